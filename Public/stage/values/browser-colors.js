/* What only the browser knows of colours: names, and any notation as red, green and blue. */
const names = new Map()

export function isColorName(word) {
  const name = word.toLowerCase()
  if (!names.has(name)) names.set(name, !notColors.has(name) && CSS.supports("color", name))
  return names.get(name)
}

const notColors = new Set(["inherit", "initial", "unset", "revert", "revert-layer", "currentcolor", "auto"])

let canvas

/** `{red, green, blue, alpha}`, 0…1, of a colour in any notation; null for what is none. */
export function readColor(text) {
  if (!CSS.supports("color", text)) return null
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
    .getContext("2d", { willReadFrequently: true })
  const exact = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*(?:[,/]\s*([\d.]+)(%)?\s*)?\)$/i.exec(text.trim())
  if (exact) {
    const [red, green, blue] = exact.slice(1, 4).map((number) => Math.min(1, Number(number) / 255))
    return { red, green, blue,
      alpha: exact[4] === undefined ? 1 : Math.min(1, Number(exact[4]) / (exact[5] ? 100 : 1)) }
  }
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
  return { red, green, blue, alpha }
}

/** As CSS, exact enough for a screen. */
export function cssOf({ red, green, blue, alpha = 1 }) {
  return `rgb(${[red, green, blue].map((value) => Math.round(value * 255)).join(" ")} / ${alpha})`
}
