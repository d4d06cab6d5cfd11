import { make } from "../html.js"
import { wheelPlace, wheelValue } from "./color-maths.js"
import { followPointer } from "./follow-pointer.js"

/*
 * Hue and saturation at full brightness: red at the top, hues anticlockwise, white in the middle; the radius is half
 * of the smaller side less 2. Arrows left and right change the hue, up and down the saturation.
 */
export class ColorWheel {
  element = make("div", {
    class: "color-wheel", role: "slider", tabindex: "0", "aria-label": "Hue and saturation",
    "aria-valuemin": "0", "aria-valuemax": "359",
  }, make("i", {}))
  #hue = 0
  #saturation = 0

  /** `set({hue, saturation}, gesture)`. */
  constructor(begin, set) {
    followPointer(this.element, begin, ({ clientX, clientY }, gesture) => {
      const { left, top, width, height } = this.element.getBoundingClientRect()
      const radius = Math.min(width, height) / 2 - inset
      set(wheelValue((clientX - left - width / 2) / radius, (clientY - top - height / 2) / radius), gesture)
    })
    this.element.addEventListener("keydown", (event) => {
      const size = event.shiftKey ? 10 : 1
      const turn = { ArrowLeft: size / 360, ArrowRight: -size / 360 }[event.key] ?? 0
      const more = { ArrowUp: size / 100, ArrowDown: -size / 100 }[event.key] ?? 0
      if (!turn && !more) return
      event.preventDefault()
      set({ hue: (this.#hue + turn + 1) % 1, saturation: Math.min(1, Math.max(0, this.#saturation + more)) }, "+color")
    })
  }

  show(hue, saturation) {
    this.#hue = hue
    this.#saturation = saturation
    const { x, y } = wheelPlace(hue, saturation)
    this.element.style.setProperty("--x", x)
    this.element.style.setProperty("--y", y)
    const degrees = Math.round(hue * 360) % 360
    this.element.ariaValueNow = String(degrees)
    this.element.ariaValueText = `hue ${degrees}°, saturation ${Math.round(saturation * 100)} %`
  }
}

const inset = 2
