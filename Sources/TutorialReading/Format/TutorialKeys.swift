/// What every kind of tutorial has.
enum SharedKey: String, FormKey {
    case format, kind, title, devices, stylesheets, screens, identifier, strings, steps

    static let noun = "a tutorial"
    static let required: Set<SharedKey> = [.format, .kind, .steps]
}
