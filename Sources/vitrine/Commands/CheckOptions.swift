package import Foundation
package import PreviewServing
import Tutorials

/// What `vitrine check` was asked to do.
package struct CheckOptions: Equatable, Sendable {
    /// Absolute.
    package var folder: URL
    package var format: CheckFormat
    /// Whether a browser looks at the steps as well; the rest is for it alone.
    package var looksInBrowser: Bool
    package var views: FrameChoice
    package var triesTextSizes: Bool

    package init(
        folder: URL, format: CheckFormat = .text, looksInBrowser: Bool = false, views: FrameChoice = FrameChoice(),
        triesTextSizes: Bool = false
    ) {
        self.folder = folder
        self.format = format
        self.looksInBrowser = looksInBrowser
        self.views = views
        self.triesTextSizes = triesTextSizes
    }

    /// - Throws: when an option for the browser stands there without it.
    init(_ parsed: ParsedArguments, folder: URL) throws(UsageProblem) {
        let looksInBrowser = parsed.hasSwitch("browser")
        let lonely =
            ["device", "locale", "orientation"].first { parsed.text($0) != nil }
            ?? (parsed.hasSwitch("text-sizes") ? "text-sizes" : nil)
        if let lonely, !looksInBrowser {
            throw .lonelyOption("--\(lonely)", needs: "--browser", command: parsed.command.name)
        }
        let orientation = parsed.text("orientation").flatMap(CheckOrientation.init) ?? .portrait
        self.init(
            folder: folder, format: parsed.text("format").flatMap(CheckFormat.init) ?? .text,
            looksInBrowser: looksInBrowser,
            views: FrameChoice(
                devices: Self.words(parsed.text("device")), locales: Self.words(parsed.text("locale")),
                orientations: orientation.orientations),
            triesTextSizes: parsed.hasSwitch("text-sizes"))
    }

    /// `ipad-air, iphone-8` as a list.
    static func words(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

/// How `check` prints.
package enum CheckFormat: String, Sendable, CaseIterable { case text, json, junit }

/// How devices are held while a browser looks at them.
enum CheckOrientation: String, CaseIterable {
    case portrait, landscape, both

    var orientations: [Environment.Orientation] {
        switch self {
        case .portrait: [.portrait]
        case .landscape: [.landscape]
        case .both: [.portrait, .landscape]
        }
    }
}
