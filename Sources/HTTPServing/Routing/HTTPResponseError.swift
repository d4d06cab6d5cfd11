/// An error that knows how it is answered. Any other error a route throws is answered with a bare 500 and logged.
package protocol HTTPResponseError: Error {
    /// The status code, 400 to 599.
    var status: Int { get }
    /// One sentence for the person in front of the browser.
    var message: String { get }
    /// Sent with the answer, such as `Allow`.
    var headers: [Header] { get }
}

extension HTTPResponseError {
    package var headers: [Header] { [] }
}
