import { rectOf } from "./geometry.js"

/*
 * Which boxes around an element cut off what sticks out of them, within its document and in the document's coordinates:
 * those that clip and whose containing block it follows. The edges of the document itself are not among them.
 */
export function clipsOf(element) {
  return containers(element)
    .filter(({ style }) => style.overflowX !== "visible" || style.overflowY !== "visible")
    .map(({ node, style }) => ({ element: node, rect: clipRect(node, style) }))
}

/** The boxes around an element that people see as boxes, because they are painted, and that do not cut. */
export function paintedBoxesOf(element) {
  return containers(element).filter(({ style }) => style.overflowX === "visible" && isPainted(style))
    .map(({ node }) => ({ element: node, rect: rectOf(node.getBoundingClientRect()) }))
}

export function isPainted(style) {
  const isFilled = !/^(rgba\(.*, 0\)|transparent)$/.test(style.backgroundColor) || style.backgroundImage !== "none"
  const edges = ["Top", "Right", "Bottom", "Left"]
  const isFramed = edges.every((edge) =>
    style[`border${edge}Style`] !== "none" && parseFloat(style[`border${edge}Width`]) > 0)
  return isFilled || isFramed
}

/* The element and those around it that it lies in, inside out. What is positioned passes over those that are not. */
function containers(element) {
  const { defaultView: view, body, documentElement: root } = element.ownerDocument
  const found = []
  let position = "static"
  for (let node = element; node && node !== body && node !== root; node = node.parentElement) {
    const style = view.getComputedStyle(node)
    const isPassed = node !== element &&
      ((position === "absolute" && style.position === "static" && !holdsFixed(style)) ||
        (position === "fixed" && !holdsFixed(style)))
    if (isPassed) continue
    if (style.display !== "inline") found.push({ node, style })
    position = style.position
  }
  return found
}

const holdsFixed = ({ transform, filter, contain, perspective }) =>
  transform !== "none" || filter !== "none" || perspective !== "none" || /paint|layout|strict|content/.test(contain)

/* The padding box; an axis that is not clipped has no end. */
function clipRect(node, style) {
  const { overflowX, overflowY } = style
  const box = node.getBoundingClientRect()
  const [left, right, top, bottom] = ["Left", "Right", "Top", "Bottom"].map((edge) =>
    parseFloat(style[`border${edge}Width`]))
  const [x, width] = overflowX === "visible" ? endless : [box.x + left, box.width - left - right]
  const [y, height] = overflowY === "visible" ? endless : [box.y + top, box.height - top - bottom]
  return { x, y, width, height }
}

const endless = [-1e5, 2e5]
