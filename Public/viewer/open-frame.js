import { isPhone, own } from "./own-device.js"

/*
 * Opens the frame as soon as it is known on what: a phone shows it in its own size, and must not see another before. So
 * the page names the frame's address and leaves it to this script to open it.
 */
document.documentElement.toggleAttribute("data-phone", isPhone())
const frame = document.querySelector("iframe.frame[data-src]")
if (frame && !frame.hasAttribute("src")) frame.setAttribute("src", own(frame.dataset.src))
