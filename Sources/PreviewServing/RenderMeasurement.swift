internal import TutorialRendering
internal import Tutorials

/// How long the step pages of a workspace take when nothing is cached: for `bin/bench`.
package struct RenderMeasurement: Sendable {
    /// How many step pages there are: stages and frames.
    package let pages: Int
    /// Seconds of each rendering, in no order.
    package let seconds: [Double]

    /// Renders every stage and every frame `rounds` times, on the tutorial's first device.
    ///
    /// - Throws: what a broken workspace, a broken installation or a broken template throws.
    package init(folder: String, resources: String, rounds: Int) throws {
        let program = try ProgramFiles(folder: resources)
        let library = TutorialLibrary(workspace: try Workspace(folder: folder))
        library.reloadAll()
        let snapshot = library.snapshot
        let files = TutorialFiles(workspace: library.workspace)
        let menus = DeviceMenus()
        let scenes = snapshot.entries.flatMap { Self.scenes(of: $0, in: snapshot, files) }
        var seconds: [Double] = []
        let clock = ContinuousClock()
        for _ in 0..<rounds {
            for (entry, scene) in scenes {
                let stage = try clock.measure {
                    var context = StageContext(
                        entry, snapshot, eventID: "measured-0", program: program, files: files)
                    context.deviceMenu = try menus.menu(
                        for: scene.tutorial, chosen: scene.view.environment.device.id, in: snapshot,
                        templates: program.templates)
                    _ = try StagePage(scene: scene, context: context).render(with: program.templates)
                }
                let frame = try clock.measure {
                    _ = try FramePage(scene: scene, publicPath: program.publicPath, eventID: "measured-0")
                        .render(with: program.templates)
                }
                seconds += [stage / .seconds(1), frame / .seconds(1)]
            }
        }
        pages = scenes.count * 2
        self.seconds = seconds
    }

    private static func scenes(
        of entry: TutorialEntry, in snapshot: LibrarySnapshot, _ files: TutorialFiles
    ) -> [(TutorialEntry, StepScene)] {
        guard let tutorial = entry.tutorial else { return [] }
        let view = ViewParameters(query: [], default: snapshot.firstDevice(of: tutorial)) { snapshot.catalogue[$0] }
        return (1...tutorial.stepCount).map { step in
            let scene = StepScene(id: entry.id, tutorial: tutorial, step: step, view: view) { path in
                files.address(of: path, in: entry, revision: snapshot.revision)
            }
            return (entry, scene)
        }
    }
}
