/// Compares the ETag of a representation with what a client sent (RFC 9110, sections 8.8.3 and 13.1).
enum EntityTag {
    /// Whether `If-None-Match` names `tag`, by the weak comparison; `*` names every tag.
    ///
    /// - Parameters:
    ///   - header: the header's bytes.
    ///   - tag: the tag with its quotes.
    /// - Returns: whether the client's copy is current.
    static func isListed(_ header: UnsafeBufferPointer<UInt8>, tag: String) -> Bool {
        if header.count == 1, header[0] == UInt8(ascii: "*") { return true }
        var tag = tag
        return tag.withUTF8 { tag in
            // A tag holds no quote inside, so finding it with its quotes finds the whole tag.
            guard header.count >= tag.count, !tag.isEmpty else { return false }
            for start in 0...(header.count - tag.count) where header[start] == tag[0] {
                if UnsafeBufferPointer(rebasing: header[start..<(start + tag.count)]).elementsEqual(tag) { return true }
            }
            return false
        }
    }

    /// Whether `If-Range` is exactly this strong tag; dates never match.
    static func isSame(_ header: UnsafeBufferPointer<UInt8>, tag: String) -> Bool {
        header.elementsEqual(tag.utf8)
    }
}
