internal import HTTPServing

extension PreviewSite {
    func addFileRoutes(to router: inout Router) {
        router.get("/assets/{id}/{path...}") { request, parameters in
            try self.answering(request) { try self.asset(request, parameters) }
        }
        router.get("/public/{version}/{path...}") { request, parameters in
            self.publicFile(parameters.rest.joined(separator: "/"), version: parameters["version"] ?? "")
                ?? self.page(for: .noPage(request.target), request)
        }
        router.get("/schema/tutorial.json") { request, _ in
            guard let schema = self.program.publicFiles["schema/tutorial.json"] else {
                return self.page(for: .noPage(request.target), request)
            }
            return .prepared(schema)
        }
        router.get("/favicon.ico") { _, _ in .redirect("\(self.program.publicPath)/stage/icon.svg", status: 302) }
    }

    private func asset(_ request: Request, _ parameters: Parameters) throws -> Response {
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        let path = parameters.rest
        guard let response = files.response(to: request, path: path, in: entry) else {
            throw PageFailure.noFile(path.joined(separator: "/"), entry)
        }
        return response
    }

    /// An old version still answers, for a page that was loaded before the program was replaced, but is not kept.
    private func publicFile(_ path: String, version: String) -> Response? {
        let packaged = path.hasPrefix("packages/") ? program.packages.bodies[String(path.dropFirst(9))] : nil
        guard let body = packaged ?? program.publicFiles[path] else { return nil }
        let isCurrent = program.publicPath == "/public/\(version)"
        return .prepared(body, cacheControl: isCurrent ? .immutable : .revalidate)
    }
}
