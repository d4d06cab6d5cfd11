/*
 * The tutorial's own texts in a frame, live or still, as people see them: words with their places in points of the
 * screen, what their letters cover of it, and what cuts them off. The app's own screen has texts too; those are none of
 * the tutorial's.
 */
import { clipsOf } from "./clips.js"
import { intersection, moved, rectOf } from "./geometry.js"
import { Ink } from "./ink.js"

/* The parts of a training overlay's page; what else a page may hold counts by its block. */
const parts = ".OverlayTitle, .OverlayDescription, .Element, .OverlayTapToClose"
/* Pictures of the app behind the layer, and what only the preview says. */
const foreign = ".app, .blur, .missing, .way-out, .announcement"
/* Pages and captions beside the one on view. */
const silent = ".page[inert], p[aria-hidden]"

/**
 * Every text: {role, index, noun, text, element, words}. A word: {text, element, rect, ink, seen, clips, opacity};
 * `ink` is what its letters reach, `seen` what is left of that, null if nothing.
 */
export function textsOf(document) {
  const layer = topLayer(document)
  if (!layer) return []
  const screen = screenOf(document)
  const own = collect(layer, { screen, origin: corner(document), clips: [], opacity: 1 })
  const pages = [...layer.querySelectorAll("iframe.text")].filter(isSeen).flatMap((frame) => {
    const body = frame.contentDocument?.body
    if (!body) return []
    const place = moved(inside(frame), corner(document, -1))
    return collect(body, {
      screen, origin: { x: -place.x, y: -place.y }, clips: [{ rect: place, element: frame }],
      opacity: opacityOf(frame)
    })
  })
  return [...own, ...pages]
}

/** The layer that is looked at: the one on top. */
export function topLayer(document) {
  return [...document.querySelectorAll(".overlays > .overlay")].findLast(isSeen) ?? null
}

/**
 * The pictures that a step shows for itself, and that of the app's screen where the layer lets it be seen. Not those of
 * pages beside it and of layers under the top one.
 */
export function picturesOf(document) {
  const own = [...topLayer(document)?.querySelectorAll("img:not(.app)") ?? []]
  const screen = appScreen(document)
  return [...screen?.matches("img") ? [screen] : [], ...own.filter((image) => !image.closest(`.page[inert], ${deeper}`))]
}

/** What the app shows behind the layer; null where the layer covers all of it. */
export function appScreen(document) {
  const isCovered = topLayer(document)?.matches(".slideshow, .walkthrough, .image-guide")
  return isCovered ? null : document.querySelector(".app-screen:not([data-incoming]) > .app")
}

const deeper = ".image-guide > .picture:has(~ .picture)"

/** Where a layer is cut out, as far as it is on screen. */
export function holesOf(layer) {
  const screen = screenOf(layer.ownerDocument)
  return [...layer.querySelectorAll("[data-role=hole]")].map((hole) => intersection(placeOf(hole), screen)).filter(Boolean)
}

/** The glass of the device, from its own corner. */
export function screenOf(document) {
  const { width, height } = document.querySelector(".device-screen").getBoundingClientRect()
  return { x: 0, y: 0, width, height }
}

/** An element's rectangle in points of the screen. */
export function placeOf(element) {
  const rect = rectOf(element.getBoundingClientRect())
  const frame = element.ownerDocument.defaultView.frameElement
  if (frame?.matches(".overlay > .text")) return moved(rect, moved(inside(frame), corner(frame.ownerDocument, -1)))
  return moved(rect, corner(element.ownerDocument, -1))
}

/** Neither hidden nor see-through, all around it included. */
export const isSeen = (element) =>
  element.checkVisibility?.(wholly) ?? element.getClientRects().length > 0

const wholly = { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true }

export function opacityOf(element) {
  let opacity = 1
  for (let node = element; node; node = node.parentElement) {
    opacity *= Number(node.ownerDocument.defaultView.getComputedStyle(node).opacity)
  }
  return opacity
}

function corner(document, side = 1) {
  const { x, y } = document.querySelector(".device-screen").getBoundingClientRect()
  return { x: side * x, y: side * y }
}

/* What a frame shows its document in. */
function inside(frame) {
  const { x, y } = frame.getBoundingClientRect()
  return { x: x + frame.clientLeft, y: y + frame.clientTop, width: frame.clientWidth, height: frame.clientHeight }
}

function collect(root, place) {
  const found = new Map() // element → text
  const ink = new Ink(root.ownerDocument)
  const nodes = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes
    const { parentElement: element } = node
    if (!node.data.trim() || element.closest(foreign) || element.closest(silent)) continue
    if (!isSeen(element)) continue
    const words = wordsOf(node, element, ink, place)
    if (words.length === 0) continue
    const owner = ownerOf(element, root)
    if (!found.has(owner)) found.set(owner, textOf(owner))
    found.get(owner).words.push(...words)
  }
  return [...found.values()]
}

function textOf(element) {
  const named = element.closest("[data-role]")
  const role = named?.dataset.role ?? "text-box"
  const said = element.querySelector(":scope > .ElementDescription") ?? element // without its bullet
  const text = said.textContent.trim().replace(/\s+/g, " ")
  return { element, role, index: Number(named?.dataset.index ?? 0), noun: nounOf(element, role), text, words: [] }
}

const nouns = {
  caption: "caption", title: "title", subtitle: "subtitle", welcome: "welcome text", skip: "button", button: "button",
  view: "label"
}

function nounOf(element, role) {
  if (element.matches(".view.button")) return "button"
  if (role !== "text-box") return nouns[role] ?? "text"
  const part = ["OverlayTitle", "OverlayDescription", "Element", "OverlayTapToClose"]
    .find((name) => element.classList.contains(name))
  return { OverlayTitle: "title", Element: "list entry", OverlayTapToClose: "closing hint" }[part] ?? "text"
}

function ownerOf(element, root) {
  const named = element.closest(`${parts}, [data-role]`)
  if (named && root.contains(named)) return named
  let block = element
  while (block.parentElement && block !== root && isInline(block)) block = block.parentElement
  return block
}

function isInline(element) {
  return element.ownerDocument.defaultView.getComputedStyle(element).display.startsWith("inline")
}

function wordsOf(node, element, ink, { screen, origin, clips, opacity }) {
  const style = element.ownerDocument.defaultView.getComputedStyle(element)
  if (isHiddenOnPurpose(style)) return []
  const around = [...clipsOf(element).map((clip) => ({ ...clip, rect: moved(clip.rect, negative(origin)) })), ...clips]
    .filter(({ rect }) => !covers(rect, screen))
  const range = element.ownerDocument.createRange()
  const seenThrough = opacity * opacityOf(element)
  const words = []
  for (const { index, 0: text } of node.data.matchAll(/\S+/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + text.length)
    for (const box of range.getClientRects()) {
      if (box.width <= 0 || box.height <= 0) continue
      const rect = moved(rectOf(box), negative(origin))
      const letters = ink.of(text, rect, style)
      const seen = seenOf(letters, around, screen)
      words.push({ text, element, rect, ink: letters, seen, clips: around, opacity: seenThrough })
    }
  }
  return words
}

function seenOf(ink, clips, screen) {
  return [screen, ...clips.map(({ rect }) => rect)].reduce((left, rect) => left && intersection(left, rect), ink)
}

const negative = ({ x, y }) => ({ x: -x, y: -y })

const covers = (rect, screen) => rect.x <= 0.5 && rect.y <= 0.5 &&
  rect.x + rect.width >= screen.width - 0.5 && rect.y + rect.height >= screen.height - 0.5

/* Ways in which designers take a text away: no size, no colour, far outside. */
function isHiddenOnPurpose({ fontSize, color, textIndent, clip, clipPath }) {
  return parseFloat(fontSize) === 0 || /^(rgba\(.*, 0\)|transparent)$/.test(color) || parseFloat(textIndent) < -500 ||
    clip === "rect(0px, 0px, 0px, 0px)" || clipPath === "inset(50%)" || clipPath === "inset(100%)"
}
