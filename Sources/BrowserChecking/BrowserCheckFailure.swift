/// Why no browser could look.
package enum BrowserCheckFailure: Error, Sendable, CustomStringConvertible {
    /// Chromium or what drives it is not on this machine, or does not start.
    case noBrowser(String)
    /// It ended again and again while it worked.
    case died(String)
    case unknownDevice(String, known: [String])
    case server(String)

    package var description: String {
        switch self {
        case .noBrowser(let why):
            "No browser could be started to look at the tutorials: \(why) Without '--browser' the files alone are checked."
        case .died(let why):
            "The browser ended again and again while it looked at the tutorials: \(why)"
        case .unknownDevice(let id, _): "There is no device `\(id)`."
        case .server(let why): why
        }
    }
}
