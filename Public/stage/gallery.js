/* Entry of the gallery: live cards and a filter. */
import { subscribe } from "../live/events.js"
import { GalleryFilter } from "./gallery-filter.js"
import { LiveIndicator } from "./live-indicator.js"
import { PageRegions } from "./page-regions.js"
import { follow, tendPictures } from "./still-pictures.js"

const regions = new PageRegions()
const changes = new Set(["tutorial", "problems", "reset"])
customElements.define("live-indicator", LiveIndicator)
customElements.define("gallery-filter", GalleryFilter)
tendPictures()
subscribe(hear, { since: document.documentElement.dataset.revision || null })

async function hear(event) {
  if (changes.has(event.type)) await refresh()
  follow(event) // after that: the card of a tutorial that is gone is gone too
}

async function refresh() {
  const { document: page } = await regions.load(location.href)
  if (!page) return
  regions.take(page, document)
  dispatchEvent(new Event("cards-change"))
}
