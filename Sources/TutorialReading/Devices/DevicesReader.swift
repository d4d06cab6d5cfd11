package import Diagnostics
package import Tutorials

/// Reads a workspace's `devices.yaml`: devices that are added to the catalogue, or take the place of one with their id.
///
/// A device that lacks what a preview needs is left out; a problem in anything else costs that value only.
package enum DevicesReader {
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: the file's path below the workspace, for diagnostics.
    /// - Returns: the devices that can be used, in the file's order, and all problems in the order of their places.
    package static func read(
        _ bytes: some Collection<UInt8>, file: String = "devices.yaml"
    ) -> (devices: [Device], diagnostics: [Diagnostic]) {
        var devices: [Device] = []
        let problems = ReadingContext.read(bytes, file: file, expecting: "a list of devices was expected") {
            root, context in
            guard let fields = Fields<DevicesKey>(root, file, context) else { return }
            context.checkFormat(fields[.format])
            guard let list = fields[.devices].flatMap({ context.list($0, "devices", of: "devices") }) else { return }
            var ids: Set<String> = []
            for node in list {
                guard let device = DeviceForm(context: context).device(node) else { continue }
                if ids.insert(device.id).inserted {
                    devices.append(device)
                } else {
                    context.report(.deviceTwice(device.id, at: node.position))
                }
            }
        }
        return (devices, problems)
    }
}
