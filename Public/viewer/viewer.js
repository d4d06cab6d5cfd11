/* Entry of a shared link's page. Each element owns one part of the page; the page itself is complete without them. */
import "./open-frame.js"
import { DevicePicker } from "../stage/device-picker.js"
import { EnvironmentMenu } from "../stage/environment-menu.js"
import { PreviewViewer } from "./preview-viewer.js"
import { ShareIndicator } from "./share-indicator.js"
import { startTalk } from "./viewer-talk.js"
import { ViewerHandle } from "./viewer-handle.js"

customElements.define("viewer-handle", ViewerHandle)
customElements.define("device-picker", DevicePicker)
customElements.define("environment-menu", EnvironmentMenu)
customElements.define("live-indicator", ShareIndicator)
customElements.define("preview-viewer", PreviewViewer)

for (const viewer of document.querySelectorAll("preview-viewer")) startTalk(viewer)
