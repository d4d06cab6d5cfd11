/// What a request asks for. Methods nobody here serves arrive as `other` and are answered 501 by the server.
package enum HTTPMethod: String, Sendable, Hashable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    case options = "OPTIONS"
    case other = ""

    /// The method for the word of the request line; words are case-sensitive (RFC 9110, section 9.1).
    package init(word: String) {
        self = HTTPMethod(rawValue: word) ?? .other
    }
}
