/* Entry of an exported file's page: the viewer's, without what needs a server. */
import "./open-file.js"
import { DevicePicker } from "../stage/device-picker.js"
import { EnvironmentMenu } from "../stage/environment-menu.js"
import { PreviewViewer } from "../viewer/preview-viewer.js"
import { ViewerHandle } from "../viewer/viewer-handle.js"

customElements.define("viewer-handle", ViewerHandle)
customElements.define("device-picker", DevicePicker)
customElements.define("environment-menu", EnvironmentMenu)
customElements.define("preview-viewer", PreviewViewer)
