import Foundation

extension SeededGenerator {
    /// A new seed for each run, printed, or the one in the environment variable `VITRINE_SEED`.
    static func new() -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        print("seed \(seed)")
        return SeededGenerator(seed: seed)
    }
}
