internal import Foundation
internal import HTTPServing

/// The secret that makes a browser the author's when the server listens on more than loopback.
///
/// It is printed once as an address, then kept in a cookie. The key outlives a restart in the user's state folder, so
/// that an open page comes back by itself; a folder that cannot be written only means a new key each time.
struct AuthorKey: Sendable {
    private static let cookie = "vitrine-author"
    private static let parameter = "key"

    let secret: String

    init(stateFolder: String?) {
        guard let file = stateFolder.map({ "\($0)/author-key" }) else {
            secret = RandomToken().text
            return
        }
        if let kept = FileManager.default.contents(atPath: file).map({ String(decoding: $0, as: UTF8.self) }),
            kept.utf8.count == 22
        {
            secret = kept
            return
        }
        secret = RandomToken().text
        let folder = URL(filePath: file).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
            atPath: file, contents: Data(secret.utf8), attributes: [.posixPermissions: 0o600])
    }

    /// What is added to the address that is printed.
    var query: String { "?\(Self.parameter)=\(secret)" }

    enum Verdict {
        case author
        /// The key came in the address: set the cookie and show the address without it.
        case welcome(Response)
        case stranger
    }

    func judge(_ request: Request) -> Verdict {
        if let cookie = request.cookie(Self.cookie), RandomToken.areEqual(cookie, secret) { return .author }
        guard let given = request.query.first(Self.parameter), RandomToken.areEqual(given, secret) else {
            return .stranger
        }
        let cookie = "\(Self.cookie)=\(secret); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
        return .welcome(.redirect(request.targetWithoutQuery).with("Set-Cookie", cookie))
    }

    /// Where a user's programs keep what should outlive a restart, by the XDG base directory specification.
    static func stateFolder(environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/vitrine" }
        return environment["HOME"].map { "\($0)/.local/state/vitrine" }
    }
}

extension Request {
    fileprivate var targetWithoutQuery: String {
        let path = target.prefix { $0 != "?" }
        return path.hasPrefix("//") ? "/" : String(path)
    }
}
