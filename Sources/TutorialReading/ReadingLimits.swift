/// How much one file may ask of the program. Generous for people, tight for hostile files; the documentation names them.
package enum ReadingLimits {
    /// Size of a file in bytes: 1 MiB.
    package static let fileSize = 1 << 20
    /// Lists and maps within each other. The YAML parser's time grows with the square of the depth, so counting stops it.
    package static let nesting = 64
    /// Values that aliases stand for, all together.
    package static let aliasedValues = 10_000
    /// Values in a file, aliases not counted.
    package static let values = 100_000
    package static let steps = 1_000
    package static let stringsFiles = 100
    /// Elements of one step.
    package static let elements = 200
    /// Characters of one text.
    package static let textLength = 20_000
    /// Characters of a name, such as an id. Messages, addresses and the log quote names.
    package static let nameLength = 200
    /// Characters of a path, as file systems have it.
    package static let pathLength = 1_000
    /// Problems that are reported for one file; the rest is only counted.
    package static let problems = 200
}
