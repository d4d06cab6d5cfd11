internal import CYAML

/// libyaml's parser, owned: the only user of CYAML. It gives events one by one, so that whoever asks can stop early.
///
/// libyaml knows no limit to nesting and needs time in the square of it; its caller counts and stops asking. For one
/// caller at a time.
final class YAMLParser {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// - Throws: `SyntaxProblem` when the parser cannot be made.
    init(_ bytes: [UInt8]) throws(SyntaxProblem) {
        input = .allocate(capacity: bytes.count)
        _ = input.initialize(from: bytes)
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else { throw SyntaxProblem(text: "out of memory", offset: 0) }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    }

    deinit {
        // Also right after a failed initialisation: that leaves the structure zeroed.
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event; the stream's start is skipped.
    ///
    /// - Throws: `SyntaxProblem` where the text is no YAML. The parser must not be asked again.
    func next() throws(SyntaxProblem) -> YAMLEvent {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
            defer { yaml_event_delete(&event) }
            let range = Int(event.start_mark.index)..<max(Int(event.start_mark.index), Int(event.end_mark.index))
            if let kind = kind(of: event) { return YAMLEvent(kind: kind, range: range) }
        }
    }

    private func kind(of event: yaml_event_t) -> YAMLEvent.Kind? {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
            let value = YAMLNode.Scalar(text: String(decoding: bytes, as: UTF8.self), style: style(scalar.style))
            return .scalar(value, anchor: text(scalar.anchor), tag: text(scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            return .sequenceStart(
                anchor: text(event.data.sequence_start.anchor), tag: text(event.data.sequence_start.tag))
        case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
        case YAML_MAPPING_START_EVENT:
            return .mappingStart(
                anchor: text(event.data.mapping_start.anchor), tag: text(event.data.mapping_start.tag))
        case YAML_MAPPING_END_EVENT: return .mappingEnd
        default: return nil
        }
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLNode.Scalar.Style {
        switch style {
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        case YAML_PLAIN_SCALAR_STYLE, YAML_ANY_SCALAR_STYLE: .plain
        default: .quoted
        }
    }

    private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(decodingCString: $0, as: UTF8.self) }
    }

    private var problem: SyntaxProblem {
        let text = parser.pointee.problem.map { String(cString: $0) } ?? "the parser gave up without a reason"
        let context = parser.pointee.context.map { String(cString: $0) }
        return SyntaxProblem(
            text: text, offset: Int(parser.pointee.problem_mark.index), context: context,
            contextOffset: context == nil ? nil : Int(parser.pointee.context_mark.index))
    }
}
