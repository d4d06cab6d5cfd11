internal import HTTPServing

extension Header {
    /// Makes a browser keep an answer as a file of this name: in ASCII for old ones, and as it is by RFC 5987.
    static func attachment(_ name: String) -> Header {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
        return Header(
            "Content-Disposition", "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encode(name))"
        )
    }
}
