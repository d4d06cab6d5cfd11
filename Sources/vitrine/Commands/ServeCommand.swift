/// `vitrine serve`: starts the server, says where it is, and stops it when the process is told to end.
///
/// The order is the point of this type: the address is printed only when `start` has returned, and `start` returns only
/// when the first page can be served.
package struct ServeCommand: Sendable {
    /// Brings up the server; throws when it cannot listen.
    package var start: @Sendable (ServeOptions, Output) async throws(CommandFailure) -> RunningServer
    /// Shows an address to the user; answers with a sentence when that failed.
    package var openBrowser: @Sendable (String) async -> String?
    /// Returns when the process was told to end.
    package var untilTold: @Sendable () async -> Void

    package init(
        start: @escaping @Sendable (ServeOptions, Output) async throws(CommandFailure) -> RunningServer,
        openBrowser: @escaping @Sendable (String) async -> String?,
        untilTold: @escaping @Sendable () async -> Void
    ) {
        self.start = start
        self.openBrowser = openBrowser
        self.untilTold = untilTold
    }

    package func run(_ options: ServeOptions, output: Output) async throws(CommandFailure) {
        let server = try await start(options, output)
        output.write("Previewing \(options.folder.plainPath) at \(server.address)\n")
        for address in server.otherAddresses { output.write("Other machines and phones: \(address)\n") }
        output.write("Press Ctrl-C to stop.\n")
        let opening =
            options.opensBrowser
            ? Task { if let problem = await openBrowser(server.address) { output.complain("vitrine: \(problem)\n") } }
            : nil
        await untilTold()
        opening?.cancel()
        await server.stop()
    }
}

/// A server that answers.
package struct RunningServer: Sendable {
    /// What to open in a browser: `http://127.0.0.1:8080/`.
    package var address: String
    /// The same for other machines of the network; empty when only this one can reach it.
    package var otherAddresses: [String]
    /// Ends it, open streams included; returns when it no longer listens.
    package var stop: @Sendable () async -> Void

    package init(address: String, otherAddresses: [String] = [], stop: @escaping @Sendable () async -> Void) {
        self.address = address
        self.otherAddresses = otherAddresses
        self.stop = stop
    }
}
