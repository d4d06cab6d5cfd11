import Diagnostics

/// The pictures of an image guide are there for every device, can be read, and are not spoiled by stretching.
struct ImageGuidePictures {
    let subject: CheckSubject
    let guide: ImageGuide

    /// How far a ratio may be off before people see it: one per cent.
    private static let tolerance = 0.01

    var problems: [Diagnostic] {
        (0..<guide.layerCount).flatMap { index -> [Diagnostic] in
            let layer = index + 1
            let found = subject.devices.map { device in
                (device, guide.picture(ofLayer: layer, on: device, picture: subject.picture))
            }
            return [missing(layer, found), stretched(layer, found)].compactMap(\.self) + unusable(layer, found)
        }
    }

    private typealias Found = [(device: Device, picture: ImageGuidePicture)]

    private func step(_ layer: Int) -> Int { guide.layerCount + 1 - layer }

    private func missing(_ layer: Int, _ found: Found) -> Diagnostic? {
        let gone = found.filter { $0.picture.path == nil }
        guard let first = gone.first else { return nil }
        let names = Set(gone.map(\.picture.name)).sorted().map { "'\($0)'" }
        return subject.problem(
            .warning, "sure-4-missing-picture", at: guide.stepPosition(step(layer)),
            "There is no picture \(Wording.list(names)) for \(Wording.list(gone.map(\.device.name))): in the app an invisible "
                + "layer takes one tap there (quirk 4).",
            fix: "Add \(path(first.picture.name))@2x.png, for example.", step: step(layer))
    }

    private func path(_ name: String) -> String { guide.folder.isEmpty ? name : "\(guide.folder)/\(name)" }

    /// Pictures fill the screen, their ratio is not kept (quirk 9).
    private func stretched(_ layer: Int, _ found: Found) -> Diagnostic? {
        let spoiled = found.filter { device, picture in
            guard let size = picture.size, size.width > 0, size.height > 0 else { return false }
            let stretch = (size.width / size.height) / (device.size.width / device.size.height)
            return abs(stretch - 1) > Self.tolerance
        }
        guard let first = spoiled.first, let path = first.picture.path else { return nil }
        return subject.problem(
            .note, "sure-9-stretched", at: guide.stepPosition(step(layer)),
            "'\(path)' is stretched to another shape on \(Wording.list(spoiled.map(\.device.name))): the library fills the "
                + "screen and does not keep the ratio (quirk 9).",
            fix: "Draw it in the screen's own pixels.", step: step(layer))
    }

    /// Files that the tutorial names itself are `PictureCheck`'s concern.
    private func unusable(_ layer: Int, _ found: Found) -> [Diagnostic] {
        guard guide.images[guide.fileNumber(ofLayer: layer)] == nil else { return [] }
        return Set(found.compactMap(\.picture.path)).sorted().compactMap { path in
            PictureCheck.problem(
                of: Located(path, at: guide.count.position), purpose: "picture of step \(step(layer))", in: subject,
                step: step(layer))
        }
    }
}
