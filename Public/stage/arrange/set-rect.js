/** Puts an element of the layer at a rectangle, in points of the screen. */
export function setRect(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}
