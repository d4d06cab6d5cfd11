import Testing
import Tutorials

@Suite("Display positions, section 1.7")
struct DisplayPositionTests {
    /// Fractions as the reference prints them; `none` is tested apart.
    static let table: [(DisplayPosition, Double, Double, Double, Double)] = [
        (.left, 0, 0, 0.5, 1), (.leftQuarter, 0, 0, 0.25, 1), (.leftThird, 0, 0, 0.33, 1),
        (.leftTwoThirds, 0, 0, 0.66, 1), (.leftThreeQuarters, 0, 0, 0.75, 1),
        (.right, 0.5, 0, 0.5, 1), (.rightQuarter, 0.75, 0, 0.25, 1), (.rightThird, 0.66, 0, 0.33, 1),
        (.rightTwoThirds, 0.33, 0, 0.66, 1), (.rightThreeQuarters, 0.25, 0, 0.75, 1),
        (.top, 0, 0, 1, 0.5), (.topQuarter, 0, 0, 1, 0.25), (.topThird, 0, 0, 1, 0.33),
        (.topTwoThirds, 0, 0, 1, 0.66), (.topThreeQuarters, 0, 0, 1, 0.75),
        (.bottom, 0, 0.5, 1, 0.5), (.bottomQuarter, 0, 0.75, 1, 0.25), (.bottomThird, 0, 0.66, 1, 0.33),
        (.bottomTwoThirds, 0, 0.33, 1, 0.66), (.bottomThreeQuarters, 0, 0.25, 1, 0.75),
    ]

    @Test("There are twenty edge positions and none")
    func count() {
        #expect(DisplayPosition.allCases.count == 21)
        #expect(Set(Self.table.map(\.0)).union([.none]) == Set(DisplayPosition.allCases))
    }

    @Test(
        "An edge position takes its share of the screen",
        arguments: [Size(width: 1024, height: 768), Size(width: 768, height: 1024)])
    func shares(screen: Size) {
        for (position, x, y, width, height) in Self.table {
            let expected = Rect(
                x: x * screen.width, y: y * screen.height, width: width * screen.width, height: height * screen.height)
            #expect(position.rect(in: screen) == expected, "\(position)")
        }
    }

    @Test("None keeps an eighth free on all sides of a wide screen, and above and below on any other")
    func none() {
        #expect(
            DisplayPosition.none.rect(in: Size(width: 1024, height: 768))
                == Rect(x: 128, y: 96, width: 768, height: 576))
        #expect(
            DisplayPosition.none.rect(in: Size(width: 768, height: 1024))
                == Rect(x: 0, y: 128, width: 768, height: 768))
        #expect(
            DisplayPosition.none.rect(in: Size(width: 800, height: 800))
                == Rect(x: 0, y: 100, width: 800, height: 600))
    }

    @Test("Thirds at the right and the bottom end one percent short of the edge, and only they do")
    func gaps() {
        let screen = Size(width: 1000, height: 1000)
        for (position, x, y, width, height) in Self.table {
            let rect = position.rect(in: screen)
            let atFarEdge = x + width > 0.98 && y + height > 0.98
            let gap = 2000 - rect.maxX - rect.maxY
            #expect(position.hasGap == (atFarEdge && abs(gap - 10) < 1e-6), "\(position)")
        }
    }
}
