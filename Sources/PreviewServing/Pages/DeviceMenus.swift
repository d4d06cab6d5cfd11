internal import Synchronization
internal import Templates
internal import TutorialRendering
internal import Tutorials

/// The rendered device menu for each pair of tutorial and chosen device: the longest part of the stage, and the one
/// that hardly ever changes.
final class DeviceMenus: Sendable {
    private static let capacity = 2000

    private struct Key: Hashable {
        let declared: [String]
        let chosen: String
    }

    /// The menus of one catalogue.
    private struct State {
        var catalogue: Int
        var menus: [Key: String] = [:]
    }

    private let state = Mutex(State(catalogue: 0))

    func menu(
        for tutorial: Tutorial, chosen: String, in snapshot: LibrarySnapshot, templates: TemplateLibrary
    ) throws(TemplateError) -> String {
        let key = Key(declared: tutorial.devices.map(\.value), chosen: chosen)
        let known = state.withLock { $0.catalogue == snapshot.catalogueRevision ? $0.menus[key] : nil }
        if let known { return known }
        let catalogue = snapshot.catalogue
        let menu = DeviceMenu(
            declared: key.declared.compactMap { catalogue[$0] }, catalogue: catalogue.devices, chosen: [chosen])
        let html = try menu.render(with: templates)
        state.withLock { state in
            if state.catalogue != snapshot.catalogueRevision || state.menus.count >= Self.capacity {
                state = State(catalogue: snapshot.catalogueRevision)
            }
            state.menus[key] = html
        }
        return html
    }
}
