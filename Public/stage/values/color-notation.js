/*
 * A colour in the notation in which another one is written: hex stays hex, with its letters and its length where they
 * do; `rgb()` and `hsl()` stay with their commas or without; a name, and whatever else, becomes hex. Pure.
 *
 * `color` is `{red, green, blue, alpha}`, 0…1.
 */
export function colorLike(text, color) {
  const written = text.trim()
  if (/^rgba?\(/i.test(written)) return rgbLike(written, color)
  if (/^hsla?\(/i.test(written)) return hslLike(written, color)
  return hexLike(written, color)
}

/** `#rgb`, `#rrggbb` and the same with alpha: read without a browser. Nothing for any other notation. */
export function readHex(text) {
  const digits = /^#?((?:[\da-f]{3,4}){1,2})$/i.exec(text.trim())?.[1]
  if (!digits) return null
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red, green, blue, alpha = 1] = pairs.map((pair) => parseInt(pair, 16) / 255)
  return { red, green, blue, alpha }
}

function hexLike(written, { red, green, blue, alpha = 1 }) {
  const channels = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
  const isHex = written.startsWith("#")
  let digits = channels.map((value) => byte(value).toString(16).padStart(2, "0")).join("")
  const isShort = isHex && written.length <= 5 && /^(?:(.)\1)+$/.test(digits)
  if (isShort) digits = digits.replace(/(.)\1/g, "$1")
  const isUpper = isHex && /[A-F]/.test(written) && !/[a-f]/.test(written)
  return `#${isUpper ? digits.toUpperCase() : digits}`
}

function rgbLike(written, { red, green, blue, alpha = 1 }) {
  const isPercent = /\(\s*[\d.]+%/.test(written)
  const channels = [red, green, blue].map((value) => (isPercent ? `${short(value * 100, 1)}%` : String(byte(value))))
  return call(written, "rgb", channels, alpha)
}

function hslLike(written, { red, green, blue, alpha = 1 }) {
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (high + low) / 2
  const span = high - low
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1))
  const sixth = span === 0 ? 0 : high === red ? ((green - blue) / span + 6) % 6 : high === green ? (blue - red) / span
    + 2 : (red - green) / span + 4
  const unit = /\(\s*[+-]?[\d.]+(deg)/i.exec(written)?.[1] ?? ""
  return call(written, "hsl",
    [short(sixth * 60, 1) + unit, `${short(saturation * 100, 1)}%`, `${short(lightness * 100, 1)}%`], alpha)
}

/* Commas or spaces as before; alpha only where there is one. */
function call(written, name, channels, alpha) {
  const hasCommas = written.includes(",")
  const isPercent = /[,/]\s*[\d.]+%\s*\)$/.test(written) && (written.match(/,/g)?.length === 3 || written.includes("/"))
  const last = isPercent ? `${short(alpha * 100, 1)}%` : short(alpha, 3)
  const letters = written.slice(0, written.indexOf("("))
  const isLong = /a$/i.test(letters)
  if (!hasCommas) return `${letters}(${channels.join(" ")}${alpha < 1 ? ` / ${last}` : ""})`
  if (alpha < 1) return `${isLong ? letters : `${name}a`}(${[...channels, last].join(", ")})`
  return `${isLong ? letters : name}(${(isLong ? [...channels, last] : channels).join(", ")})`
}

const byte = (value) => Math.round(Math.min(1, Math.max(0, value)) * 255)
const short = (value, places) => String(Number(value.toFixed(places)))
