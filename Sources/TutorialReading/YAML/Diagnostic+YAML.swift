import Diagnostics

// What can be wrong with a file before anybody asks what it means. The file's name is filled in by the one who collects.
extension Diagnostic {
    static func fileTooLarge(bytes: Int) -> Diagnostic {
        Diagnostic(
            .error, id: "file-too-large", file: "",
            "The file has \(bytes) bytes; a file that is read here has at most \(ReadingLimits.fileSize) (1 MiB).",
            fix: "Keep pictures and mock-ups in files of their own.")
    }

    static let utf16 = Diagnostic(
        .error, id: "not-utf-8", file: "", at: .start, "The file is UTF-16; UTF-8 was expected.",
        fix: "Save it as UTF-8 in your editor.")

    static func notUTF8(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "not-utf-8", file: "", at: position, "The bytes here are no UTF-8 text.",
            fix: "Save the file as UTF-8 in your editor.")
    }

    static func controlCharacter(_ scalar: Unicode.Scalar, at position: SourcePosition) -> Diagnostic {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return Diagnostic(
            .error, id: "control-character", file: "", at: position,
            "The file holds the invisible character U+\(code), which YAML does not allow.", fix: "Delete it.")
    }

    static func tagDirective(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "yaml-tag", file: "", at: position, "A %TAG directive has no meaning here.",
            fix: "Remove the line.")
    }

    static func emptyFile(_ expected: String) -> Diagnostic {
        Diagnostic(
            .error, id: "empty-file", file: "", at: .start, "The file is empty; \(expected).",
            fix: "The documentation of the format begins with a short example.")
    }

    static func severalDocuments(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "several-documents", file: "", at: position,
            "A second document begins here; only the first one is read.", fix: "Give each its own file.")
    }

    static func tooDeep(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-deep", file: "", at: position,
            "Lists and maps are nested more than \(ReadingLimits.nesting) levels deep; nothing was read.")
    }

    static func tooManyValues(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "too-many-values", file: "", at: position,
            "The file has more than \(ReadingLimits.values) values; nothing was read.")
    }

    static func aliasBomb(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "alias-expansion", file: "", at: position,
            "With this alias, aliases stand for more than \(ReadingLimits.aliasedValues) values; nothing was read.",
            fix: "Write the values out, or use fewer aliases.")
    }

    static func recursiveAlias(_ name: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "recursive-alias", file: "", at: position,
            "The alias *\(name) stands inside what it names, so it would never end.")
    }

    static func unknownAlias(_ name: String, known: [String], at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "unknown-alias", file: "", at: position, "There is no &\(name) before the alias *\(name).",
            fix: NearMiss.nearest(to: name, in: known).map { "Did you mean *\($0)?" })
    }

    static func mergeKey(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "merge-key", file: "", at: position,
            "The merge key '<<' is not supported; this entry is ignored.",
            fix: "Write the entries out, or use an alias for a whole value.")
    }

    static func duplicateKey(_ key: String, first: SourcePosition, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "duplicate-key", file: "", at: position,
            "'\(key)' was already given in line \(first.line); this one is ignored.", fix: "Remove one of the two.")
    }

    static func keyIsNoWord(at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "key-not-a-word", file: "", at: position,
            "A key must be a single word or text, not a list or a map.")
    }

    static func yamlTag(_ tag: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "yaml-tag", file: "", at: position,
            "The tag '\(tag)' has no meaning here; this value is ignored.",
            fix: "Remove the tag.")
    }
}
