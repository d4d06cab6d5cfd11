import { onScreen, ownScreen } from "./own-screen.js"

// A frame in a window of its own on a phone is the phone's screen: its address says how large that is. A device that the
// address names is shown as it is, and so is everything on what is not touched.

const coarse = matchMedia("(pointer: coarse)")

function follow() {
  const { pathname, search } = location
  const asked = new URLSearchParams(search)
  if (asked.has("device") || !(coarse.matches || asked.has("screen"))) return false
  // A page made for another width tells that one as the window's.
  const viewport = document.querySelector("meta[name=viewport]")
  if (!asked.has("screen")) viewport.content = "width=device-width, initial-scale=1, viewport-fit=cover"
  const own = onScreen(pathname + search, ownScreen())
  const moves = sorted(own) !== sorted(search)
  if (moves) location.replace(own)
  return moves
}

/** Parameters mean the same in any order. */
function sorted(address) {
  const parameters = new URL(address, location).searchParams
  parameters.sort()
  return parameters.toString()
}

let waiting
addEventListener("resize", () => {
  clearTimeout(waiting)
  waiting = setTimeout(follow, 150) // milliseconds: a phone turns in several steps
})

// What plays the page waits for this module: a page that is about to be another one plays nothing.
if (follow()) await new Promise(() => {})

// Taps and keys are heard from here on; who drives the page from outside waits for it.
document.documentElement.dataset.plays = ""
