import { pageNames, startComments } from "../comments/comments.js"
import { PresentButton } from "../follow/present-button.js"
import { storeProblem } from "../share/store-problem.js"
import { registerTool } from "./device-tools.js"

/*
 * Comments and presenting on the stage: the pane, the pins, the tool that places a comment, and the button Present.
 */
export function startTalk(stage) {
  const { tutorial } = stage.dataset
  if (!stage.querySelector("comment-layer")) return
  const view = new StageView(stage)
  const tools = stage.querySelector("device-tools")
  const { source, startPlacing } = startComments(stage, {
    address: `/api/tutorials/${encodeURIComponent(tutorial)}`, tutorial, view, signal: stage.signal,
    names: pageNames(stage), isClosed: storeProblem,
    place: () => tools.choose("comment"),
  })
  const layer = stage.querySelector("comment-layer")
  registerTool({
    name: "comment", title: "Comment", key: "n",
    enter() {
      stage.querySelector("stage-inspector").close() // on a phone it lies over the device
      startPlacing()
    },
    leave: () => layer.stopPlacing({ keepsFocus: false }),
  })
  layer.addEventListener("placing-change", () => {
    if (!layer.isPlacing && tools.chosen === "comment") tools.choose("play")
  }, { signal: stage.signal })
  source.addEventListener("select", ({ detail }) => {
    if (detail.thread) stage.querySelector("stage-inspector").choose("comments")
  }, { signal: stage.signal })
}

/* What of the stage comments ask for. */
class StageView {
  #stage

  constructor(stage) {
    this.#stage = stage
  }

  get step() {
    return this.#stage.stepOnView + 1
  }

  get device() {
    return this.#place?.dataset.device
  }

  get deviceClass() {
    return this.#place?.dataset.deviceClass
  }

  show(step, device = null) {
    const link = this.#stage.querySelector(`a.step[data-step="${step}"]`)
    if (!link) return
    const address = new URL(link.href)
    const usual = this.#stage.querySelector("device-picker")?.defaultDevice
    if (device === usual) address.searchParams.delete("device")
    else if (device) address.searchParams.set("device", device)
    this.#stage.go(address.href)
  }

  get #place() {
    return this.#stage.querySelector(".device-place")
  }
}

customElements.define("present-button", PresentButton)
