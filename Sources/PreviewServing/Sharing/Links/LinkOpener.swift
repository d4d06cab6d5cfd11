internal import HTTPServing
internal import PreviewStorage
internal import Synchronization
internal import TutorialRendering

/// Decides about every request below `/s/{token}`: which link it is for, whether that still opens, and whether the
/// passcode was given. Everything that a link shows goes through here, whatever it is.
final class LinkOpener: Sendable {
    private let links: SharedLinks
    private let gate: PasscodeGate
    private let pins: PinnedTutorials
    private let library: TutorialLibrary
    /// Tokens that nobody knows, by address: who guesses is slowed down.
    private let guesses = Mutex<[String: (count: Int, since: Timestamp)]>([:])

    /// Unknown tokens that an address may ask for in ten minutes; a person has at most a few old links.
    static let freeGuesses = 40
    private static let guessSeconds: Int64 = 600
    private static let mostGuessers = 10_000

    init(links: SharedLinks, gate: PasscodeGate, pins: PinnedTutorials, library: TutorialLibrary) {
        self.links = links
        self.gate = gate
        self.pins = pins
        self.library = library
    }

    /// - Parameters:
    ///   - token: as it stands in the address.
    ///   - request: what asks for it, with the cookies of its browser.
    ///   - eventID: the last event that pages of it carry.
    /// - Returns: the link with the version that it shows.
    /// - Throws: `LinkRefusal`.
    func open(_ token: String, for request: Request, eventID: String) throws(LinkRefusal) -> SharedLink {
        let share = try share(token, for: request)
        do {
            guard try gate.admits(request, to: share) else { throw LinkRefusal.passcode(share, token) }
        } catch {
            throw LinkRefusal(error)
        }
        return try link(share, token, eventID)
    }

    /// A link that still opens, whether or not the passcode was given.
    ///
    /// - Throws: `LinkRefusal`.
    func share(_ token: String, for request: Request) throws(LinkRefusal) -> Share {
        do {
            switch try links.find(token) {
            case .share(let share):
                if let ended = share.ended { throw LinkRefusal.ended(ended.reason) }
                return share
            case .replaced: throw LinkRefusal.replaced
            case .unknown: throw try LinkRefusal.unknown(isTooOften: noteGuess(by: request))
            }
        } catch {
            throw LinkRefusal(error)
        }
    }

    private func link(_ share: Share, _ token: String, _ eventID: String) throws(LinkRefusal) -> SharedLink {
        var snapshot = library.snapshot
        guard share.mode == .pinned, let id = share.pin else {
            guard let entry = snapshot[share.tutorial], entry.tutorial != nil else { throw .tutorialGone }
            return SharedLink(
                share: share, token: token, snapshot: snapshot, entry: entry, pinned: nil, frozen: nil,
                eventID: eventID)
        }
        do {
            guard let pinned = try pins.pinned(id), pinned.entry.tutorial != nil else {
                throw LinkRefusal.tutorialGone
            }
            snapshot.catalogue = pinned.catalogue
            let frozen = pins.frozen(pinned, prefix: SiteAddress.share(token))
            return SharedLink(
                share: share, token: token, snapshot: snapshot, entry: pinned.entry, pinned: pinned, frozen: frozen,
                eventID: eventID)
        } catch {
            throw LinkRefusal(error)
        }
    }

    /// - Returns: whether this client has guessed too often.
    private func noteGuess(by request: Request) throws(StorageError) -> Bool {
        let (client, now) = (request.remoteNetwork, links.now())
        let count = guesses.withLock { guesses in
            if guesses.count >= Self.mostGuessers { guesses = [:] }
            var (count, since) = guesses[client] ?? (0, now)
            if !now.isWithin(seconds: Self.guessSeconds, of: since) { (count, since) = (0, now) }
            guesses[client] = (count + 1, since)
            return count + 1
        }
        // Once for each burst: the list must not grow with every guess.
        if count == 1 || count == Self.freeGuesses + 1 {
            try links.note(count == 1 ? .unknownToken : .slowedDown, nil, "", request.remoteAddress)
        }
        return count > Self.freeGuesses
    }
}

/// Why a link shows nothing.
enum LinkRefusal: StoreRefusal, Equatable {
    case unknown(isTooOften: Bool)
    case ended(Share.Ending.Reason)
    case replaced
    case passcode(Share, String)
    /// A live link whose tutorial is not there, or cannot be read.
    case tutorialGone
    /// It is not part of what the link shows.
    case noPart
    case store(StorageError)

    var status: Int {
        switch self {
        case .unknown(let isTooOften): isTooOften ? 429 : 404
        case .ended, .replaced: 410
        case .passcode: 403
        case .tutorialGone, .noPart: 404
        case .store(.unavailable): 503
        case .store: 500
        }
    }
}
