internal import Synchronization

/// Bytes that are sent again and again: they are hashed once, compressed once and handed to the server without a copy.
///
/// Compressed variants are made when a client first asks for one, and only for types that shrink. For each variant and
/// each list of headers the finished response is kept too, so that a repeated request allocates almost nothing.
/// It is immutable: changed content is a new `PreparedBody`. Not meant for bodies beyond a few megabytes.
package final class PreparedBody: Sendable {
    /// How much time compression may take: assets are compressed once for many readers, pages for few.
    package enum Effort: Sendable {
        case fast
        case thorough
    }

    package let contentType: String
    /// The content's hash, see ``ContentHash``; the ETag of the uncompressed variant without its quotes.
    package let hash: String
    let store: ByteStore
    private let tags: [String]
    private let effort: Effort
    private let isCompressible: Bool
    private let variants = Mutex(Variants())
    private let replies = Mutex<[(key: ReplyKey, response: NativeResponse)]>([])

    private struct Variants {
        var gzip: ByteStore??
        var brotli: ByteStore??
    }

    /// What a finished response depends on besides the body.
    struct ReplyKey: Equatable {
        enum Kind { case full, notModified }

        var kind: Kind
        var coding: ContentCoding
        var cacheControl: CacheControl?
        var headers: [Header]
        /// The default headers of the server, by identity.
        var defaults: ObjectIdentifier
    }

    private static let keptReplies = 12
    private static let smallestCompressed = 512

    package init(_ bytes: [UInt8], contentType: String, effort: Effort = .thorough) {
        self.contentType = contentType
        self.effort = effort
        store = ByteStore(bytes)
        let hash = ContentHash.of(bytes)
        self.hash = hash
        tags = ContentCoding.allCases.map { "\"\(hash)\($0.tagSuffix)\"" }
        isCompressible = bytes.count >= PreparedBody.smallestCompressed && ContentType.isCompressible(contentType)
    }

    package convenience init(_ text: String, contentType: String, effort: Effort = .thorough) {
        self.init(Array(text.utf8), contentType: contentType, effort: effort)
    }

    /// A copy of the bytes.
    package var bytes: [UInt8] { Array(store.buffer) }

    /// The number of bytes, uncompressed.
    package var count: Int { store.buffer.count }

    /// The ETag of a variant, with its quotes.
    func tag(_ coding: ContentCoding) -> String { tags[coding.rawValue] }

    /// Whether the answer depends on `Accept-Encoding`.
    var varies: Bool { isCompressible }

    /// The best variant a client accepts, made now if nobody asked for it before.
    func variant(for preference: ContentCoding.Preference) -> (coding: ContentCoding, store: ByteStore) {
        guard isCompressible else { return (.identity, store) }
        switch preference.choose(brotli: true, gzip: true) {
        case .brotli:
            if let brotli = compressed(.brotli) { return (.brotli, brotli) }
        case .gzip:
            if let gzip = compressed(.gzip) { return (.gzip, gzip) }
        case .identity: break
        }
        return (.identity, store)
    }

    /// The finished response for `key`, from before or from `make`.
    func reply(for key: ReplyKey, make: () -> NativeResponse?) -> NativeResponse? {
        let known = replies.withLock { replies in replies.first { $0.key == key }?.response }
        if let known { return known }
        guard let response = make() else { return nil }
        replies.withLock { replies in
            if replies.count == PreparedBody.keptReplies { replies.removeFirst() }
            replies.append((key, response))
        }
        return response
    }

    /// A variant that is smaller than the bytes themselves, or `nil`. Two clients that ask at once wait for one result.
    private func compressed(_ coding: ContentCoding) -> ByteStore? {
        variants.withLock { variants in
            switch coding {
            case .gzip:
                let known = variants.gzip ?? smaller(Compression.gzip(store.buffer, level: effort == .fast ? 4 : 9))
                variants.gzip = .some(known)
                return known
            case .brotli:
                let known = variants.brotli ?? smaller(Compression.brotli(store.buffer, quality: brotliQuality))
                variants.brotli = .some(known)
                return known
            case .identity: return nil
            }
        }
    }

    /// The first client waits for it: quality 9 takes 10 ms for 64 KiB, where 11 takes 150 and saves 5 % more.
    private var brotliQuality: Int32 {
        switch effort {
        case .fast: 4
        case .thorough: count <= 256 << 10 ? 9 : 5
        }
    }

    private func smaller(_ bytes: [UInt8]?) -> ByteStore? {
        guard let bytes, bytes.count < count else { return nil }
        return ByteStore(bytes)
    }
}
