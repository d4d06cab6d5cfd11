/// One event as it was published: its name and its data, which may have several lines.
package struct Event: Sendable, Hashable {
    package let name: String
    package let data: String
    /// What it is about, for subscribers who may not hear everything. It is not sent.
    package let topic: String

    package init(_ name: String, data: String, topic: String = "") {
        self.name = name
        self.data = data
        self.topic = topic
    }

    /// The event as the wire format has it (HTML standard, section 9.2).
    ///
    /// - Parameter id: what a browser sends back as `Last-Event-ID`; `nil` leaves the browser's last one in place.
    /// - Returns: the lines of the event and the empty one that ends it.
    func encoded(id: String?) -> [UInt8] {
        var text = ""
        if let id { text += "id: \(id)\n" }
        text += "event: \(name.filter { !$0.isNewline })\n"
        for line in data.split(omittingEmptySubsequences: false, whereSeparator: Event.endsLine) {
            text += "data: \(line)\n"
        }
        return Array((text + "\n").utf8)
    }

    /// Only these three end a line in the wire format; other line breaks of Unicode are ordinary text.
    private static func endsLine(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n"
    }
}
