package import Diagnostics

/// Finds what is well formed in a tutorial and still makes no sense: names that lead nowhere, files that are missing,
/// boxes and texts that do not fit, and places where the library behaves other than its author meant.
///
/// Every rule reports all it finds; the rules know nothing of each other. What only the browser can know, such as the
/// place of a selector or the true height of a text, is not judged here.
package enum TutorialChecks {
    /// All problems, in the order of their places in the file; those about the file as a whole come first.
    ///
    /// - Parameters:
    ///   - tutorial: what the reader made of the file.
    ///   - file: the file's path below the tutorial's folder, for the diagnostics.
    ///   - catalogue: every device there is.
    ///   - fileExists: answers for a path as the author wrote it, relative to the tutorial's folder.
    ///   - picture: what is known of a file that should be a picture.
    /// - Returns: the same list for the same input, however its dictionaries are ordered.
    package static func problems(
        in tutorial: Tutorial, file: String, catalogue: [Device], fileExists: (String) -> Bool,
        picture: @escaping PictureLookup = { _ in nil }
    ) -> [Diagnostic] {
        let subject = CheckSubject(
            tutorial, file: file, catalogue: catalogue, fileExists: fileExists, picture: picture)
        let problems =
            DeviceCheck.problems(in: subject) + AssetCheck.problems(in: subject) + PictureCheck.problems(in: subject)
            + ScreenCheck.problems(in: subject) + TargetPlaceCheck.problems(in: subject)
            + tutorial.content.common.problems(in: subject)
        return problems.sorted(by: comesBefore)
    }

    private static func comesBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
        let (first, second) = (a.position, b.position)
        if first != second {
            guard let first, let second else { return first == nil }
            return first < second
        }
        return (b.severity, a.id, a.message) < (a.severity, b.id, b.message)
    }
}
