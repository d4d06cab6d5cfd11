// The screen of the phone that a page is looked at on, as addresses of frames name it. The first half is pure.

/**
 * Parameters for a frame that fills the window. `window`: {width, height, insets: [top, left, bottom, right], scale,
 * display: [width, height], agent, touchPoints}, lengths in CSS px.
 */
export function screenParameters({ width, height, insets, scale, display, agent, touchPoints }) {
  const parameters = { screen: `${width}x${height}` }
  if (insets.some((inset) => inset > 0)) parameters["safe-area"] = insets.map(rounded).join()
  if (scale) parameters.scale = String(rounded(scale))
  // As it is held: iOS always tells the upright size.
  const [short, long] = [...display].sort((a, b) => a - b)
  const whole = width > height ? `${long}x${short}` : `${short}x${long}`
  // A page that is as large as the glass, or larger because it was zoomed out, says all there is to say.
  if (short > 0 && whole !== parameters.screen) parameters.display = whole
  const platform = platformOf(agent, touchPoints)
  if (platform) parameters.platform = platform
  return parameters
}

/** iPads call themselves Macs, but no Mac is touched. */
export function platformOf(agent = "", touchPoints = 0) {
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)) return "ios"
  return /Android/.test(agent) ? "android" : null
}

/** A frame's address for such a screen; `look`: parameters that the phone decides as well, `null` takes one away. */
export function onScreen(href, parameters, look = {}) {
  const url = new URL(href, "http://vitrine.invalid")
  for (const name of ["device", "orientation", ...names]) url.searchParams.delete(name)
  for (const [name, value] of Object.entries({ ...parameters, ...look })) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.pathname + url.search.replaceAll("%2C", ",")
}

const names = ["screen", "safe-area", "scale", "display", "platform"]
const rounded = (number) => Math.round(number * 1000) / 1000

// The window

/** The parameters for a window as it is now. */
export function ownScreen(view = window) {
  const { innerHeight, devicePixelRatio, screen, navigator, document } = view
  return screenParameters({
    width: document.documentElement.clientWidth || view.innerWidth, height: innerHeight, insets: safeInsets(view),
    scale: devicePixelRatio, display: [screen?.width ?? 0, screen?.height ?? 0],
    agent: navigator.userAgent, touchPoints: navigator.maxTouchPoints
  })
}

/** What notch and home indicator take, which only a stylesheet can ask for. */
function safeInsets({ document, getComputedStyle }) {
  const probe = document.createElement("div")
  Object.assign(probe.style, { position: "fixed", visibility: "hidden", pointerEvents: "none" })
  for (const side of sides) probe.style.setProperty(`padding-${side}`, `env(safe-area-inset-${side}, 0px)`)
  document.documentElement.append(probe)
  const style = getComputedStyle(probe)
  const insets = sides.map((side) => parseFloat(style.getPropertyValue(`padding-${side}`)) || 0)
  probe.remove()
  return insets
}

const sides = ["top", "left", "bottom", "right"]
