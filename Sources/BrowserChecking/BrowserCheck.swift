package import PreviewServing

/// Sends a headless Chromium through every view of a workspace: `vitrine check --browser`.
///
/// It serves the workspace itself, for this machine alone and read-only, and ends server and browser whatever happens; a
/// browser also ends when this process is killed. A browser that dies is started anew and goes on where it was.
package struct BrowserCheck: Sendable {
    package var folder: String
    /// The folder that holds `templates` and `Public`.
    package var resources: String
    package var choice: FrameChoice
    /// Whether larger text sizes are tried as well.
    package var triesTextSizes: Bool
    /// Frames that are at work at the same time.
    package var framesAtOnce: Int

    package init(
        folder: String, resources: String, choice: FrameChoice = FrameChoice(), triesTextSizes: Bool = false,
        framesAtOnce: Int = 3
    ) {
        self.folder = folder
        self.resources = resources
        self.choice = choice
        self.triesTextSizes = triesTextSizes
        self.framesAtOnce = framesAtOnce
    }

    /// How far it is.
    package struct Progress: Sendable {
        package var done: Int
        package var total: Int
        /// What was looked at last; `nil` = nothing yet.
        package var view: FrameView?
        package var problems: Int

        package init(done: Int, total: Int, view: FrameView? = nil, problems: Int) {
            self.done = done
            self.total = total
            self.view = view
            self.problems = problems
        }
    }

    /// Looks at everything; `progress` is called after every view, and once before the first.
    ///
    /// - Returns: every view with what was seen in it.
    /// - Throws: `BrowserCheckFailure` when the browser or the server cannot be had.
    package func run(
        progress: @Sendable (Progress) -> Void
    ) async throws(BrowserCheckFailure) -> SeenWorkspace {
        let server: PreviewServer
        let origin: String
        do {
            server = try PreviewServer(
                PreviewServer.Options(folder: folder, host: "127.0.0.1", resources: resources, isReadOnly: true),
                log: { _ in })
            origin = String(try server.start()[0].dropLast())
        } catch {
            throw .server("\(error)")
        }
        defer { server.stop() }
        let known = server.deviceIDs
        for id in choice.devices where !known.contains(id) { throw .unknownDevice(id, known: known) }
        let views = server.views(choice)
        progress(Progress(done: 0, total: views.count, problems: 0))
        guard !views.isEmpty else { return SeenWorkspace() }
        var work = FrameWork(views: views, triesTextSizes: triesTextSizes)
        let runner = RunnerPage(origin: origin, framesAtOnce: framesAtOnce)
        try await work.finish(in: runner, progress: progress)
        return SeenWorkspace(views: views, problems: work.problems)
    }
}
