/*
 * Makes an element equal to another one and keeps every node that can stay, so that focus, scroll, hover and what a
 * person typed survive. Children are matched by `data-key`, or else by place and name. Elements marked `data-keep` and
 * the attributes that belong to the person in front of the page (`open`, `hidden`, `data-hidden`) are left alone.
 */
export function morph(element, fresh) {
  if (element.hasAttribute("data-keep")) return
  takeAttributes(element, fresh)
  takeChildren(element, fresh)
}

export function takeAttributes(element, fresh) {
  for (const { name } of [...element.attributes])
    if (!fresh.hasAttribute(name) && !personal.has(name)) element.removeAttribute(name)
  for (const { name, value } of fresh.attributes)
    if (element.getAttribute(name) !== value && !personal.has(name)) element.setAttribute(name, value)
}

const personal = new Set(["open", "hidden", "data-hidden"])

function takeChildren(element, fresh) {
  const keyed = new Map([...element.querySelectorAll(":scope > [data-key]")].map((child) => [child.dataset.key, child]))
  const wantedKeys = new Set([...fresh.children].map((child) => child.dataset.key))
  // Before the rest is put in order: what is moved to another place loses the documents in it.
  for (const [key, child] of keyed) if (!wantedKeys.has(key)) child.remove()
  let place = element.firstChild
  for (const wanted of [...fresh.childNodes]) {
    const known = keyed.get(wanted.dataset?.key)
    while (known && place?.nodeType === Node.TEXT_NODE) {
      const gap = place
      place = place.nextSibling
      gap.remove()
    }
    if (known && known !== place) element.insertBefore(known, place)
    const node = known ?? place
    if (node && isAlike(node, wanted)) {
      if (node.nodeType === Node.ELEMENT_NODE) morph(node, wanted)
      else if (node.data !== wanted.data) node.data = wanted.data
      place = node.nextSibling
    } else {
      element.insertBefore(document.importNode(wanted, true), place)
      // Texts only fill the gaps between elements: an element that comes in does not push the rest out of step.
      if (place && place.nodeType === wanted.nodeType && !place.dataset?.key) {
        const gone = place
        place = place.nextSibling
        gone.remove()
      }
    }
  }
  while (place) {
    const next = place.nextSibling
    place.remove()
    place = next
  }
}

function isAlike(node, wanted) {
  return node.nodeType === wanted.nodeType && node.nodeName === wanted.nodeName
    && node.dataset?.key === wanted.dataset?.key
}
