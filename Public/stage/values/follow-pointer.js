/**
 * Calls `move(event, gesture)` where the pointer is pressed on an element and wherever it goes until it is released;
 * `begin()` names the gesture.
 */
export function followPointer(element, begin, move) {
  let gesture = null
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    gesture = begin()
    move(event, gesture)
  })
  element.addEventListener("pointermove",
    (event) => element.hasPointerCapture(event.pointerId) && move(event, gesture))
}
