internal import BrowserAutomation
package import Diagnostics
package import PreviewServing
package import Tutorials

/// What a person would see wrong in one view, as the rules in the browser tell it (docs/problems.md).
package struct SeenProblem: Sendable, Hashable {
    package var view: FrameView
    /// The rule: `text-cut`.
    package var id: String
    package var severity: Severity
    package var message: String
    package var fix: String
    /// Where on the screen, in points.
    package var rect: Rect
    /// Which part of the step, as in the layout address.
    package var role: String
    package var index: Int
    /// For a text size at which the step breaks; `nil` = as the view has it.
    package var textSize: String?
    /// The stage's address that shows exactly this.
    package var address: String

    package init(
        view: FrameView, id: String, severity: Severity, message: String, fix: String = "", rect: Rect, role: String,
        index: Int, textSize: String? = nil, address: String? = nil
    ) {
        self.view = view
        self.id = id
        self.severity = severity
        self.message = message
        self.fix = fix
        self.rect = rect
        self.role = role
        self.index = index
        self.textSize = textSize
        self.address = address ?? view.stage
    }

    /// Reads what the rules answer; `nil` for anything else.
    init?(_ json: JSON, in view: FrameView) {
        guard let id = json["id"].string, let severity = json["severity"].string.flatMap(Severity.init),
            let message = json["message"].string
        else { return nil }
        let place = json["rect"]
        let numbers = ["x", "y", "width", "height"].map { place[$0].number ?? 0 }
        self.init(
            view: view, id: id, severity: severity, message: message, fix: json["fix"].string ?? "",
            rect: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
            role: json["role"].string ?? "", index: Int(json["index"].number ?? 0), textSize: json["textSize"].string,
            address: json["href"].string)
    }

    /// A view that could not be looked at.
    static func notShown(_ view: FrameView, why: String) -> SeenProblem {
        SeenProblem(
            view: view, id: "not-shown", severity: .error, message: "This view could not be looked at: \(why)",
            fix: "Open it on the stage to see what is wrong.",
            rect: Rect(x: 0, y: 0, width: view.size.width, height: view.size.height), role: "screen", index: 0)
    }

    /// One object with all of it.
    package var json: String {
        let numbers = [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
            .map { "\"\($0)\": \($1.shortText())" }.joined(separator: ", ")
        let members: [(String, String)] = [
            ("severity", severity.rawValue.jsonLiteral), ("id", id.jsonLiteral), ("message", message.jsonLiteral),
            ("fix", fix.jsonLiteral), ("step", String(view.step)), ("device", view.device.jsonLiteral),
            ("orientation", view.orientation.rawValue.jsonLiteral), ("locale", view.locale?.jsonLiteral ?? "null"),
            ("text-size", textSize?.jsonLiteral ?? "null"), ("role", role.jsonLiteral), ("index", String(index)),
            ("rect", "{\(numbers)}"), ("address", address.jsonLiteral),
        ]
        return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
}

/// All that a browser was sent to look at, and what it found.
package struct SeenWorkspace: Sendable {
    package var views: [FrameView] = []
    package var problems: [SeenProblem] = []

    package init(views: [FrameView] = [], problems: [SeenProblem] = []) {
        self.views = views
        self.problems = problems
    }
}
