@testable import PreviewStorage

let noon = Timestamp(milliseconds: 1_800_000_000_123)

extension Share {
    static func sample(
        _ id: String = "s1", workspace: String = "w", tutorial: String = "pets", pin: PinnedCopy.ID? = nil,
        created: Timestamp = noon, expires: Timestamp? = nil, passcodeHash: String? = nil
    ) -> Share {
        Share(
            id: id, workspace: workspace, tutorial: tutorial, title: "Pets’ “Tour” 🐈", scope: .step, step: 2,
            view: "device=ipad-air&appearance=dark", mode: pin == nil ? .live : .pinned, pin: pin, name: "For Ida",
            mayComment: true, passcodeHash: passcodeHash, created: created, expires: expires)
    }
}

extension Comment {
    static func sample(
        _ id: String = "c1", share: Share.ID? = "s1", tutorial: String = "pets", text: String = "Larger, please",
        thread: String? = nil
    ) -> Comment {
        Comment(
            id: id, workspace: "w", tutorial: tutorial, share: share, thread: thread ?? id, step: 3, x: 0.1, y: 1 / 3,
            device: "iphone-8", deviceClass: "iphone", author: "Ida", isAuthor: share == nil, text: text,
            created: noon, secretHash: share == nil ? nil : "hash of \(id)")
    }
}

extension PreviewStore {
    /// Keeps a live link under a token's hash of its own: `token of s1`.
    func keep(_ share: Share) throws {
        try add(share, tokenHash: "token of \(share.id)", copy: nil) { _ in [] }
    }

    /// Keeps a pinned link to a copy whose files have their hashes as contents.
    func keep(_ id: Share.ID, pinning copy: PinnedCopy, expires: Timestamp? = nil) throws {
        try add(.sample(id, pin: copy.id, expires: expires), tokenHash: "token of \(id)", copy: copy) { hash in
            Array(hash.utf8)
        }
    }
}
