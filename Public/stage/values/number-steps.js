/*
 * Numbers that are dragged or stepped: what a step is depends on the unit and on how exactly the number is written,
 * and the notation stays: `.5` does not become `0.5`. Pure.
 */

/** The text with the number `count` steps further; `size` is "plain", "fine" (a tenth) or "coarse" (ten times). */
export function stepped(text, count, size = "plain") {
  const match = /^([+-]?)(\d*)(?:\.(\d+))?(.*)$/.exec(text)
  if (!match) return text
  const [, sign, whole, decimals = "", unit] = match
  const step = stepOf(unit, decimals.length) * { plain: 1, fine: 0.1, coarse: 10 }[size]
  const places = Math.max(decimals.length, placesOf(step))
  const number = Number(`${sign}${whole || 0}.${decimals || 0}`) + count * step
  return written(number, places, { hasPlus: sign === "+", hasNoZero: whole === "" && decimals !== "" }) + unit
}

/** What one step of a unit is; never more than the last digit that is written. */
export function stepOf(unit, decimals = 0) {
  const usual = steps[unit.toLowerCase()] ?? 1
  return decimals > 0 ? Math.min(usual, 10 ** -Math.min(decimals, 3)) : usual
}

const steps = {
  em: 0.1, rem: 0.1, lh: 0.1, rlh: 0.1, ex: 0.1, ch: 0.5, cap: 0.1, ic: 0.1, s: 0.1, ms: 10,
  turn: 0.01, rad: 0.05, in: 0.1, cm: 0.1, fr: 0.5,
}

const placesOf = (step) => Math.min(4, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))

function written(number, places, { hasPlus, hasNoZero }) {
  const rounded = Number(number.toFixed(places))
  let text = String(Math.abs(rounded) < 1e-9 ? 0 : rounded)
  if (hasNoZero) text = text.replace(/^(-?)0\./, "$1.")
  return hasPlus && rounded > 0 ? `+${text}` : text
}
