import BrowserAutomation
import Testing

extension BrowserSuites {
    @Suite("Debug") struct DebugTests {
        @Test(arguments: [
            [">", "<"], [">", ">", "<", "<"], ["r", "<"], [">", "r", "<", "<"], ["r", ">", "<", "<"],
        ]) func history(keys: [String]) async throws {
            let preview = try Preview(DemoWorkspace.files())
            try await inChromium { session in
                func dump(_ what: String) async throws {
                    var last = JSON.null
                    for _ in 0..<5 {
                        let now = try await session.look(
                            "[location.pathname+location.search, device().location.pathname + device().location.search, step(), device().mark ?? 'new', overlays(), text()?.location.pathname, words('.OverlayTitle'), document.querySelector('a.step[aria-current]').dataset.step, history.length, navigation.currentEntry.index]"
                        )
                        if now != last { print("DUMP", what, now) }
                        last = now
                        try await Task.sleep(for: .milliseconds(300))
                    }
                }
                try await session.open(preview.origin + "/t/demo/1", step: 1, title: "Alpha")
                try await session.look("(device().mark = 'first', 0)")
                print("DUMP", keys)
                try await dump("start")
                for key in keys {
                    if key == ">" {
                        try await session.press(.right)
                    } else if key == "<" {
                        try await session.back()
                    } else {
                        try await session.type(key)
                    }
                    try await dump(key)
                }
            }
        }
    }
}
