@testable import HTTPServing

/// The table of connections, filled with clients that have no sockets.
final class AddressLimitProbe {
    private let table: ConnectionTable
    private var connections: [ClientConnection] = []

    init(perAddress: Int) {
        var limits = HTTPServer.Limits()
        limits.connectionsPerAddress = perAddress
        table = ConnectionTable(limits: limits)
    }

    func admits(_ address: String) -> Bool { table.admits(ClientAddress(literal: address)) }

    func open(_ address: String) {
        let connection = ClientConnection(
            address: ClientAddress(literal: address), descriptor: -1, deadline: ClientConnection.noDeadline)
        table.add(connection)
        connections.append(connection)
    }

    func close() {
        for connection in connections { table.remove(connection) }
        connections = []
    }
}
