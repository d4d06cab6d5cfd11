/// One event of the parser, copied out of C: no C type leaves the parser.
struct YAMLEvent: Sendable {
    var kind: Kind
    /// The event's characters, as offsets into the text.
    var range: Range<Int>

    enum Kind: Sendable {
        case documentStart
        case documentEnd
        case streamEnd
        case alias(String)
        case scalar(YAMLNode.Scalar, anchor: String?, tag: String?)
        case sequenceStart(anchor: String?, tag: String?)
        case sequenceEnd
        case mappingStart(anchor: String?, tag: String?)
        case mappingEnd
    }
}
