import BrowserAutomation
import Testing

extension BrowserSuites {
    /// The dialog in which the author makes links.
    @Suite("Sharing from the stage", .enabled(if: Browser.chromium.isInstalled))
    struct SharingTests {
        private let preview: Preview

        init() throws {
            preview = try Preview.shared(DemoWorkspace.files())
        }

        private static let dialog = "document.querySelector('.share-dialog')"

        @Test("A link is made by keyboard, opens what was on view, is listed, followed and revoked")
        func wayThrough() async throws {
            try await inChromium(expecting: ["410"]) { session in
                try await session.open(
                    preview.origin + "/t/demo/3?device=ipad-air&appearance=dark", step: 3, title: "Gamma")
                try await session.type("s")
                try await session.wait("the dialog is open", for: "\(Self.dialog)?.open === true")
                #expect(try await session.look("document.activeElement.value") == "step")
                #expect(try await session.texts(".share-choice small")[0].contains("Step 3, C, on iPad Air, dark"))
                try await session.find("#share-name").type("Review")
                try await session.press(.enter)
                try await session.wait("the link is there", for: "Boolean(document.querySelector('#share-url'))")
                #expect(try await session.texts(".share-result h3") == ["The link “Review” is ready"])
                #expect(try await session.texts(".share-warning p")[0].contains("on this machine alone"))
                let path = try await session.look("new URL(document.querySelector('#share-url').value).pathname")
                #expect(try await session.look("document.querySelector('.share-picture img')") == .null)
                let link = preview.origin + (path.string ?? "")
                try await session.press(button: "List of links", in: ".share-dialog")
                try await session.wait("it is listed", forTexts: ".share-head b", ["Review"])
                let stage = try await session.newTab()
                try await session.open(link, step: 3, title: "Gamma")
                #expect(try await session.look("[innerWidth > 760, device().innerWidth]") == [true, 820])
                #expect(try await session.look("screen().documentElement.dataset.appearance") == "dark")
                try await back(to: stage, session)
                try await session.wait(
                    "the list says that it was opened",
                    for: "document.querySelector('.share-item').textContent.includes('Opened once')")
                try await session.press(button: "Revoke", in: ".share-item")
                try await session.press(button: "Revoke", in: ".share-item .share-actions")
                try await session.wait(
                    "it has ended", for: "document.querySelectorAll('.share-item[data-state=revoked]').length", toBe: 1)
                #expect(try await session.texts(".share-fold > summary") == ["Ended (1)", "What happened"])
                try await session.press(.escape)
                try await session.wait("the dialog is closed", for: "\(Self.dialog).open === false")
                #expect(try await session.look("document.querySelector('#share-url')") == .null)
                try await session.open(link)
                try await session.waitUntil("the link is over") { try await !session.title.contains("Demo") }
            }
        }

        /// The other tab of two.
        private func back(to fresh: BrowserSession.Window, _ session: BrowserSession) async throws {
            let windows = try await session.windows
            guard let other = windows.first(where: { $0 != fresh }) else { return }
            try await session.switchTo(other)
        }

        @Test("What is wrong is said beside its field; a passcode is shown once with the link; a lost link is replaced")
        func choices() async throws {
            try await inChromium(expecting: ["422"]) { session in
                try await session.open(preview.origin + "/t/demo/wall?step=2&devices=iphone-8")
                try await session.waitForBoard("devices are alive", "alive() > 0")
                try await session.type("s")
                try await session.wait("the dialog is open", for: "\(Self.dialog)?.open === true")
                #expect(try await session.texts(".share-choice small")[0].contains("on iPhone 8"))
                try await session.find("#share-passcode").type("abc")
                try await session.press(button: "Make link", in: ".share-dialog")
                try await session.wait(
                    "it says what is wrong", for: "document.querySelector('.share-said').textContent",
                    toBe: "A passcode has 4 to 128 characters.")
                #expect(try await session.look("document.activeElement.id") == "share-passcode")
                try await session.press(button: "Generate", in: ".share-dialog")
                let passcode = try await session.look("document.querySelector('#share-passcode').value")
                #expect(passcode.string?.count == 9)
                try await session.look(
                    """
                    ((field) => { field.value = "date"; field.dispatchEvent(new Event("change", { bubbles: true })) })(
                      document.querySelector("#share-expiry")), document.querySelector("[name=date]").value = "", 0
                    """)
                try await session.press(button: "Make link", in: ".share-dialog")
                try await session.wait(
                    "it wants a date", for: "document.querySelector('.share-said').textContent",
                    toBe: "Choose the day and the time at which the link ends.")
                try await session.look("document.querySelector('#share-expiry').value = 'never', 0")
                try await session.press(button: "Make link", in: ".share-dialog")
                try await session.wait(
                    "the passcode is shown", for: "document.querySelector('#share-result-passcode')?.value",
                    toBe: passcode)
                try await session.press(button: "Copy", in: ".share-copy")
                try await session.wait(
                    "it is copied, or says how",
                    for: "document.querySelector('.share-copied').textContent.length > 0")
                let first = try await session.look("document.querySelector('#share-url').value")
                try await session.press(button: "List of links", in: ".share-dialog")
                try await session.wait("it is listed", forTexts: ".share-head .tag", ["Active"])
                #expect(try await session.texts(".share-item")[0].contains("never ends"))
                try await session.press(button: "Replace", in: ".share-item")
                try await session.press(button: "Replace", in: ".share-item .share-actions")
                try await session.wait(
                    "there is another address", for: "document.querySelector('#share-url')?.value.length",
                    toBe: .number(Double(first.string?.count ?? 0)))
                #expect(try await session.look("document.querySelector('#share-url').value") != first)
            }
        }

        @Test("Other links leave a question and its answer alone; a text selected beyond the edge closes nothing")
        func undisturbed() async throws {
            try await inChromium { session in
                _ = try await session.share(preview, ["tutorial": "demo", "name": "One"])
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("s")
                try await session.wait("the dialog is open", for: "\(Self.dialog)?.open === true")
                try await session.find("#share-name").type("Two")
                let name = try await session.middle(of: "#share-name")
                try await session.drag(from: name, to: (x: 4, y: 4))
                #expect(try await session.look("\(Self.dialog).open") == true)
                try await session.tap(x: 4, y: 4)
                try await session.wait("a press outside closes it", for: "\(Self.dialog).open === false")

                try await session.type("s")
                try await session.wait("the dialog is open", for: "\(Self.dialog).open === true")
                try await session.click("#share-tab-list")
                try await session.wait("it is listed", forTexts: ".share-head b", ["One"])
                try await session.press(button: "Revoke", in: ".share-item")
                _ = try await session.share(preview, ["tutorial": "demo", "name": "Three"])
                try await session.wait(
                    "the other one is listed", for: "document.querySelectorAll('.share-item').length", toBe: 2)
                #expect(try await session.texts("[data-asks] .share-actions button") == ["Cancel", "Revoke"])
                #expect(try await session.look("document.activeElement.textContent") == "Revoke")
                try await session.press(.enter)
                try await session.wait("it is said", forTexts: ".share-state", ["The link is revoked."])
                _ = try await session.share(preview, ["tutorial": "demo", "name": "Four"])
                try await session.wait(
                    "the list is another",
                    for: "document.querySelectorAll('.share-item[data-state=active]').length", toBe: 2)
                #expect(try await session.texts(".share-state") == ["The link is revoked."])
            }
        }

        @Test("Without a store the dialog says so, and the stage is quiet")
        func withoutStore() async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("6")
                try await session.wait(
                    "the list says why it is empty",
                    for: "document.querySelector('.comments-state').hasAttribute('data-problem')")
                #expect(try await session.texts(".button.present") == [])
            }
        }
    }
}
