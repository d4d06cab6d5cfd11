/* Entry of the atlas. The page is complete without script; with it, a position is chosen by one click. */
import { DeviceChoice } from "../board/device-choice.js"
import { FrameMarks } from "../board/frame-marks.js"
import { EnvironmentMenu } from "../stage/environment-menu.js"
import { LiveIndicator } from "../stage/live-indicator.js"
import { PreviewAtlas } from "./preview-atlas.js"

customElements.define("environment-menu", EnvironmentMenu)
customElements.define("device-choice", DeviceChoice)
customElements.define("frame-marks", FrameMarks)
customElements.define("live-indicator", LiveIndicator)
customElements.define("preview-atlas", PreviewAtlas)
