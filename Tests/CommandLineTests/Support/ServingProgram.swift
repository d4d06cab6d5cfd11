import Foundation
import TestSupport

/// `vitrine serve` as a process that has printed its address; killed with the value.
final class ServingProgram {
    let address: String
    let port: UInt16
    private let process: Process

    /// Returns when the address was printed; throws when the program ends before.
    init(_ arguments: String..., environment: [String: String] = [:]) throws {
        process = BuiltProgram.process(["serve"] + arguments)
        process.environment = BuiltProgram.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("Press Ctrl-C") {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { throw RawClient.Failure(what: "it ended after ‘\(text)’") }
            text += String(decoding: part, as: UTF8.self)
        }
        address =
            String(text.firstRange(of: " at http").map { text[$0.lowerBound...].dropFirst(4) } ?? "")
            .split(separator: "\n").first.map(String.init) ?? ""
        port = UInt16(address.split(separator: ":").last?.prefix { $0.isNumber } ?? "") ?? 0
    }

    deinit {
        if process.isRunning { kill() }
    }

    /// Ends it as the loss of power would, and does not wait for anything.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Sends a signal and waits for the end.
    ///
    /// - Returns: the exit code; `nil` when the signal ended the process.
    func end(by signal: Int32) -> Int32? {
        Foundation.kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }
}
