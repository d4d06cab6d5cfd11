/** An element with attributes, properties that begin with `.`, and children; what is null is left out. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (key.startsWith(".")) element[key.slice(1)] = value
    else element.setAttribute(key, value === true ? "" : value)
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

/** A small button with a sentence that says what it does and by which key. */
export function button(label, title, act, attributes = {}) {
  const element = make("button", { type: "button", class: "button is-small", title, ...attributes }, label)
  element.addEventListener("click", act)
  return element
}

/** An icon of the page's set. */
export function icon(name, className = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("class", className)
  svg.setAttribute("aria-hidden", "true")
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use")
  use.setAttribute("href", `#icon-${name}`)
  svg.append(use)
  return svg
}
