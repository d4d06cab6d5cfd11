/// Content types by file name, and which of them are worth compressing.
package enum ContentType {
    package static let html = "text/html; charset=utf-8"
    package static let text = "text/plain; charset=utf-8"
    package static let json = "application/json; charset=utf-8"
    package static let css = "text/css; charset=utf-8"
    package static let javaScript = "text/javascript; charset=utf-8"
    package static let svg = "image/svg+xml; charset=utf-8"
    package static let eventStream = "text/event-stream; charset=utf-8"
    /// What nothing is known about: downloaded rather than shown, since `nosniff` goes with it.
    package static let unknown = "application/octet-stream"

    /// The type for a file by the end of its name, whatever its case.
    package static func of(fileNamed name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return unknown }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    /// Whether bytes of this type usually shrink by more than the effort is worth.
    static func isCompressible(_ type: String) -> Bool {
        let essence = type.prefix { $0 != ";" }
        return essence.hasPrefix("text/") || essence.hasSuffix("json") || essence.hasSuffix("xml")
            || compressible.contains(String(essence))
    }

    private static let compressible: Set<String> = [
        "application/wasm", "application/yaml", "font/otf", "font/ttf", "image/vnd.microsoft.icon",
    ]

    private static let byExtension: [String: String] = [
        "html": html, "htm": html, "css": css, "js": javaScript, "mjs": javaScript, "json": json, "map": json,
        "txt": text, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8", "xml": "application/xml; charset=utf-8",
        "xhtml": "application/xhtml+xml; charset=utf-8", "yaml": "application/yaml; charset=utf-8",
        "yml": "application/yaml; charset=utf-8", "webmanifest": "application/manifest+json; charset=utf-8",
        "svg": svg, "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "bmp": "image/bmp",
        "ico": "image/vnd.microsoft.icon", "apng": "image/apng",
        "woff": "font/woff", "woff2": "font/woff2", "otf": "font/otf", "ttf": "font/ttf",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav",
        "pdf": "application/pdf", "wasm": "application/wasm", "zip": "application/zip",
    ]
}
