internal import Foundation

/// SplitMix64, with the seed at hand for a failure's message: set `VITRINE_SEED` to run that seed again.
package struct SeededGenerator: RandomNumberGenerator {
    package let seed: UInt64
    private var state: UInt64

    package init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension SeededGenerator {
    /// A new seed for each run, printed, or the one in the environment variable `VITRINE_SEED`.
    package static func new() -> SeededGenerator {
        let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        print("seed \(seed)")
        return SeededGenerator(seed: seed)
    }
}
