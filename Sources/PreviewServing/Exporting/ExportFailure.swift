/// Why a tutorial cannot be exported.
package enum ExportFailure: Error, Equatable, Sendable, CustomStringConvertible {
    case unknownDevice(String, known: [String])
    /// Debian packages that are not installed.
    case missingPackages([String])
    /// A program ran and did not do its work; what it said.
    case toolFailed(String, says: String)
    case template(String)
    /// Would be larger than a browser opens.
    case tooLarge(bytes: Int)

    package var description: String {
        switch self {
        case .unknownDevice(let id, _): "There is no device “\(id)”."
        case .missingPackages(let packages):
            "Exporting needs \(packages.joined(separator: " and ")) of Debian, which "
                + "\(packages.count == 1 ? "is" : "are") not installed: apt-get install "
                + "\(packages.joined(separator: " "))."
        case .toolFailed(let tool, let says): "\(tool) could not do its work. It says: \(says)"
        case .template(let says): "A template of the program is damaged: \(says)"
        case .tooLarge(let bytes):
            "The file would have \(bytes >> 20) MiB, more than browsers open. Choose fewer devices or languages, or make "
                + "the pictures smaller."
        }
    }
}
