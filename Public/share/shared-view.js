/* What a page shows, as a link would: the words of its address, and the same for people. Pure. */

const words = [
  "device", "orientation", "appearance", "text-size", "locale", "motion", "fidelity", "direction", "bold-text",
]

/** The environment of an address. A page of many devices names them as a list; a link has the first. */
export function environmentOf(search) {
  const query = new URLSearchParams(search)
  const environment = Object.fromEntries(words.filter((word) => query.get(word)).map((word) => [word, query.get(word)]))
  const [first] = query.get("devices")?.split(",").filter(Boolean) ?? []
  if (first && !environment.device) environment.device = first
  return environment
}

/** "iPad Air, landscape, dark, Arabic, text size ax2": what differs from the ordinary. */
export function environmentText(environment, deviceName) {
  const say = {
    orientation: (value) => value === "landscape" && value,
    appearance: (value) => value === "dark" && value,
    locale: (value) => languageName(value),
    "text-size": (value) => `text size ${value}`,
    "bold-text": (value) => value === "on" && "bold text",
    direction: (value) => value === "rtl" && "right to left",
    motion: (value) => value === "reduced" && "reduced motion",
    fidelity: (value) => value === "strict" && "strict",
  }
  const parts = Object.entries(say).map(([word, text]) => environment[word] && text(environment[word])).filter(Boolean)
  return [deviceName ?? environment.device, ...parts].filter(Boolean).join(", ")
}

const languages = new Intl.DisplayNames(["en"], { type: "language" })

function languageName(tag) {
  if (tag === "x-pseudo") return "lengthened texts"
  try {
    return languages.of(tag)
  } catch {
    return tag
  }
}

/** The same of the query that the list of links names. */
export const viewText = (view, deviceName = null) => environmentText(environmentOf(view), deviceName)
