package import Templates
package import Tutorials

/// The device choices of a tutorial as HTML: its own devices first, then the whole catalogue by family.
///
/// It depends on the tutorial's devices and the chosen ones only, so a server renders it once for each pair.
package struct DeviceMenu {
    let declared: [Device]
    let catalogue: [Device]
    let chosen: Set<String>

    /// `chosen` are the ids of the devices that are on view; the stage has one.
    package init(declared: [Device], catalogue: [Device], chosen: Set<String>) {
        self.declared = declared
        self.catalogue = catalogue
        self.chosen = chosen
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> String {
        try templates.render("device-menu", ["families": .list(families)])
    }

    /// The groups for the partials `device-menu` and `device-choice`.
    var families: [TemplateValue] {
        let families = [("In this tutorial", declared)] + Self.families(catalogue)
        return families.map { TemplateValue.object(["familyName": .text($0), "devices": rows($1)]) }
    }

    private func rows(_ devices: [Device]) -> TemplateValue {
        .list(
            devices.map { device in
                .object([
                    "choiceId": .text(device.id),
                    "choiceName": .text(device.name),
                    "choiceSize": .text("\(device.size.width.shortText()) × \(device.size.height.shortText())"),
                    "isChosen": .flag(chosen.contains(device.id)),
                ])
            })
    }

    /// By the last, widest class; families in the order in which the catalogue first names them.
    private static func families(_ devices: [Device]) -> [(String, [Device])] {
        var names: [String] = []
        var members: [String: [Device]] = [:]
        for device in devices {
            let name = label(device.classes.last ?? "other")
            if members[name] == nil { names.append(name) }
            members[name, default: []].append(device)
        }
        return names.map { ($0, members[$0] ?? []) }
    }

    private static func label(_ family: String) -> String {
        switch family {
        case "iphone": "iPhone"
        case "ipad": "iPad"
        case "android-phone": "Android phones"
        case "android-tablet": "Android tablets"
        default: family
        }
    }
}
