internal import HTTPServing
internal import PreviewStorage

/// The secret that makes a browser the author's when the server listens on more than loopback.
///
/// It is printed once as an address, then kept in a cookie. The key outlives a restart in the user's state folder, so
/// that an open page comes back by itself; a folder that cannot be written only means a new key each time.
struct AuthorKey: Sendable, Equatable {
    private static let cookie = "vitrine-author"
    private static let parameter = "key"

    private(set) var secret: String
    /// Browsers come by HTTPS alone.
    var isSecure = false

    /// The key that a server asks for; none where whoever opens the stage is the author.
    ///
    /// Servers that share a store share the key as well, so that it does not matter which of them answers. One that
    /// starts while the store is away has its own until it is started again: the previews do not wait for a database.
    init?(for options: PreviewServer.Options) {
        guard options.isPublic else { return nil }
        self.init(stateFolder: options.stateFolder)
        isSecure = options.isSecure
        guard let store = options.store, store.isSharedByServers else { return }
        secret = (try? store.secret("author-key", otherwise: secret)) ?? secret
    }

    init(stateFolder: String?) {
        secret = stateFolder.flatMap { SecretFile(path: "\($0)/author-key").secret() } ?? RandomToken().text
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
        // Lax, not strict: a browser that follows the address from a chat's page must send the cookie right after.
        let cookie =
            "\(Self.cookie)=\(secret); Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"
            + (isSecure ? "; Secure" : "")
        return .welcome(
            .redirect(Self.addressWithoutKey(request)).with("Set-Cookie", cookie).with("Cache-Control", "no-store"))
    }

    /// The same page of this server. It is put together from the decoded path, so that no way of writing an address
    /// makes it lead to another machine.
    private static func addressWithoutKey(_ request: Request) -> String {
        let query = request.query.pairs.filter { $0.name != parameter }
            .map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
        return PercentEncoding.path(request.path ?? []) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// Where a user's programs keep what should outlive a restart, by the XDG base directory specification.
    static func stateFolder(environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/vitrine" }
        return environment["HOME"].map { "\($0)/.local/state/vitrine" }
    }
}
