extension Tutorial {
    /// Every language that any of its texts is written in, sorted; what a viewer can switch between.
    package var locales: [String] {
        Set(([title] + content.common.texts).flatMap(\.locales)).sorted()
    }
}
