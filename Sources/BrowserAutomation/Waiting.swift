/// Waits until a condition holds.
///
/// - Parameters:
///   - sentence: what is waited for; it is the error's text.
///   - timeout: the longest wait, generous because the machine may be busy.
///   - saying: more to say when it never held.
///   - isolation: where the condition runs; leave it out.
///   - condition: asked at once, then ever less often, so that asking does not keep the machine from what is waited for.
/// - Throws: `BrowserError.timeout`, or what the condition throws.
package func waitUntil(
    _ sentence: String, timeout: Duration = .seconds(15), saying: () -> String = { "" },
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now.advanced(by: timeout)
    var pause = Duration.milliseconds(10)
    while try await !condition() {
        guard ContinuousClock.now < deadline else {
            let more = saying()
            throw BrowserError.timeout(more.isEmpty ? sentence : "\(sentence)\n\(more)")
        }
        try await Task.sleep(for: pause)
        pause = min(pause * 1.5, .milliseconds(60))
    }
}
