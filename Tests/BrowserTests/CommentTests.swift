import BrowserAutomation
import Testing

extension BrowserSuites {
    /// Comments and presenting, between the stage and somebody with a link: each in a browser of their own.
    @Suite("Comments and presenting", .enabled(if: Browser.chromium.isInstalled))
    struct CommentTests {
        private let preview: Preview

        init() throws {
            preview = try Preview.shared(DemoWorkspace.files())
        }

        /// The author's browser on the stage, and a viewer's at a link to the whole tutorial.
        private func withBoth(
            _ browser: Browser, size: ViewportSize = ViewportSize(1280, 800), mobile: Bool = false,
            _ body: (BrowserSession, BrowserSession, String) async throws -> Void
        ) async throws {
            try await inChromium { author in
                let link = try await author.share(preview, ["tutorial": "demo", "name": "Review"])
                try await author.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                let address = preview.origin + link.path
                try await BrowserDriver.shared(browser).withSession(size: size, mobile: mobile) { viewer in
                    try await viewer.open(address, step: 1, title: "Alpha")
                    try await viewer.wait(
                        "comments are there", for: "document.querySelector('.comments-state')?.textContent.length > 20")
                    try await body(author, viewer, address)
                }
            }
        }

        @Test("What one writes the other has at once: answer, edit, resolve, reopen, delete; text stays text")
        func exchange() async throws {
            try await withBoth(.chromium) { author, viewer, _ in
                try await viewer.comment("Larger <b>please</b>", as: "Ben")
                try await author.wait("the stage has a pin", forTexts: ".pins .pin", ["1"])
                try await author.wait(
                    "it is unread, and counted in the title", for: "document.title.startsWith('(1) ')")
                try await author.click(".pins .pin")
                try await author.wait("the text is there", forTexts: ".comment-text", ["Larger <b>please</b>"])
                try await author.wait("it counts as seen", for: "document.title.startsWith('Demo')")
                #expect(try await author.texts(".thread-where") == ["Step 1 · A · “Review”"])

                try await author.press(button: "Reply", in: ".thread-foot")
                try await author.type("Done")
                try await author.find(".thread .comment-name").type("Anna")
                try await author.press(.enter, holding: [.control])
                try await viewer.wait(
                    "the answer is there", forTexts: ".comment-text", ["Larger <b>please</b>", "Done"])
                #expect(try await viewer.texts(".comment .tag") == ["Author"])
                #expect(try await viewer.texts(".comment-foot button") == ["Edit", "Delete"], "one's own alone")

                try await viewer.press(button: "Edit", in: ".comment-foot")
                try await viewer.look("document.activeElement.value = '', 0")
                try await viewer.type("Much larger")
                try await viewer.press(.enter, holding: [.control])
                try await author.wait("the edit is there", forTexts: ".comment-text", ["Much larger", "Done"])
                #expect(try await author.texts(".comment-edited") == ["edited"])

                try await viewer.press(button: "Resolve", in: ".thread-foot")
                try await author.wait("it is settled", forTexts: ".thread-resolved", ["Resolved by Ben"])
                try await author.press(button: "Reopen", in: ".thread-foot")
                try await viewer.wait("it is open again", forTexts: ".thread-foot button", ["Reply", "Resolve"])
                try await viewer.press(button: "Delete", in: ".comment-foot")
                try await viewer.press(button: "Delete", in: ".comment-foot")
                try await author.wait("it is gone", forTexts: ".comment-text", ["This comment was deleted.", "Done"])

                try await author.comment("On the next step")
                try await author.press(.right)
                try await author.waitForStep(2, title: "Beta")
                try await author.wait("pins are those of the step", forTexts: ".pins .pin", [])
                try await author.press(button: "2Step 1 · A", in: ".thread")
                try await author.waitForStep(1, title: "Alpha")
                let files = try await author.executeAsync(
                    "fetch('/api/tutorials/demo/comments.md').then(async (r) => arguments[0](await r.text()))")
                #expect(files.string?.contains("## Step 1") == true)
            }
        }

        @Test("A text is not lost: not when it is left, not when the server fails, not by a reload")
        func drafts() async throws {
            try await withBoth(.chromium) { _, viewer, _ in
                try await viewer.type("n")
                try await viewer.press(.enter)
                try await viewer.wait("the field is there", for: "document.activeElement.localName", toBe: "textarea")
                try await viewer.type("Half a thought")
                try await viewer.press(.escape)
                try await viewer.reload()
                try await viewer.wait(
                    "comments are there", for: "document.querySelector('.comments-state')?.textContent.length > 20")
                try await viewer.type("n")
                try await viewer.wait(
                    "the draft is there", for: "document.querySelector('comment-layer textarea')?.value",
                    toBe: "Half a thought")
                // No answer: the request never gets out.
                try await viewer.cdp("Network.enable")
                try await viewer.cdp("Network.setBlockedURLs", ["urls": ["*/comments"]])
                try await viewer.find("comment-layer .comment-name").type("Ben")
                try await viewer.press(.enter)
                try await viewer.wait(
                    "it says that it waits",
                    for: "document.querySelector('.comment-foot')?.textContent.startsWith('Not sent yet')")
                _ = try await viewer.consoleErrors()
                try await viewer.cdp("Network.setBlockedURLs", ["urls": []])
                try await viewer.reload()
                try await viewer.wait("it was sent after all", forTexts: ".comment-foot button", ["Edit", "Delete"])
                #expect(try await viewer.texts(".comment-text") == ["Half a thought"])
                _ = try await viewer.consoleErrors()
            }
        }

        @Test("A save leaves the text alone that is being written; it goes with its place")
        func savesWhileWriting() async throws {
            try await withBoth(.chromium) { _, viewer, _ in
                try await viewer.type("n")
                try await viewer.press(.enter)
                try await viewer.wait("the field is there", for: "document.activeElement.localName", toBe: "textarea")
                try await viewer.type("Half a")
                try await viewer.execute(
                    """
                    window.refreshes = 0
                    document.querySelector("preview-viewer").addEventListener("regions-change", () => refreshes++)
                    """)
                try preview.save(DemoWorkspace.overlay("rgb(0, 0, 2)"), to: "demo/overlay.css")
                try await viewer.wait("the page has come anew", for: "refreshes > 0")
                try await viewer.wait(
                    "the device follows", for: "style('.OverlayTitle', 'color')", toBe: "rgb(0, 0, 2)")
                try await viewer.type(" thought")
                #expect(
                    try await viewer.look("[document.activeElement.localName, document.activeElement.value]") == [
                        "textarea", "Half a thought",
                    ])
                // As a presenter's step does, without a press that takes the focus away.
                try await viewer.execute("document.querySelector('a.step[data-step=\"2\"]').click()")
                try await viewer.waitForStep(2, title: "Beta")
                try await viewer.wait(
                    "another place can be chosen", for: "document.activeElement.localName", toBe: "comment-layer")
                #expect(try await viewer.look("document.querySelector('.placing-hint').checkVisibility()") == true)
                #expect(try await viewer.look("document.querySelector('comment-layer textarea')") == .null)
            }
        }

        @Test("A reply that was left does not come back by itself, and its text does when it is asked for")
        func leftReply() async throws {
            try await withBoth(.chromium) { author, viewer, _ in
                try await viewer.comment("Larger", as: "Ben")
                try await viewer.wait("it was sent", forTexts: ".comment-foot button", ["Edit", "Delete"])
                try await viewer.press(button: "Reply", in: ".thread-foot")
                try await viewer.type("Half a thought")
                try await viewer.press(.escape)
                try await author.wait("the stage has a pin", forTexts: ".pins .pin", ["1"])
                try await author.click(".pins .pin")
                try await author.wait("the text is there", forTexts: ".comment-text", ["Larger"])
                try await author.press(button: "Resolve", in: ".thread-foot")
                try await viewer.wait("it is settled", forTexts: ".thread-resolved", ["Resolved by The author"])
                #expect(try await viewer.look("document.querySelector('comment-list textarea')") == .null)
                try await viewer.press(button: "Reply", in: ".thread-foot")
                #expect(try await viewer.look("document.activeElement.value") == "Half a thought")
            }
        }

        @Test("Viewers follow who presents, may step away and come back; who comes late is there at once")
        func presenting() async throws {
            try await withBoth(.chromium) { author, viewer, address in
                try await author.wait("the stage counts viewers", forTexts: ".present .count", ["1"])
                try await author.click(".button.present")
                try await author.type("Anna")
                try await author.press(.enter)
                try await viewer.wait("the bar is there", forTexts: "follow-bar p", ["Anna is presenting · step 1"])
                try await author.execute("document.activeElement.blur()")
                try await author.press(.right)
                try await viewer.waitForStep(2, title: "Beta")
                try await viewer.press(.right)
                try await viewer.waitForStep(3, title: "Gamma")
                try await viewer.wait("the viewer is away", forTexts: "follow-bar button", ["Back to Anna"])
                try await author.press(.end)
                try await viewer.wait(
                    "it says where Anna is", forTexts: "follow-bar p", ["Anna is at step 4; you have stepped away"])
                #expect(try await viewer.look("step()") == 3)
                try await viewer.click("follow-bar button")
                try await viewer.waitForStep(4, title: "Delta")
                #expect(try await viewer.look("document.activeElement.id") == "canvas", "the button is gone")
                try await viewer.open(preview.origin + "/")
                try await viewer.open(address, step: 4, title: "Delta")
                try await author.click(".button.present")
                try await viewer.wait(
                    "it ends politely", forTexts: "follow-bar p", ["Anna has stopped presenting"])
                #expect(try await viewer.look("step()") == 4)
            }
        }

        @Test("With WebKit as the phone", .enabled(if: Browser.webKit.isInstalled))
        func phone() async throws {
            try await withBoth(.webKit, size: ViewportSize(560, 800)) { author, viewer, _ in
                try await viewer.comment("From the phone", as: "Carla")
                try await author.wait(
                    "it is on the stage", for: "document.querySelector('.comment-text')?.textContent",
                    toBe: "From the phone")
                // The driver's window is as wide as a tablet: its places mean nothing on the stage's phone.
                #expect(try await author.texts(".pins .pin") == [])
                try await author.comment("From the desk", as: "Anna")
                try await viewer.wait(
                    "the handle says that there is news",
                    for: "document.querySelector('viewer-handle').hasAttribute('data-unread')")
                try await author.click(".button.present")
                try await author.execute("document.activeElement.blur()")
                try await author.press(.right)
                try await viewer.waitForStep(2, title: "Beta")
            }
        }
    }
}
