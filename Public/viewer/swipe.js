/*
 * Whether a finger's way over the screen means another step. Pure.
 *
 * `track`: where it went down, where it is now, in CSS px, and how long that took in milliseconds; `width`: of the
 * screen. The answer is "back", "forward", or null. A way that is more across than along, a short one that was not
 * quick, and one that began at the very edge, where the browser itself goes back, mean nothing.
 */
export function swipe({ fromX, fromY, toX, toY, time, width }, isRightToLeft = false) {
  const [across, down] = [toX - fromX, toY - fromY]
  if (fromX < edge || fromX > width - edge) return null
  if (Math.abs(across) < Math.abs(down) * steepness) return null
  const isQuick = time > 0 && Math.abs(across) / time > speed && Math.abs(across) > shortest
  if (!isQuick && Math.abs(across) < width * far) return null
  return across < 0 !== isRightToLeft ? "forward" : "back"
}

/* Kinds whose own players answer to swipes. */
const swipeable = new Set(["slideshow", "walkthrough"])

/** Whether the page has to go to another step when its frame is swiped. */
export const isForPage = (kind) => !swipeable.has(kind)

/** Whether a tap that meant nothing to the tutorial leads on: where the next step is a swipe away, it does not. */
export const tapLeadsOn = isForPage

const edge = 16 // px
const steepness = 1.5
const shortest = 32 // px
const speed = 0.35 // px a millisecond
const far = 0.3 // of the screen's width
