import { intersection } from "../geometry.js"
import { percent, problem } from "../problem.js"
import { isSeen, picturesOf, placeOf } from "../texts.js"

/*
 * Pictures that are wider or higher than they were drawn, by more than 2 %: those whose box does not keep their ratio.
 */
export const tolerance = 0.02

/** How much wider (> 0) or higher (< 0) a picture is shown than it is: 0.25 = a quarter wider. */
export function distortion(shown, natural) {
  const ratio = (shown.width / shown.height) / (natural.width / natural.height)
  return ratio >= 1 ? ratio - 1 : 1 - 1 / ratio
}

export function stretchedPictures({ document, screen }) {
  return picturesOf(document).filter(isShown).flatMap((image) => {
    const style = image.ownerDocument.defaultView.getComputedStyle(image)
    if (style.objectFit !== "fill") return []
    const shown = contentBox(image, style)
    const natural = { width: image.naturalWidth, height: image.naturalHeight }
    if (shown.width < 2 || shown.height < 2) return []
    const off = distortion(shown, natural)
    if (Math.abs(off) <= tolerance) return []
    const { role = "picture", index = 0 } = image.closest("[data-role]")?.dataset ?? {}
    return [problem("stretched-picture", "warning", { role, index: Number(index) },
      intersection(placeOf(image), screen) ?? screen,
      `The picture '${fileOf(image)}' is ${percent(Math.abs(off))} ${off > 0 ? "wider" : "higher"} than it was drawn: ` +
        `${natural.width} × ${natural.height} on ${Math.round(shown.width)} × ${Math.round(shown.height)} points.`,
      fixOf(image))]
  })
}

function isShown(image) {
  return image.complete && image.naturalWidth > 0 && image.naturalHeight > 0 && !("broken" in image.dataset) &&
    !image.closest(".page[inert]") && isSeen(image)
}

/* Without transforms: a picture that is zoomed keeps its ratio. */
function contentBox(image, style) {
  const inner = (length, ...edges) => length - edges.reduce((sum, edge) => sum + (parseFloat(style[edge]) || 0), 0)
  return {
    width: inner(image.clientWidth, "paddingLeft", "paddingRight"),
    height: inner(image.clientHeight, "paddingTop", "paddingBottom")
  }
}

function fixOf(image) {
  const why = "the library stretches it to the screen"
  if (image.closest(".slideshow")) return `Draw the picture in this device's ratio: ${why} (quirk 5.17).`
  if (image.closest(".image-guide")) return `Draw a picture for this device's size: ${why} (quirk 9).`
  if (image.matches(".app")) return "Give the screen a picture for this device and orientation."
  return "Give the view the picture's ratio, or 'content: aspect-fit'."
}

const fileOf = (image) => decodeURIComponent(new URL(image.src, image.baseURI).pathname.split("/").at(-1))
