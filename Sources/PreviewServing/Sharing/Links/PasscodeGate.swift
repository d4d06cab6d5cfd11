internal import HTTPServing
internal import PreviewStorage
internal import Synchronization

/// Lets those through who know a link's passcode, remembers them by a cookie for that link alone, and makes guessing
/// slow: for the link whoever tries, and for the address whichever link it tries.
final class PasscodeGate: Sendable {
    private let links: SharedLinks
    /// Hashing takes memory and time; one after the other is enough.
    private let hashing = Mutex(())
    /// Who was let through last, for the time that the store cannot be reached.
    private let admitted = Mutex<[String: Timestamp]>([:])

    private static let mostAdmitted = 2_000

    static let cookie = "vitrine-pass"
    /// Wrong tries that cost nothing.
    static let freeTries = 5
    /// From then on each costs twice the time of the one before, up to this many seconds.
    static let longestWait = 900
    /// Tries are forgotten after an hour without any.
    static let forgottenAfter: Int64 = 3600

    init(links: SharedLinks) {
        self.links = links
    }

    private var store: any PreviewStore { links.store }

    /// Whether a request may see a link's contents.
    ///
    /// - Throws: `StorageError`.
    func admits(_ request: Request, to share: Share) throws(StorageError) -> Bool {
        guard share.passcodeHash != nil else { return true }
        guard let pass = request.cookie(Self.cookie), !pass.isEmpty, pass.utf8.count <= 64 else { return false }
        let hash = Self.hash(pass)
        let key = "\(share.id) \(hash)"
        do throws(StorageError) {
            let isAdmitted = try store.hasPass(hash, for: share.id)
            admitted.withLock { admitted in
                if admitted.count >= Self.mostAdmitted { admitted = [:] }
                admitted[key] = isAdmitted ? links.now() : nil
            }
            return isAdmitted
        } catch {
            guard case .unavailable = error, let at = admitted.withLock({ $0[key] }),
                links.now().isWithin(seconds: RememberedLinks.seconds, of: at)
            else { throw error }
            return true
        }
    }

    enum Verdict: Equatable {
        /// With the secret for the cookie.
        case right(pass: String)
        case wrong
        /// Not even looked at: so many seconds are left to wait.
        case tooSoon(seconds: Int)
    }

    /// Judges one try.
    ///
    /// - Throws: `StorageError`.
    func judge(_ passcode: String, for share: Share, by request: Request) throws(StorageError) -> Verdict {
        guard let hash = share.passcodeHash else { return .right(pass: "") }
        let address = request.remoteAddress
        let names = ["passcode/link/\(share.id)", "passcode/address/\(request.remoteNetwork)"]
        let now = links.now()
        var wait = 0
        var before: [String: Attempts] = [:]
        for name in names {
            guard let attempts = try store.attempts(name) else { continue }
            before[name] = attempts
            wait = max(wait, Self.wait(after: attempts, now: now))
        }
        guard wait == 0 else {
            try links.note(.slowedDown, share, "", address)
            return .tooSoon(seconds: wait)
        }
        // Counted before it is looked at: many tries at once are still many tries.
        let forgotten = now.adding(seconds: -Self.forgottenAfter)
        for name in names { _ = try store.addAttempt(name, at: now, forgottenBefore: forgotten) }
        let isRight = hashing.withLock { _ in
            passcode.count <= ShareWish.passcodeLength.upperBound && PasswordHash.isRight(passcode, for: hash)
        }
        guard isRight else {
            try links.note(.wrongPasscode, share, "", address)
            return .wrong
        }
        // Others' wrong ones go on counting: who knows the passcode of one link gains nothing for guessing another's.
        for name in names { try store.takeBackAttempt(name, at: now, last: before[name]?.last) }
        let pass = RandomToken().text
        try store.addPass(Self.hash(pass), for: share.id, at: now)
        try? links.note(.admitted, share, "", address)
        return .right(pass: pass)
    }

    /// Seconds that are left, 0 = it may be tried now.
    static func wait(after attempts: Attempts, now: Timestamp) -> Int {
        guard attempts.count >= freeTries, now < attempts.last.adding(seconds: forgottenAfter) else { return 0 }
        let seconds = min(longestWait, 1 << min(20, attempts.count - freeTries))
        // A clock that was set back does not lock anybody out for longer than that.
        let left = (attempts.last.adding(seconds: Int64(seconds)).milliseconds - now.milliseconds + 999) / 1000
        return max(0, min(seconds, Int(left)))
    }

    private static func hash(_ pass: String) -> String { ContentHash.of("pass \(pass)") }
}
