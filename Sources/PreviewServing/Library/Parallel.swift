internal import Dispatch
internal import Synchronization

/// Work on independent values on all cores, for the one moment where there is much of it: the start.
enum Parallel {
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], _ transform: @Sendable (Input) -> Output
    ) -> [Output] {
        let outputs = Mutex([Int: Output](minimumCapacity: inputs.count))
        DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
            let output = transform(inputs[index])
            outputs.withLock { $0[index] = output }
        }
        return outputs.withLock { found in inputs.indices.compactMap { found[$0] } }
    }
}
