/// A small tutorial for tests: one tall mock-up, four screens, and a stylesheet each for the texts and the mock-up.
enum DemoWorkspace {
    /// The files, with changes of the test's own.
    static func files(_ changes: [String: String] = [:]) -> [String: String] {
        [
            "demo/tutorial.yaml": tutorial, "demo/overlay.css": overlay("rgb(0, 0, 1)"), "demo/home.html": home,
            "demo/home.css": "h1 { color: rgb(9, 9, 9) }",
        ].merging(changes) { $1 }
    }

    static let tutorial = """
        format: 1
        kind: training-overlay
        title: Demo
        devices: [iphone-8, ipad-air]
        stylesheets: {default: overlay.css}
        screens:
          home:
            html: home.html
            targets:
              box: {left: 100, top: 200, width: 80, height: 60}
        steps:
          - {id: A, screen: home, title: Alpha, text: First, elements: [{target: box, text: One}]}
          - {id: B, screen: home, title: Beta, text: Second, elements: [{target: box, text: Two}]}
          - {id: C, screen: home, title: Gamma, text: Third, elements: [{target: box, text: Three}]}
          - {id: D, screen: home, title: Delta, text: Fourth, elements: [{target: box, text: Four}]}

        """

    /// A stylesheet that gives titles a colour.
    static func overlay(_ color: String) -> String {
        ".OverlayTitle { color: \(color) }\n"
    }

    private static let home = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Home</title>
        <link rel="stylesheet" href="home.css">
        <h1>Home</h1><p style="height: 3000px">Tall</p></html>
        """
}
