import { onScreen, ownScreen } from "../player/own-screen.js"

/*
 * Whether this is a phone, and what it brings to a frame: its size, its safe area, its appearance and motion.
 *
 * A narrow window counts as one, whatever points at it; so does a low one that is touched, which is a phone on its
 * side.
 */
const phone = matchMedia("(width < 600px), ((pointer: coarse) and (height < 500px))")
const dark = matchMedia("(prefers-color-scheme: dark)")
const calm = matchMedia("(prefers-reduced-motion: reduce)")

export const isPhone = () => phone.matches

/** The address of a frame as this device shows it. */
export function own(href) {
  if (!isPhone()) return href
  const look = { appearance: dark.matches ? "dark" : null }
  return onScreen(href, ownScreen(), calm.matches ? { ...look, motion: "reduced" } : look)
}

/** Tells of every change of size, place and look, once it has come to rest. */
export function watchDevice(changed, signal) {
  let waiting
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(changed, settling)
  }
  addEventListener("resize", soon, { signal })
  for (const query of [phone, dark, calm]) query.addEventListener("change", soon, { signal })
}

/* Milliseconds: a phone turns in several steps. */
const settling = 120
