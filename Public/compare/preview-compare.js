import { BoardPage } from "../board/board-page.js"
import { atStep, present, stepOf } from "../stage/page-address.js"
import { recall, remember } from "../stage/stored.js"
import { CommitWatch } from "./commit-watch.js"
import { LiveDifference } from "./live-difference.js"
import { showRelativeTimes } from "../stage/relative-times.js"

/*
 * Two versions of a step: both devices are alive and go through the steps together. What differs between them is
 * counted in pixels and framed; the list beside says where else something differs.
 */
export class PreviewCompare extends BoardPage {
  #difference
  #found = { places: [], size: null }

  connectedCallback() {
    super.connectedCallback()
    const { signal } = this
    this.addEventListener("divider-move", ({ detail }) => this.#divide(detail), { signal })
    this.addEventListener("change", ({ target }) => this.#switched(target), { signal })
    new CommitWatch(this.dataset.tutorial, (news) => this.#committed(news), signal)
  }

  arrived() {
    this.#difference ??= new LiveDifference(
      () => this.#places.map((place) => place && this.life.frameAt(place)?.document),
      (found) => this.#show(found), this.signal)
    // What a person would see go wrong is not looked for here, but what differs, at the same moments.
    const compare = () => this.#difference.check()
    this.problems = { watch: compare, check: compare, checkAll: compare }
    for (const name of ["marks", "amplify"]) {
      const box = this.querySelector(`[name=${name}]`)
      box.checked = (recall(`compare-${name}`) ?? (name === "marks" ? "on" : "off")) === "on"
      this.#apply(box)
    }
    if (!this.#divider.hasAttribute("data-dragged")) this.#place(placeOf(location.href))
    showRelativeTimes(this)
    if (this.#places.includes(null)) this.#show({ text: "Only one version has this step", places: [], size: null })
    else this.#draw()
  }

  deviceSaid(place, message) {
    super.deviceSaid(place, message)
    if (message.vitrine === "step") this.#moved(place, message)
  }

  /** The mode is seen before its page has come. */
  go(address, options) {
    const mode = new URL(address, location).searchParams.get("mode") ?? "side-by-side"
    if (this.#canvas.dataset.mode !== mode) this.#canvas.dataset.mode = mode
    return super.go(address, options)
  }

  commandFor({ key, alt, ctrl, meta, altKey = alt, ctrlKey = ctrl, metaKey = meta }, target) {
    if (altKey || ctrlKey || metaKey || target?.closest?.(fields)) return undefined
    return commands.get(key.length === 1 ? key.toLowerCase() : key)
  }

  followsLink(command) {
    return super.followsLink(command) || /^(mode-|swap$|difference-)/.test(command)
  }

  run(command) {
    const mode = /^mode-(.+)$/.exec(command)?.[1]
    if (mode) return this.goTo(`.modes a[data-mode=${mode}]`)
    switch (command) {
    case "swap": return this.goTo("[data-command=swap]")
    case "marks":
    case "amplify": return this.querySelector(`[name=${command}]`).click()
    case "divider-left": return this.#divider.moveTo(this.#divider.place - 5, true)
    case "divider-right": return this.#divider.moveTo(this.#divider.place + 5, true)
    case "difference-previous": return this.#goToNeighbour(-1)
    case "difference-next": return this.#goToNeighbour(1)
    case "devices": return this.querySelector("device-picker")?.open()
    default: return super.run(command)
    }
  }

  close() {
    super.close()
    this.querySelector("device-picker")?.close()
    for (const menu of this.querySelectorAll("side-menu")) menu.close()
  }

  get #canvas() {
    return this.querySelector(".compare-canvas")
  }

  get #divider() {
    return this.querySelector("compare-divider")
  }

  /* The left and the right device; null for one that is not there. */
  get #places() {
    return ["left", "right"].map((side) => this.querySelector(`[data-side=${side}] [data-live]`))
  }

  #goToNeighbour(direction) {
    const link = this.querySelector("difference-list").neighbour(direction)
    if (link) this.go(link.href)
  }

  /* A device has come to another step by a tap: the other one follows. Versions may count their steps differently. */
  #moved(place, { step, replaces }) {
    const frame = this.life.frameAt(place)
    frame.moved(atStep(frame.address, step))
    const side = place.closest("[data-side]").dataset.side
    const row = [...this.querySelectorAll(".difference-rows li")].find(({ dataset }) =>
      dataset[side] && stepOf(new URL(dataset[side], location)) === step)
    const number = row?.closest("section").dataset.key.replace("step-", "")
    if (number) this.goToNumber(Number(number), { replaces })
  }

  #committed({ isNewCommit }) {
    if (isNewCommit) {
      // The address of a frame does not say which commit is the last one.
      const committed = this.#places.filter((place) => place?.dataset.live.includes("version=committed"))
      for (const place of committed) this.life.frameAt(place)?.stop()
      this.querySelector("difference-list").renew()
    }
    this.load({ byHand: false })
  }

  #divide({ place, isFinal }) {
    this.#place(place)
    if (!isFinal) return
    const address = new URL(present())
    if (place === middle) address.searchParams.delete("at")
    else address.searchParams.set("at", place)
    history.replaceState(null, "", address)
    this.load({ byHand: false }) // the links of the page lead on from here
  }

  #place(place) {
    this.#canvas.style.setProperty("--at", place)
    this.#divider.setAttribute("aria-valuenow", place)
    this.#divider.setAttribute("aria-valuetext", `${place} % left`)
  }

  #switched(box) {
    if (!["marks", "amplify"].includes(box.name)) return
    remember(`compare-${box.name}`, box.checked ? "on" : "off")
    this.#apply(box)
  }

  #apply({ name, checked }) {
    this.toggleAttribute(`data-${name}`, checked)
  }

  #show(found) {
    this.#found = found
    const place = this.querySelector("[data-difference=text]")
    if (place.textContent !== found.text) place.textContent = found.text
    this.#draw()
  }

  /* Frames that say nothing, since nearly everything differs, are left out. */
  #draw() {
    const { places, size } = this.#found
    const area = size ? size.width * size.height : 0
    const drawn = places.filter(({ width, height }) => width * height < area * mostOfIt)
    for (const layer of this.querySelectorAll(".difference-marks")) {
      if (size) layer.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`)
      layer.replaceChildren(...drawn.map(outline))
    }
  }
}

const middle = 50 // percent

function placeOf(address) {
  const place = Number(new URL(address).searchParams.get("at") ?? middle)
  return place >= 0 && place <= 100 ? place : middle
}

const mostOfIt = 0.8
const fields = "select, textarea, input:not([type=checkbox])"

/* A little larger than what it frames. */
function outline({ x, y, width, height }) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "rect")
  const sides = { x: x - 2, y: y - 2, width: width + 4, height: height + 4 }
  for (const [name, value] of Object.entries(sides)) element.setAttribute(name, value)
  return element
}

const commands = new Map([
  ["1", "mode-side-by-side"], ["2", "mode-slider"], ["3", "mode-difference"],
  ["y", "swap"], ["b", "marks"], ["v", "amplify"],
  ["[", "difference-previous"], ["]", "difference-next"], [",", "divider-left"], [".", "divider-right"],
])
