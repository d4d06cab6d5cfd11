/*
 * Whether the text on the device is taller than its box: what the library's web view would cut off at its lower edge
 * (quirk 17). Frame and text are of the stage's origin, so they are measured where they are.
 *
 * The frame does not say when a text has come, so after everything that may change it is measured a few times. Only a
 * figure found twice in a row is told: a text without its stylesheet is no finding.
 */
export class CutOffText {
  #frameDocument
  #tell
  #timers = []
  #last = ""

  /** `frameDocument()` answers the device's document; `tell` gets `{screen, needed, room}` in points, or null. */
  constructor(frameDocument, tell, signal) {
    this.#frameDocument = frameDocument
    this.#tell = tell
    signal.addEventListener("abort", () => this.#stop())
  }

  /** Something has changed or will in a moment. */
  check() {
    this.#stop()
    this.#timers = moments.map((moment) => setTimeout(() => this.#measure(), moment))
  }

  #stop() {
    this.#timers.forEach(clearTimeout)
  }

  #measure() {
    const found = cutOff(this.#frameDocument())
    const mark = JSON.stringify(found)
    if (mark === this.#last) this.#tell(found)
    this.#last = mark
  }
}

/* Milliseconds; a step's parts are waited for 1.5 s at most. */
const moments = [50, 150, 400, 900, 2000]

/** `{screen, needed, room}` if the topmost text is more than 1 point too tall for its box, else null. */
export function cutOff(frame) {
  const texts = [...frame?.querySelectorAll(".overlay > iframe.text") ?? []]
  const text = texts.findLast((text) => text.contentDocument?.readyState === "complete" && isSeen(text))
  const page = text?.contentDocument.documentElement
  if (!page) return null
  const needed = Math.ceil(page.scrollHeight)
  const room = text.clientHeight
  return needed > room + 1 ? { screen: text.parentElement.dataset.screen ?? "", needed, room } : null
}

/* A text that is still on its way is hidden. */
function isSeen(element) {
  return element.ownerDocument.defaultView?.getComputedStyle(element).visibility !== "hidden"
}
