import Diagnostics
import Tutorials

/// Reads a `tutorial.yaml`: bytes in, a tutorial and every problem out. It touches no files.
///
/// A problem in one value costs that value and no more; the reader gives what it understood, so that a preview can show
/// the rest of a file that is being worked on. Whether names lead anywhere and whether things fit is asked later, by the
/// checks of `Tutorials`.
package enum TutorialReader {
    /// What a preview opens with when a file names no device.
    package static let fallbackDevice = "ipad-air"

    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: the file's path below the tutorial's folder, for diagnostics.
    ///   - id: the tutorial's id; it stands in for an `identifier` and a `title` that the file does not give.
    ///   - strings: the bytes of a strings file by its path; `nil` when there is none.
    /// - Returns: the tutorial as far as it was understood, and all problems in the order of their places.
    package static func read(
        _ bytes: some Collection<UInt8>, file: String = "tutorial.yaml", id: String = "tutorial",
        strings: (String) -> [UInt8]? = { _ in nil }
    ) -> Reading {
        var tutorial: Tutorial?
        let problems = ReadingContext.read(bytes, file: file, expecting: "a tutorial was expected") { root, context in
            tutorial = TutorialForm(id: id, context: context).tutorial(root, strings: strings)
        }
        return Reading(tutorial: tutorial, diagnostics: problems)
    }
}
