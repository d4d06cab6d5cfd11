import { button, make } from "../html.js"
import { cssOf, readColor } from "./browser-colors.js"
import { ColorBar } from "./color-bar.js"
import { ColorWheel } from "./color-wheel.js"
import { fromHSB, toHSB } from "./color-maths.js"
import { colorLike, readHex } from "./color-notation.js"

/*
 * The colour picker, with the parts and figures of the library's own (section 5.3 of its reference): wheel of hue and
 * saturation, bar of brightness, bars and fields of red, green and blue; and what CSS adds, alpha and the text itself.
 *
 * `options`: `anchor` element, `text` as written, `title`, `begin()` → name of a gesture, `put(text, gesture)`,
 * `contrast` → promise of a judge, `done(isKept)`.
 */
export function pickColor(options) {
  open?.end(true)
  open = new ColorPicker(options)
}

let open = null

class ColorPicker {
  #options
  #color // red, green, blue, alpha
  #hsb // hue and saturation outlive grey and black
  #text
  #dialog
  #wheel
  #bars
  #fields
  #hex
  #square
  #contrast
  #judge = null
  #stopped = new AbortController()

  constructor(options) {
    this.#options = options
    this.#text = options.text
    this.#color = readColor(options.text) ?? { red: 0, green: 0, blue: 0, alpha: 1 }
    this.#hsb = toHSB(this.#color)
    this.#build()
    this.#show()
    this.#place()
    this.#listen()
    options.contrast.then((judge) => {
      if (open !== this) return
      this.#judge = judge
      this.#showContrast()
      this.#place()
    })
  }

  end(isKept) {
    if (open !== this) return
    open = null
    this.#stopped.abort()
    this.#dialog.close()
    this.#dialog.remove()
    this.#options.done(isKept)
  }

  #build() {
    const begin = () => this.#options.begin()
    this.#square = make("div", { class: "color-square" })
    this.#wheel = new ColorWheel(begin, ({ hue, saturation }, gesture) => {
      // At brightness 0 the whole wheel would be black: it jumps to full brightness, and so does what is transparent.
      this.#takeHSB({ hue, saturation, brightness: this.#hsb.brightness || 1 }, gesture)
    })
    const bar = (name, label, most, set) => new ColorBar({ name, label, most, begin, set })
    this.#bars = {
      brightness: bar("brightness", "Brightness", 100,
        (value, gesture) => this.#takeHSB({ ...this.#hsb, brightness: value }, gesture)),
      ...Object.fromEntries(["red", "green", "blue"].map((name) =>
        [name, bar(name, name[0].toUpperCase() + name.slice(1), 255,
          (value, gesture) => this.#take({ ...this.#color, [name]: value }, gesture))])),
      alpha: bar("alpha", "Opacity", 100, (alpha, gesture) => this.#take({ ...this.#color, alpha }, gesture)),
    }
    this.#fields = Object.fromEntries(["red", "green", "blue"].map((name) => [name, this.#field(name)]))
    this.#hex = make("input",
      { type: "text", class: "color-text", "aria-label": "Colour as text", spellcheck: "false", autocomplete: "off" })
    this.#hex.addEventListener("change", () => this.#takeText(this.#hex.value))
    this.#contrast = make("div", { class: "color-contrast", role: "status" })
    const row = (label, ...parts) =>
      make("div", { class: "color-row" }, make("span", { "aria-hidden": "true" }, label), parts)
    this.#dialog = make("dialog", { class: "color-picker", "aria-label": `Colour of ${this.#options.title}` },
      make("div", { class: "color-head" }, button("Cancel", "Back to the colour before (Esc)", () => this.end(false)),
        make("h2", {}, this.#options.title),
        button("Done", "Keep this colour (Enter)", () => this.end(true), { class: "button is-small is-primary" })),
      make("div", { class: "color-top" }, this.#square, this.#wheel.element, this.#hex),
      row("Br", this.#bars.brightness.element, make("output", { class: "figure", "data-of": "brightness" })),
      ...["red", "green", "blue"]
        .map((name) => row(name[0].toUpperCase(), this.#bars[name].element, this.#fields[name])),
      row("A", this.#bars.alpha.element, make("output", { class: "figure", "data-of": "alpha" })),
      this.#contrast)
    document.body.append(this.#dialog)
    this.#dialog.show()
    this.#wheel.element.focus()
  }

  #field(name) {
    const field = make("input", { type: "number", min: "0", max: "255", step: "1", "aria-label": `${name}, 0 to 255` })
    field.addEventListener("input", () => {
      if (field.value !== ""
        && field.checkValidity()) this.#take({ ...this.#color, [name]: field.valueAsNumber / 255 }, "+color")
    })
    return field
  }

  #listen() {
    const { signal } = this.#stopped
    this.#dialog.addEventListener("keydown", (event) => {
      event.stopPropagation()
      if (event.key === "Escape") this.end(false)
      else if (event.key === "Enter" && !event.target.matches("button, .color-text")) this.end(true)
      else return
      event.preventDefault()
    }, { signal })
    addEventListener("pointerdown", (event) => !this.#dialog.contains(event.target) && this.end(true),
      { signal, capture: true })
    addEventListener("resize", () => this.#place(), { signal })
  }

  // The colour

  #takeHSB(hsb, gesture) {
    this.#hsb = hsb
    this.#color = { ...fromHSB(hsb.hue, hsb.saturation, hsb.brightness), alpha: this.#color.alpha || 1 }
    this.#write(gesture)
  }

  #take(color, gesture) {
    this.#color = color
    const { hue, saturation, brightness } = toHSB(color)
    const isGrey = saturation === 0
    this.#hsb = { hue: isGrey ? this.#hsb.hue : hue, saturation: brightness === 0 ? this.#hsb.saturation : saturation,
      brightness }
    this.#write(gesture)
  }

  #takeText(text) {
    const color = readHex(text) ?? readColor(text.trim())
    if (!color) return this.#show()
    this.#take(color, this.#options.begin())
  }

  #write(gesture) {
    this.#text = colorLike(this.#options.text, this.#color)
    this.#options.put(this.#text, gesture)
    this.#show()
  }

  #show() {
    const { red, green, blue, alpha } = this.#color
    const { hue, saturation, brightness } = this.#hsb
    this.#square.style.setProperty("--swatch", cssOf(this.#color))
    this.#wheel.show(hue, saturation)
    this.#bars.brightness.show(brightness, "#000", cssOf(fromHSB(hue, saturation, 1)))
    this.#bars.red.show(red, "#000", "#f00")
    this.#bars.green.show(green, "#000", "#0f0")
    this.#bars.blue.show(blue, "#000", "#00f")
    this.#bars.alpha.show(alpha, cssOf({ ...this.#color, alpha: 0 }), cssOf({ ...this.#color, alpha: 1 }))
    for (const [name, field] of Object.entries(this.#fields)) {
      const value = String(Math.round(this.#color[name] * 255))
      if (field.value !== value
        && (document.activeElement !== field || Number(field.value) !== Number(value))) field.value = value
    }
    this.#dialog.querySelector("[data-of=brightness]").textContent = `${Math.round(brightness * 100)} %`
    this.#dialog.querySelector("[data-of=alpha]").textContent = `${Math.round(alpha * 100)} %`
    if (document.activeElement !== this.#hex) this.#hex.value = this.#text
    this.#showContrast()
  }

  /* Text needs 4.5 for AA and 7 for AAA, large text 3 and 4.5. */
  #showContrast() {
    if (!this.#judge) return
    const { ratio, isLarge, of } = this.#judge(this.#color)
    const mark = (name, need) =>
      make("span", { class: "color-mark", "data-good": String(ratio >= need), title: `Needs ${need} to 1` },
      `${name} ${ratio >= need ? "✓" : "✗"}`)
    this.#contrast.replaceChildren(
      make("b", { class: "figure" }, `${Math.floor(ratio * 100) / 100} : 1`), make("span", {}, `with ${of}`),
      mark("AA", isLarge ? 3 : 4.5), mark("AAA", isLarge ? 4.5 : 7), isLarge ? "large text" : "")
  }

  /* Beside what it was opened from, wholly on view; on a phone at the lower edge. */
  #place() {
    const { style } = this.#dialog
    if (matchMedia("(width < 760px)").matches) return style.removeProperty("inset")
    const anchor = this.#options.anchor.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = this.#dialog
    const left = Math.max(8,
      Math.min(innerWidth - width - 8, anchor.left - width - 12 > 8 ? anchor.left - width - 12 : anchor.right + 12))
    const top = Math.max(8, Math.min(innerHeight - height - 8, anchor.top - height / 3))
    style.inset = `${top}px auto auto ${left}px`
  }
}
