internal import Templates
internal import Tutorials

/// What a device is drawn by on every page that has one: its sizes and its case.
struct DeviceLook {
    let environment: Environment

    var values: TemplateObject {
        let device = environment.device
        let size = environment.screen
        return [
            "deviceId": .text(device.id),
            "deviceClass": .text(device.family ?? device.id),
            "deviceName": .text(device.name),
            "deviceSize": .text("\(size.width.shortText()) × \(size.height.shortText())"),
            "screenWidth": .text(size.width.shortText()),
            "screenHeight": .text(size.height.shortText()),
            "cornerRadius": .text(device.cornerRadius.shortText()),
            "hasHomeButton": .flag(device.platform == .ios && !device.hasHomeIndicator),
            "isPhone": .flag(min(size.width, size.height) < 600),
        ]
    }
}
