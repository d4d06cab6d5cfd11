import Testing
import Tutorials

@Suite("Boxes")
struct BoxTests {
    static let screen = Size(width: 400, height: 300)
    static let safeArea = Insets(top: 40, left: 10, bottom: 20, right: 30)

    static func place(_ change: (inout Box) -> Void) -> Rect {
        var box = Box()
        change(&box)
        return box.rect(in: screen, safeArea: safeArea)
    }

    @Test("Any two of start, size and end place an axis")
    func pairs() {
        #expect(Self.place { ($0.left, $0.width) = (5, 44) } == Rect(x: 5, y: 0, width: 44, height: 300))
        #expect(Self.place { ($0.right, $0.width) = (5, 44) } == Rect(x: 351, y: 0, width: 44, height: 300))
        #expect(Self.place { ($0.left, $0.right) = (5, 10) } == Rect(x: 5, y: 0, width: 385, height: 300))
        #expect(Self.place { ($0.bottom, $0.height) = (0, 49) } == Rect(x: 0, y: 251, width: 400, height: 49))
        #expect(Self.place { ($0.top, $0.bottom) = (64, 49) } == Rect(x: 0, y: 64, width: 400, height: 187))
    }

    @Test("A size may be put around a centre, and a centre may meet an edge")
    func centres() {
        #expect(Self.place { ($0.centerX, $0.width) = (200, 50) } == Rect(x: 175, y: 0, width: 50, height: 300))
        #expect(Self.place { ($0.centerY, $0.top) = (100, 80) } == Rect(x: 0, y: 80, width: 400, height: 40))
        #expect(Self.place { ($0.centerY, $0.bottom) = (250, 40) } == Rect(x: 0, y: 240, width: 400, height: 20))
        #expect(Self.place { $0.centerX = 100 } == Rect(x: 0, y: 0, width: 200, height: 300))
        #expect(Self.place { $0.centerX = 300 } == Rect(x: 200, y: 0, width: 200, height: 300))
    }

    @Test("One edge reaches to the other side, one size starts at the beginning, nothing is the whole container")
    func single() {
        #expect(Self.place { $0.left = 100 } == Rect(x: 100, y: 0, width: 300, height: 300))
        #expect(Self.place { $0.right = 100 } == Rect(x: 0, y: 0, width: 300, height: 300))
        #expect(Self.place { $0.height = 100 } == Rect(x: 0, y: 0, width: 400, height: 100))
        #expect(Self.place { _ in } == Rect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test("A box in the safe area is measured from its edges")
    func safeArea() {
        #expect(Self.place { $0.container = .safeArea } == Rect(x: 10, y: 40, width: 360, height: 240))
        #expect(
            Self.place { ($0.container, $0.right, $0.width) = (.safeArea, 0, 44) }
                == Rect(x: 326, y: 40, width: 44, height: 240))
    }

    @Test("Start and size win over an end, and crossing edges leave no area")
    func conflicts() {
        #expect(
            Self.place { ($0.left, $0.width, $0.right) = (1, 2, 3) } == Rect(x: 1, y: 0, width: 2, height: 300))
        #expect(Self.place { ($0.left, $0.right) = (300, 300) }.isEmpty)
        #expect(Self.place { $0.width = -5 }.width == 0)
    }

    @Test("A huge box that covers the screen still covers it")
    func huge() {
        let rect = Self.place { ($0.left, $0.width) = (-1e200, 1e300) }
        #expect(rect.x == -Finite.limit && rect.maxX == Finite.limit)
        let odd = Self.place { ($0.left, $0.width, $0.top) = (.nan, .infinity, -.infinity) }
        #expect(odd.isFinite)
    }
}
