internal import PreviewStorage
internal import Synchronization

/// How many comments one address may write: somebody who reviews has a lot to say, a script has more.
final class CommentRate: Sendable {
    /// For new comments.
    static let aMinute = 10
    static let anHour = 60

    private let aMinute: Int
    private let anHour: Int
    private static let mostAddresses = 10_000

    private let times = Mutex<[String: [Timestamp]]>([:])

    init(aMinute: Int = CommentRate.aMinute, anHour: Int = CommentRate.anHour) {
        self.aMinute = aMinute
        self.anHour = anHour
    }

    /// Counts one more.
    ///
    /// - Throws: `ShareRefusal.slowDown`, and then it is not counted.
    func take(_ address: String, at now: Timestamp) throws(ShareRefusal) {
        let wait = times.withLock { times -> Int in
            if times.count >= Self.mostAddresses { times = [:] }
            let hour = (times[address] ?? []).filter { $0 <= now && $0 > now.adding(seconds: -3600) }
            let minute = hour.filter { $0 > now.adding(seconds: -60) }
            for (recent, most, seconds) in [(minute, aMinute, 60), (hour, anHour, 3600)]
            where recent.count >= most {
                let free = recent[recent.count - most].adding(seconds: Int64(seconds))
                return max(1, Int((free.milliseconds - now.milliseconds + 999) / 1000))
            }
            times[address] = hour + [now]
            return 0
        }
        guard wait == 0 else {
            throw .slowDown(
                "That was a lot in a short time. Wait \(wait) seconds; your text is not lost.", seconds: wait)
        }
    }
}
