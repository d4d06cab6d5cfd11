/// A refusal with its status and a sentence that says why.
package struct HTTPError: HTTPResponseError, Hashable, CustomStringConvertible {
    package let status: Int
    package let message: String
    package let headers: [Header]

    package init(status: Int, _ message: String, headers: [Header] = []) {
        self.status = status
        self.message = message
        self.headers = headers
    }

    package var description: String { "\(status): \(message)" }

    package static func badRequest(_ message: String) -> HTTPError { HTTPError(status: 400, message) }
    package static func forbidden(_ message: String) -> HTTPError { HTTPError(status: 403, message) }
    package static func notFound(_ message: String) -> HTTPError { HTTPError(status: 404, message) }
    package static func gone(_ message: String) -> HTTPError { HTTPError(status: 410, message) }
}
