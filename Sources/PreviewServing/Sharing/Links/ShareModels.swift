internal import HTTPServing
package import PreviewStorage
internal import QRCodes

/// The JSON about links that the author gets. Names are part of the contract.
enum ShareModels {
    /// One of the list. It never holds a token: no store knows it.
    struct Listed: Encodable {
        let id: String
        let tutorial: String
        let title: String
        let scope: String
        let step: Int
        /// The environment as an address has it, without `?`.
        let view: String
        let environment: [String: String]
        let mode: String
        let name: String
        let created: String
        let expires: String?
        let ended: String?
        let state: String
        let hasPasscode: Bool
        let comments: Bool
        let opened: Int
        let lastOpened: String?
        let viewers: Int
        let threads: Int
        let openThreads: Int

        init(_ share: Share, viewers: Int, counts: CommentCounts?, now: Timestamp) {
            id = share.id
            tutorial = share.tutorial
            title = share.title
            scope = share.scope.rawValue
            step = share.step
            view = share.view
            environment = Dictionary(share.viewPairs.map { ($0.name, $0.value) }) { first, _ in first }
            mode = share.mode.rawValue
            name = share.name
            created = share.created.iso8601
            expires = share.expires?.iso8601
            ended = share.ended?.at.iso8601
            state = share.state(by: now)
            hasPasscode = share.passcodeHash != nil
            comments = share.mayComment
            opened = share.opened
            lastOpened = share.lastOpened?.iso8601
            self.viewers = viewers
            threads = counts?.threads ?? 0
            openThreads = counts?.openThreads ?? 0
        }
    }

    /// The answer to a new link: the one time that its token is told.
    struct Made: Encodable {
        let id: String
        let token: String
        /// The best of `urls`.
        let url: String
        let urls: [String]
        let addresses: [Address]
        let warning: Warning?
        let share: Listed
    }

    struct Address: Encodable {
        let url: String
        let adapter: String
        let reach: ReachableAddresses.Reach
        /// An SVG for what another machine can open; loopback has none.
        let qr: String?

        /// `path` is what follows the server's own address; without one there is no QR code.
        init(_ address: ReachableAddresses.Address, path: String = "") {
            url = address.base + path
            adapter = address.adapter
            reach = address.reach
            let isForOthers = address.reach != .loopback && !path.isEmpty
            qr = isForOthers ? QRCode(url)?.svg(label: "QR code of the link") : nil
        }
    }

    /// Why nobody else can open a link, and what to do.
    struct Warning: Encodable {
        let text: String
        let command: String
    }

    /// `/api/sharing`.
    struct State: Encodable {
        let addresses: [Address]
        let isLoopbackOnly: Bool
        let command: String?
        let isPublic: Bool
        let storage: Storage

        struct Storage: Encodable {
            let kind: String
            let isAvailable: Bool
            let problem: String?
        }
    }

    /// Done, but not written down yet.
    struct Held: Encodable {
        let message: String
    }

    struct Refused: Encodable {
        let status: Int
        let message: String
        let field: String?
    }

    struct Audited: Encodable {
        let at: String
        let share: String?
        let name: String?
        let what: String
        let detail: String
        let address: String
    }
}

extension [Share] {
    /// The author's names by ids.
    var names: [Share.ID: String] { Dictionary(map { ($0.id, $0.name) }) { first, _ in first } }
}

extension Share {
    /// In a word: `active`, or why it is not.
    package func state(by now: Timestamp) -> String { ending(by: now)?.reason.rawValue ?? "active" }

    /// The environment as pairs of an address.
    var viewPairs: [(name: String, value: String)] { Query(of: "?\(view)").pairs }
}
