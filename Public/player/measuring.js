// Targets that are known by a CSS selector, measured in the mock-up: same origin, and device points are CSS pixels.
// Loaded only for tutorials that have such targets.

/**
 * `unmeasured`: target → selector; `origin`: the screen's rectangle. Answers {rects: target → {x, y, width, height}
 * from the screen's corner, problems: [sentence]}.
 */
export function measure(unmeasured, mockup, origin) {
  const rects = {}
  const problems = []
  for (const [target, selector] of Object.entries(unmeasured)) {
    const found = find(mockup?.contentDocument, selector)
    if (typeof found === "string") problems.push(`target ${target}: ${found}`)
    else rects[target] = placed(found.getBoundingClientRect(), mockup.getBoundingClientRect(), origin)
  }
  return { rects, problems }
}

/** The page as the server draws it with what was measured; the options are those of the stack of overlays. */
export async function measuredPage({ href, data }, mockup, { layer, pages, report, onMeasured }, isTop) {
  const { rects, problems } = measure(data.unmeasured, mockup, layer.parentElement.getBoundingClientRect())
  for (const reason of problems) report({ note: "unmeasurable", reason })
  if (isTop) onMeasured(href, measures(rects))
  return pages.get(withMeasured(href, rects))
}

/** The frame's address with measured targets, so that the server can draw them. */
export function withMeasured(href, rects, base = "http://vitrine.invalid") {
  const url = new URL(href, base)
  url.searchParams.delete("measured")
  for (const measure of measures(rects)) url.searchParams.append("measured", measure)
  return url.pathname + url.search
}

/** As an address and the stage take them: `title:20,90,100.46,29`. */
const measures = (rects) => Object.entries(rects).map(([target, { x, y, width, height }]) =>
  `${target}:${[x, y, width, height].map(rounded).join(",")}`)

function find(page, selector) {
  if (!page) return `its selector ${selector} needs an HTML mock-up, and there is none to measure in`
  try {
    return page.querySelector(selector) ?? `nothing in the mock-up matches ${selector}`
  } catch {
    return `${selector} is no CSS selector`
  }
}

function placed(rect, mockup, origin) {
  const { width, height } = rect
  return { x: rect.x + mockup.x - origin.x, y: rect.y + mockup.y - origin.y, width, height }
}

/** Two decimals, which is what the server reads; -0 is 0. */
const rounded = (number) => Math.round(number * 100) / 100 || 0
