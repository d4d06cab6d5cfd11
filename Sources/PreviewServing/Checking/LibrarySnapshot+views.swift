internal import TutorialRendering
internal import Tutorials

extension LibrarySnapshot {
    /// Every step of every tutorial that can be read, on the wanted devices, in the wanted languages; all steps on one
    /// device after another, so that what a device loads is loaded once.
    package func views(_ choice: FrameChoice) -> [FrameView] {
        entries.flatMap { entry -> [FrameView] in
            guard let tutorial = entry.tutorial else { return [] }
            return views(of: tutorial, id: entry.id, choice)
        }
    }

    private func views(of tutorial: Tutorial, id: String, _ choice: FrameChoice) -> [FrameView] {
        let declared = tutorial.devices.map(\.value)
        var seen: Set<String> = []
        let devices = (choice.devices.isEmpty ? declared : choice.devices)
            .compactMap { seen.insert($0).inserted ? catalogue[$0] : nil }
        let written = tutorial.locales
        let locales: [String?] =
            choice.locales.isEmpty ? (written.isEmpty ? [nil] : written.map(Optional.some)) : choice.locales
        let content = tutorial.content.common
        return devices.flatMap { device in
            choice.orientations.flatMap { orientation in
                locales.flatMap { locale -> [FrameView] in
                    var view = ViewParameters(
                        environment: Environment(device: device), defaultDevice: firstDevice(of: tutorial).id)
                    view.environment.orientation = orientation
                    view.environment.locale = locale
                    return content.stepNumbers.map { step in
                        FrameView(
                            tutorial: id, step: step, stepName: content.stepName(step),
                            position: content.stepPosition(step), device: device.id, deviceName: device.name,
                            orientation: orientation, locale: locale,
                            frame: SiteAddress.frame(id, step: step, query: view.query),
                            stage: SiteAddress.stage(id, step: step, query: view.query), size: view.environment.screen)
                    }
                }
            }
        }
    }
}

extension PreviewServer {
    /// What there is to look at; known from `start` on.
    package func views(_ choice: FrameChoice) -> [FrameView] {
        library.snapshot.views(choice)
    }

    /// Every device that can be asked for, those of the workspace included.
    package var deviceIDs: [String] { library.snapshot.catalogue.ids }
}
