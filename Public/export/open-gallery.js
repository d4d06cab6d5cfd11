import { Archive } from "./archive.js"
import { opening } from "./opening.js"

/*
 * Opens the gallery of an exported site: its page, and for each card a frame, the documents of the archive in this order
 * with the page as the last.
 */
const content = (id) => document.getElementById(id).textContent

await opening(async () => {
  const { cards } = JSON.parse(content("facts"))
  const archive = await Archive.open(content("archive"), "")
  globalThis.vitrineSite = {
    open(iframe, address) {
      iframe.dataset.address = address
      iframe.srcdoc = archive.frame(Number(/(\d+)$/.exec(address)[1]), 1, { isStill: true })
    }
  }
  const page = new DOMParser().parseFromString(archive.page(cards, 1), "text/html")
  for (const slot of page.querySelectorAll(".still-slot")) slot.replaceChildren()
  page.querySelector("live-indicator")?.remove()
  document.body.className = page.body.className
  document.body.prepend(...page.body.childNodes)
})
