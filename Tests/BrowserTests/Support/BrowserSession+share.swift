import BrowserAutomation

/// A link as its author gets it.
struct MadeLink {
    let id: String
    /// `/s/{token}`.
    let path: String
}

extension BrowserSession {
    /// Makes a link with the author's own request. The browser is on a page of the preview afterwards.
    func share(_ preview: Preview, _ wish: JSON) async throws -> MadeLink {
        let answer = try await ask(preview, "POST", "/api/shares", wish)
        guard let id = answer["id"].string, let token = answer["token"].string else {
            throw BrowserError.connection("no link was made: \(answer)")
        }
        return MadeLink(id: id, path: "/s/\(token)")
    }

    /// Takes a link back.
    func revoke(_ link: MadeLink, _ preview: Preview) async throws {
        _ = try await ask(preview, "DELETE", "/api/shares/\(link.id)", nil)
    }

    private func ask(_ preview: Preview, _ method: String, _ path: String, _ body: JSON?) async throws -> JSON {
        if try await !url.hasPrefix(preview.origin) { try await open(preview.origin + "/") }
        return try await executeAsync(
            """
            const [method, path, body, done] = arguments
            fetch(path, { method, body: body && JSON.stringify(body), headers: { "Content-Type": "application/json" } })
              .then(async (answer) => done(answer.status === 204 ? {} : await answer.json()), (error) => done(String(error)))
            """, [.string(method), .string(path), body ?? .null])
    }
}
