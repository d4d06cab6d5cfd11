/* Entry of the stage. Each element owns one part of the page; the page itself is complete without them. */
import { PreviewStage } from "./preview-stage.js"
import { StyleProblems } from "./style-problems.js"
import { StyleEditor } from "./style-editor.js"
import { offerPicking } from "./pick-tool.js"
import { StageInspector } from "./stage-inspector.js"
import { DeviceTools } from "./device-tools.js"
import "./arrange/arrange-tool.js"
import { DevicePicker } from "./device-picker.js"
import { EnvironmentMenu } from "./environment-menu.js"
import { LayoutTable } from "./layout-table.js"
import { EventLog } from "./event-log.js"
import { TutorialState } from "./tutorial-state.js"
import { LiveIndicator } from "./live-indicator.js"
import { SeenProblems } from "./seen-problems.js"
import { startTalk } from "./stage-talk.js"

customElements.define("event-log", EventLog)
customElements.define("tutorial-state", TutorialState)
customElements.define("layout-table", LayoutTable)
customElements.define("device-picker", DevicePicker)
customElements.define("device-tools", DeviceTools)
customElements.define("environment-menu", EnvironmentMenu)
customElements.define("stage-inspector", StageInspector)
customElements.define("live-indicator", LiveIndicator)
customElements.define("style-problems", StyleProblems)
customElements.define("seen-problems", SeenProblems)
customElements.define("style-editor", StyleEditor)
customElements.define("preview-stage", PreviewStage)

for (const stage of document.querySelectorAll("preview-stage")) {
  offerPicking(stage)
  startTalk(stage)
}
