package import Diagnostics

extension Walkthrough {
    /// A view of a page. Views on the page itself are moved by its animation; views in views move with these
    /// (section 2.2).
    package struct View: Sendable, Hashable {
        package var subject: Subject
        package var box: Box
        package var tag = 0
        package var id: String?
        package var font: Font?
        package var color: Color?
        package var align = Align.natural
        /// The most lines a text takes, the last one ending in an ellipsis; 0 = as many as it needs.
        package var lines = 1
        package var background: Color?
        package var cornerRadius = 0.0
        package var content = ContentMode.fill
        /// What a `custom` page does with it, in the order of the transform.
        package var motions: [Motion] = []
        /// Bottom first, placed inside it.
        package var views: [View] = []
        package var position: SourcePosition = .start

        package init(_ subject: Subject, box: Box) {
            self.subject = subject
            self.box = box
        }

        package enum Subject: Sendable, Hashable {
            case label(LocalizedText)
            case image(Located<String>)
            case view
            case button(LocalizedText, Action?)
        }

        package enum Align: String, Sendable, CaseIterable { case natural, left, center, right }

        /// `contentMode` of a picture.
        package enum ContentMode: String, Sendable, CaseIterable {
            case fill
            case aspectFill = "aspect-fill"
            case aspectFit = "aspect-fit"
        }

        /// What a button inside a page does.
        package enum Action: Sendable, Hashable {
            case control(Control.Name)
            case page(Located<String>)
        }

        /// The system's font of a label is 17 points, of a button 15 (section 6.2 gives 14 for its own).
        package static let labelFont = Font(size: 17)
        package static let buttonFont = Font(size: 15)

        package var text: LocalizedText? {
            switch subject {
            case .label(let text), .button(let text, _): text
            case .image, .view: nil
            }
        }
    }

    /// One part of a custom animation; see `MotionExpression`.
    package enum Motion: Sendable, Hashable {
        /// Points; the matrix entry m34 = −1/500 is a perspective of 500 (section 3.5).
        case perspective(Double)
        /// Axis and radians.
        case rotate(x: Double, y: Double, z: Double, angle: MotionExpression)
        /// Points.
        case translate(x: MotionExpression, y: MotionExpression)
        case scale(MotionExpression)
        /// 0...1.
        case opacity(MotionExpression)

        package var expressions: [MotionExpression] {
            switch self {
            case .perspective: []
            case .rotate(_, _, _, let angle): [angle]
            case .translate(let x, let y): [x, y]
            case .scale(let scale): [scale]
            case .opacity(let opacity): [opacity]
            }
        }
    }
}

extension [Walkthrough.View] {
    /// Every view with those inside it, each in front of what it holds.
    package var flattened: [Walkthrough.View] {
        flatMap { [$0] + $0.views.flattened }
    }
}
