internal import Templates
internal import Tutorials

/// A page of many devices that can be chosen: the wall and the atlas.
protocol DeviceBoard {
    var scene: StepScene { get }
    var context: StageContext { get }
    var selection: DeviceSelection { get }
    /// The page's address without a query.
    var action: String { get }
    /// What its address holds besides step, view and devices.
    var kept: [(name: String, value: String)] { get }
    /// The same page with other devices.
    func address(_ selection: DeviceSelection) -> String
}

extension DeviceBoard {
    /// The step as the address holds it.
    var stepPair: [(name: String, value: String)] { scene.step == 1 ? [] : [("step", String(scene.step))] }
}

/// The menu that chooses the devices of a board, for the partial `device-choice`.
struct DeviceChoice<Board: DeviceBoard> {
    let board: Board
    let catalogue: [Device]

    var values: TemplateObject {
        let menu = DeviceMenu(
            declared: board.context.declaredDevices, catalogue: catalogue,
            chosen: Set(board.selection.devices.map(\.id)))
        let count = board.selection.devices.count
        return [
            "families": .list(menu.families),
            "chosenCount": .number(count),
            "chosenNoun": count == 1 ? "device" : "devices",
            "isDeclaredChoice": .flag(board.selection.isDeclared),
            "declaredHref": .text(board.address(board.selection.reset)),
            "choiceKept": .list(
                (board.stepPair + board.scene.view.pairs + board.kept).map {
                    .object(["parameter": .text($0.name), "value": .text($0.value)])
                }),
        ]
    }
}
