/* "2 hours ago" in place of a time in ISO 8601. */
const units = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60]]
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" })

export function showRelativeTimes(root, now = Date.now()) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    time.textContent = relative((new Date(time.dateTime) - now) / 1000)
    time.title = new Date(time.dateTime).toLocaleString()
  }
}

export function relative(seconds) {
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1]
  return unit === "second" ? "just now" : words.format(Math.round(seconds / length), unit)
}
