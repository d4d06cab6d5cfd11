import Diagnostics

/// Every page has a picture on every device, of a shape that stretching does not spoil.
struct SlideshowPictures {
    let subject: CheckSubject
    let show: Slideshow

    /// How far a ratio may be off before people see it: one per cent.
    private static let tolerance = 0.01

    var problems: [Diagnostic] {
        var told: Set<String> = []
        return show.steps.enumerated().flatMap { index, step in
            unknownKeys(step, index + 1)
                + [missing(step, index + 1), stretched(step, index + 1, besides: &told)].compactMap(\.self)
        }
    }

    private func missing(_ step: Slideshow.Step, _ number: Int) -> Diagnostic? {
        let bare = subject.devices.filter { show.picture(ofPage: number - 1, on: $0) == nil }
        guard !bare.isEmpty else { return nil }
        return subject.problem(
            .warning, "page-without-picture", at: step.position,
            "Page \(number - 1) has no picture for \(Wording.list(bare.map(\.name))); the library shows black there.",
            fix: "Add 'picture:', or a '\(ClassChoice.defaultKey)' one to the map.", step: number)
    }

    private func unknownKeys(_ step: Slideshow.Step, _ number: Int) -> [Diagnostic] {
        let known = Set(subject.catalogue.flatMap { [$0.id] + $0.classes }).union([ClassChoice.defaultKey])
        return step.pictures.filter { !known.contains($0.key) }.map { key, path in
            subject.problem(
                .warning, "unknown-device-key", at: path.position,
                "'\(key)' is no device and no device class, so '\(path.value)' is never used.",
                fix: Wording.suggestion(for: key, among: known, noun: "device"), step: number)
        }
    }

    /// Pictures fill the view, their ratio is not kept (quirk 5.17). Told once for each picture, however many pages have it.
    private func stretched(_ step: Slideshow.Step, _ number: Int, besides told: inout Set<String>) -> Diagnostic? {
        var spoiled: [(path: Located<String>, device: Device)] = []
        for device in subject.devices {
            guard let path = show.picture(ofPage: number - 1, on: device), let size = subject.picture(path.value)?.size,
                size.width > 0, size.height > 0
            else { continue }
            let stretch = (size.width / size.height) / (device.size.width / device.size.height)
            if abs(stretch - 1) > Self.tolerance { spoiled.append((path, device)) }
        }
        guard let first = spoiled.first, told.insert(first.path.value).inserted else { return nil }
        return subject.problem(
            .note, "ice-5.17-stretched", at: first.path.position,
            "'\(first.path.value)' is stretched to another shape on \(Wording.list(spoiled.map(\.device.name))): the library "
                + "fills the view and does not keep the ratio (quirk 5.17).",
            fix: "Give the device a picture of its own shape, such as 640 × 1136 pixels for 320 × 568 points.",
            step: number)
    }
}
