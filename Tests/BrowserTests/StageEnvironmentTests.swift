import BrowserAutomation
import Testing

extension BrowserSuites {
    /// What the stage switches besides the device, and the pictures of its steps.
    @Suite("Stage: environment, autoplay, pictures")
    struct StageEnvironmentTests {
        private let preview: Preview

        init() throws {
            preview = try Preview(DemoWorkspace.files())
        }

        @Test("Text size, language, bold text, motion and direction are in the address, defaults are not")
        func menu() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.type("e")
                try await choose("select[name=text-size]", "xxl", in: session)
                try await session.waitForAddress(preview.origin + "/t/demo/1?text-size=xxl")
                try await session.waitForStep(1, title: "Alpha")
                try await session.click("input[name=bold-text]")
                try await session.wait(
                    "the address has both", for: "location.search", toBe: "?text-size=xxl&bold-text=on")
                #expect(try await session.look("document.querySelector('environment-menu details').open") == true)
                try await choose("select[name=text-size]", "", in: session)
                try await session.wait("the default is left out", for: "location.search", toBe: "?bold-text=on")
                try await session.look("(history.back(), 0)")
                try await session.wait(
                    "going back changes the menu too",
                    for: "document.querySelector('select[name=text-size]').value", toBe: "xxl")
            }
        }

        /// Chooses an option as a person does: the value and then the event.
        private func choose(_ selector: String, _ value: String, in session: BrowserSession) async throws {
            try await session.execute(
                """
                const select = document.querySelector(arguments[0])
                select.value = arguments[1]
                select.dispatchEvent(new Event("change", { bubbles: true }))
                """, [.string(selector), .string(value)])
        }

        @Test("Where texts run from right to left, the left arrow key goes on and the transport is mirrored")
        func rightToLeft() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2?direction=rtl", step: 2, title: "Beta")
                try await session.press(.left)
                try await session.waitForStep(3, title: "Gamma")
                try await session.press(.right)
                try await session.waitForStep(2, title: "Beta")
                let isMirrored = """
                    document.querySelector(".is-next").getBoundingClientRect().x
                      < document.querySelector(".is-previous").getBoundingClientRect().x
                    """
                #expect(try await session.look(isMirrored) == true)
                #expect(try await session.look("screen().documentElement.dir") == "rtl")
            }
        }

        @Test("Autoplay goes to the last step and stops there")
        func autoplay() async throws {
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/3", step: 3, title: "Gamma")
                let isPressed = "document.querySelector('[data-command=autoplay]').ariaPressed"
                try await session.type("a")
                try await session.wait("it plays", for: isPressed, toBe: "true")
                try await session.waitForStep(4, title: "Delta")
                try await session.wait("it has stopped", for: isPressed, toBe: "false")
            }
        }

        @Test("The steps in view have a picture of their frame, the others have none until they are scrolled to")
        func pictures() async throws {
            try await inChromium { session in
                let steps = (1...40).map { "  - {id: S\($0), title: Title \($0)}" }.joined(separator: "\n")
                try preview.save(
                    "format: 1\nkind: training-overlay\ntitle: Long\ndevices: [iphone-8]\nsteps:\n\(steps)\n",
                    to: "long/tutorial.yaml")
                try await session.open(preview.origin + "/")
                try await session.wait("its card is there", for: "document.querySelectorAll('.card').length", toBe: 2)
                try await session.open(preview.origin + "/t/long/1")
                let title = { (step: Int) in
                    """
                    document.querySelector("a.step[data-step='\(step)'] iframe")?.contentDocument
                      ?.querySelector("iframe.text")?.contentDocument?.querySelector(".OverlayTitle")?.textContent
                    """
                }
                try await session.wait("the first has its picture", for: title(1), toBe: "Title 1")
                #expect(try await session.look(title(40)) == JSON.null)
                try await session.look("(document.querySelector(\"a.step[data-step='40']\").scrollIntoView(), 0)")
                try await session.wait("the last has one now", for: title(40), toBe: "Title 40")
                try await session.wait("the first has let go of its own", for: title(1), toBe: .null)
                #expect(try await session.look("document.querySelectorAll('.thumb iframe').length < 15") == true)
            }
        }
    }
}
