import BrowserChecking
import Foundation
import PreviewServing
import Synchronization

/// How far the browser is, for somebody who waits: one line that is written over on a terminal, a line now and then
/// elsewhere, such as in the log of a build.
final class ProgressBar: Sendable {
    private let output: Output
    private let start = ContinuousClock.now
    private let state = Mutex(State())

    private struct State {
        var isDrawn = false
        var lastDrawn: ContinuousClock.Instant?
        var lastTenth = 0
    }

    private enum Look {
        static let bar = 24
        /// A terminal is not drawn more often than eyes follow.
        static let pause = Duration.milliseconds(80)
        /// Before that an estimate is a guess.
        static let leastKnown = 12
    }

    init(_ output: Output) {
        self.output = output
    }

    func show(_ progress: BrowserCheck.Progress) {
        if let columns = output.columns { draw(progress, columns) } else { tell(progress) }
    }

    /// Takes the line away.
    func end() {
        let wasDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if wasDrawn { output.complain("\r\u{1B}[K") }
    }

    private func draw(_ progress: BrowserCheck.Progress, _ columns: Int) {
        let now = ContinuousClock.now
        let isDue = state.withLock { state in
            let isDue = state.lastDrawn.map { now - $0 >= Look.pause } ?? true
            if isDue || progress.done == progress.total { (state.lastDrawn, state.isDrawn) = (now, true) }
            return isDue || progress.done == progress.total
        }
        guard isDue else { return }
        output.complain("\r" + String(line(progress, elapsed: now - start).prefix(max(10, columns - 1))) + "\u{1B}[K")
    }

    /// `██████░░░░ 120 of 240 · pets, step 2, iPhone 4s · 3 problems · about 2 min left`.
    private func line(_ progress: BrowserCheck.Progress, elapsed: Duration) -> String {
        let full = progress.total > 0 ? Look.bar * progress.done / progress.total : Look.bar
        var parts = [
            String(repeating: "█", count: full) + String(repeating: "░", count: Look.bar - full)
                + " \(progress.done) of \(progress.total)"
        ]
        if let view = progress.view { parts.append("\(view.tutorial), step \(view.step), \(view.deviceName)") }
        if progress.problems > 0 { parts.append(problems(progress.problems)) }
        if let left = left(progress, elapsed) { parts.append(left) }
        return parts.joined(separator: " · ")
    }

    private func left(_ progress: BrowserCheck.Progress, _ elapsed: Duration) -> String? {
        guard progress.done >= Look.leastKnown, progress.done < progress.total else { return nil }
        let seconds = elapsed / .seconds(1) * Double(progress.total - progress.done) / Double(progress.done)
        return seconds < 90
            ? "about \(Int(seconds.rounded(.up))) s left" : "about \(Int((seconds / 60).rounded())) min left"
    }

    /// Every tenth has its line.
    private func tell(_ progress: BrowserCheck.Progress) {
        if progress.done == 0 {
            output.complain("Looking at \(progress.total) views in Chromium.\n")
            return
        }
        let tenth = 10 * progress.done / max(1, progress.total)
        let isNew = state.withLock { state in
            defer { state.lastTenth = max(state.lastTenth, tenth) }
            return tenth > state.lastTenth
        }
        guard isNew else { return }
        output.complain("\(progress.done) of \(progress.total) views, \(problems(progress.problems)).\n")
    }

    private func problems(_ count: Int) -> String { count == 1 ? "1 problem" : "\(count) problems" }
}
