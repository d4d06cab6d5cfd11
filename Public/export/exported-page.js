import { Archive } from "./archive.js"
import { ExportedFrame } from "./exported-frame.js"

const content = (id) => document.getElementById(id).textContent
const facts = JSON.parse(content("facts"))
const archive = await Archive.open(content("archive"), content("player"))
const frame = new ExportedFrame(document.querySelector("iframe.frame"), archive, {
  options: () => ({ isReduced: matchMedia("(prefers-reduced-motion: reduce)").matches }),
  hear: (message) => {
    if (message.vitrine === "step") frame.moved((step = message.step))
    if (message.vitrine === "key") press(message.key)
    log.push(message)
  }
})
const log = globalThis.frameLog = []
let { view, step } = facts.first
function show() {
  const { width, height } = facts.views[view]
  const { style } = document.querySelector("iframe.frame")
  style.width = `${width}px`; style.height = `${height}px`
  frame.show(view, step)
}
function press(key) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (!way) return
  step = Math.min(Math.max(1, step + way), facts.steps)
  show()
}
addEventListener("keydown", ({ key }) => press(key))
globalThis.vitrineExport = { facts, archive, frame, show(v, s) { view = v; step = s; show() } }
show()
