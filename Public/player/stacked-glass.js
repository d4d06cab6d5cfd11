/**
 * A copy of the blurred screen with the overlays that were on it when the picture was taken (quirk 9). Loaded only where
 * `strict` stacks overlays. The blurred screen reaches past the screen, the overlays lie on the screen itself.
 */
export function withOverlays(blur, sections, layer) {
  const copy = blur.cloneNode(true)
  const overlays = copy.ownerDocument.createElement("div")
  const screen = layer.parentElement.getBoundingClientRect()
  const reach = (sections[0].querySelector(".blur") ?? layer.parentElement).getBoundingClientRect()
  Object.assign(overlays.style, {
    position: "absolute", left: `${screen.x - reach.x}px`, top: `${screen.y - reach.y}px`,
    width: `${screen.width}px`, height: `${screen.height}px`
  })
  overlays.append(...sections.map((section) => copy.ownerDocument.importNode(section, true)))
  copy.append(overlays)
  return copy
}
