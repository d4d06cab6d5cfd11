/* Entry of the gallery: live cards and a filter. */
import { subscribe } from "../live/events.js"
import { GalleryFilter } from "./gallery-filter.js"
import { LiveIndicator } from "./live-indicator.js"
import { PageRegions } from "./page-regions.js"

const regions = new PageRegions()
const changes = new Set(["tutorial", "problems", "reset"])
let revision = document.documentElement.dataset.revision

customElements.define("live-indicator", LiveIndicator)
customElements.define("gallery-filter", GalleryFilter)
subscribe(({ type, data }) => {
  const isNews = type === "hello" && revision && data?.revision !== undefined && String(data.revision) !== revision
  if (type === "hello") revision = ""
  if (isNews || changes.has(type)) refresh()
})

async function refresh() {
  const { document: page } = await regions.load(location.href)
  if (!page) return
  regions.take(page, document)
  dispatchEvent(new Event("cards-change"))
}
