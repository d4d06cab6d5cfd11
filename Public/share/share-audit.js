import { make } from "../stage/html.js"
import { showRelativeTimes } from "../stage/relative-times.js"
import { auditShares } from "./share-api.js"

const words = {
  made: "Made", replaced: "Replaced", revoked: "Revoked", expired: "Expired", opened: "Opened",
  admitted: "Right passcode", "wrong-passcode": "Wrong passcode", "slowed-down": "Slowed down",
  "unknown-token": "Unknown link",
}

/** What happened with links, newest first, behind a fold; asked for whenever it is opened. */
export function shareAudit() {
  const look = { class: "share-audit-rows", tabindex: "0", role: "region", "aria-label": "What happened with links" }
  const place = make("div", look)
  const fold = make("details", { class: "share-fold share-audit" }, make("summary", {}, "What happened"), place)
  fold.addEventListener("toggle", async () => {
    if (!fold.open) return
    try {
      const entries = await auditShares()
      place.replaceChildren(entries.length > 0 ? table(entries) : make("p", {}, "Nothing yet."))
      showRelativeTimes(place)
    } catch (refusal) {
      place.replaceChildren(make("p", { class: "share-said" }, refusal.message))
    }
  })
  return fold
}

function table(entries) {
  const heads = ["When", "What", "Link", "From"].map((text) => make("th", { scope: "col" }, text))
  return make("table", {},
    make("thead", {}, make("tr", {}, heads)),
    make("tbody", {}, entries.map(({ at, what, name, detail, address }) => make("tr", {},
      make("td", {}, make("time", { datetime: at })),
      make("td", {}, words[what] ?? what, detail && make("small", {}, ` ${detail}`)),
      make("td", {}, name || "–"), make("td", { class: "figure" }, address || "–")))))
}
