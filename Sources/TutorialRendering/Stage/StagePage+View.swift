internal import Templates
internal import Tutorials

extension StagePage {
    /// The device and everything that can be switched about it.
    var viewValues: TemplateObject {
        let environment = scene.environment
        let size = environment.screen
        let device = environment.device
        return [
            "documentTitle": .text(documentTitle),
            "frameHref": .text(scene.frame(step: scene.step)),
            "deviceName": .text(device.name),
            "deviceSize": .text("\(size.width.shortText()) × \(size.height.shortText())"),
            "screenWidth": .text(size.width.shortText()),
            "screenHeight": .text(size.height.shortText()),
            "cornerRadius": .text(device.cornerRadius.shortText()),
            "hasHomeButton": .flag(device.platform == .ios && !device.hasHomeIndicator),
            "isPhone": .flag(min(size.width, size.height) < 600),
            "isLandscape": .flag(environment.orientation == .landscape),
            "isDark": .flag(environment.appearance == .dark),
            "isStrict": .flag(environment.fidelity == .strict),
            "direction": .text(environment.direction.rawValue),
            "portraitHref": .text(href { $0.orientation = .portrait }),
            "landscapeHref": .text(href { $0.orientation = .landscape }),
            "lightHref": .text(href { $0.appearance = .light }),
            "darkHref": .text(href { $0.appearance = .dark }),
            "intendedHref": .text(href { $0.fidelity = .intended }),
            "strictHref": .text(href { $0.fidelity = .strict }),
            "defaultDevice": .text(scene.view.defaultDevice),
            "stepHref": .text(SiteAddress.stage(scene.id, step: scene.step)),
            "parameters": .list(parameters),
            "deviceMenu": .text(context.deviceMenu),
            "complaint": .optional(scene.view.complaints.first),
        ]
    }

    private var documentTitle: String {
        let device = scene.environment.device.name
        return "\(context.title) · step \(scene.step) of \(scene.tutorial.stepCount) · \(device)"
    }

    private func href(_ change: (inout Environment) -> Void) -> String {
        SiteAddress.stage(scene.id, step: scene.step, query: scene.view.with(change).query)
    }

    /// Everything but the device, for the form that chooses another one.
    private var parameters: [TemplateValue] {
        scene.view.pairs.filter { $0.name != "device" }.map {
            .object(["parameter": .text($0.name), "value": .text($0.value)])
        }
    }
}
