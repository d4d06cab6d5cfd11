/// A text as the author wrote it, in one or several languages.
///
/// Keys are BCP 47 tags (`en`, `pt-BR`). A text that was given without languages has the single key `""` and serves
/// every locale.
package struct LocalizedText: Sendable, Hashable {
    package var texts: [String: RichText]

    package init(_ texts: [String: RichText]) {
        self.texts = texts
    }

    package static let empty = LocalizedText([:])
}
