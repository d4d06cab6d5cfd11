internal import Synchronization
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// The rendered device menu for each pair of tutorial and chosen device: the longest part of the stage, and the one
/// that hardly ever changes.
final class DeviceMenus: Sendable {
    private struct Key: Hashable {
        let declared: [String]
        let chosen: String
        let catalogue: Int
    }

    private let menus = Mutex([Key: String]())

    func menu(
        for tutorial: Tutorial, chosen: String, catalogue: DeviceCatalogue, templates: TemplateLibrary
    ) throws(TemplateError) -> String {
        let key = Key(declared: tutorial.devices.map(\.value), chosen: chosen, catalogue: catalogue.devices.hashValue)
        if let known = menus.withLock({ $0[key] }) { return known }
        let menu = DeviceMenu(
            declared: key.declared.compactMap { catalogue[$0] }, catalogue: catalogue.devices, chosen: chosen)
        let html = try menu.render(with: templates)
        menus.withLock { menus in
            if menus.count > 2000 { menus.removeAll() }
            menus[key] = html
        }
        return html
    }
}
