/*
 * What the pointer does on the device: play, or a tool that looks at what is shown or changes it.
 *
 * A tool is `{name, title, key, needsWriting, enter({layer, frame, stage}), leave()}`. While it is chosen a layer
 * lies over the device, in points of the screen, and takes the pointer; playing has none. A tool that changes files is
 * not offered where nothing may be written.
 */
const tools = new Map()
const arrived = new EventTarget()

export function registerTool(tool) {
  tools.set(tool.name, tool)
  arrived.dispatchEvent(new Event("change"))
}

/** The command of the stage that chooses a tool, by its key. */
export function toolForKey(key) {
  return [...tools.values()].find((tool) => tool.key === key)?.name
}

registerTool({ name: "play", title: "Play", key: "v", enter() {}, leave() {} })

export class DeviceTools extends HTMLElement {
  #chosen = "play"
  #stopped

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.addEventListener("change", ({ target }) => this.choose(target.value), { signal })
    arrived.addEventListener("change", () => this.#offer(), { signal })
    this.#offer()
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  get chosen() {
    return this.#chosen
  }

  /** Answers whether there is such a tool here. */
  choose(name) {
    const tool = tools.get(name)
    if (!tool || !this.#isOffered(tool)) return false
    if (name === this.#chosen) return true
    tools.get(this.#chosen).leave()
    this.#chosen = name
    this.#layer.hidden = name === "play"
    this.#layer.dataset.tool = name
    this.#layer.replaceChildren()
    tool.enter({ layer: this.#layer, frame: this.#stage.frame, stage: this.#stage })
    for (const input of this.querySelectorAll("input")) input.checked = input.value === name
    this.#stage.dataset.tool = name
    return true
  }

  get #stage() {
    return this.closest("preview-stage")
  }

  get #layer() {
    return this.#stage.querySelector(".tool-layer")
  }

  #isOffered(tool) {
    return !tool.needsWriting || this.#stage.hasAttribute("data-writable")
  }

  #offer() {
    const offered = [...tools.values()].filter((tool) => this.#isOffered(tool))
    this.hidden = offered.length < 2
    this.replaceChildren(...offered.map((tool) => this.#button(tool)))
  }

  #button({ name, title, key }) {
    const label = document.createElement("label")
    const input = Object.assign(document.createElement("input"), {
      type: "radio", name: "device-tool", value: name, checked: name === this.#chosen
    })
    label.title = `${title} (${key.toUpperCase()})`
    label.append(input, title)
    return label
  }
}
