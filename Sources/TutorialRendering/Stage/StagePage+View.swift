internal import Templates
internal import Tutorials

extension StagePage {
    /// The device and everything that can be switched about it.
    var viewValues: TemplateObject {
        var values: TemplateObject = [
            "documentTitle": .text(documentTitle),
            "frameHref": .text(scene.frame(step: scene.step)),
            "defaultDevice": .text(scene.view.defaultDevice),
            "parameters": .list(parameters),
            "deviceMenu": .text(context.deviceMenu),
            "complaint": .optional(scene.view.complaints.first),
            "problemsHref": "",
        ]
        values.add(DeviceLook(environment: scene.environment).values)
        return values
    }

    private var documentTitle: String {
        let device = scene.environment.device.name
        return "\(context.title) · step \(scene.step) of \(scene.tutorial.stepCount) · \(device)"
    }

    /// Everything but the device, for the form that chooses another one.
    private var parameters: [TemplateValue] {
        scene.view.pairs.filter { $0.name != "device" }.map {
            .object(["parameter": .text($0.name), "value": .text($0.value)])
        }
    }
}
