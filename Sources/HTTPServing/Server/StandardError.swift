internal import Glibc

/// Where lines for the person at the terminal go when the application names no other place.
package enum StandardError {
    /// Writes one line; where that fails there is nobody left to tell.
    package static func write(line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
