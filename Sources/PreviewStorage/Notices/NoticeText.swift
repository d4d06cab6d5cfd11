/// A notice as text between servers: words with their lengths in bytes, `5:reset`.
enum NoticeText {
    /// PostgreSQL passes on less than 8,000 bytes.
    private static let largest = 7900

    static func encode(_ notice: StoreNotice) -> String {
        let text = words(of: notice).map { "\($0.utf8.count):\($0)" }.joined()
        return text.utf8.count <= largest ? text : encode(.reset)
    }

    /// `nil` for what this version does not know.
    static func decode(_ text: String) -> StoreNotice? {
        guard let words = split(text), let kind = words.first else { return nil }
        switch (kind, words.count) {
        case ("share", 4): return .share(words[1], workspace: words[2], tutorial: words[3])
        case ("comment", 3): return CommentChange(rawValue: words[2]).map { .comment(words[1], $0) }
        case ("presentation", 3): return .presentation(workspace: words[1], tutorial: words[2])
        case ("viewers", 2): return .viewers(workspace: words[1])
        case ("revision", 4): return .revision(workspace: words[1], folder: words[2], server: words[3])
        case ("reset", 1): return .reset
        default: return nil
        }
    }

    private static func words(of notice: StoreNotice) -> [String] {
        switch notice {
        case .share(let id, let workspace, let tutorial): ["share", id, workspace, tutorial]
        case .comment(let id, let change): ["comment", id, change.rawValue]
        case .presentation(let workspace, let tutorial): ["presentation", workspace, tutorial]
        case .viewers(let workspace): ["viewers", workspace]
        case .revision(let workspace, let folder, let server): ["revision", workspace, folder, server]
        case .reset: ["reset"]
        }
    }

    private static func split(_ text: String) -> [String]? {
        var words: [String] = []
        var rest = text.utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            guard let length = Int(Substring(rest[..<colon])), length >= 0 else { return nil }
            let word = rest[rest.index(after: colon)...].prefix(length)
            guard word.count == length, let text = String(word) else { return nil }
            words.append(text)
            rest = rest[word.endIndex...]
        }
        return rest.isEmpty ? words : nil
    }
}
