import BrowserAutomation
import Testing

extension BrowserSuites {
    /// One step on many devices, in real Chromium.
    @Suite("Wall", .enabled(if: Browser.chromium.isInstalled))
    struct WallTests {
        private func preview(_ changes: [String: String] = [:]) throws -> Preview {
            try Preview(DemoWorkspace.files(changes))
        }

        private func waitForAddress(_ address: String, in session: BrowserSession) async throws {
            try await session.waitForBoard("the address is \(address)", "address()", toBe: .string(address))
        }

        @Test("Steps, view and saves apply to all devices, which stay the documents they are")
        func together() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await session.openBoard(preview.origin + "/t/demo/wall", alive: 2)
                try await session.board("frames().forEach((frame) => (frame.contentWindow.mark = 1)), 0")
                try await session.press(.right)
                try await waitForAddress("/t/demo/wall?step=2", in: session)
                try await session.waitForBoard("both are on step 2", "steps()", toBe: "2,2")
                try preview.save(DemoWorkspace.overlay("rgb(0, 0, 2)"), to: "demo/overlay.css")
                try await session.waitForBoard(
                    "both have the saved colour", "style('.OverlayTitle', 'color')", toBe: "rgb(0, 0, 2)")
                #expect(try await session.board("frames().every((frame) => frame.contentWindow.mark === 1)") == true)
                try await session.type("r")
                try await waitForAddress("/t/demo/wall?step=2&orientation=landscape", in: session)
                try await session.waitForBoard(
                    "both lie on step 2",
                    "frames().map((frame) => frame.contentWindow.innerWidth).join() + ' ' + steps()",
                    toBe: "667,1180 2,2")
                try await session.back()
                try await session.back()
                try await waitForAddress("/t/demo/wall", in: session)
                try await session.waitForBoard("both are back on step 1", "alive() + ' ' + steps()", toBe: "2 1,1")
            }
        }

        @Test("A step changed by a tap on one device moves all; what the file changes is followed by all")
        func tapped() async throws {
            let marks = """
                format: 1
                kind: coach-marks
                title: Marks
                devices: [iphone-8, ipad-air]
                screens: {home: {targets: {box: {left: 100, top: 200, width: 80, height: 60}}}}
                steps:
                  - {id: A, text: First}
                  - {id: B, screen: home, highlights: [{target: box, text: Box, position: bottom}]}

                """
            let preview = try preview(["marks/tutorial.yaml": marks])
            try await inChromium { session in
                try await session.openBoard(preview.origin + "/t/marks/wall?zoom=40", alive: 2)
                let middle = try await session.board(
                    """
                    (() => {
                      const box = frameOf("iphone-8").getBoundingClientRect()
                      return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round)
                    })()
                    """)
                try await session.waitUntil("the tap is taken") {
                    try await session.tap(x: middle[0].number ?? 0, y: middle[1].number ?? 0)
                    return try await session.board("address()") == "/t/marks/wall?step=2&zoom=40"
                }
                try await session.waitForBoard("both are on step 2", "steps()", toBe: "2,2")
                try preview.edit("marks/tutorial.yaml", "text: Box", "text: Changed")
                try await session.waitForBoard(
                    "both have the new caption",
                    "frames().every((frame) => frame.contentDocument.body.textContent.includes('Changed'))")
            }
        }

        @Test("Devices out of sight are not alive, and come when they are scrolled to")
        func outOfSight() async throws {
            let preview = try preview()
            let devices = [
                "iphone-8", "iphone-x", "iphone-16", "iphone-5s", "iphone-4s", "iphone-6-plus", "iphone-12",
                "iphone-13",
                "iphone-14", "iphone-15", "iphone-11", "iphone-xr",
            ]
            try await inChromium { session in
                try await session.open(
                    preview.origin + "/t/demo/wall?zoom=100&devices=\(devices.joined(separator: ","))")
                try await session.waitForBoard("the first is alive", "isAlive(frameOf('iphone-8'))")
                try await session.waitForBoard("nothing else loads", "frames().every(isAlive)")
                #expect(try await session.board("places().length") == 12)
                #expect(try await session.board("alive() < 8 && !frameOf('iphone-xr')") == true)
                try await session.board("document.querySelector('.board-scroll').scrollTo(0, 1e6), 0")
                try await session.waitForBoard("the last is alive", "isAlive(frameOf('iphone-xr'))")
                try await session.waitForBoard("the first has gone", "frameOf('iphone-8') === null")
                try await session.press(.right)
                try await session.board("document.querySelector('.board-scroll').scrollTo(0, 0), 0")
                try await session.waitForBoard(
                    "the first comes on the step of now",
                    "isAlive(frameOf('iphone-8')) && frameOf('iphone-8').contentDocument.body.dataset.step", toBe: "2")
            }
        }

        @Test("Keys and wheel zoom, over a device as well; the address holds it, and a reload")
        func zoom() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await session.openBoard(preview.origin + "/t/demo/wall?zoom=40", alive: 2)
                let width = "Math.round(frameOf('iphone-8').getBoundingClientRect().width)"
                #expect(try await session.board(width) == 150)
                try await session.type("+")
                #expect(try await session.board(width) == 187)
                try await waitForAddress("/t/demo/wall?zoom=50", in: session)
                try await session.type("-")
                try await waitForAddress("/t/demo/wall?zoom=40", in: session)
                let place = try await session.board(
                    "(({ x, y }) => [x + 20, y + 20])(frameOf('iphone-8').getBoundingClientRect())")
                let (x, y) = (place[0].number ?? 0, place[1].number ?? 0)
                try await session.zoom(x: x, y: y, by: -100)
                try await session.waitForBoard("the wheel enlarges", "\(width) > 200")
                try await session.waitForBoard(
                    "the address and the links say so",
                    """
                    /zoom=[56]\\d/.test(location.search)
                      && document.querySelector("a.step").href.includes(location.search.slice(1))
                    """)
                let zoomed = try await session.board("[address(), \(width)]")
                try await session.reload()
                try await session.waitForBoard("it is there after a reload", "[address(), \(width)]", toBe: zoomed)
                try await session.type("0")
                try await waitForAddress("/t/demo/wall", in: session)
                // The page with the links of now has to come first.
                try await session.waitForBoard(
                    "the links follow", "!document.querySelector('a.step').href.includes('zoom')")
                try await session.type("h")
                try await waitForAddress("/t/demo/wall?sizes=same-height", in: session)
                try await session.waitForBoard(
                    "both are equally high",
                    "new Set(frames().map((frame) => Math.round(frame.getBoundingClientRect().height / 4))).size",
                    toBe: 1)
            }
        }

        @Test("Devices are chosen from the catalogue and taken away; the others are not loaded again")
        func choice() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await session.openBoard(preview.origin + "/t/demo/wall?zoom=30", alive: 2)
                try await session.board("frames().forEach((frame) => (frame.contentWindow.mark = 1)), 0")
                try await session.type("m")
                try await session.type("iphone 16 pro max")
                try await session.press(.enter)
                try await waitForAddress(
                    "/t/demo/wall?zoom=30&devices=iphone-8,ipad-air,iphone-16-pro-max", in: session)
                try await session.waitForBoard("three are alive", "alive()", toBe: 3)
                try await session.press(.escape)
                #expect(try await session.board("document.querySelector('device-choice details').open") == false)
                try await session.click("[data-key='iphone-8'] .cell-tools a:last-child")
                try await session.waitForBoard("it has gone", "document.querySelector('[data-key=iphone-8]') === null")
                #expect(try await session.board("frameOf('ipad-air').contentWindow.mark") == 1)
                #expect(try await session.board("frameOf('iphone-16-pro-max').contentWindow.mark ?? 0") == 0)
                #expect(
                    try await session.board("document.querySelector('[data-key=ipad-air] h2 a').getAttribute('href')")
                        == "/t/demo/1?device=ipad-air")
            }
        }

        @Test("X goes through the looks of stress, the wall marks what breaks, and the cross ends it")
        func stress() async throws {
            let preview = try preview([
                "demo/overlay.css": "body { margin: 0; font: 17px sans-serif }",
                "demo/tutorial.yaml": DemoWorkspace.tutorial
                    .replacing("text: First", with: "text: {en: First, de: Das ist der erste Satz von allen}"),
            ])
            try await inChromium(size: ViewportSize(1600, 900)) { session in
                try await session.openBoard(preview.origin + "/t/demo/wall?motion=reduced&text-size=xl", alive: 2)
                for (look, label) in [
                    ("locale=x-pseudo&motion=reduced", "Pseudo, 40 % longer"),
                    ("locale=de&motion=reduced", "Longest language: de"),
                    ("direction=rtl&motion=reduced", "Right to left"),
                    ("text-size=ax5&motion=reduced", "Largest text, 53 pt"),
                ] {
                    try await session.type("x")
                    try await waitForAddress("/t/demo/wall?\(look)", in: session)
                    try await session.waitForBoard(
                        "the bar says so", "document.querySelector('.stress-label')?.textContent", toBe: .string(label))
                }
                try await session.waitForBoard("what breaks is marked", "marks().length > 0")
                try await session.waitForBoard(
                    "with a count and a reason", "/^\\d+ .+/.test(marks()[0].innerText.replace('\\n', ' '))")
                #expect(try await session.board("document.querySelector('.wall-sum').textContent !== ''") == true)
                try await session.click("[data-command=calm]")
                try await session.waitForBoard(
                    "what was set before is back", "new URLSearchParams(location.search).get('text-size')", toBe: "xl")
            }
        }

        @Test("W, T and S lead from view to view with the step, the environment and the devices")
        func views() async throws {
            let preview = try preview()
            try await inChromium { session in
                try await session.open(preview.origin + "/t/demo/2?appearance=dark", step: 2, title: "Beta")
                try await session.type("w")
                try await session.waitForAddress(preview.origin + "/t/demo/wall?step=2&appearance=dark")
                try await session.openBoard(
                    preview.origin + "/t/demo/wall?step=2&appearance=dark&devices=iphone-8", alive: 1)
                try await session.type("t")
                try await session.waitForAddress(
                    preview.origin + "/t/demo/atlas?step=2&appearance=dark&devices=iphone-8")
                try await session.waitForBoard("the atlas listens", "alive() > 0")
                try await session.type("o")
                try await session.waitForAddress(preview.origin + "/t/demo/2?appearance=dark")
            }
        }
    }
}
