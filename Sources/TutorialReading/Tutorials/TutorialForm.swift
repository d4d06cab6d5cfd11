import Diagnostics
import Templates
import Tutorials

/// Reads what all kinds of tutorials share, and hands the rest to the kind's own reader.
struct TutorialForm {
    /// Stands in for what the file does not name.
    let id: String
    let context: ReadingContext

    /// - Parameters:
    ///   - root: the whole file.
    ///   - strings: the bytes of a strings file by its path.
    /// - Returns: `nil` when there is nothing to show.
    func tutorial(_ root: YAMLNode, strings: (String) -> [UInt8]?) -> Tutorial? {
        guard case .mapping(let pairs) = root.content else {
            context.report(.notATutorial(found: root.found, at: root.position))
            return nil
        }
        guard let kindNode = pairs.first(where: { $0.key == SharedKey.kind.rawValue })?.value else {
            // Without a kind half of the keys would be called unknown; say the one thing that helps.
            context.report(.missingKey("kind", of: SharedKey.noun, at: root.position))
            return nil
        }
        guard let form = kind(kindNode)?.form,
            let fields = Fields<SharedKey>(
                root, "tutorial", alsoKnown: form.keys, only: form.sharedKeys, context)
        else { return nil }
        context.checkFormat(fields[.format])
        // Before any text is read.
        let tables = withoutActuallyEscaping(strings) { file in
            fields[.strings].map { StringsForm(context: context, file: file).read($0) }
        }
        if let tables { context.strings = tables.table }
        let shared = shared(fields)
        let steps = form.sharedKeys.contains(.steps) ? fields[.steps] : nil
        guard let content = form.init(context: context).content(root, steps: steps, shared: shared) else { return nil }
        var tutorial = Tutorial(
            title: shared.title, devices: shared.devices, stylesheets: shared.stylesheets, screens: shared.screens,
            identifier: shared.identifier, content: content)
        tutorial.strings = tables?.paths ?? []
        return tutorial
    }

    /// The kind, if it can be previewed; a near miss is taken for what it nearly is.
    private func kind(_ node: YAMLNode) -> Kind? {
        let names = Kind.allCases.map(\.rawValue)
        guard let word = node.scalar?.text, !node.isEmpty else {
            context.report(node, "kind", mustBe: "one of the words \(names.joined(separator: ", "))")
            return nil
        }
        let kind = Kind(rawValue: word)
        if kind == nil { context.report(.unknownWord(word, for: "kind", known: names, at: node.position)) }
        guard let meant = kind ?? NearMiss.nearest(to: word, in: names).flatMap(Kind.init(rawValue:)) else {
            return nil
        }
        guard meant.form != nil else {
            if kind != nil { context.report(.kindNotPreviewed(meant, at: node.position)) }
            return nil
        }
        return meant
    }

    private func shared(_ fields: Fields<SharedKey>) -> SharedValues {
        SharedValues(
            title: title(fields), devices: devices(fields), stylesheets: stylesheets(fields),
            screens: ScreenForm(context: context).screens(fields[.screens]),
            identifier: fields[.identifier].flatMap { context.name($0, "identifier") }?.value ?? id)
    }

    private func title(_ fields: Fields<SharedKey>) -> LocalizedText {
        let standIn = LocalizedText(["": RichText(markdown: id, html: id.htmlEscaped, plain: id)])
        guard let node = fields[.title] else {
            context.report(.noTitle(id, at: fields.node.position))
            return standIn
        }
        let title = context.text(node, "title")
        return title == .empty ? standIn : title ?? standIn
    }

    private func devices(_ fields: Fields<SharedKey>) -> [Located<String>] {
        var devices: [Located<String>] = []
        var listed: Set<String> = []
        if let node = fields[.devices] {
            for entry in context.list(node, "devices", of: "device ids") ?? [] {
                guard let device = context.name(entry, "devices") else { continue }
                if listed.insert(device.value).inserted {
                    devices.append(device)
                } else {
                    context.report(.deviceTwice(device.value, at: device.position))
                }
            }
            // One device without brackets has been complained about, but is what the author wants to see.
            if node.scalar != nil, !node.isNull { devices = [Located(node.scalar?.text ?? "", at: node.position)] }
        }
        if !devices.isEmpty { return devices }
        let position = fields.position(of: .devices)
        context.report(.noDevices(at: position))
        return [Located(TutorialReader.fallbackDevice, at: position)]
    }

    private func stylesheets(_ fields: Fields<SharedKey>) -> [String: Located<String>] {
        guard let node = fields[.stylesheets],
            let pairs = context.pairs(node, "stylesheets", of: "device id, class or default to a path")
        else { return [:] }
        return pairs.reduce(into: [:]) { $0[$1.key] = context.path($1.value, $1.key) }
    }
}
