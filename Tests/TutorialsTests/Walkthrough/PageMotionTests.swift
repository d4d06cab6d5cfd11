import Testing
import Tutorials

/// The figures of the reference, sections 2.3, 3 and 5; the player's tests have the same ones.
@Suite("Walkthrough motion")
struct PageMotionTests {
    static func page(
        _ animation: Walkthrough.Animation, speed: (Double, Double) = (0, 0), variance: (Double, Double) = (0, 0),
        tags: [Int] = [0], staticTags: [Int] = [], alpha: Bool = false
    ) -> Walkthrough.Page {
        var page = Walkthrough.Page(id: Located("page"))
        page.animation = animation
        page.speed = .init(x: speed.0, y: speed.1)
        page.speedVariance = .init(x: variance.0, y: variance.1)
        page.animatesAlpha = alpha
        page.staticTags = Located(staticTags)
        page.views = tags.map { tag in
            var view = Walkthrough.View(.view, box: Sample.box(0, 0, 10, 10))
            view.tag = tag
            return view
        }
        return page
    }

    static func motion(_ animation: Walkthrough.Animation, at distance: Double, _ x: Double, _ y: Double) -> ViewMotion
    {
        page(animation, speed: (x, y)).motions(at: distance, fidelity: .intended)[0]
    }

    /// Section 3.2: d, o, Linear, Curve x, Curve y, Zoom, InOut, alpha.
    static let rows: [[Double]] = [
        [1, 0, 100, 750, 800, 0, 100, 0],
        [0.75, 0.25, 75, 234.375, 271.875, 0.25, 75, 0.25],
        [0.5, 0.5, 50, 0, 25, 0.5, 50, 0.5],
        [0.25, 0.75, 25, -46.875, -34.375, 0.75, 25, 0.75],
        [0, 1, 0, 0, 0, 1, 0, 1],
        [-0.5, 1.5, -50, 0, -25, 0.5, 50, 0.5],
        [-1, 2, -100, -750, -800, 0, 100, 0],
    ]

    @Test("The table of section 3.2 at seven offsets", arguments: rows)
    func table(row: [Double]) {
        let d = row[0]
        #expect(PagePosition.offset(page: 3, scroll: 3 - d) == row[1])
        #expect(PagePosition.distance(page: 3, scroll: 3 - d) == d)
        #expect(Self.motion(.linear, at: d, 1, 1).steps == [.translate(x: row[2], y: row[2])])
        #expect(Self.motion(.curve, at: d, 1, 1).steps == [.translate(x: row[3], y: row[4])])
        #expect(Self.motion(.zoom, at: d, 1, 1).steps == [.scale(row[5])])
        #expect(Self.motion(.inOut, at: d, 1, 1).steps == [.translate(x: row[6], y: row[6])])
        #expect(Walkthrough.Page.alpha(at: d) == row[7])
    }

    @Test("Curve has its extremes and zeros where section 3.2 has them")
    func extremes() {
        let curve = { (d: Double) in Walkthrough.Animation.curve(at: d) }
        let points = (0...1000).map { Double($0) / 1000 }
        let lowX = points.min { curve($0).x < curve($1).x } ?? 0
        let lowY = points.min { curve($0).y < curve($1).y } ?? 0
        #expect(abs(lowX - 0.289) < 0.001)
        #expect(abs(curve(lowX).x - -48.1) < 0.05)
        #expect(abs(lowY - 0.258) < 0.001)
        #expect(abs(curve(lowY).y - -34.4) < 0.05)
        #expect(curve(0.5).x == 0)
        #expect(abs(curve(0.447).y) < 0.2)
        for d in points { #expect(curve(-d).x == -curve(d).x && curve(-d).y == -curve(d).y) }
    }

    @Test("Zoom ignores speed, is 0 a full page away and mirrored further off")
    func zoom() {
        #expect(Self.motion(.zoom, at: 0.25, 9, 9) == Self.motion(.zoom, at: 0.25, 0, 0))
        #expect(Self.motion(.zoom, at: 1.5, 0, 0).steps == [.scale(-0.5)])
    }

    @Test("Speeds grow with the place in the stack, static views counted (section 2.3)")
    func speeds() {
        let page = Self.page(.linear, speed: (0, 1), variance: (0, 2), tags: [0, 7, 0], staticTags: [7])
        #expect((0..<3).map { page.speed(ofView: $0).y } == [3, 5, 7])
        #expect(page.speeds(in: .intended).map { $0?.y } == [3, nil, 7])
    }

    @Test("Opacity follows the distance and stays within 0 and 1 (section 3.3)")
    func alpha() {
        let page = Self.page(.linear, alpha: true)
        #expect(page.motions(at: 0.3, fidelity: .intended)[0].opacity == 0.7)
        #expect(page.motions(at: 2, fidelity: .intended)[0].opacity == 0)
        #expect(Self.page(.linear).motions(at: 0.3, fidelity: .intended)[0].opacity == 1)
    }

    @Test("Static views below others shift the speeds in strict, 5.1")
    func staticTags() {
        let page = Self.page(.linear, variance: (1, 0), tags: [0, 7, 0, 0], staticTags: [7])
        #expect(page.speeds(in: .intended).map { $0?.x } == [1, nil, 3, 4])
        // Three speeds are stored, 1, 3 and 4; the first three views are visited.
        #expect(page.speeds(in: .strict).map { $0?.x } == [1, nil, 4, nil])
        let last = Self.page(.linear, variance: (1, 0), tags: [0, 0, 7], staticTags: [7])
        #expect(last.speeds(in: .strict) == last.speeds(in: .intended))
    }

    @Test("The sample's first page moves its phone by 150·|d| as intended, and nothing in strict, 5.2")
    func frozen() {
        let page = Self.page(.inOut, variance: (0, 0.5), tags: [1, 2, 0], staticTags: [1, 2])
        #expect(page.motions(at: -0.5, fidelity: .intended) == [.none, .none, ViewMotion([.translate(x: 0, y: 75)])])
        #expect(page.motions(at: -0.5, fidelity: .strict) == [.none, .none, .none])
    }

    @Test("Alpha ignores static tags in strict for the views that are visited, 5.3")
    func staticAlpha() {
        let page = Self.page(.linear, tags: [7, 0, 0], staticTags: [7], alpha: true)
        #expect(page.motions(at: 0.5, fidelity: .intended).map(\.opacity) == [1, 0.5, 0.5])
        #expect(page.motions(at: 0.5, fidelity: .strict).map(\.opacity) == [0.5, 0.5, 1])
    }

    @Test("Tag 0 makes every view without a tag static, 5.4")
    func tagZero() {
        let page = Self.page(.linear, variance: (1, 1), tags: [0, 0, 3], staticTags: [0])
        #expect(page.speeds(in: .intended).map { $0 != nil } == [false, false, true])
    }

    @Test("A page is touched while −2 < o < 2, and rests where it was last touched (3.1, 5.11, 5.12)")
    func range() {
        #expect(
            [-2, -1.99, 0, 1.99, 2].map { PagePosition.isUpdated(offset: $0) } == [false, true, true, true, false])
        #expect((0...6).map { PagePosition.resting(page: $0, onView: 2) } == [-1, -1, 0, 1, 2, 3, 3])
    }

    @Test("A custom page applies its functions in their order")
    func custom() throws {
        var page = Self.page(.custom)
        let angle = try ExpressionParser.parse("pi * d").get()
        page.views[0].motions = [
            .perspective(500), .rotate(x: 1, y: 1, z: 1, angle: angle), .translate(x: .number(0), y: .distance),
            .scale(.offset), .opacity(.number(7)),
        ]
        let motion = page.motions(at: 0.5, fidelity: .strict)[0]
        #expect(
            motion.transform
                == "perspective(500px) rotate3d(1,1,1,1.5708rad) translate(0px,0.5px) scale(0.5)")
        #expect(motion.opacity == 1)
        page.views[0].motions.removeLast(3)
        #expect(page.motions(at: 0, fidelity: .strict)[0].transform == "none")
        #expect(
            motion.mirrored.steps.prefix(3) == [
                .perspective(500), .rotate(x: 1, y: -1, z: -1, angle: .pi / 2), .translate(x: 0, y: 0.5),
            ])
    }

    @Test("Moving and scaling a rectangle leaves its centre where the functions put it")
    func applied() {
        let rect = Rect(x: 10, y: 10, width: 20, height: 40)
        #expect(
            ViewMotion([.translate(x: 5, y: -5), .scale(0.5)]).applied(to: rect)
                == Rect(x: 20, y: 15, width: 10, height: 20))
        #expect(ViewMotion([.scale(-1)]).applied(to: rect) == rect)
    }
}
