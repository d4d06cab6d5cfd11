/*
 * In an exported file nobody can draw a frame in a phone's own size: the phone shows the view that comes nearest to it,
 * as large as it fits.
 */
const phone = matchMedia("(width < 600px), ((pointer: coarse) and (height < 500px))")
const dark = matchMedia("(prefers-color-scheme: dark)")

export const isPhone = () => phone.matches
export const own = (href) => href

/** Goes to the nearest view first where the phone was turned or looks different, then tells of it. */
export function watchDevice(changed, signal) {
  let waiting
  const soon = () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (isPhone()) globalThis.vitrineSite.goToNearest(ownShape())
      changed()
    }, settling)
  }
  addEventListener("resize", soon, { signal })
  for (const query of [phone, dark]) query.addEventListener("change", soon, { signal })
}

export const ownShape = () =>
  ({ width: document.documentElement.clientWidth, height: innerHeight, appearance: dark.matches ? "dark" : "light" })

/* Milliseconds: a phone turns in several steps. */
const settling = 120
