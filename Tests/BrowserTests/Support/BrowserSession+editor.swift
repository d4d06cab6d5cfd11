import BrowserAutomation

/// What a test does in the style editor.
extension BrowserSession {
    private static let editor = "document.querySelector('.CodeMirror').CodeMirror"

    /// Brings the pane Styles on view and waits until its editor is there.
    func openEditor() async throws {
        try await execute("document.querySelector('stage-inspector').choose('styles')")
        try await waitUntil(
            "the editor is there", timeout: .seconds(40),
            isTrue: "Boolean(document.querySelector('style-editor[data-ready]'))")
    }

    /// The editor's text.
    var editorText: String {
        get async throws { try await execute("return \(Self.editor).getValue()").string ?? "" }
    }

    /// Selects the first place of some words in the editor, as with the mouse, and gives it the focus.
    func selectInEditor(_ words: String) async throws {
        try await execute(
            """
            const editor = \(Self.editor)
            const start = editor.getValue().indexOf(arguments[0])
            editor.setSelection(editor.posFromIndex(start), editor.posFromIndex(start + arguments[0].length))
            editor.focus()
            """, [.string(words)])
    }

    /// Types over some words in the editor.
    func replaceInEditor(_ words: String, by text: String) async throws {
        try await selectInEditor(words)
        try await type(text)
    }

    /// The middle of the first element that a selector gives.
    func middle(of selector: String) async throws -> (x: Double, y: Double) {
        let numbers = try await execute(
            """
            const element = document.querySelector(arguments[0])
            element.scrollIntoView({ block: "nearest" })
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x + width / 2, y + height / 2]
            """, [.string(selector)])
        return (numbers[0].number ?? 0, numbers[1].number ?? 0)
    }
}
