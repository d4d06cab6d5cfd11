import Testing
import TutorialRendering
import Tutorials

@Suite("The generated page of a training overlay (reference, section 1.8)")
struct OverlayPageTests {
    private func page(_ tutorial: Tutorial, _ change: (inout Environment) -> Void = { _ in }) throws -> String {
        OverlayPage(scene: try Scenes.scene(tutorial, change), overlay: Scenes.overlay(of: tutorial)).html
    }

    @Test("Nesting, classes, bullets and the closing hint are the library's")
    func wholePage() throws {
        let targets = ["add": Scenes.target(x: 1, y: 2, width: 30, height: 30)]
        let tutorial = Scenes.tutorial(screens: ["list": Screen(background: .plain, targets: targets)]) { overlay in
            overlay.steps = [
                Scenes.step("PetsTab1") { step in
                    step.screen = Located("list")
                    step.title = Scenes.text("Pets Overview")
                    step.text = Scenes.text("All of the pets.")
                    step.elements = [
                        Scenes.element(.target(Located("add")), "Tap here to add a new pet."),
                        Scenes.element(.null, "No box"),
                        Scenes.element(.target(Located("add")), ""),
                        Scenes.element(.null, "Not listed", highlighted: false),
                    ]
                }
            ]
        }
        #expect(
            try page(tutorial) == """
                <!DOCTYPE html>
                <html lang="en">
                <head><link rel="stylesheet" href="/assets/pets/overlay-ipad.css?v=1"></head>
                <body>
                <div class="TrainingOverlay">
                <h1 class="OverlayTitle">Pets Overview</h1>
                <p class="OverlayDescription">All of the pets.</p>
                <div class="ElementList">
                <p class="Element"><span class="ElementBullet" style="color: #BF2F2F">•</span> \
                <span class="ElementDescription">Tap here to add a new pet.</span></p>
                <p class="Element"><span class="ElementBullet" style="color: #77BF2F">•</span> \
                <span class="ElementDescription">No box</span></p>
                </div>
                <h2 class="OverlayTapToClose">[Tap anywhere to close]</h2>
                </div>
                </body>
                </html>

                """)
    }

    @Test("Title, description and list are there even when empty")
    func emptyParts() throws {
        let page = try page(Scenes.tutorial { $0.steps = [Scenes.step("Empty")] })
        #expect(page.contains("<h1 class=\"OverlayTitle\"></h1>\n<p class=\"OverlayDescription\"></p>"))
        #expect(page.contains("<div class=\"ElementList\">\n\n</div>"))
    }

    @Test("Without a stylesheet the head is empty")
    func noStylesheet() throws {
        let page = try page(Scenes.tutorial(stylesheets: [:]) { $0.steps = [Scenes.step("A")] })
        #expect(page.contains("<head></head>"))
    }

    @Test("Language, direction and colour scheme follow the environment")
    func environment() throws {
        let tutorial = Scenes.tutorial { $0.steps = [Scenes.step("A")] }
        let page = try page(tutorial) {
            $0.locale = "ar"
            $0.appearance = .dark
        }
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\" style=\"color-scheme: dark\">"))
        #expect(page.contains("<body text=\"#000000\">"))
    }

    @Test("The closing hint can be given, the 2014 look has its own bullet")
    func hintAndLook() throws {
        let tutorial = Scenes.tutorial { overlay in
            overlay.tapToClose = Scenes.text("Tap!")
            overlay.look = .october2014
            overlay.steps = [Scenes.step("A") { $0.elements = [Scenes.element(.null, "One")] }]
        }
        let page = try page(tutorial)
        #expect(page.contains("<h2 class=\"OverlayTapToClose\">Tap!</h2>"))
        #expect(page.contains("style=\"color: #BF2F2F\">\u{25B6}</span>"))
    }
}
