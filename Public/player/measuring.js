// Targets that are known by a CSS selector, measured in the mock-up: same origin, and device points are CSS pixels.

/**
 * `unmeasured`: target → selector, from the page. Answers {rects: target → {x, y, width, height} from the screen's
 * corner, problems: [sentence]}. Nothing can be measured in a picture.
 */
export function measure(unmeasured, mockup, origin) {
  const rects = {}
  const problems = []
  for (const [target, selector] of Object.entries(unmeasured ?? {})) {
    const found = find(mockup?.contentDocument, selector)
    if (typeof found === "string") problems.push(`target ${target}: ${found}`)
    else rects[target] = placed(found.getBoundingClientRect(), mockup.getBoundingClientRect(), origin)
  }
  return { rects, problems }
}

function find(page, selector) {
  if (!page) return `its selector ${selector} needs an HTML mock-up, and there is none to measure`
  try {
    return page.querySelector(selector) ?? `nothing in the mock-up matches ${selector}`
  } catch {
    return `${selector} is no CSS selector`
  }
}

function placed(rect, mockup, origin) {
  return {
    x: rect.x + mockup.x - origin.x, y: rect.y + mockup.y - origin.y, width: rect.width, height: rect.height
  }
}
