internal import BrowserAutomation
internal import Diagnostics
internal import PreviewServing

/// The views that are still to be looked at, and what was found in the others.
///
/// Only a few are in the browser at a time, so a thousand steps take no more memory than ten, and when it dies only those
/// are looked at again. A view with which it died twice is told and left out.
struct FrameWork {
    let views: [FrameView]
    let triesTextSizes: Bool
    private(set) var problems: [SeenProblem] = []

    /// Keys, the next one last.
    private var waiting: [Int]
    /// Keys in the browser, with the tries they have had.
    private var present: Set<Int> = []
    private var tries: [Int: Int] = [:]
    private var found: [Int: [SeenProblem]] = [:]
    private var count = 0

    private enum Limit {
        /// Views in the browser at a time: enough that it never waits.
        static let present = 12
        /// Views that one page looks at before it is loaded anew.
        static let onePage = 400
        /// Browsers in a row that die without having looked at anything.
        static let deaths = 3
        static let tries = 2
    }

    init(views: [FrameView], triesTextSizes: Bool) {
        self.views = views
        self.triesTextSizes = triesTextSizes
        waiting = Array(views.indices.reversed())
    }

    mutating func finish(
        in page: RunnerPage, progress: (BrowserCheck.Progress) -> Void
    ) async throws(BrowserCheckFailure) {
        var deaths = 0
        while found.count < views.count {
            let before = found.count
            do {
                try await page.open()
                try await work(in: page, progress: progress)
            } catch BrowserError.missing(let browser, let programs) {
                await page.close()
                throw .noBrowser(BrowserError.missing(browser, programs: programs).description + ".")
            } catch {
                deaths = found.count > before ? 1 : deaths + 1
                if deaths >= Limit.deaths {
                    await page.close()
                    throw found.isEmpty ? .noBrowser(Self.sentence(error)) : .died(Self.sentence(error))
                }
                putBack(after: error, progress)
            }
        }
        await page.close()
        problems = views.indices.flatMap { found[$0] ?? [] }
    }

    private mutating func work(
        in page: RunnerPage, progress: (BrowserCheck.Progress) -> Void
    ) async throws {
        var onPage = 0
        while found.count < views.count {
            if onPage >= Limit.onePage, present.isEmpty {
                try await page.reload()
                onPage = 0
            }
            if onPage < Limit.onePage {
                let more = nextKeys()
                present.formUnion(more)
                for key in more { tries[key, default: 0] += 1 }
                onPage += more.count
                try await page.add(more.map { ($0, views[$0]) }, triesTextSizes: triesTextSizes)
            }
            for result in try await page.take() { take(result, progress) }
        }
    }

    /// Those with which a browser died before have the next one for themselves.
    private mutating func nextKeys() -> [Int] {
        if let next = waiting.last, tries[next] != nil { return present.isEmpty ? [waiting.removeLast()] : [] }
        var keys: [Int] = []
        while present.count + keys.count < Limit.present, let key = waiting.last, tries[key] == nil {
            keys.append(waiting.removeLast())
        }
        return keys
    }

    private mutating func take(_ result: JSON, _ progress: (BrowserCheck.Progress) -> Void) {
        guard let number = result["key"].number, let key = present.remove(Int(number)) else { return }
        if let failure = result["failure"].string {
            settle(key, [.notShown(views[key], why: failure)], progress)
        } else {
            settle(key, (result["problems"].array ?? []).compactMap { SeenProblem($0, in: views[key]) }, progress)
        }
    }

    private mutating func settle(
        _ key: Int, _ problems: [SeenProblem], _ progress: (BrowserCheck.Progress) -> Void
    ) {
        found[key] = problems
        tries[key] = nil
        count += problems.count
        progress(BrowserCheck.Progress(done: found.count, total: views.count, view: views[key], problems: count))
    }

    /// What was in a browser that died is looked at again, but not for ever.
    private mutating func putBack(after error: any Error, _ progress: (BrowserCheck.Progress) -> Void) {
        for key in present.sorted(by: >) {
            if tries[key, default: 0] >= Limit.tries {
                settle(key, [.notShown(views[key], why: "the browser ended. \(Self.sentence(error))")], progress)
            } else {
                waiting.append(key)
            }
        }
        present = []
    }

    private static func sentence(_ error: any Error) -> String {
        let text = "\(error)".split(separator: "\n").first.map(String.init) ?? "it gave no reason"
        return text.hasSuffix(".") ? text : text + "."
    }
}
