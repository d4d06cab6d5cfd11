/// Tutorials whose steps each show exactly one problem that a person would see, by the name of its rule, and the same
/// steps without it.
enum FlawedWorkspace {
    static var files: [String: String] {
        [
            "bad/tutorial.yaml": walkthrough(steps: bad, control: 30),
            "good/tutorial.yaml": walkthrough(steps: good, control: 44),
            "bad/wide.svg": picture, "good/wide.svg": picture, "good/there.svg": picture,
            "texts/tutorial.yaml": texts, "texts/bad.css": badSheet, "texts/good.css": goodSheet,
            "marks/tutorial.yaml": marks,
            "backs/tutorial.yaml": backs, "backs/wide.svg": picture,
            "backs/bad.css": goodSheet + """
                .TrainingOverlay { background: url(wide.svg) 0 0 / 80px 80px no-repeat }
                .OverlayTitle { background: url(gone.svg) }

                """,
            "backs/good.css": goodSheet + ".TrainingOverlay { background: url(wide.svg) 0 0 / 80px auto no-repeat }\n",
            "screens/tutorial.yaml": screens, "screens/sheet.css": goodSheet, "screens/tall.svg": picture,
        ]
    }

    /// The rules in the order of the steps.
    static let rules = [
        "off-screen", "under-home-indicator", "captions-overlap", "low-contrast", "small-tap-area", "missing-glyph",
        "missing-picture", "stretched-picture", "text-cut",
    ]

    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#888"/></svg>
        """

    private static func walkthrough(steps: [String], control: Int) -> String {
        let pages = zip(rules, steps).map { rule, views in
            """
              - id: \(rule)
                background: white
                controls: [\(rule == "small-tap-area" ? "close" : "")]
                views:
            \(views)
            """
        }
        return """
            format: 1
            kind: walkthrough
            title: Flaws
            devices: [iphone-13]
            design-size: [390, 844]
            background: white
            controls:
              close: {left: 100, top: 300, width: \(control), height: \(control), text: X, font: system 17, color: black}
            steps:
            \(pages.joined(separator: "\n"))

            """
    }

    private static let bad = [
        "      - {label: This leaves the screen, left: 300, top: 200, width: 200, height: 24, color: black}",
        "      - {label: Down here, left: 150, top: 825, width: 200, height: 20, color: black}",
        """
              - {label: One over the other, left: 50, top: 200, width: 200, height: 24, color: black}
              - {label: The other below it, left: 54, top: 206, width: 200, height: 24, color: black}
        """,
        "      - {label: Hardly to be seen, left: 50, top: 200, width: 200, height: 24, color: '#bbbbbb'}",
        "      - {label: A small button, left: 50, top: 200, width: 200, height: 24, color: black}",
        "      - {label: \"A \\uF8FE that nobody has\", left: 50, top: 200, width: 250, height: 24, color: black}",
        "      - {image: gone.svg, left: 50, top: 200, width: 100, height: 50}",
        "      - {image: wide.svg, left: 50, top: 200, width: 100, height: 100}",
        "      - {label: This is longer than its box, left: 50, top: 200, width: 90, height: 24, color: black}",
    ]

    private static let good = [
        "      - {label: This stays on screen, left: 50, top: 200, width: 200, height: 24, color: black}",
        "      - {label: Up here, left: 150, top: 780, width: 200, height: 20, color: black}",
        """
              - {label: One above the other, left: 50, top: 200, width: 200, height: 24, color: black}
              - {label: The other below it, left: 54, top: 230, width: 200, height: 24, color: black}
        """,
        "      - {label: Well to be seen, left: 50, top: 200, width: 200, height: 24, color: '#666666'}",
        "      - {label: A large button, left: 50, top: 200, width: 200, height: 24, color: black}",
        "      - {label: \"A Größe that all have\", left: 50, top: 200, width: 250, height: 24, color: black}",
        "      - {image: there.svg, left: 50, top: 200, width: 100, height: 50}",
        "      - {image: wide.svg, left: 50, top: 200, width: 100, height: 100, content: aspect-fit}",
        "      - {label: This fits its box, left: 50, top: 200, width: 250, height: 24, color: black}",
    ]

    /// One tutorial for both: on an iPhone 13 with the bad sheet, on an iPhone 8 with the good one.
    private static let texts = """
        format: 1
        kind: training-overlay
        title: Texts
        devices: [iphone-13, iphone-8]
        stylesheets: {iphone-13: bad.css, default: good.css}
        screens:
          home:
            targets:
              box: {left: 20, top: 320, width: 200, height: 60}
        steps:
          - {id: overflow, screen: home, rect: [20, 100, 300, 200], title: Title, elements: [{target: box, text: In a box}]}
          - {id: notch, screen: home, rect: [0, 0, 375, 80], title: Title}
          - {id: corner, screen: home, rect: [0, 0, 60, 80], title: Corner}
          - {id: target, screen: home, rect: [20, 300, 300, 200], title: Title, elements: [{target: box, text: Over it}]}

        """

    private static let goodSheet = """
        * { margin: 0; font: 16px sans-serif }
        .TrainingOverlay { text-align: center; padding-top: 2px }
        .Element { line-height: 40px }
        .OverlayTapToClose { margin-top: 60px; display: none }

        """

    private static let badSheet = goodSheet + ".Element { background: #ddd; height: 8px }\n"

    private static let marks = """
        format: 1
        kind: coach-marks
        title: Marks
        devices: [iphone-8]
        blur: 0
        screens:
          home:
            targets:
              first: {left: 100, top: 200, width: 100, height: 40}
              second: {left: 100, top: 250, width: 100, height: 40}
        steps:
          - id: taken
            screen: home
            tint: black
            skip: false
            highlights:
              - {target: first, text: Below the first, position: bottom}
              - {target: second, text: "", position: bottom}
          - id: fine
            screen: home
            tint: black
            skip: false
            highlights: [{target: first, text: Below the first, position: bottom}]

        """

    private static let backs = """
        format: 1
        kind: training-overlay
        title: Backgrounds
        devices: [iphone-8, ipad-air]
        stylesheets: {iphone: bad.css, ipad: good.css}
        steps:
          - {id: only, rect: [20, 200, 300, 200], title: Title}

        """

    private static let screens = """
        format: 1
        kind: training-overlay
        title: Screens
        devices: [ipad-air, iphone-8]
        stylesheets: {default: sheet.css}
        screens:
          home: {image: {ipad: tall.svg}}
        steps:
          - {id: only, screen: home, rect: [20, 100, 300, 200], title: Title}

        """
}
