package import Templates

/// Asks for the passcode of a link. It says nothing of what lies behind.
package struct PasscodePage {
    let publicPath: String
    let token: String
    let answer: Answer?

    /// What came of the last try.
    package enum Answer: Sendable, Equatable {
        case wrong
        /// Too many wrong ones; how many seconds to wait.
        case wait(seconds: Int)
    }

    /// A page that asks, with the answer to the last try; `nil` = there was none.
    package init(publicPath: String, token: String, answer: Answer? = nil) {
        self.publicPath = publicPath
        self.token = token
        self.answer = answer
    }

    /// - Throws: `TemplateError` when the program's own template is damaged.
    package func render(with templates: TemplateLibrary) throws(TemplateError) -> [UInt8] {
        try templates.page(
            "passcode",
            [
                "public": .text(publicPath),
                "action": .text("\(SiteAddress.share(token))/passcode"),
                "answer": .optional(sentence),
                "seconds": .optional(seconds.map(String.init)),
            ])
    }

    private var seconds: Int? {
        if case .wait(let seconds)? = answer { max(1, seconds) } else { nil }
    }

    private var sentence: String? {
        switch answer {
        case nil: nil
        case .wrong: "That is not the passcode. Look at capital letters, and try again."
        case .wait: "There were too many wrong tries. You can try again in \(Self.time(seconds ?? 1))."
        }
    }

    private static func time(_ seconds: Int) -> String {
        if seconds < 90 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        let minutes = (seconds + 59) / 60
        return minutes < 90 ? "\(minutes) minutes" : "\((minutes + 59) / 60) hours"
    }
}
