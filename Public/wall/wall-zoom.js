import { tidy } from "../stage/page-address.js"
import { fittingZoom, steppedZoom, turnedZoom } from "./wall-scale.js"

/*
 * The wall's zoom: as it fits, unless the address says a percentage. Buttons, keys and the wheel with Ctrl held change
 * it at once; the address follows when they rest. What is under the pointer stays there.
 */
export class WallZoom {
  #wall
  #now = 0.4
  #turning = null // the zoom while a wheel turns, finer than the address
  #timer
  #rested

  /** `rested()`: the address has changed, and the page's links should hold it. */
  constructor(wall, { signal, rested }) {
    this.#wall = wall
    this.#rested = rested
    wall.addEventListener("wheel", this.wheel, { signal, passive: false })
    const observer = new ResizeObserver(() => this.apply())
    observer.observe(wall.scroller)
    signal.addEventListener("abort", () => {
      observer.disconnect()
      clearTimeout(this.#timer)
    })
  }

  /** The page has come, or its size has changed. */
  apply() {
    this.#now = this.#turning ?? this.#asked ?? this.#fitting()
    this.#list.style.setProperty("--zoom", this.#now)
    const figure = this.#wall.querySelector(".zoom-figure > span")
    const text = `${Math.round(this.#now * 100)} %`
    if (figure.textContent !== text) figure.textContent = text
    figure.parentElement.toggleAttribute("data-fits", this.#asked === null)
  }

  larger = () => this.#change(steppedZoom(this.#now, 1))
  smaller = () => this.#change(steppedZoom(this.#now, -1))

  fit() {
    this.#turning = null
    this.#write(null)
    this.apply()
  }

  /** Of this page, or of a device's document: `place` is where that is drawn. */
  wheel = (event, place = null) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    this.#change(turnedZoom(this.#turning ?? this.#now, event.deltaY * lines), pointOf(event, place))
  }

  /** The wheel turns inside a device as well. */
  listenIn(iframe, signal) {
    iframe.contentWindow.addEventListener("wheel", (event) => this.wheel(event, iframe), { signal, passive: false })
  }

  #change(zoom, point = this.#middle) {
    const anchor = this.#anchorAt(point)
    this.#turning = zoom
    this.apply()
    anchor?.()
    this.#write(Math.round(zoom * 100))
  }

  /* The address is asked for anew when it rests: it may have gone on. */
  #write(percent) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#turning = null
      this.#put(percent)
      this.apply()
      this.#rested()
    }, rest)
    if (percent === null) this.#put(null)
  }

  #put(percent) {
    const address = new URL(location)
    if (percent === null) address.searchParams.delete("zoom")
    else address.searchParams.set("zoom", percent)
    history.replaceState(null, "", tidy(address))
  }

  get #asked() {
    const percent = Number(new URL(location).searchParams.get("zoom"))
    return percent >= 5 && percent <= 400 ? percent / 100 : null
  }

  get #list() {
    return this.#wall.querySelector(".wall-devices")
  }

  get #middle() {
    const { left, top, width, height } = this.#wall.scroller.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  #fitting() {
    const scroller = this.#wall.scroller
    const look = getComputedStyle(this.#list)
    const number = (name) => parseFloat(look.getPropertyValue(name)) || 0
    const room = {
      width: scroller.clientWidth - number("padding-left") - number("padding-right"),
      height: scroller.clientHeight - number("padding-top") - number("padding-bottom"),
    }
    const gap = { x: number("column-gap"), y: number("row-gap") }
    const caption = { width: number("--least-width"), height: number("--caption-height") }
    const isSameHeight = new URL(location).searchParams.get("sizes") === "same-height"
    return fittingZoom([...this.#list.children].map(boxOf), room, { gap, caption, isSameHeight })
  }

  /* Remembers which part of which device is at a point. Answers how to bring it back there. */
  #anchorAt({ x, y }) {
    const devices = [...this.#list.children]
    const distance = (device) => {
      const box = device.getBoundingClientRect()
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
    }
    const nearest = devices.reduce((best, device) => (distance(device) < distance(best) ? device : best), devices[0])
    if (!nearest) return null
    const before = nearest.getBoundingClientRect()
    const share = { x: (x - before.left) / before.width, y: (y - before.top) / before.height }
    return () => {
      const after = nearest.getBoundingClientRect()
      this.#wall.scroller.scrollBy({
        left: after.left + share.x * after.width - x, top: after.top + share.y * after.height - y, behavior: "instant",
      })
    }
  }
}

const rest = 250 // milliseconds

/* In its case, at zoom 1. */
function boxOf(device) {
  const look = getComputedStyle(device)
  const number = (name) => parseFloat(look.getPropertyValue(name)) || 0
  const level = number("--level") || 1
  return {
    width: (number("--screen-width") + 2 * number("--case-x")) * level,
    height: (number("--screen-height") + 2 * number("--case-y")) * level,
  }
}

function pointOf({ clientX, clientY }, iframe) {
  if (!iframe) return { x: clientX, y: clientY }
  const { left, top, width } = iframe.getBoundingClientRect()
  const scale = width / iframe.offsetWidth
  return { x: left + clientX * scale, y: top + clientY * scale }
}
