internal import PreviewStorage

/// Somebody shows a tutorial to those who have its links open.
enum Presenting {
    /// Seconds without a sign of life after which a presentation is over. A page gives one every ten seconds, and once a
    /// minute while its tab is in the background of a browser.
    static let lifetime: Int64 = 150

    static func isAlive(_ presentation: Presentation, now: Timestamp) -> Bool {
        now.isWithin(seconds: lifetime, of: presentation.seen)
    }
}
