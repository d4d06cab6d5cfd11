import Testing
import TutorialRendering
import Tutorials

@Suite("The address of a comparison")
struct ComparisonTests {
    private let catalogue = DeviceCatalogue.builtIn

    private func comparison(_ query: String) throws -> Comparison {
        let device = try #require(catalogue["ipad-air"])
        let pairs = query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
            return (name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "")
        }
        return Comparison(query: pairs, default: device) { [catalogue] in catalogue[$0] }
    }

    private func text(_ comparison: Comparison) -> String {
        comparison.pairs.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
    }

    @Test("Both sides share the view, and each has its own besides")
    func sides() throws {
        let comparison = try comparison(
            "appearance=dark&left-version=committed&left-fidelity=intended&right-fidelity=strict&right-stylesheet=a.css"
        )
        let (left, right) = (comparison.view(of: .left), comparison.view(of: .right))
        #expect(left.query == "?device=ipad-air&appearance=dark&version=committed")
        #expect(right.query == "?device=ipad-air&appearance=dark&fidelity=strict&stylesheet=a.css")
        #expect(comparison.separate == ["fidelity"])
        #expect(comparison.isChosen)
    }

    @Test(
        "A comparison survives the way through its address",
        arguments: [
            "appearance=dark&left-version=committed&right-version=saved&mode=slider&at=20",
            "device=iphone-8&left-device=ipad-air&right-device=iphone-4s&mode=difference",
            "locale=ar&left-stylesheet=a.css&right-stylesheet=b.css", "left-version=committed", "",
        ])
    func roundTrip(address: String) throws {
        #expect(try text(comparison(address)) == address)
    }

    @Test("Exchanging the sides twice gives the same address")
    func swapped() throws {
        let comparison = try comparison("left-version=committed&right-device=iphone-8&mode=slider&at=30")
        #expect(text(comparison.swapped) == "left-device=iphone-8&right-version=committed&mode=slider&at=70")
        #expect(text(comparison.swapped.swapped) == text(comparison))
    }

    @Test("Words that mean nothing are said, and never take the page away")
    func nonsense() throws {
        let comparison = try comparison(
            "left-device=ipad-99&right-fidelity=x&right-version=old&mode=upside-down&at=nine&left-=x")
        #expect(comparison.mode == .sides)
        #expect(comparison.place == 50)
        #expect(comparison.complaints.count == 3)
        #expect(comparison.view(of: .left).environment.device.id == "ipad-air")
        #expect(try self.comparison("at=900").place == 100)
    }

    @Test("One device for the list goes into both sides that have none of their own")
    func deviceOfTheList() throws {
        let phone = try #require(catalogue["iphone-8"])
        let comparison = try comparison("left-version=committed&right-device=iphone-4s")
        #expect(comparison.view(of: .left, on: phone).query == "?device=iphone-8&version=committed")
        #expect(comparison.view(of: .right, on: phone).query == "?device=iphone-4s")
    }

    @Test("Steps of two versions are matched by their names, and by their numbers where one was renamed")
    func steps() {
        func tutorial(_ names: String...) -> Tutorial {
            Scenes.tutorial { $0.steps = names.map { Scenes.step($0) } }
        }
        let saved = tutorial("Welcome", "New", "List", "End")
        let committed = tutorial("Welcome", "List", "Finish")
        let numbers = (1...4).map { StepMatch.number(of: $0, in: saved, as: committed) }
        #expect(numbers == [1, nil, 2, nil])
        let renamed = tutorial("Welcome", "Lists", "Finish")
        #expect((1...3).map { StepMatch.number(of: $0, in: renamed, as: committed) } == [1, 2, 3])
        let twice = tutorial("A", "A", "A")
        #expect((1...3).map { StepMatch.number(of: $0, in: twice, as: twice) } == [1, 2, 3])
    }

    @Test("Of the presets those are offered that there is something for")
    func presets() throws {
        let tutorial = Scenes.tutorial(stylesheets: ["ipad": "a.css", "iphone": "b.css"]) {
            $0.steps = [Scenes.step("A")]
        }
        let comparison = try comparison("appearance=dark")
        let devices = [try #require(catalogue["ipad-air"]), try #require(catalogue["iphone-8"])]
        let all = ComparisonPresets(
            comparison, of: tutorial, stylesheets: ["a.css", "b.css", "screens/app.css"], devices: devices,
            hasCommit: true)
        #expect(text(all.first) == "appearance=dark&left-version=committed&right-version=saved")
        let none = ComparisonPresets(comparison, of: tutorial, stylesheets: [], devices: [], hasCommit: false)
        #expect(text(none.first) == "appearance=dark&left-fidelity=intended&right-fidelity=strict")
        let sheets = ComparisonPresets(
            comparison, of: tutorial, stylesheets: ["a.css", "b.css"], devices: devices, hasCommit: false)
        #expect(text(sheets.first) == "appearance=dark&left-stylesheet=a.css&right-stylesheet=b.css")
    }
}
