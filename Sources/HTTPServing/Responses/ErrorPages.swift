/// Turns a refusal into something to read: status, one sentence for people, and the request that caused it.
package typealias ErrorPage = @Sendable (_ status: Int, _ message: String, _ request: Request) -> Response

/// The answers used where the application brings none of its own: a small page, or JSON below `/api`.
package enum ErrorPages {
    package static let plain: ErrorPage = { status, message, request in
        if request.path?.first == "api" {
            return .json("{\"status\":\(status),\"message\":\(quoted(message))}", status: status, cacheControl: .never)
        }
        let page = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(escaped(message))</title>
            <h1>\(status)</h1>
            <p>\(escaped(message))</p>
            </html>

            """
        return .html(page, status: status, cacheControl: .never)
    }

    /// `text` as a JSON string, quotes included.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "<", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}
