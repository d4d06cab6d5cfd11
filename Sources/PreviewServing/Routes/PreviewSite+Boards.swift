internal import HTTPServing
internal import TutorialRendering
internal import Tutorials

/// The pages of many devices.
extension PreviewSite {
    func addBoardRoutes(to router: inout Router) {
        router.get("/t/{id}/wall") { request, parameters in
            try self.orLastStep(request) { try self.wall(request, parameters) }
        }
        router.get("/t/{id}/atlas") { request, parameters in
            try self.orLastStep(request) { try self.atlas(request, parameters) }
        }
    }

    private func wall(_ request: Request, _ parameters: Parameters) throws -> Response {
        try cachedPage(request) { snapshot, eventID in
            let step = try StepRequest(view: request, parameters, in: snapshot)
            let page = WallPage(
                scene: step.scene(files), context: context(step.entry, snapshot, eventID),
                selection: selection(request, step), sizing: WallSizing(query: request.query.pairs),
                catalogue: snapshot.catalogue.devices)
            return try page.render(with: templates)
        }
    }

    private func atlas(_ request: Request, _ parameters: Parameters) throws -> Response {
        try cachedPage(request) { snapshot, eventID in
            let step = try StepRequest(view: request, parameters, in: snapshot).withoutPosition
            let page = AtlasPage(
                scene: step.scene(files), context: context(step.entry, snapshot, eventID),
                selection: selection(request, step), catalogue: snapshot.catalogue.devices)
            return try page.render(with: templates)
        }
    }

    func selection(_ request: Request, _ step: StepRequest) -> DeviceSelection {
        let catalogue = step.snapshot.catalogue
        let declared = step.tutorial.devices.compactMap { catalogue[$0.value] }
        return DeviceSelection(
            query: request.query.pairs, declared: declared.isEmpty ? [step.view.environment.device] : declared
        ) { catalogue[$0] }
    }
}
