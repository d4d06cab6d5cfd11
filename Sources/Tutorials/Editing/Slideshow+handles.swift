extension Slideshow {
    /// Texts only: the library places everything itself but for two offsets that all pages share.
    package func handles(ofStep number: Int, in setting: LayoutSetting) -> Handles {
        let step = steps[number - 1]
        let path: [FileStep] = [.key("steps"), .index(number - 1)]
        let buttons: [FileStep] = [.key("buttons")]
        return Handles(texts: [
            TextHandle(
                id: "title", label: "Title", text: step.title, path: path + [.key("title")],
                element: .role(.title, index: 0)),
            TextHandle(
                id: "subtitle", label: "Subtitle", text: step.subtitle, path: path + [.key("subtitle")],
                element: .role(.subtitle, index: 0)),
            TextHandle(
                id: "welcome", label: "Big title", text: welcome.text, path: [.key("welcome"), .key("text")],
                element: .role(.welcome, index: 0)),
            TextHandle(
                id: "button/left", label: "Left button", text: left.text,
                path: buttons + [.key("left"), .key("text")], element: .role(.button, index: 0)),
            TextHandle(
                id: "button/right", label: "Right button", text: right.text,
                path: buttons + [.key("right"), .key("text")], element: .role(.button, index: 1)),
        ])
    }
}
