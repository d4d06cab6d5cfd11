/// The ways a body is written on the wire, and the choice between them (RFC 9110, section 12.5.3).
enum ContentCoding: Int, Sendable, Hashable, CaseIterable {
    case identity
    case gzip
    case brotli

    /// The word in `Content-Encoding`, or `nil` for the bytes as they are.
    var name: String? {
        switch self {
        case .identity: nil
        case .gzip: "gzip"
        case .brotli: "br"
        }
    }

    /// What is added to the ETag inside its quotes: each variant is a representation of its own.
    var tagSuffix: String {
        switch self {
        case .identity: ""
        case .gzip: "-gz"
        case .brotli: "-br"
        }
    }

    /// The codings a client accepts, best first: by its own preference, then brotli, gzip, identity.
    ///
    /// - Parameter header: the bytes of `Accept-Encoding`; `nil` when it was not sent, which means identity here.
    /// - Returns: never empty: a client that refuses everything still gets the bytes as they are.
    static func accepted(_ header: UnsafeBufferPointer<UInt8>?) -> Preference {
        guard let header else { return Preference(brotli: 0, gzip: 0, identity: 1000) }
        var weights = AcceptEncoding()
        weights.read(header)
        let others = weights.others
        return Preference(
            brotli: weights.brotli ?? others ?? 0, gzip: weights.gzip ?? others ?? 0,
            identity: weights.identity ?? (others == 0 ? 0 : 1))
    }

    /// How much a client wants each coding, in thousandths; 0 refuses it.
    struct Preference: Sendable, Hashable {
        var brotli: Int
        var gzip: Int
        var identity: Int

        /// The best of the variants that exist.
        func choose(brotli hasBrotli: Bool, gzip hasGzip: Bool) -> ContentCoding {
            let brotli = hasBrotli ? brotli : 0
            let gzip = hasGzip ? gzip : 0
            if brotli > 0, brotli >= gzip, brotli >= identity { return .brotli }
            if gzip > 0, gzip >= identity { return .gzip }
            return .identity
        }
    }
}
