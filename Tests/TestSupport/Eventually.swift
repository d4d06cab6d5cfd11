/// Asks again and again, for ten seconds and at least a hundred times, until the answer is yes.
///
/// Counting too keeps a machine that is too busy to run this often from failing a test.
package func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    var attempts = 0
    while ContinuousClock.now < end || attempts < 100 {
        attempts += 1
        if try condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return false
}
