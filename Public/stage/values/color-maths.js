/*
 * Colours by the formulas of the library whose picker this is (section 5.1 and 5.3 of its reference): components 0…1,
 * hue as a fraction of a turn. Contrast by WCAG 2. Pure.
 */
const unit = (value) => (Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), 1))

/** Whole turns of the hue are dropped, other values are clamped. */
export function fromHSB(hue, saturation, brightness) {
  const turn = Number.isFinite(hue) ? hue - Math.floor(hue) : 0
  const [full, high] = [unit(saturation), unit(brightness)]
  const sextant = Math.floor(turn * 6)
  const fraction = turn * 6 - sextant
  const low = high * (1 - full)
  const falling = high * (1 - full * fraction)
  const rising = high * (1 - full * (1 - fraction))
  const [red, green, blue] = [
    [high, rising, low], [falling, high, low], [low, high, rising], [low, falling, high], [rising, low, high], [high,
      low, falling],
  ][sextant % 6]
  return { red, green, blue }
}

/** `{hue, saturation, brightness}`; of grey the hue is 0, of black the saturation as well. */
export function toHSB({ red, green, blue }) {
  const high = Math.max(red, green, blue)
  const span = high - Math.min(red, green, blue)
  const sixth = span === 0 ? 0
    : high === red ? ((green - blue) / span + 6) % 6 : high === green ? (blue - red) / span + 2 : (red - green) / span
      + 4
  return { hue: sixth / 6, saturation: high === 0 ? 0 : span / high, brightness: high }
}

/** A colour laid over an opaque one. */
export function over({ red, green, blue, alpha = 1 }, ground) {
  const mix = (one, other) => one * alpha + other * (1 - alpha)
  return { red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue), alpha: 1 }
}

export function luminance({ red, green, blue }) {
  const [r, g, b] = [red, green, blue]
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 1…21, both colours opaque. */
export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A place on the wheel for a hue and a saturation: red at the top, hues anticlockwise; −1…1 both, y down. */
export function wheelPlace(hue, saturation) {
  const angle = hue * 2 * Math.PI
  return { x: -Math.sin(angle) * saturation, y: -Math.cos(angle) * saturation }
}

/** The hue and saturation of a place; outside of the wheel that of its edge. */
export function wheelValue(x, y) {
  const turn = Math.atan2(-x, -y) / (2 * Math.PI)
  return { hue: turn - Math.floor(turn), saturation: Math.min(1, Math.hypot(x, y)) }
}
