/*
 * The style rules of stylesheets one after the other, as the cascade counts them: nested ones put into their parents,
 * with the conditions and the layer that they stand in. What holds is asked elsewhere. Pure.
 */
import { readSheet } from "./css-source.js"
import { resolved, selectorParts } from "./selector-text.js"

/**
 * `sheets`: `[{text, conditions, layer}]` in the order in which they count; what a sheet imports stands before it.
 * Answers `{rules, layers}`; a rule is `{sheet, node, parts, declarations, conditions, layer, order}`, where `parts`
 * are `{written, whole}` selectors and `conditions` `{name, text}`.
 */
export function rulesOf(sheets) {
  const rules = []
  const layers = new LayerOrder()
  for (const sheet of sheets) {
    const { children } = readSheet(sheet.text)
    const layer = layers.enter([], sheet.layer ?? null)
    const waiting = [{ nodes: children, parent: "", conditions: sheet.conditions ?? [], layer }]
    const found = []
    while (waiting.length > 0) {
      const place = waiting.pop()
      const inner = []
      for (const node of place.nodes) visit(node, sheet, place, { found, inner, layers })
      waiting.push(...inner.reverse())
    }
    found.sort((one, other) => one.start - other.start)
    for (const rule of found) rules.push({ ...rule, order: rules.length })
  }
  return { rules, layers }
}

function visit(node, sheet, { parent, conditions, layer }, { found, inner, layers }) {
  const words = node.prelude && sheet.text.slice(node.prelude.start, node.prelude.end)
  if (node.kind === "rule") {
    const parts = selectorParts(words).map(({ text }) => ({ written: text.trim(), whole: resolved(text, parent) }))
    const rule = { sheet, node, parts, conditions, layer }
    found.push(...runs(node)
      .map((declarations) => ({ ...rule, declarations, start: declarations[0]?.start ?? node.start })))
    const whole = parts.map((part) => part.whole).join(", ")
    inner.push({ nodes: node.children.filter(({ kind }) => kind !== "declaration"), parent: whole, conditions, layer })
  } else if (node.kind === "at" && groups.has(node.name)) {
    const isLayer = node.name === "layer"
    const own = isLayer ? layers.enter(layer, words || null, true) : layer
    if (isLayer && !node.block) return layers.declare(layer, words)
    const place = { parent, layer: own,
      conditions: isLayer ? conditions : [...conditions, { name: node.name, text: words }] }
    if (parent) found.push(...nestedGroup(node, sheet, place))
    inner.push({ ...place, nodes: node.children.filter(({ kind }) => kind !== "declaration") })
  }
}

/* Declarations behind a nested rule count after it. */
function runs({ children }) {
  const lists = [[]]
  for (const node of children) {
    if (node.kind === "declaration") lists.at(-1).push(node)
    else if (lists.at(-1).length > 0 && node.kind !== "stray") lists.push([])
  }
  return lists.filter((list, index) => list.length > 0 || index === 0)
}

/* Declarations that stand in a condition in a rule belong to that rule. */
function nestedGroup(node, sheet, { parent, conditions, layer }) {
  const parts = [{ written: "&", whole: parent }]
  return runs(node).filter((list) => list.length > 0)
    .map((declarations) => ({ sheet, node, parts, declarations, conditions, layer, start: declarations[0].start }))
}

const groups = new Set(["media", "supports", "container", "layer", "scope", "starting-style"])

/* Layers in the order in which they first appear; what stands in no layer is above them all. */
class LayerOrder {
  #root = { children: new Map() }
  #unnamed = 0

  /** The path of a layer; null as a name makes one of its own where `isBlock`, or none. */
  enter(path, name, isBlock = false) {
    if (name === null && !isBlock) return path
    const names = name ? name.split(".").map((part) => part.trim()) : [`#${(this.#unnamed += 1)}`]
    const own = [...path, ...names]
    this.#at(own)
    return own
  }

  declare(path, list) {
    for (const name of list.split(",")) this.enter(path, name.trim(), true)
  }

  /** Grows with what wins among normal declarations. */
  rank(path) {
    let rank = 0
    const key = path.join("\0")
    const count = (node, own) => {
      for (const [name, child] of node.children) {
        const found = count(child, [...own, name])
        if (found !== null) return found
      }
      rank += 1
      return own.join("\0") === key ? rank : null
    }
    return count(this.#root, []) ?? rank
  }

  #at(path) {
    let node = this.#root
    for (const name of path) {
      if (!node.children.has(name)) node.children.set(name, { children: new Map() })
      node = node.children.get(name)
    }
    return node
  }
}
