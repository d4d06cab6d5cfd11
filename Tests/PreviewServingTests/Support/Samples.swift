/// Small tutorials for tests.
enum Sample {
    /// Two steps; the second points at a target that only a browser can measure.
    static let pets = """
        format: 1
        kind: training-overlay
        title: Pets
        devices: [ipad-air, iphone-8]
        stylesheets: {default: overlay.css}
        screens:
          pets:
            html: pets.html
            targets:
              add: {right: 5, top: 20, width: 44, height: 44}
              title: {selector: "#title"}
        steps:
          - id: PetsTab1
            screen: pets
            title: Pets Overview
            text: All of the pets.
            elements:
              - {target: add, text: Tap here}
          - id: PetsTab2
            screen: pets
            title: Names
            text: What they are called.
            elements:
              - {target: title, text: The name}

        """

    /// A tutorial without other files.
    static func plain(_ title: String, steps: Int = 1) -> String {
        let list = (1...steps).map { "  - {id: Step\($0), screen: home, title: Step \($0), text: Text}\n" }.joined()
        return """
            format: 1
            kind: training-overlay
            title: \(title)
            devices: [ipad-air]
            screens: {home: {}}
            steps:
            \(list)
            """
    }

    static let broken = "format: 1\nkind: [\n"

    static let petsFolder = [
        "pets/tutorial.yaml": pets, "pets/overlay.css": "h1 { color: red }", "pets/pets.html": "<h1 id=title>Pets</h1>",
    ]
}
