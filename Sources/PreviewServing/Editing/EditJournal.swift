/// The edits of one file in the order they were made, so that they can be taken back and done again.
///
/// It lives as long as the server. A file that is changed otherwise is not taken back over: whoever travels compares first.
struct EditJournal {
    struct Edit {
        /// For people: `Step 2: position right-third`.
        let what: String
        let before: [UInt8]
        let after: [UInt8]
    }

    enum Direction { case undo, redo }

    /// More are not remembered.
    static let capacity = 100

    private var done: [Edit] = []
    private var undone: [Edit] = []

    var undo: Edit? { done.last }
    var redo: Edit? { undone.last }

    mutating func add(_ edit: Edit) {
        done.append(edit)
        if done.count > Self.capacity { done.removeFirst() }
        undone = []
    }

    func next(_ direction: Direction) -> Edit? { direction == .undo ? undo : redo }

    mutating func move(_ direction: Direction) {
        switch direction {
        case .undo: if let edit = done.popLast() { undone.append(edit) }
        case .redo: if let edit = undone.popLast() { done.append(edit) }
        }
    }
}
