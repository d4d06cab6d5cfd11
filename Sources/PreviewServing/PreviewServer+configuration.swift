internal import HTTPServing

extension PreviewServer.Options {
    /// What the HTTP server is told.
    func configuration(site: PreviewSite) -> HTTPServer.Configuration {
        var limits = HTTPServer.Limits()
        limits.bodyBytes = WorkspaceEditor.largestFile
        var headers = HTTPServer.Configuration.safeHeaders + [ContentSecurity.data]
        if isSecure {
            // Half a year: a browser that has seen it once does not come by plain HTTP.
            headers.append(Header("Strict-Transport-Security", "max-age=15552000"))
        }
        var configuration = HTTPServer.Configuration(
            host: host, port: port, limits: limits,
            allowedHosts: HostNames.ofThisMachine + [publicURL?.host].compactMap { $0 }, defaultHeaders: headers,
            errorPage: { site.errorPage($0, $1, $2) })
        configuration.tls = tls
        configuration.isBehindProxy = publicURL != nil
        return configuration
    }

    /// Whether browsers come by HTTPS, to this server or to the proxy before it.
    var isSecure: Bool { tls != nil || publicURL?.isSecure ?? false }

    /// Whether anybody but the person at this machine can reach the server.
    var isPublic: Bool { publicURL != nil || !HTTPServer.Configuration.isLoopback(host) }
}
