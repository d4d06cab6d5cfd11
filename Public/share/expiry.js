/* When a link ends: the choices, and what of them the server is told. Pure; times of day are the author's own. */

export const expiries = [
  ["hour", "In 1 hour", 3600], ["day", "In 1 day", 86_400], ["week", "In 7 days", 604_800],
  ["month", "In 30 days", 2_592_000], ["never", "Never", null], ["date", "On a date …"],
]

export const usualExpiry = "week"

/**
 * `{"expires-in": seconds or null}`, or for a date `{"expires-in": null, "expires-at": ISO 8601}`. Throws a sentence.
 * `date`: what a field for date and time has, `2026-12-24T18:00`.
 */
export function expiryOf(choice, date, now = Date.now()) {
  if (choice !== "date") return { "expires-in": expiries.find(([id]) => id === choice)[2] }
  const end = new Date(date)
  if (!date || Number.isNaN(end.getTime())) throw new RangeError("Choose the day and the time at which the link ends.")
  if (end <= now) throw new RangeError("That time is over. Choose one that is still to come.")
  return { "expires-in": null, "expires-at": end.toISOString().replace(".000Z", "Z") }
}

/** What a field for date and time shows at first: two weeks from now, at six in the evening. */
export function suggestedDate(now = new Date()) {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 14, 18)
  return fieldText(date)
}

/** A time as such a field writes it. */
export function fieldText(date) {
  const two = (number) => String(number).padStart(2, "0")
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    + `T${two(date.getHours())}:${two(date.getMinutes())}`
}
