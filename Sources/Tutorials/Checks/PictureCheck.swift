import Diagnostics

/// Pictures can be understood, and are of a size that a device can show.
enum PictureCheck {
    /// In pixels; Safari on a phone refuses to draw more than this many on a side.
    private static let mostPixels = 16_384.0

    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.assets.filter(\.isPicture).compactMap { asset in
            problem(of: asset.path, purpose: asset.purpose, in: subject, step: asset.step)
        }
    }

    /// What is wrong with one picture that is there.
    static func problem(
        of path: Located<String>, purpose: String, in subject: CheckSubject, step: Int? = nil
    ) -> Diagnostic? {
        guard let facts = subject.picture(path.value) else { return nil }
        guard let size = facts.size else {
            return subject.problem(
                .error, "unreadable-picture", at: path.position,
                "The \(purpose), '\(path.value)', is there but is no picture that can be read.",
                fix: "Save it again as PNG, JPEG, WebP, GIF or SVG; the file may be cut short or of another kind.",
                step: step)
        }
        guard max(size.width, size.height) > mostPixels else { return nil }
        return subject.problem(
            .warning, "huge-picture", at: path.position,
            "The \(purpose), '\(path.value)', has \(size.width.shortText()) × \(size.height.shortText()) pixels; browsers "
                + "on phones do not show more than \(mostPixels.shortText()) on a side.",
            fix: "Scale it down: three pixels for each point of the largest device are enough.", step: step)
    }
}
