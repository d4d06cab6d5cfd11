import { isPhone, ownShape } from "../viewer/own-device.js"
import { Archive } from "./archive.js"
import { opening } from "./opening.js"
import { Site } from "./site.js"

/*
 * Opens an exported file: unpacks it, and puts the page of the first view, or of the one that the address names, in place.
 * Runs before the page's elements are defined.
 */
const content = (id) => document.getElementById(id).textContent

await opening(async () => {
  const facts = JSON.parse(content("facts"))
  const site = globalThis.vitrineSite = new Site(await Archive.open(content("archive"), content("player")), facts)
  document.documentElement.toggleAttribute("data-phone", isPhone())
  if (isPhone()) site.goToNearest(ownShape(), { isFirst: true })
  const page = site.page(site.location.href)
  if (facts.home) leadHome(page.querySelector(".mark"), facts.home)
  document.title = page.title
  document.body.className = page.body.className
  document.body.prepend(...page.body.childNodes)
  const frame = document.querySelector("iframe.frame")
  site.open(frame, frame.dataset.src)
})

/** In a site, the sign leads to the page with all tutorials. */
function leadHome(mark, href) {
  const link = Object.assign(document.createElement("a"), { className: mark.className, href, title: "All tutorials" })
  link.setAttribute("aria-label", "All tutorials")
  mark.replaceWith(link)
}
