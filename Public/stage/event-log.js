/* What the library called, newest last. It outlives changes of step and device, and keeps the newest 500 lines. */
export class EventLog extends HTMLElement {
  #stopped
  #list
  #field

  connectedCallback() {
    this.#stopped = new AbortController()
    const { signal } = this.#stopped
    this.#list = this.querySelector(".log")
    this.#field = this.querySelector("input")
    this.#field.addEventListener("input", () => this.#filter(), { signal })
    this.#field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.#field.value) return
      event.preventDefault()
      this.#field.value = ""
      this.#filter()
    }, { signal })
    this.querySelector("button").addEventListener("click", () => this.#list.replaceChildren(), { signal })
  }

  disconnectedCallback() {
    this.#stopped.abort()
  }

  /** `level` "warning" or "error" marks the line. */
  add({ time, name, detail, level }) {
    const line = document.createElement("div")
    if (level && level !== "info") line.dataset.severity = level
    const clock = document.createElement("time")
    clock.textContent = clockTime(time)
    const text = document.createElement("p")
    const call = document.createElement("b")
    call.append(...breakable(name))
    text.append(call)
    if (detail !== undefined && detail !== "") {
      const more = document.createElement("span")
      more.textContent = ` ${typeof detail === "string" ? detail : JSON.stringify(detail)}`
      text.append(more)
    }
    line.append(clock, text)
    line.hidden = !this.#matches(line)
    this.#append(line)
  }

  /** A line between the events of one device and the next. */
  divide(title) {
    if (!title || this.#list.lastElementChild?.textContent === title) return
    const line = document.createElement("div")
    line.className = "log-rule"
    line.textContent = title
    if (this.#list.lastElementChild?.matches(".log-rule")) this.#list.lastElementChild.remove()
    this.#append(line)
  }

  /* Someone who has scrolled up to read is not pulled down again. */
  #append(line) {
    const panes = this.closest(".panes")
    const atEnd = panes.scrollHeight - panes.scrollTop - panes.clientHeight < 24
    this.#list.append(line)
    while (this.#list.childElementCount > longest) this.#list.firstElementChild.remove()
    if (atEnd && this.offsetParent) panes.scrollTop = panes.scrollHeight
  }

  #filter() {
    for (const line of this.#list.children) line.hidden = !this.#matches(line)
  }

  #matches(line) {
    return line.textContent.toLowerCase().includes(this.#field.value.trim().toLowerCase())
  }
}

const longest = 500

/* A selector may go on in the next line after each colon, a name with a prefix after that. */
function breakable(name) {
  return name.split(/(?<=[:_])/).flatMap((part) => [part, document.createElement("wbr")])
}

/* `time` is in milliseconds since 1970; a text is taken as it is. */
function clockTime(time) {
  if (typeof time === "string") return time
  const date = new Date(time)
  const digits = (number, count) => String(number).padStart(count, "0")
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => digits(part, 2)).join(":")
    + `.${digits(date.getMilliseconds(), 3)}`
}
