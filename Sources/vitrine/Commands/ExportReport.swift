/// What an export has made.
package struct ExportReport: Sendable {
    package var tutorials: [Tutorial] = []
    /// The contents, where they go to standard output.
    package var output: [UInt8]?
    /// What was written, or removed since it is not made any more: names in the site's folder.
    package var removed: [String] = []
    /// Tutorials of a site that could not be exported, each with a sentence.
    package var failed: [String] = []

    package init() {}

    package struct Tutorial: Sendable {
        package var id: String
        /// Where it was written to.
        package var path: String
        package var steps: Int
        package var devices: Int
        package var views: Int
        package var bytes: Int
        /// What was left out, as sentences.
        package var notes: [String]

        package init(
            id: String, path: String, steps: Int, devices: Int, views: Int, bytes: Int, notes: [String]
        ) {
            self.id = id
            self.path = path
            self.steps = steps
            self.devices = devices
            self.views = views
            self.bytes = bytes
            self.notes = notes
        }
    }
}

/// How far an export is.
package struct ExportProgress: Sendable {
    package var done: Int
    package var total: Int
    /// What is being made: a tutorial's id.
    package var name: String
    /// Its targets are being measured in a browser.
    package var isMeasuring: Bool

    package init(done: Int, total: Int, name: String, isMeasuring: Bool = false) {
        self.done = done
        self.total = total
        self.name = name
        self.isMeasuring = isMeasuring
    }
}
