import BrowserAutomation
import Foundation
import Testing

extension BrowserSuites {
    /// The tutorial file is read anew while its pages are open.
    @Suite("Following saves of the tutorial file", .enabled(if: Browser.chromium.isInstalled))
    struct FollowingTutorialTests {
        private let preview: Preview
        private let file = "demo/tutorial.yaml"

        /// A tutorial that needs no other file.
        private static let bare = """
            format: 1
            kind: training-overlay
            title: Other
            devices: [iphone-8]
            steps: [{id: One, title: Bare}]

            """

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        @Test("A changed text is there in place, on device and stage, and the step is kept")
        func text() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try await session.look(
                    "(window.mark = device().mark = app().contentWindow.mark = true, app().contentWindow.scrollTo(0, 120), 0)"
                )
                try preview.edit(file, "title: Beta, text: Second", "title: Bravo, text: Two")
                try await session.waitForStep(2, title: "Bravo")
                #expect(try await session.look("words('.OverlayDescription')") == "Two")
                #expect(
                    try await session.look(
                        "[mark, device().mark, app().contentWindow.mark, app().contentWindow.scrollY, location.pathname]"
                    )
                        == [true, true, true, 120, "/t/demo/2"])
            }
        }

        @Test("A step that gets another name keeps the viewer, and the list of steps follows")
        func renamed() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try preview.edit(file, "id: B", "id: Second")
                try await session.wait(
                    "the stage names the step anew",
                    for: "document.querySelectorAll('a.step')[1].querySelector('.step-name').textContent.trim()",
                    toBe: "Second")
                try await session.waitForStep(2, title: "Beta")
                try await session.wait("the device has it", for: "overlays()", toBe: ["Second"])
                #expect(try await session.look("location.pathname") == "/t/demo/2")
            }
        }

        @Test("A step keeps the viewer when others come before it")
        func renumbered() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                try preview.edit(file, "steps:\n", "steps:\n  - {id: Zero, screen: home, title: Zero, text: New}\n")
                try await session.waitForStep(3, title: "Beta")
                try await session.wait("the address follows", for: "location.pathname", toBe: "/t/demo/3")
            }
        }

        @Test("A broken file keeps the last good version under its error, until it is mended")
        func broken() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                let good = try preview.text(of: file)
                try preview.save(good.replacing("steps:", with: "steps: ["), to: file)
                let notice = "document.querySelector('.notice-place').innerText"
                try await session.wait("the error is over the device", for: "/has an error/.test(\(notice))")
                #expect(try await session.look("/tutorial\\.yaml:\\d+:\\d+/.test(\(notice))") == true)
                #expect(try await session.look("[step(), words('.OverlayTitle')]") == [2, "Beta"])
                try await session.press(.right)
                try await session.waitForStep(3, title: "Gamma")
                try preview.save(good.replacing("Gamma", with: "Golf"), to: file)
                try await session.waitForStep(3, title: "Golf")
                try await session.wait("the error is gone", for: "\(notice).trim()", toBe: "")
            }
        }

        @Test("A file that is still being written is not read on behalf of another save")
        func stillWritten() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2", step: 2, title: "Beta")
                let whole = try preview.text(of: file).replacing("Beta", with: "Bravo")
                let handle = try FileHandle(forWritingTo: URL(filePath: preview.path(of: file)))
                let problems = "fetch('/api/tutorials/demo/problems').then((answer) => answer.json())"
                let before = try await session.look(problems)
                let saves: [(written: String, color: String)] = [
                    (String(whole.prefix(200)), "rgb(1, 2, 3)"), (String(whole.dropFirst(200)), "rgb(1, 2, 4)"),
                ]
                try handle.truncate(atOffset: 0)
                for (written, color) in saves {
                    try handle.write(contentsOf: Data(written.utf8))
                    try preview.save(DemoWorkspace.overlay(color), to: "demo/overlay.css")
                    try await session.wait(
                        "the stylesheet is followed", for: "style('.OverlayTitle', 'color')", toBe: .string(color))
                    // The server has looked at the tutorial for this save, when it gives the next one's event.
                    try preview.save("h1 { color: \(color) }", to: "demo/home.css")
                    try await session.wait(
                        "the next save is followed",
                        for: "app().contentWindow.getComputedStyle(app().contentDocument.querySelector('h1')).color",
                        toBe: .string(color))
                    #expect(try await session.look(problems) == before)
                }
                try handle.close()
                try await session.waitForStep(2, title: "Bravo")
            }
        }

        @Test("A frame in a window of its own says that the file is broken, until it is mended")
        func brokenAlone() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/frames/demo/2", step: 2, title: "Beta")
                let good = try preview.text(of: file)
                try preview.save(good.replacing("steps:", with: "steps: ["), to: file)
                try await session.wait(
                    "the error is on the screen",
                    for: "/tutorial\\.yaml:\\d+/.test(document.querySelector('.failure')?.innerText)")
                #expect(try await session.look("words('.OverlayTitle')") == "Beta")
                try preview.save(good.replacing("Beta", with: "Bravo"), to: file)
                try await session.waitForStep(2, title: "Bravo")
                try await session.wait("the error is gone", for: "document.querySelector('.failure') === null")
            }
        }

        @Test("A page that is opened while the file is broken shows the error over the last good version")
        func openedBroken() async throws {
            try preview.save("steps: [", to: file)
            try await inChromium { session in
                try await session.waitUntil("the server has read it") {
                    try await session.open(preview.origin + "/frames/demo/2")
                    return try await session.look("Boolean(document.querySelector('.failure'))") == true
                }
                try await session.waitForStep(2, title: "Beta")
                try preview.save(DemoWorkspace.tutorial, to: file)
                try await session.wait("the error is gone", for: "document.querySelector('.failure') === null")
            }
        }

        @Test("Who is on the last step when it is deleted comes to the one before")
        func lastStepDeleted() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/4", step: 4, title: "Delta")
                try await session.look("(window.mark = true, 0)")
                let lines = try preview.text(of: file).split(separator: "\n").filter { !$0.contains("Delta") }
                try preview.save(lines.joined(separator: "\n") + "\n", to: file)
                try await session.waitForStep(3, title: "Gamma")
                try await session.wait("the address follows", for: "location.pathname", toBe: "/t/demo/3")
                try await session.wait("the list follows", for: "document.querySelectorAll('a.step').length", toBe: 3)
                #expect(try await session.look("mark") == true)
            }
        }

        @Test("The gallery takes in a new tutorial and lets go of one that is gone")
        func gallery() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/")
                try await session.look("(window.mark = true, 0)")
                let cards = "[...document.querySelectorAll('.card h2')].map((card) => card.textContent)"
                #expect(try await session.look(cards) == ["Demo"])
                try preview.save(Self.bare, to: "other/tutorial.yaml")
                try await session.wait("the new card is there", for: cards, toBe: ["Demo", "Other"])
                try await session.wait(
                    "its picture as well",
                    for: """
                        document.querySelectorAll(".card iframe")[1]?.contentDocument
                          ?.querySelector("iframe.text")?.contentDocument?.querySelector(".OverlayTitle")?.textContent
                        """,
                    toBe: "Bare")
                try preview.remove("other")
                try await session.wait("it is gone again", for: cards, toBe: ["Demo"])
                #expect(try await session.look("mark") == true)
            }
        }

        @Test("The page of an address that means nothing opens by itself once it does")
        func notYet() async throws {
            try await inChromium(expecting: ["404"]) { session in
                try await session.open(preview.origin + "/t/later/1")
                #expect(try await session.title.contains("later"))
                try await session.waitUntil("the page listens") { preview.openStreams == 1 }
                try preview.save(Self.bare, to: "later/tutorial.yaml")
                try await session.waitForStep(1, title: "Bare")
            }
        }
    }
}
