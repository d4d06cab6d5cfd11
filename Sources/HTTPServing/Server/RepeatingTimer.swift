internal import Dispatch

/// Calls a closure again and again, on a thread of its own choosing, until it is cancelled or freed.
package final class RepeatingTimer: @unchecked Sendable {
    // Safe to share: a dispatch source may be cancelled from any thread, any number of times.
    private let source: any DispatchSourceTimer

    package init(milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        let interval = DispatchTimeInterval.milliseconds(milliseconds)
        source.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(milliseconds / 10))
        source.setEventHandler(handler: action)
        source.resume()
    }

    func cancel() {
        source.cancel()
    }

    deinit {
        source.cancel()
    }
}
