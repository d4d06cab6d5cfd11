/// What went wrong between the program and a browser, as a sentence.
package enum BrowserError: Error, Sendable, CustomStringConvertible {
    /// The browser, or what drives it, is not on this machine.
    case missing(Browser, programs: [String])
    /// The driver could not be talked to.
    case connection(String)
    /// The driver answered with an error of the WebDriver protocol, such as `no such element`.
    case refused(command: String, error: String, message: String)
    /// The browser has no such ability.
    case unsupported(Browser, String)
    /// Something did not become true in time.
    case timeout(String)

    package var description: String {
        switch self {
        case .missing(let browser, let programs):
            "\(browser) cannot be driven, \(programs.joined(separator: " and ")) is missing: "
                + "apt-get install \(browser.packages.joined(separator: " "))"
        case .connection(let what): "The driver cannot be reached: \(what)."
        case .refused(let command, let error, let message): "\(command): \(error): \(message)"
        case .unsupported(let browser, let what): "\(browser) cannot \(what)."
        case .timeout(let what): "This did not become true in time: \(what)"
        }
    }

    /// The protocol's name of the error, when it is one.
    package var code: String? {
        if case .refused(_, let error, _) = self { error } else { nil }
    }
}
