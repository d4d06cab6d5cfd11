internal import Glibc

/// Why a file was not written. It is then as it was before.
package enum FileWriteError: Error, Equatable, Sendable, CustomStringConvertible {
    /// There is no such file, or no such folder for a new one.
    case missing
    /// There is a file of that name already.
    case exists
    /// The file is not what the writer knew; with what is there now.
    case changed([UInt8])
    /// No regular file, outside the folder, or a name that is not written to.
    case refused
    case notPermitted
    case diskFull
    /// Anything else, by the system's number.
    case failed(Int32)

    init(_ code: Int32) {
        self =
            switch code {
            case ENOENT: .missing
            case EACCES, EPERM, EROFS: .notPermitted
            case ELOOP, ENOTDIR, EISDIR, ENAMETOOLONG: .refused
            case ENOSPC, EDQUOT: .diskFull
            default: .failed(code)
            }
    }

    package var description: String {
        switch self {
        case .missing: "There is no such file or folder."
        case .exists: "There is a file of that name already."
        case .changed: "The file was changed by another program meanwhile."
        case .refused: "This is no ordinary file inside the workspace, so it is not written to."
        case .notPermitted: "The file or its folder may not be written to: the permission is missing."
        case .diskFull: "The disk is full."
        case .failed(let code): "The system could not write the file: \(String(cString: strerror(code)))."
        }
    }
}
