internal import TutorialRendering
package import Tutorials

/// Which views of a tutorial an exported file has. What it leaves open is that of the tutorial.
package struct ExportChoice: Sendable, Equatable {
    package var devices: Devices = .declared
    package var orientations: [Environment.Orientation] = Environment.Orientation.allCases
    package var appearances: [Environment.Appearance] = Environment.Appearance.allCases
    package var locales: Locales = .written
    /// What cannot be switched in the file: text size, direction and the like. Its device counts for nothing.
    package var settings: Environment?
    /// The view that the file opens with; the first one where it is not among those of the file.
    package var first: Environment?
    /// The step that the file opens with, from 1.
    package var firstStep = 1

    package enum Devices: Sendable, Equatable {
        /// Those of the tutorial.
        case declared
        /// The whole catalogue.
        case all
        case some([String])
    }

    package enum Locales: Sendable, Equatable {
        /// The default and every language that a text is written in.
        case written
        /// `nil` = the default.
        case some([String?])
    }

    package init() {}

    /// - Throws: `ExportFailure` when a device is unknown.
    func views(of source: ExportSource) throws(ExportFailure) -> [ViewParameters] {
        let devices = try devices(of: source)
        let defaultDevice = source.declaredDevices[0].id
        let locales = locales(of: source.tutorial)
        var views: [ViewParameters] = []
        for device in devices {
            for orientation in orientations {
                for appearance in appearances {
                    for locale in locales {
                        var environment = settings ?? Environment(device: device)
                        environment.device = device
                        environment.orientation = orientation
                        environment.appearance = appearance
                        environment.locale = locale
                        views.append(ViewParameters(environment: environment, defaultDevice: defaultDevice))
                    }
                }
            }
        }
        return views
    }

    private func devices(of source: ExportSource) throws(ExportFailure) -> [Device] {
        switch devices {
        case .declared: return source.declaredDevices
        case .all:
            let declared = source.declaredDevices
            return declared + source.catalogue.devices.filter { device in !declared.contains { $0.id == device.id } }
        case .some(let ids):
            var found: [Device] = []
            for id in ids where !found.contains(where: { $0.id == id }) {
                guard let device = source.catalogue[id] else {
                    throw .unknownDevice(id, known: source.catalogue.ids)
                }
                found.append(device)
            }
            return found
        }
    }

    /// The default is one of them as it is where all texts are in one language or in none.
    private func locales(of tutorial: Tutorial) -> [String?] {
        switch locales {
        case .written: [nil] + tutorial.locales
        case .some(let tags): tags
        }
    }
}
