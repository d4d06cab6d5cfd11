import { isComplete } from "../player/loading.js"
import { backdropOf, dressRoot } from "./raster-backdrop.js"
import { dress } from "./raster-elements.js"
import { insist, lookOf, schemeOf } from "./raster-looks.js"
import { dataFrom } from "./raster-resources.js"
import { stylesOf } from "./raster-sheets.js"

const SVG = "http://www.w3.org/2000/svg"
const svgType = "image/svg+xml"

/* Nothing moves in a picture; what an animation has brought about is written into the elements themselves. */
const still = "*, ::before, ::after { animation: none !important; transition: none !important }"

/* Not `color`: borders and fills may take it. Shadows stay: they are behind the letters and help to read them.
   What the device draws lies over them. */
const withoutText = `*, ::before, ::after, ::marker, ::placeholder {
  -webkit-text-fill-color: transparent !important; -webkit-text-stroke-color: transparent !important;
  text-decoration-color: transparent !important;
  text-emphasis-color: transparent !important }
text, tspan { fill: transparent !important; stroke: transparent !important }
.device-screen > .device-chrome:not(.is-below) { visibility: hidden !important }`

/** `{width, height, address}`: a document as a picture; `address` holds all of it. */
export async function pictureOf(page, { hidesText }) {
  const size = sizeOf(page)
  return { ...size, address: dataFrom(await svgOf(page, size, hidesText, true), svgType) }
}

/* A frame's own screen, else what is seen of the document. */
function sizeOf(page) {
  const screen = page.querySelector("body > .device-screen")
  const width = screen?.offsetWidth ?? page.defaultView.innerWidth
  const height = screen?.offsetHeight ?? page.defaultView.innerHeight
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

/*
 * The document as the text of an SVG picture. Documents inside it are pictures in the backgrounds of their frames; what
 * is there several times, such as a mock-up and its blurred copies, is in the text once.
 */
async function svgOf(page, { width, height }, hidesText, isOpaque) {
  const root = page.documentElement
  const copy = page.implementation.createHTMLDocument("").importNode(root, true)
  const inner = new Map() // text of a document inside → the name of its picture
  const [styles, backdrop] = await Promise.all([
    stylesOf(page),
    backdropOf(page, isOpaque),
    dress(root, copy, (frame, place) => showInner(frame, place, inner, hidesText)),
  ])
  dressRoot(copy, page)
  const { scrollLeft = 0, scrollTop = 0 } = page.scrollingElement ?? {}
  const pictures = [...inner].map(([text, name]) => ({ name, address: dataFrom(text, svgType) }))
  const sheets = [...styles, still, hidesText ? withoutText : "", picturesText(pictures)].filter(Boolean)
  const look = `color-scheme: ${schemeOf(root)}; font-size: ${lookOf(root).fontSize}`
  return wellFormed([
    `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="${look}">`,
    // What only styles name is loaded when it is painted, which is too late; an element's picture is waited for.
    "<defs>", ...pictures.map(({ address }) => `<image href="${address}" width="1" height="1"/>`), "</defs>",
    ...sheets.map((sheet) => `<style>${escaped(sheet)}</style>`),
    `<foreignObject width="${width}" height="${height}">${serialised(backdrop)}</foreignObject>`,
    `<foreignObject x="${-scrollLeft}" y="${-scrollTop}" width="${width}" height="${height}" style="overflow: visible">`,
    serialised(copy), "</foreignObject></svg>",
  ].join(""))
}

/* The element stays, so that styles find it; its document is its background. */
async function showInner(frame, place, inner, hidesText) {
  const { clientWidth: width, clientHeight: height, contentDocument: page } = frame
  if (!page?.documentElement || !isComplete(frame) || width === 0 || height === 0) return
  // A document is transparent only in the colour scheme of the one around it.
  const isOpaque = schemeOf(frame) !== schemeOf(page.documentElement)
  const text = await svgOf(page, { width, height }, hidesText, isOpaque)
  if (!inner.has(text)) inner.set(text, `--inner-${inner.size}`)
  insist(place, {
    "background-image": `var(${inner.get(text)})`, "background-size": `${width}px ${height}px`,
    "background-position": snapped(frame), "background-repeat": "no-repeat", "background-origin": "content-box",
  })
}

/* A browser paints documents from whole pixels on, wherever their frames begin. */
function snapped(frame) {
  const { x, y, width } = frame.getBoundingClientRect()
  if (Math.abs(width - frame.offsetWidth) >= 1) return "0 0" // scaled
  return `${Math.round(x) - x}px ${Math.round(y) - y}px`
}

function picturesText(pictures) {
  const rules = pictures.map(({ name, address }) => `${name}: url("${address}")`)
  return rules.length > 0 ? `[data-root] { ${rules.join("; ")} }` : ""
}

const serialised = (element) => new XMLSerializer().serializeToString(element)

const escaped = (css) => css.replace(/&/g, "&amp;").replace(/</g, "&lt;")

/* Characters that HTML lets through and XML does not. */
const wellFormed = (text) => (text.toWellFormed?.() ?? text).replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
