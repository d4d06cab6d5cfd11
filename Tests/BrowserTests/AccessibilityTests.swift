import BrowserAutomation
import Testing

extension BrowserSuites {
    /// axe finds nothing on any page, in either appearance and on a phone.
    @Suite("Accessibility", .enabled(if: Browser.chromium.isInstalled && AxeAudit.isAvailable))
    struct AccessibilityTests {
        struct Look: Sendable, CustomTestStringConvertible {
            let size: ViewportSize
            let appearance: Appearance
            var testDescription: String { "\(appearance), \(size.width) px wide" }
        }

        static let wide = Look(size: ViewportSize(1280, 800), appearance: .light)
        static let wideAndDark = Look(size: ViewportSize(1280, 800), appearance: .dark)
        static let narrow = Look(size: ViewportSize(375, 812), appearance: .light)
        static let narrowAndDark = Look(size: ViewportSize(375, 812), appearance: .dark)

        private let audit: AxeAudit

        init() throws {
            audit = try AxeAudit()
        }

        private func expectNoFaults(_ place: String, disabledRules: [String] = [], in session: BrowserSession)
            async throws
        {
            let faults = try await audit.violations(in: session, disabledRules: disabledRules)
            #expect(faults == [], "\(place)")
        }

        @Test("The stage with each of its panes, and the keys", arguments: [wide, wideAndDark, narrow])
        func stage(look: Look) async throws {
            let preview = try Preview.ofExamples()
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                try await session.open(preview.origin + "/t/home-screen/1", step: 1, title: "Welcome Aboard")
                for pane in ["styles", "layout", "events", "problems", "state"] {
                    try await session.click(".tabs a[href='#pane-\(pane)']")
                    try await expectNoFaults("pane \(pane)", in: session)
                    // On a phone the same tab closes the sheet that it has opened.
                    if look.size.width < 760 { try await session.press(.escape) }
                }
                try await session.type("?")
                try await session.wait("the keys are there", for: "document.querySelector('#keys').open")
                try await expectNoFaults("keys", in: session)
            }
        }

        @Test("Wall and atlas, with stress and with the menu of devices", arguments: [wide, wideAndDark, narrow])
        func boards(look: Look) async throws {
            let preview = try Preview.ofExamples()
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                try await session.open(preview.origin + "/t/home-screen/wall?text-size=ax5")
                try await session.waitForBoard("what breaks is marked", "marks().length > 0")
                try await session.board("document.querySelector('frame-marks summary').click(), 0")
                try await expectNoFaults("wall with marks", in: session)
                try await session.type("m")
                try await session.waitForBoard(
                    "the menu is open", "document.querySelector('device-choice details').open")
                try await expectNoFaults("menu of devices", in: session)
                try await session.open(preview.origin + "/t/coach-marks-second/atlas?step=2&devices=iphone-8")
                try await session.waitForBoard("devices are alive", "alive() > 1")
                try await expectNoFaults("atlas", in: session)
                try await session.open(preview.origin + "/t/slideshow-paris/atlas")
                try await expectNoFaults("atlas of another kind", in: session)
            }
        }

        @Test("Boxes and texts that are arranged by hand, and the field of a text", arguments: [wide, narrowAndDark])
        func arranging(look: Look) async throws {
            let preview = try Preview.ofExamples()
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                try await session.open(preview.origin + "/t/pets/1", step: 1, title: "Pets Overview")
                try await session.type("g")
                try await session.wait("there are boxes", for: "document.querySelectorAll('.box-handle').length > 1")
                try await session.execute("document.querySelector('.box-handle').focus()")
                try await expectNoFaults("arranging", in: session)
                try await session.execute("document.querySelector('.text-handle').click()")
                try await session.wait("the field is there", for: "Boolean(document.querySelector('.text-field'))")
                try await expectNoFaults("a text", in: session)
            }
        }

        @Test("Share dialog, link and list; comments, and one that is written", arguments: [wide, narrowAndDark])
        func sharing(look: Look) async throws {
            let preview = try Preview.shared(DemoWorkspace.files())
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("s")
                try await session.wait(
                    "the dialog is open", for: "document.querySelector('.share-dialog')?.open === true")
                try await expectNoFaults("share dialog", in: session)
                try await session.press(button: "Make link", in: ".share-dialog")
                try await session.wait("the link is there", for: "Boolean(document.querySelector('#share-url'))")
                try await expectNoFaults("a new link", in: session)
                try await session.press(button: "List of links", in: ".share-dialog")
                try await session.wait("it is listed", for: "document.querySelectorAll('.share-item').length", toBe: 1)
                try await session.press(button: "Revoke", in: ".share-item")
                try await session.click(".share-audit summary")
                try await session.wait("events are there", for: "Boolean(document.querySelector('.share-audit td'))")
                try await expectNoFaults("list of links", in: session)
                try await session.press(.escape)
                try await session.type("6")
                try await session.comment("A comment", as: "Anna")
                try await session.wait("it is there", forTexts: ".comment-text", ["A comment"])
                try await session.press(button: "Reply", in: ".thread")
                try await expectNoFaults("comments", in: session)
                try await session.execute("document.activeElement.blur()")
                try await session.type("n")
                try await session.press(.enter)
                try await session.wait("the field is there", for: "document.activeElement.localName", toBe: "textarea")
                try await expectNoFaults("a comment that is written", in: session)
            }
        }

        @Test("A tutorial with problems: its stage, and its card in the gallery", arguments: [wide, narrowAndDark])
        func problems(look: Look) async throws {
            let preview = try Preview.ofExamples()
            let good = try preview.text(of: "pets/tutorial.yaml")
            try await inChromium(size: look.size, appearance: look.appearance) { session in
                try await session.open(preview.origin + "/t/pets/1", step: 1, title: "Pets Overview")
                try preview.save(good.replacing("position: none", with: "position: nine"), to: "pets/tutorial.yaml")
                try await session.wait(
                    "the problem is known", for: "document.querySelectorAll('#pane-problems .problem').length > 0")
                try await session.click(".tabs a[href='#pane-problems']")
                try await expectNoFaults("stage with problems", in: session)
                try await session.open(preview.origin + "/")
                try await expectNoFaults("gallery", in: session)
            }
        }

        @Test(
            "The first page of an empty workspace, a page that does not exist, a tutorial that cannot be read",
            arguments: [wide, narrowAndDark])
        func others(look: Look) async throws {
            let preview = try Preview([:])
            try await inChromium(size: look.size, appearance: look.appearance, expecting: ["404"]) { session in
                try await session.open(preview.origin + "/")
                try await expectNoFaults("empty workspace", in: session)
                try await session.open(preview.origin + "/t/none/1")
                try await expectNoFaults("error page", in: session)
                try preview.save("steps: [", to: "bad/tutorial.yaml")
                try await session.waitUntil("it is known") {
                    try await session.open(preview.origin + "/t/bad/1")
                    return try await session.look("document.querySelector('preview-stage') !== null") == true
                }
                try await expectNoFaults("unreadable tutorial", in: session)
            }
        }

        @Test(
            "A shared link with its menus, on a phone its sheet; the question for a passcode and the farewell",
            arguments: [wide, wideAndDark, narrow, narrowAndDark])
        func viewer(look: Look) async throws {
            let preview = try Preview.shared(DemoWorkspace.files())
            try await inChromium(size: look.size, appearance: look.appearance, expecting: ["404"]) { session in
                let link = try await session.share(preview, ["tutorial": "demo", "mode": "live"])
                let guarded = try await session.share(
                    preview, ["tutorial": "demo", "mode": "live", "passcode": "open sesame"])
                try await session.open(preview.origin + link.path, step: 1, title: "Alpha")
                try await expectNoFaults("viewer", in: session)
                if look.size.width < 760 {
                    try await session.click("viewer-handle button")
                    for tab in ["steps", "comments", "view"] {
                        try await session.execute("document.querySelector('#tab-\(tab)').click()")
                        try await session.wait(
                            "the sheet is at rest", for: "document.querySelector('#sheet').getAnimations().length === 0"
                        )
                        try await expectNoFaults("sheet with \(tab)", in: session)
                    }
                } else {
                    try await session.type("m")
                    try await expectNoFaults("menu of devices", in: session)
                }
                try await session.open(preview.origin + guarded.path)
                try await expectNoFaults("passcode", in: session)
                try await session.open(preview.origin + "/s/none")
                try await expectNoFaults("farewell", in: session)
            }
        }

        @Test("The frame alone, with the device light and dark")
        func frame() async throws {
            let preview = try Preview.ofExamples()
            try await inChromium { session in
                for appearance in ["light", "dark"] {
                    for path in ["pets/1", "darkroom/1"] {
                        try await session.open(preview.origin + "/frames/\(path)?appearance=\(appearance)")
                        try await session.wait(
                            "the player has started", for: "Boolean(document.querySelector('[role=status]'))")
                        // The heading is in the text, which is a document of its own.
                        try await expectNoFaults(
                            "frame of \(path), \(appearance)", disabledRules: ["page-has-heading-one"], in: session)
                    }
                }
            }
        }
    }
}
