internal import HTTPServing
internal import TutorialRendering

extension PreviewSite {
    func addEditingRoutes(to router: inout Router) {
        router.get("/api/tutorials/{id}/files") { request, parameters in
            try self.editing(request) { try self.files(parameters) }
        }
        router.get("/api/tutorials/{id}/files/{path...}") { request, parameters in
            try self.editing(request) { try self.file(parameters) }
        }
        router.put("/api/tutorials/{id}/files/{path...}") { request, parameters in
            try self.editing(request) { try self.putFile(request, parameters) }
        }
    }

    /// Runs a handler; a refusal becomes JSON with a sentence.
    func editing(_ request: Request, _ handler: () throws -> Response) throws -> Response {
        do {
            return try answering(request, handler)
        } catch let refusal as EditRefusal {
            var answer = EditAnswers.Refused(status: refusal.status, message: refusal.message)
            if case .changed(let contents) = refusal {
                answer.version = EditAnswers.tag(contents.version)
                answer.text = String(decoding: contents.bytes, as: UTF8.self)
            }
            return .json(JSON.text(answer), status: refusal.status, cacheControl: .never)
        }
    }

    private func files(_ parameters: Parameters) throws -> Response {
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        return .json(JSON.text(editor.files(of: entry)), cacheControl: .never)
    }

    private func file(_ parameters: Parameters) throws -> Response {
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        let contents = try editor.contents(of: parameters.rest.joined(separator: "/"), in: entry)
        return .bytes(contents.bytes, contentType: ContentType.text, cacheControl: .never)
    }

    private func putFile(_ request: Request, _ parameters: Parameters) throws -> Response {
        try WriteGate.require(request)
        let entry = try library.snapshot.requiredEntry(parameters["id"] ?? "")
        let path = parameters.rest.joined(separator: "/")
        let isNew = request.header("If-None-Match") == "*"
        let version = request.header("If-Match").flatMap(EditAnswers.version)
        guard isNew || version != nil else { throw EditRefusal.noVersion }
        let written = try editor.write(path, request.body, in: entry, replacing: isNew ? nil : version)
        return .json(
            JSON.text(EditAnswers.Written(version: EditAnswers.tag(written.version))), status: isNew ? 201 : 200,
            cacheControl: .never)
    }
}

/// The JSON of the addresses that write.
enum EditAnswers {
    struct Refused: Encodable {
        let status: Int
        let message: String
        /// What is there now, where the file was changed meanwhile.
        var version: String?
        var text: String?
    }

    struct Written: Encodable {
        let version: String
    }

    /// A version as an ETag.
    static func tag(_ version: String) -> String { "\"\(version)\"" }

    /// The version in an ETag, also where a proxy has marked it weak or it belongs to a compressed form.
    static func version(_ tag: String) -> String? {
        let text = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        guard text.count > 2, text.first == "\"", text.last == "\"" else { return nil }
        return String(text.dropFirst().dropLast().prefix(ContentHash.length))
    }
}
