/* "2 hours ago", "in 6 days" in place of a time in ISO 8601. */
const units = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60]]
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" })

export function showRelativeTimes(root, now = Date.now()) {
  for (const time of root.querySelectorAll("time[datetime]")) showRelativeTime(time, now)
}

/** Says one `<time>` in words, and the time itself in its title. */
export function showRelativeTime(time, now = Date.now()) {
  const date = new Date(time.dateTime)
  const text = relative((date - now) / 1000)
  if (time.textContent !== text) time.textContent = text
  time.title = date.toLocaleString()
}

export function relative(seconds) {
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1]
  if (unit !== "second") return words.format(Math.round(seconds / length), unit)
  return seconds > 30 ? "in a moment" : "just now"
}
