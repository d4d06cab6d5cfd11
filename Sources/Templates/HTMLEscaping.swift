extension String {
    /// The text with the five characters that mean something in HTML replaced, for text and for quoted attributes.
    ///
    /// For markup that is put together in Swift; templates escape by themselves.
    package var htmlEscaped: String {
        guard utf8.contains(where: { "&<>\"'".utf8.contains($0) }) else { return self }
        var result = ""
        result.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
