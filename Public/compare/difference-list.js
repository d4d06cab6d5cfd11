import { subscribe } from "../live/events.js"
import { DifferenceWork } from "./difference-work.js"
import { refusal } from "./live-difference.js"
import { shareText } from "./pixel-difference.js"

/*
 * The list of steps and devices: which differ, how much, found in the background and anew after a save. What is known
 * of a pair of addresses stays until then, however the page goes on.
 */
const calm = 400 // milliseconds after a save
const saves = new Set(["style", "asset", "tutorial"])

export class DifferenceList extends HTMLElement {
  #work
  #stopped
  #results = new Map() // both addresses → {share} or {failure}
  #isStopped = false // by the person in front of it
  #isAtWork = false
  #timer

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#work = new DifferenceWork(this)
    this.addEventListener("click", ({ target }) => this.#clicked(target.closest("[data-difference]")), { signal })
    const page = this.closest("[data-tutorial]")
    page.addEventListener("regions-change", () => this.#take(), { signal })
    signal.addEventListener("abort", subscribe((event) => {
      const isSave = saves.has(event.type) && event.data.tutorial === page.dataset.tutorial
      if (isSave || event.type === "reset") this.renew()
    }))
    this.#take()
  }

  disconnectedCallback() {
    this.#stopped.abort()
    this.#work.stop()
    clearTimeout(this.#timer)
  }

  /** The files changed: everything is looked at again. */
  renew() {
    this.#results.clear()
    for (const row of this.#rows) row.toggleAttribute("data-old", true)
    this.#begin()
  }

  /** The next pair that differs, after the one on view or before it; nothing when there is none. */
  neighbour(direction) {
    const links = [...this.querySelectorAll("[data-state=differs] a, a[aria-current]")]
    const here = links.findIndex((link) => link.hasAttribute("aria-current"))
    return links[here + direction] ?? null
  }

  #clicked(button) {
    if (!button) return
    if (button.dataset.difference === "stop") {
      this.#isStopped = true
      this.#work.stop()
      this.#isAtWork = false
      this.#say()
    } else if (button.dataset.difference === "start") {
      this.#isStopped = false
      this.#begin()
    }
  }

  /* The page has come: rows may be new. */
  #take() {
    for (const row of this.#rows) this.#show(row)
    this.#sum()
    if (this.#missing.length > 0) this.#begin()
    else this.#say()
  }

  #begin() {
    if (this.#isStopped) return this.#say()
    this.#isAtWork = true
    this.#work.stop()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#run(), calm)
    this.#say()
  }

  async #run() {
    const pairs = this.#missing.map((row) => ({
      key: keyOf(row),
      left: { href: row.dataset.left, size: sizeOf(row.dataset.leftSize) },
      right: { href: row.dataset.right, size: sizeOf(row.dataset.rightSize) },
    }))
    const isWhole = await this.#work.run(pairs, ({ key }, result) => {
      if (result.isRefused) return this.#refused()
      this.#results.set(key, result)
      for (const row of this.#rows) if (keyOf(row) === key) this.#show(row)
      this.#sum()
      this.#say()
    })
    if (!isWhole) return
    this.#isAtWork = false
    this.#say()
  }

  #refused() {
    this.#work.stop()
    this.#isAtWork = false
    this.#isStopped = true
    this.#part("state").textContent = refusal
    for (const name of ["stop", "start"]) this.#part(name).hidden = true
    this.querySelector("progress").hidden = true
  }

  /* What is on view first, then its step, then the rest. */
  get #missing() {
    const rows = this.#rows.filter((row) => row.dataset.left && row.dataset.right && !this.#results.has(keyOf(row)))
    const step = this.querySelector("[aria-current]")?.closest("section")
    const rank = (row) => (row.querySelector("[aria-current]") ? 0 : row.closest("section") === step ? 1 : 2)
    return rows.sort((a, b) => rank(a) - rank(b))
  }

  get #rows() {
    return [...this.querySelectorAll(".difference-rows li")]
  }

  #part(name) {
    return this.querySelector(`[data-difference=${name}]`)
  }

  #show(row) {
    const found = look(row.dataset, this.#results.get(keyOf(row)))
    if (!found && row.hasAttribute("data-old")) return // what was known before the save
    const { state = "", text = "", share = 0, title = "" } = found ?? {}
    row.dataset.state = state
    row.removeAttribute("data-old")
    row.querySelector(".pair-share").textContent = text
    row.style.setProperty("--share", share)
    row.title = title
  }

  /* Below each step the devices that are the same. */
  #sum() {
    for (const section of this.querySelectorAll(".difference-rows section")) {
      const same = [...section.querySelectorAll("[data-state=same] .pair-name")].map((name) => name.textContent)
      const text = same.length === 0 ? "" : `Same on ${list.format(same)}`
      const place = section.querySelector(".pairs-same")
      if (place.textContent !== text) place.textContent = text
    }
  }

  #say() {
    const rows = this.#rows.filter((row) => row.dataset.left || row.dataset.right)
    const done = rows.length - this.#missing.length
    const differing = rows.filter((row) => row.dataset.state === "differs").length
    const progress = this.querySelector("progress")
    Object.assign(progress, { max: Math.max(1, rows.length), value: done, hidden: !this.#isAtWork })
    const found = `${differing === 0 ? "None" : differing} of ${done} ${differing === 1 ? "differs" : "differ"}`
    this.#part("state").textContent = this.#isAtWork
      ? `${done} of ${rows.length} compared${differing ? `, ${differing} differ` : ""} …`
      : done < rows.length ? `Stopped. ${found}; ${rows.length - done} not compared` : found
    this.#part("stop").hidden = !this.#isAtWork
    this.#part("start").hidden = this.#isAtWork || !this.#isStopped
  }
}

/* How a row looks; nothing while nothing is known of it. A step that only one version has differs. */
function look({ left, right }, result) {
  if (!left && !right) return { state: "same" }
  if (!left || !right) return { state: "differs", text: left ? "only left" : "only right", share: 1 }
  if (!result) return null
  const { share, failure } = result
  if (failure) return { state: "failed", text: "not shown", title: failure }
  return { state: share > 0 ? "differs" : "same", text: shareText(share), share }
}

const list = new Intl.ListFormat("en")

const keyOf = ({ dataset }) => `${dataset.left} ${dataset.right}`

function sizeOf(text) {
  const [width, height] = text.split("x").map(Number)
  return { width, height }
}
