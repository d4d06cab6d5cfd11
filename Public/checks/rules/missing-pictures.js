import { intersection } from "../geometry.js"
import { problem } from "../problem.js"
import { appScreen, isSeen, picturesOf, placeOf } from "../texts.js"

/*
 * Pictures that this device does not get: a screen, a page or a layer of a guide without one, and files that are not there or
 * cannot be read.
 */
export function missingPictures(view) {
  return [...screenWithout(view), ...unreadable(view), ...pagesWithout(view), ...layersWithout(view)]
}

function tell(element, message, fix, { screen }) {
  const { role = "picture", index = 0 } = element.closest("[data-role]")?.dataset ?? {}
  const rect = intersection(placeOf(element), screen) ?? screen
  return problem("missing-picture", "error", { role, index: Number(index) }, rect, message, fix)
}

function screenWithout(view) {
  const screen = appScreen(view.document)
  return screen?.matches("[data-missing]")
    ? [tell(screen, `The app's screen has no picture for the ${view.device?.name ?? "device"}.`,
      "Add a picture for the device or its class, or a 'default' one.", view)]
    : []
}

function unreadable(view) {
  return picturesOf(view.document).filter((image) => isBroken(image) && isPlaced(image))
    .map((image) => tell(image, `The picture '${fileOf(image)}' is missing or cannot be read.`,
      "Add the file, or correct its path.", view))
}

const isBroken = (image) => "broken" in image.dataset || (image.complete && image.naturalWidth === 0)

/* A broken picture is hidden itself; what it stands in is not. */
const isPlaced = (image) => isSeen(image.parentElement)

function pagesWithout(view) {
  const pages = [...view.document.querySelectorAll(".slideshow .picture[data-page][data-role]")]
  return pages.filter((page) => isSeen(page) && !page.querySelector("img")).map((page) =>
    tell(page, `Page ${Number(page.dataset.page) + 1} has no picture for the ${view.device?.name ?? "device"}: it is black.`,
      "Give the step a picture for the device or its class.", view))
}

function layersWithout(view) {
  const top = [...view.document.querySelectorAll(".image-guide > .picture")].filter(isSeen).at(-1)
  if (!top?.matches(".is-missing")) return []
  const name = top.querySelector("b")?.textContent ?? "of this layer"
  const where = `on the ${view.device?.name ?? "device"}`
  return [tell(top, `The picture ${name} is missing ${where}: the layer is invisible and takes a tap (quirk 4).`,
    "Add the picture with this device's suffix to the guide's folder.", view)]
}

function fileOf(image) {
  const path = new URL(image.src, image.baseURI).pathname
  return decodeURIComponent(path.split("/").at(-1))
}
