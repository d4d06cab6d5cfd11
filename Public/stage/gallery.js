/* Entry of the gallery: live cards and a filter. */
import { subscribe } from "../live/events.js"
import { GalleryFilter } from "./gallery-filter.js"
import { LiveIndicator } from "./live-indicator.js"
import { PageRegions } from "./page-regions.js"
import { StillPictures } from "./still-pictures.js"

const regions = new PageRegions()
const pictures = new StillPictures(document)
const saves = new Set(["style", "asset", "tutorial"])
const changes = new Set(["tutorial", "problems", "reset"])
customElements.define("live-indicator", LiveIndicator)
customElements.define("gallery-filter", GalleryFilter)
subscribe(hear)

async function hear(event) {
  if (changes.has(event.type)) await refresh()
  if (saves.has(event.type)) pictures.refresh((picture) => picture.closest(".card").dataset.key === event.data.tutorial)
}

async function refresh() {
  const { document: page } = await regions.load(location.href)
  if (!page) return
  regions.take(page, document)
  pictures.tend()
  dispatchEvent(new Event("cards-change"))
}
