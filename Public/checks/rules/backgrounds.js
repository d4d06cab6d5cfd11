import { intersection } from "../geometry.js"
import { percent, problem } from "../problem.js"
import { isSeen, placeOf } from "../texts.js"
import { distortion, tolerance } from "./stretched-pictures.js"

/*
 * Pictures that a stylesheet brings in as backgrounds: those that cannot be had (`missing-picture`), and those whose
 * `background-size` does not keep their ratio (`stretched-picture`). How large they are is known once they have loaded.
 */
export async function backgrounds({ layer, screen }) {
  if (!layer) return []
  const pages = [...layer.querySelectorAll("iframe.text")].map((frame) => frame.contentDocument?.body)
  const found = [layer, ...pages.filter(Boolean)]
    .flatMap((root) => [root, ...root.querySelectorAll(":not(.app, .blur, .blur *)")])
    .map(backgroundOf).filter(Boolean)
  const judged = await Promise.all(found.map(async (background) =>
    judge(background, await sizeOf(background.address), screen)))
  return judged.filter(Boolean)
}

/* The uppermost picture of an element with the room it is given; null where there is none. */
function backgroundOf(element) {
  const { defaultView: view } = element.ownerDocument
  const style = view?.getComputedStyle(element)
  const address = /^url\("((?:[^"\\]|\\.)*)"\)/.exec(style?.backgroundImage ?? "")?.[1]
  if (!address || !isSeen(element)) return null
  const { role = "text-box", index = 0 } = (element.closest("[data-role]") ?? view.frameElement)?.dataset ?? {}
  const room = [element.clientWidth, element.clientHeight]
  const size = style.backgroundSize.split(",")[0].trim().split(" ")
    .map((length, axis) => (length.endsWith("%") ? parseFloat(length) / 100 * room[axis] : parseFloat(length)))
  return { address, size, place: placeOf(element), about: { role, index: Number(index) } }
}

function judge({ address, size: [width, height], place, about }, natural, screen) {
  const rect = intersection(place, screen)
  if (!rect) return null
  const name = nameOf(address)
  if (!natural) {
    return problem("missing-picture", "error", about, rect, `The background ${name} is missing or cannot be read.`,
      "Add the file, or correct its address in the stylesheet.")
  }
  // A length that is `auto`, or both as `cover` or `contain`, keeps the ratio.
  if (!(width > 1 && height > 1)) return null
  const off = distortion({ width, height }, natural)
  return Math.abs(off) <= tolerance ? null : problem("stretched-picture", "warning", about, rect,
    `The background ${name} is ${percent(Math.abs(off))} ${off > 0 ? "wider" : "higher"} than it was drawn.`,
    "Give one side of 'background-size' as 'auto', or write 'contain' or 'cover'.")
}

function nameOf(address) {
  if (address.startsWith("data:")) return "in the stylesheet"
  return `'${decodeURIComponent(address.split(/[?#]/)[0].split("/").at(-1))}'`
}

const sizes = new Map() // address → its size, to come

function sizeOf(address) {
  if (!sizes.has(address)) sizes.set(address, measured(address))
  return sizes.get(address)
}

async function measured(address) {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    sizes.delete(address) // it may come with a save
    return null
  }
}
