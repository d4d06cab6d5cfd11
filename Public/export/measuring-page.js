import { allLoaded } from "../player/loading.js"
import { measure } from "../player/measuring.js"
import { Archive } from "./archive.js"

/*
 * Measures, before a tutorial is exported, the targets that stand as selectors in its file: in a browser, since only that
 * lays mock-ups out. The page holds what the exported file will hold. Answers {targets: for each view and step, names to
 * [x, y, width, height], problems: [sentence]}.
 */
const content = (id) => document.getElementById(id).textContent

globalThis.vitrineMeasure = async () => {
  const archive = await Archive.open(content("archive"), "")
  const { views, steps } = JSON.parse(content("facts"))
  const problems = new Set()
  const targets = []
  for (const [view, size] of views.entries()) {
    const ofView = []
    for (let step = 1; step <= steps; step++) ofView.push(await measured(archive.frame(view, step, { isStill: true }), size, problems))
    targets.push(ofView)
  }
  return JSON.stringify({ targets, problems: [...problems] })
}

async function measured(text, { width, height }, problems) {
  const { unmeasured } = JSON.parse(new DOMParser().parseFromString(text, "text/html").getElementById("frame-data").textContent)
  if (Object.keys(unmeasured).length === 0) return {}
  const frame = document.createElement("iframe")
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, border: "0" })
  frame.srcdoc = text
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
  const page = frame.contentDocument
  await allLoaded(page.querySelector(".device-screen"), PATIENCE)
  const mockup = page.querySelector(".app-screen iframe")
  const found = measure(unmeasured, mockup, page.querySelector(".overlays").parentElement.getBoundingClientRect())
  frame.remove()
  for (const problem of found.problems) problems.add(problem)
  return Object.fromEntries(Object.entries(found.rects).map(([name, { x, y, width, height }]) =>
    [name, [x, y, width, height].map((number) => Math.round(number * 100) / 100 || 0)]))
}

const PATIENCE = 5000 // milliseconds
