/* Entry of the wall. The page is complete without script; with it, devices are alive while they are in view. */
import { DeviceChoice } from "../board/device-choice.js"
import { FrameMarks } from "../board/frame-marks.js"
import { EnvironmentMenu } from "../stage/environment-menu.js"
import { LiveIndicator } from "../stage/live-indicator.js"
import { TutorialState } from "../stage/tutorial-state.js"
import { PreviewWall } from "./preview-wall.js"

customElements.define("tutorial-state", TutorialState)
customElements.define("environment-menu", EnvironmentMenu)
customElements.define("device-choice", DeviceChoice)
customElements.define("frame-marks", FrameMarks)
customElements.define("live-indicator", LiveIndicator)
customElements.define("preview-wall", PreviewWall)
