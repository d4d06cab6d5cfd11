const KEPT = 8 // pictures

// Draws a slideshow's state.
export class SlideshowView {
  #content
  #pictures
  #captions
  #indicator
  #dots
  #width
  #shown = {}

  constructor(root, content) {
    this.root = root
    this.#content = content
    this.#pictures = root.querySelector(".pictures")
    this.#captions = root.querySelector(".captions")
    this.#indicator = root.querySelector(".indicator")
    this.#dots = root.querySelector(".page-control")
    this.#width = parseFloat(root.querySelector(".scroll").style.width)
    for (const label of root.querySelectorAll(".label")) label.parentElement.inert = true
  }

  draw({ layers, p, dots, page, durations }) {
    this.#drawLayers(layers)
    const side = this.#content().mirrored ? 1 : -1
    if (p !== this.#shown.p) {
      this.#captions.style.transform = `translateX(${side * p * this.#width}px)`
      const last = Math.max(1, durations.length - 1)
      const share = Math.min(Math.max(p / last, 0), 1)
      const place = (side === 1 ? 1 - share : share) * this.#indicator.dataset.track
      this.#indicator.style.transform = `translateX(${place}px)`
    }
    if (dots !== this.#shown.dots) this.#drawDots(dots, durations.length)
    if (page !== this.#shown.page) this.#prepare(page, durations.length)
    this.#shown = { p, dots, page }
  }

  showIndicator(isSeen) {
    this.#indicator.classList.toggle("is-seen", isSeen)
  }

  name(page) {
    for (const label of this.#captions.children) {
      const isCurrent = Number(label.dataset.page) === page
      label.toggleAttribute("aria-hidden", !isCurrent)
      if (isCurrent) Object.assign(label.dataset, { role: label.className, index: 0 })
      else for (const name of ["role", "index"]) delete label.dataset[name]
    }
  }

  #drawLayers({ lower, upper }) {
    const [below, above] = [lower, upper].map(({ page }) => this.#picture(page))
    for (const picture of this.#pictures.children) {
      const index = [below, above].indexOf(picture)
      const { style, dataset } = picture
      style.visibility = index < 0 ? "hidden" : ""
      if (index < 0) {
        delete dataset.role
        continue
      }
      Object.assign(style, { zIndex: index + 1, opacity: [lower, upper][index].opacity })
      Object.assign(dataset, { role: "picture", index })
    }
  }

  /** Made when it is first wanted; null = black. */
  #picture(page) {
    const name = String(page)
    const known = [...this.#pictures.children].find(({ dataset }) => (dataset.page ?? "null") === name)
    if (known) return known
    const picture = document.createElement("div")
    picture.className = "picture"
    picture.style.visibility = "hidden"
    if (page !== null) picture.dataset.page = name
    const source = page === null ? null : this.#content().pictures[page]
    if (source) {
      const image = picture.appendChild(document.createElement("img"))
      image.onerror = () => (image.dataset.broken = "")
      Object.assign(image, { alt: "", draggable: false, src: source })
    }
    this.#pictures.append(picture)
    return picture
  }

  /** Loaded before they are seen; the first one for the loop. */
  #prepare(page, count) {
    const wanted = [page - 1, page + 1, page + 2, 0].filter((page) => page >= 0 && page < count)
    for (const page of wanted) this.#picture(page)
    const spare = [...this.#pictures.children].filter(({ dataset: { page, role } }) =>
      page !== undefined && !role && !wanted.includes(Number(page)))
    for (const picture of spare.slice(0, Math.max(0, this.#pictures.childElementCount - KEPT))) picture.remove()
  }

  /** Where not all fit, those around the current one are there. */
  #drawDots(dots, count) {
    const places = [...this.#dots.children]
    const first = Math.min(Math.max(0, dots - Math.floor(places.length / 2)), count - places.length)
    for (const [index, place] of places.entries()) place.classList.toggle("is-current", first + index === dots)
    this.#dots.setAttribute("aria-label", `Page ${dots + 1} of ${count}`)
  }
}
