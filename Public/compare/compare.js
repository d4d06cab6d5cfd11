/* Entry of the comparison. The page is complete without script; with it, both sides are alive. */
import { DevicePicker } from "../stage/device-picker.js"
import { EnvironmentMenu } from "../stage/environment-menu.js"
import { LiveIndicator } from "../stage/live-indicator.js"
import { CompareDivider } from "./compare-divider.js"
import { DifferenceList } from "./difference-list.js"
import { PreviewCompare } from "./preview-compare.js"

/* A side's choices: what is chosen is shown at once, and the menu stays open. */
class SideMenu extends EnvironmentMenu {}

customElements.define("environment-menu", EnvironmentMenu)
customElements.define("side-menu", SideMenu)
customElements.define("device-picker", DevicePicker)
customElements.define("live-indicator", LiveIndicator)
customElements.define("compare-divider", CompareDivider)
customElements.define("preview-compare", PreviewCompare)
customElements.define("difference-list", DifferenceList)
