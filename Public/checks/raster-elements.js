import { frameName, insist, lookOf } from "./raster-looks.js"
import { absolute, dataOf, inlined } from "./raster-resources.js"

/*
 * What a copy of the tree does not hold by itself: pictures, what was typed and chosen, where things were scrolled to,
 * how far animations are. Every element keeps its place, since styles count them.
 */

/** Makes the copy look as the original does. `showInner(frame, place)` is asked for each document inside. */
export async function dress(root, copy, showInner) {
  const places = [copy, ...copy.querySelectorAll("*")].map(withoutFrame)
  const originals = [root, ...root.querySelectorAll("*")]
  const copyOf = new Map(originals.map((original, index) => [original, places[index]]))
  freeze(root.ownerDocument, copyOf)
  keepScroll(root.ownerDocument, copyOf)
  await Promise.all(originals.map((original) => dressElement(original, copyOf.get(original), showInner)))
  removeComments(copy)
}

async function dressElement(original, copy, showInner) {
  removeForeignNames(copy)
  keepInput(original, copy)
  if (empty.has(original.localName)) copy.replaceChildren()
  if (copy.getAttribute("style")?.includes("url(")) {
    copy.setAttribute("style", await inlined(copy.getAttribute("style"), original.baseURI))
  }
  switch (original.localName) {
  case "iframe": return showFrame(original, copy, showInner)
  case "img": return showImage(original, copy)
  case "link": return copy.removeAttribute("href")
  case "source": return copy.removeAttribute("srcset")
  case "image": return showSVGImage(original, copy)
  case "canvas":
  case "video": return showCanvas(original, copy)
  }
}

/* Their styles are in the picture already; nothing runs. */
const empty = new Set(["style", "script", "noscript", "template", "object", "iframe"])

/* A picture has no frames, not even empty ones; raster-sheets.js knows the name. */
function withoutFrame(copy) {
  if (copy.localName !== "iframe") return copy
  const place = copy.ownerDocument.createElement(frameName)
  for (const { name, value } of copy.attributes) if (!loading.has(name)) place.setAttribute(name, value)
  copy.replaceWith(place)
  return place
}

const loading = new Set(["src", "srcdoc", "sandbox", "name"])

function showFrame(original, copy, showInner) {
  const look = lookOf(original)
  const sides = ["top", "right", "bottom", "left"].map((side) => `border-${side}`)
  insist(copy, {
    display: look.display === "inline" ? "inline-block" : look.display, width: look.width, height: look.height,
    ...Object.fromEntries(sides.map((side) => [side, look.getPropertyValue(side)])),
  })
  return showInner(original, copy)
}

/*
 * Names that HTML lets through and XML does not. And addresses, other than a picture's own: with them, documents that
 * look alike would not be written down alike.
 */
function removeForeignNames(copy) {
  for (const { name, value, namespaceURI } of [...copy.attributes]) {
    const isForeign = namespaceURI === null && !/^[A-Za-z_][\w.-]*$/.test(name)
    if (isForeign || (!pictures.has(name) && addresses.test(value))) copy.removeAttribute(name)
  }
}

const pictures = new Set(["style", "src", "srcset"])
const addresses = /\/(assets|committed)\//

function removeComments(copy) {
  const walker = copy.ownerDocument.createTreeWalker(copy, NodeFilter.SHOW_COMMENT)
  const comments = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  comments.forEach((comment) => comment.remove())
}

async function showImage(original, copy) {
  copy.removeAttribute("srcset")
  copy.removeAttribute("loading")
  const address = absolute(original.currentSrc || original.src, original.baseURI)
  if (!address) return
  const data = await dataOf(address)
  if (data) copy.setAttribute("src", data)
  else copy.removeAttribute("src")
}

async function showSVGImage(original, copy) {
  const address = absolute(original.href?.baseVal, original.baseURI)
  if (!address) return
  copy.removeAttribute("xlink:href")
  copy.setAttribute("href", (await dataOf(address)) ?? "")
}

/* The element keeps its box; what is on it becomes its background. */
function showCanvas(original, copy) {
  const { width, height } = lookOf(original)
  const canvas = original.ownerDocument.createElement("canvas")
  const { videoWidth = original.width, videoHeight = original.height } = original
  Object.assign(canvas, { width: videoWidth, height: videoHeight })
  if (canvas.width === 0 || canvas.height === 0) return
  canvas.getContext("2d").drawImage(original, 0, 0)
  insist(copy, {
    width, height, "background-image": `url("${canvas.toDataURL()}")`, "background-size": "100% 100%",
    "background-origin": "content-box",
  })
}

function keepInput(original, copy) {
  switch (original.localName) {
  case "input":
    copy.toggleAttribute("checked", original.checked)
    if (original.type !== "file") copy.setAttribute("value", original.value)
    return
  case "textarea":
    copy.textContent = original.value
    return
  case "option":
    copy.toggleAttribute("selected", original.selected)
  }
}

/* Running, or over and still in force: the elements are where they are now. Accepted: not those of `::before`. */
function freeze(page, copyOf) {
  for (const { effect } of page.getAnimations?.() ?? []) {
    const { target, pseudoElement } = effect ?? {}
    const copy = copyOf.get(target)
    if (!copy || pseudoElement || !effect.getKeyframes) continue
    const look = lookOf(target)
    for (const name of new Set(effect.getKeyframes().flatMap(Object.keys))) {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      if (!timing.has(name)) insist(copy, { [property]: look.getPropertyValue(property) })
    }
  }
}

const timing = new Set(["offset", "computedOffset", "easing", "composite"])

/* What a scrolled box holds is moved; so is what stands fixed in a scrolled window. */
function keepScroll(page, copyOf) {
  const window = page.scrollingElement
  const { scrollLeft: left = 0, scrollTop: top = 0 } = window ?? {}
  for (const [original, copy] of copyOf) {
    if (original !== window && (original.scrollTop || original.scrollLeft)) {
      insist(copy, { overflow: "hidden" })
      for (const child of original.children) move(child, copyOf.get(child), -original.scrollLeft, -original.scrollTop)
    }
    if ((left || top) && lookOf(original).position === "fixed") move(original, copy, left, top)
  }
}

function move(original, copy, x, y) {
  const [ownX = "0px", ownY = "0px"] = lookOf(original).translate.replace("none", "").split(" ").filter(Boolean)
  insist(copy, { translate: `calc(${ownX} + ${x}px) calc(${ownY} + ${y}px)` })
}
