import Testing
import TutorialRendering
import Tutorials

@Suite("Addresses")
struct SiteAddressTests {
    @Test("Ids and paths are percent-encoded, slashes between folders stay")
    func encoding() {
        #expect(SiteAddress.stage("my pets", step: 2, query: "?device=ipad-air") == "/t/my%20pets/2?device=ipad-air")
        #expect(SiteAddress.frame("büro", step: 1) == "/frames/b%C3%BCro/1")
        #expect(SiteAddress.overlay("a?b", step: 1) == "/frames/a%3Fb/1/overlay")
        #expect(
            SiteAddress.asset("pets", path: "screens/a b#1.png", version: "x_1-")
                == "/assets/pets/screens/a%20b%231.png?v=x_1-")
        #expect(SiteAddress.asset("pets", path: "a.css", version: nil) == "/assets/pets/a.css")
        #expect(SiteAddress.layout("pets", step: 3) == "/api/tutorials/pets/steps/3/layout")
    }

    @Test("Measured targets are read, and nonsense is passed over")
    func measured() {
        let targets = MeasuredTargets(query: [
            ("measured", "title:12,80.5,200,31"), ("measured", "a:b:1,2,3,4"), ("measured", "short:1,2,3"),
            ("measured", "bad:1,2,3,nan"), ("measured", "huge:1,2,3,1e300"), ("measured", "nothing"),
            ("other", "x:1,2,3,4"),
        ])
        #expect(
            targets.rects == [
                "title": Rect(x: 12, y: 80.5, width: 200, height: 31),
                "a:b": Rect(x: 1, y: 2, width: 3, height: 4),
            ])
    }
}
