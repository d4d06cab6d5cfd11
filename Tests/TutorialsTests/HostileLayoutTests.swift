import Testing
import Tutorials

@Suite("Layouts of nonsense")
struct HostileLayoutTests {
    /// SplitMix64: the same numbers on every machine.
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }

        mutating func number() -> Double {
            let odd: [Double] = [
                .nan, .infinity, -.infinity, 1e308, -1e308, .greatestFiniteMagnitude, 5e-300, 0, -0.0, 1e6, -1e6,
            ]
            return Bool.random(using: &self)
                ? Double.random(in: -500...1500, using: &self) : odd.randomElement(using: &self) ?? 0
        }

        mutating func maybe() -> Double? { Bool.random(using: &self) ? number() : nil }

        mutating func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }

        mutating func box() -> Box {
            var box = Box()
            (box.left, box.right, box.top, box.bottom) = (maybe(), maybe(), maybe(), maybe())
            (box.width, box.height, box.centerX, box.centerY) = (maybe(), maybe(), maybe(), maybe())
            box.container = Bool.random(using: &self) ? .screen : .safeArea
            return box
        }

        mutating func target() -> Target {
            let items = (0..<Int.random(in: 0...3, using: &self)).map { index in
                Target.Bar.Item(name: "\(index)", box: Bool.random(using: &self) ? box() : nil)
            }
            return Target(
                place: Bool.random(using: &self) ? .box(box()) : .selector("#a"),
                segments: (0..<Int.random(in: 0...4, using: &self)).map { _ in maybe() },
                bar: Bool.random(using: &self) ? .init(kind: .toolbar, items: items) : nil)
        }

        mutating func subject() -> TrainingOverlay.Element.Subject {
            func name() -> Located<String> { Located("\(Int.random(in: 0...4, using: &self))") }
            switch Int.random(in: 0...4, using: &self) {
            case 0: return .target(name())
            case 1: return .targets((0..<Int.random(in: 0...4, using: &self)).map { _ in name() })
            case 2: return .segment(of: name(), index: Int.random(in: -2...5, using: &self))
            case 3: return .barItem(in: name(), item: name())
            default: return .null
            }
        }

        mutating func environment() -> Environment {
            var device = Sample.catalogue.randomElement(using: &self) ?? Sample.iPad
            if Int.random(in: 0...3, using: &self) == 0 { device.size = Size(width: number(), height: number()) }
            device.safeArea.portrait = Insets(top: number(), left: number(), bottom: number(), right: number())
            return Sample.view(
                device, Bool.random(using: &self) ? .portrait : .landscape,
                Bool.random(using: &self) ? .strict : .intended)
        }
    }

    @Test("No input gives a rectangle that is not finite", arguments: [1, 2, 3, 4])
    func finite(seed: UInt64) {
        var dice = Dice(state: seed)
        for round in 0..<1000 {
            let targets = Dictionary(uniqueKeysWithValues: (0..<4).map { ("\($0)", dice.target()) })
            let measured = Dictionary(uniqueKeysWithValues: (0..<2).map { ("\($0)", dice.rect()) })
            let elements = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
                Sample.element(dice.subject(), highlight: Bool.random(using: &dice))
            }
            let position = DisplayPosition.allCases.randomElement(using: &dice) ?? .none
            let layout = TrainingOverlayLayout(
                step: 1,
                of: Sample.overlay([
                    Sample.step(
                        "A", elements,
                        placement: Bool.random(using: &dice) ? .rect(dice.rect()) : .position(position))
                ]),
                screens: ["main": Screen(background: .plain, targets: targets)], environment: dice.environment(),
                measured: measured)
            let failures = layout.rects.filter { !$0.rect.isFinite || !($0.radius ?? 0).isFinite }
            #expect(failures.isEmpty, "round \(round)")
            #expect(layout.outlines.count <= layout.holes.count)
        }
    }
}
