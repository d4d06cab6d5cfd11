import Diagnostics

/// Stylesheets and pictures exist, are filed under keys that mean something, and serve every declared device.
enum AssetCheck {
    static func problems(in subject: CheckSubject) -> [Diagnostic] {
        missingFiles(subject) + unknownKeys(subject) + stylesheets(subject) + devicesWithoutPicture(subject)
    }

    private static func missingFiles(_ subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.assets.filter { subject.missingFiles.contains($0.path.value) }.map { asset in
            subject.problem(
                .error, "missing-file", at: asset.path.position,
                "The \(asset.purpose), '\(asset.path.value)', does not exist.",
                fix: "Add the file, or correct the path; it is relative to the folder of \(subject.file).",
                step: asset.step)
        }
    }

    private static func unknownKeys(_ subject: CheckSubject) -> [Diagnostic] {
        let ids = subject.catalogue.map(\.id)
        let classes = Set(subject.catalogue.flatMap(\.classes)).union([ClassChoice.defaultKey])
        let known = classes.union(ids)
        let pictures = subject.tutorial.screens.values.flatMap { screen -> [(String, Located<String>)] in
            guard case .images(let images) = screen.background else { return [] }
            return images.map { ($0, $1) }
        }
        let all = subject.tutorial.stylesheets.map { ($0, $1) } + pictures
        let fallback = "Write a device's id, or one of \(Wording.list(classes.sorted().map { "'\($0)'" }))."
        return all.filter { !known.contains($0.0) }.map { key, path in
            subject.problem(
                .warning, "unknown-device-key", at: path.position,
                "'\(key)' is no device and no device class, so '\(path.value)' is never used.",
                fix: NearMiss.nearest(to: key, in: known.sorted()).map { "Did you mean '\($0)'?" } ?? fallback)
        }
    }

    /// Only a training overlay's text has no look of its own.
    private static func stylesheets(_ subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.kind == .trainingOverlay ? unstyledDevices(subject) : sheetsBeyondLibrary(subject)
    }

    /// Only the Training Overlay has stylesheets.
    private static func sheetsBeyondLibrary(_ subject: CheckSubject) -> [Diagnostic] {
        guard let first = subject.tutorial.stylesheets.values.map(\.position).min() else { return [] }
        return [
            subject.problem(
                .note, "stylesheet-beyond-library", at: first,
                "\(subject.tutorial.kind.library) knows no stylesheets: what they change is seen in the preview only.",
                fix: "Use the keys of the file, such as 'font' and 'color', for what the app shall show.")
        ]
    }

    private static func unstyledDevices(_ subject: CheckSubject) -> [Diagnostic] {
        let fix = "Add a stylesheet for the device or its class, or a '\(ClassChoice.defaultKey)' one."
        guard !subject.tutorial.stylesheets.isEmpty else {
            return [
                subject.problem(
                    .warning, "no-stylesheet", at: nil,
                    "The tutorial names no stylesheet, so its text is shown unstyled on every device.", fix: fix)
            ]
        }
        return subject.devices.compactMap { device in
            let choice = StylesheetChoice.choose(for: subject.tutorial, environment: Environment(device: device))
            guard choice.path == nil else { return nil }
            return subject.problem(
                .warning, "device-without-stylesheet",
                at: subject.tutorial.devices.first { $0.value == device.id }?.position,
                choice.reason + " The text is shown unstyled there.", fix: fix)
        }
    }

    private static func devicesWithoutPicture(_ subject: CheckSubject) -> [Diagnostic] {
        subject.tutorial.screens.compactMap { name, screen in
            let bare = subject.devices.filter { device in
                screen.background.picture(for: device).map { $0.path == nil } ?? false
            }
            guard !bare.isEmpty else { return nil }
            return subject.problem(
                .warning, "device-without-picture", at: screen.position,
                "Screen '\(name)' has no picture for \(Wording.list(bare.map(\.name))).",
                fix: "Add a picture for the device or its class, or a '\(ClassChoice.defaultKey)' one.",
                step: subject.firstStep(showing: name))
        }
    }
}
