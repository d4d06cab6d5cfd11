/// Asks again and again, for at most ten seconds, until the answer is yes.
func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return try condition()
}
