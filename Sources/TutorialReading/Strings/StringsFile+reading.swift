import Foundation

extension StringsFile {
    /// Why a file is of no use; the sentence goes on after its name.
    struct Refusal: Error {
        var reason: String
    }

    /// Deeper than any strings file nests; the parsers recurse.
    private static let mostNesting = 1_000

    /// Reads `Localizable.strings`, in any of the three forms of a property list.
    ///
    /// - Throws: `Refusal`.
    init(propertyList bytes: [UInt8], language: String) throws(Refusal) {
        guard Self.nesting(of: bytes) < Self.mostNesting else { throw Refusal(reason: "nests too deeply") }
        let list: Entries
        do {
            // Not PropertyListSerialization: that one loses the memory of its errors on Linux.
            list = try PropertyListDecoder().decode(Entries.self, from: Data(bytes))
        } catch {
            throw Refusal(reason: Self.complaint(error))
        }
        texts = list.texts.mapValues { [language: $0] }
        sourceLanguage = nil
    }

    /// A property list's texts by their keys; what is no text, such as a plural rule, is passed over.
    private struct Entries: Decodable {
        var texts: [String: String] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys { texts[key.stringValue] = try? container.decode(String.self, forKey: key) }
        }

        struct Key: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }

            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    /// Reads a string catalogue, `Localizable.xcstrings`.
    ///
    /// - Throws: `Refusal`.
    init(catalogue bytes: [UInt8]) throws(Refusal) {
        let catalogue: Catalogue
        do {
            catalogue = try JSONDecoder().decode(Catalogue.self, from: Data(bytes))
        } catch {
            throw Refusal(reason: "is no string catalogue: JSON with \"sourceLanguage\" and \"strings\" was expected")
        }
        let source = catalogue.sourceLanguage
        texts = catalogue.strings.reduce(into: [:]) { texts, entry in
            var languages = (entry.value.localizations ?? [:]).compactMapValues(\.text)
            // A text in the author's own language need not be written: the key is the text.
            if languages[source] == nil { languages[source] = entry.key }
            texts[entry.key] = languages
        }
        sourceLanguage = source
    }

    /// The shape of the file that Xcode writes.
    private struct Catalogue: Decodable {
        var sourceLanguage: String
        var strings: [String: Entry]

        struct Entry: Decodable {
            var localizations: [String: Localization]?
        }

        struct Localization: Decodable {
            var stringUnit: Unit?
            var variations: Variations?

            /// A text that varies by number or device is shown in its general form.
            var text: String? {
                stringUnit?.value ?? variations?.plural?["other"]?.text ?? variations?.device?["other"]?.text
            }
        }

        struct Variations: Decodable {
            var plural: [String: Localization]?
            var device: [String: Localization]?
        }

        struct Unit: Decodable {
            var value: String
        }
    }

    /// No less than the list's true nesting: brackets that are open at once, or all elements of XML that hold others.
    private static func nesting(of bytes: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth = max(0, depth - 1)
            default: break
            }
            deepest = max(deepest, depth)
        }
        let tags = bytes.split(separator: UInt8(ascii: "<"))
        let containers = tags.count { $0.starts(with: "dict".utf8) || $0.starts(with: "array".utf8) }
        return max(deepest, containers)
    }

    /// What the parser of the old form says, such as "Missing ';' on line 1", where it says anything.
    private static func complaint(_ error: any Error) -> String {
        guard case DecodingError.dataCorrupted(let context) = error,
            let reason = context.underlyingError.map({ $0 as NSError })?.userInfo[NSDebugDescriptionErrorKey] as? String
        else { return "is no property list: \"key\" = \"text\"; was expected" }
        return "cannot be read: \(reason.prefix(1).lowercased() + reason.dropFirst())"
    }
}
