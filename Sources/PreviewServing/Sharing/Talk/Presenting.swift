internal import PreviewStorage

/// Somebody shows a tutorial to those who have its links open.
enum Presenting {
    /// Seconds without a sign of life after which a presentation is over.
    static let lifetime: Int64 = 30

    static func isAlive(_ presentation: Presentation, now: Timestamp) -> Bool {
        now < presentation.seen.adding(seconds: lifetime)
    }
}
