import { currentPage } from "./walkthrough.js"

// Events of the machine that only a stage can bring about: the app's launch, something that covers the walkthrough, the
// turned device, a slider.

const ROTATION_DELAY = 100 // milliseconds, section 3.4

export const hostEvents = {
  /** Presents, unless it has before (section 6.1). */
  launch(turn) {
    const { key, isFlagged } = turn.state
    if (key && isFlagged) turn.log(key, { note: "presented-before" })
    else turn.tell("present")
  },

  /** The master comes back after it was covered (5.8). */
  appear(turn) {
    turn.refresh()
    const { page, fidelity } = turn.state
    if (page === 0) return
    const strict = fidelity === "strict"
    if (strict) turn.set({ dots: 0 })
    turn.log("viewWillAppear(_:)", { note: strict ? "dots-reset" : "dots-kept", quirk: "5.8", page })
  },

  /** The same walkthrough in another document, after the device was turned. */
  restore(turn) {
    const page = currentPage(turn.state)
    turn.set({ isPresented: true, page, dots: page, reported: page })
  },

  /** The page to go back to is the one that was current before. */
  rotate: (turn) =>
    turn.tell("later", { after: ROTATION_DELAY, event: { type: "rotated", page: currentPage(turn.state) } }),

  /** Two notifications ask for the same scroll, and the end of each is told (5.6); where nothing scrolls nothing ends. */
  rotated(turn, { page }) {
    const { fidelity, p } = turn.state
    turn.set({ repeats: fidelity === "strict" && p !== page ? 1 : 0 })
    turn.tell("scrollTo", { page })
  },

  /** A slider has come to rest on a page: the preview's own doing, so nobody is told. */
  scrubbed(turn) {
    const page = currentPage(turn.state)
    turn.set({ ticks: 0, page, dots: page, reported: page })
  },

  setFlag: (turn, { isFlagged }) => turn.set({ isFlagged })
}
