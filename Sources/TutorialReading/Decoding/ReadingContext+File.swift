import Diagnostics

extension ReadingContext {
    /// Makes the tree of a file and hands it to `body`, unless there is none.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: its path, for diagnostics.
    ///   - expectation: ends the sentence about an empty file.
    ///   - body: reads the tree.
    /// - Returns: every problem, those of the text and those that `body` reported.
    static func read(
        _ bytes: some Collection<UInt8>, file: String, expecting expectation: String,
        _ body: (YAMLNode, ReadingContext) -> Void
    ) -> [Diagnostic] {
        do throws(UnreadableFile) {
            let context = ReadingContext(file: file, source: try SourceText(decoding: bytes))
            let (root, problems) = try YAMLComposer.compose(context.source)
            for problem in problems { context.report(problem) }
            if let root, !root.isNull {
                body(root, context)
            } else {
                context.report(.emptyFile(expectation))
            }
            return context.problems
        } catch {
            var problem = error.problem
            problem.file = file
            return [problem]
        }
    }

    /// Checks the number behind `format:`; the file is read on whatever it is.
    func checkFormat(_ node: YAMLNode?) {
        guard let node, let number = wholeNumber(node, "format", in: 1...Int(Int32.max)) else { return }
        if number != 1 { report(.otherFormat(number, at: node.position)) }
    }
}

extension Diagnostic {
    static func otherFormat(_ number: Int, at position: SourcePosition) -> Diagnostic {
        Diagnostic(
            .error, id: "other-format", file: "", at: position,
            "The file is in format \(number); this version reads format 1, so parts of it may be misunderstood.",
            fix: "Use a newer version, or write 'format: 1'.")
    }
}
