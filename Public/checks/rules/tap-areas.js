import { intersection } from "../geometry.js"
import { problem } from "../problem.js"
import { isSeen, placeOf } from "../texts.js"

/*
 * Controls that are smaller than a finger: 44 points, as the platform asks for. Dots of a page control are no one's only
 * way, since pages turn under the finger too.
 */
const finger = 44
const slack = 0.5

const controls = ".skip, .slideshow > button, .walkthrough .control:not(.dots), .walkthrough .page:not([inert]) .view.button"

export function tapAreas({ layer, screen }) {
  if (!layer) return []
  return [...layer.querySelectorAll(controls)].filter(isSeen).flatMap((control) => {
    const rect = intersection(placeOf(control), screen)
    if (!rect || Math.min(rect.width, rect.height) >= finger - slack) return []
    const { role = "button", index = 0 } = control.dataset
    const size = [rect.width, rect.height].map((length) => Math.round(length * 10) / 10).join(" × ")
    return [problem("small-tap-area", "warning", { role, index: Number(index) }, rect,
      `The button ${nameOf(control)} can be tapped on ${size} points only; fingers need ${finger} × ${finger}.`,
      control.matches(".skip")
        ? "Give Skip a longer title or a larger font: its area is as wide as its text."
        : `Give it a width and a height of ${finger} or more.`)]
  })
}

const nameOf = (control) => {
  const text = control.textContent.trim() || control.getAttribute("aria-label")
  return text ? `“${text}”` : ""
}
