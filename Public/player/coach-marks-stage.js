// What coach marks say to the stage around them and hear from it. Loaded only where there is one.

const MEMORY = "vitrine:coach-marks"
const LASTING = ["fading-in", "shown", "waiting"]

export class StageSide {
  #frame
  #lines = Promise.resolve()

  constructor(frame) {
    this.#frame = frame
  }

  /** What the stage's controls mean. */
  command(player, { vitrine, fresh, action, name, value }) {
    const { stored } = player
    if (vitrine === "run" || action === "run") {
      player.forgetShow()
      player.send({ type: "run", index: stored, isFresh: Boolean(fresh) })
    }
    if (action === "start") player.send({ type: "update", index: stored })
    if (action === "reset") player.send({ type: "resetIndex" })
    if (vitrine === "set" && name === "stored") player.send({ type: "setIndex", index: Number(value) })
    if (vitrine === "storage") player.send({ type: "none" }) // the stored step is told with every event
  }

  /** One line of the log after the other; what the delegate answers is in the step's page, which may be on its way. */
  log({ answer, ...entry }, page) {
    const time = Date.now()
    this.#lines = this.#lines.then(async () => {
      const known = answer === undefined ? (await page())?.data.content.answers[entry.name] : answer
      this.#frame.stage.log({ time, answer: known, ...entry })
    })
  }

  tell({ phase, index, steps, isInPlace, isPreview }, stored, step) {
    const name = (index) => this.#frame.data.steps[index]?.id ?? "nothing"
    const isGap = ["idle", "waiting", "ended"].includes(phase)
    const words = isGap ? { waiting: `waiting before ${name(index)}` }[phase] ?? phase : `${name(index)}, ${phase}`
    this.#frame.stage.post("state", {
      fields: { stored: String(stored), phase: words, next: name(stored) },
      switches: { waiting: phase === "waiting", finished: stored >= steps.length },
      values: { stored }
    })
    this.#remember({ step, phase, index, isInPlace, isPreview })
  }

  /** Of targets, captions, and the words of Skip: `caption-0:8,116,160.2,16.7`. */
  tellMeasures({ href, measures = [] }, section) {
    const origin = section.getBoundingClientRect()
    const rounded = (number) => Math.round(number * 100) / 100 || 0
    const sizes = [...section.querySelectorAll("[data-measure]")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.dataset.measure}:${[x - origin.x, y - origin.y, width, height].map(rounded).join(",")}`
    })
    this.#frame.stage.post("measured", { frame: href, measured: [...measures, ...sizes] })
  }

  /** For the document that the stage opens in this one's place when it turns the device. */
  #remember(state) {
    const { tutorial } = this.#frame.data
    try {
      sessionStorage.setItem(MEMORY, JSON.stringify({ tutorial, size: screenSize(), ...state }))
    } catch {
      // then a turned device is a new one
    }
  }

  /** The state to go on with, if the last document of this tab showed the same step the other way up. */
  beforeTurning(step) {
    try {
      const { tutorial, size, step: last, ...state } = JSON.parse(sessionStorage.getItem(MEMORY))
      const [width, height] = screenSize()
      const isTurned = size[0] === height && size[1] === width && width !== height
      const isSame = tutorial === this.#frame.data.tutorial && last === step && LASTING.includes(state.phase)
      return isTurned && isSame ? state : null
    } catch {
      return null
    }
  }
}

/** The device's, whatever size the stage gives the frame for the moment. */
function screenSize() {
  const { clientWidth, clientHeight } = document.querySelector(".device-screen")
  return [clientWidth, clientHeight]
}
