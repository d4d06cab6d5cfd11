/*
 * Differences of texts by lines (Myers) and the merge of two texts that come from one. Pure.
 */

/**
 * `[{start, end, from, to}]`: lines start…end of `old` became lines from…to of `fresh`, all from 0, ends not
 * included.
 */
export function differingLines(old, fresh) {
  let head = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  const [a, b] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)]
  if (a.length === 0 && b.length === 0) return []
  const pairs = a.length && b.length ? equalPairs(a, b) : []
  const hunks = []
  let [x, y] = [0, 0]
  for (const [i, j] of [...pairs, [a.length, b.length]]) {
    if (i > x || j > y) hunks.push({ start: head + x, end: head + i, from: head + y, to: head + j })
    ;[x, y] = [i + 1, j + 1]
  }
  return hunks
}

/* Places of equal lines, in order. Beyond `farthest` steps the rest counts as one difference. */
function equalPairs(a, b) {
  const limit = Math.min(a.length + b.length, farthest)
  const reached = new Map([[1, 0]])
  const history = []
  for (let d = 0; d <= limit; d += 1) {
    history.push(new Map(reached))
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
      let x = isDown ? reached.get(k + 1) ?? 0 : (reached.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      reached.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(history, a, b)
    }
  }
  return []
}

function walkBack(history, a, b) {
  const pairs = []
  let [x, y] = [a.length, b.length]
  for (let d = history.length - 1; d >= 0; d -= 1) {
    const reached = history[d]
    const k = x - y
    const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
    const before = isDown ? k + 1 : k - 1
    const startX = d === 0 ? 0 : reached.get(before) ?? 0
    const startY = startX - before
    while (x > (d === 0 ? 0 : Math.max(startX + (isDown ? 0 : 1), 0))
      && y > (d === 0 ? 0 : startY + (isDown ? 1 : 0))) {
      x -= 1
      y -= 1
      pairs.push([x, y])
    }
    if (d > 0) [x, y] = [startX, startY]
  }
  return pairs.reverse()
}

const farthest = 2000

/**
 * The parts of a merge, in order: `{kind: "same" | "mine" | "theirs" | "both", base, mine, theirs}`, each a list of
 * lines. "mine" and "theirs" were changed on that side alone; "both" has to be decided.
 */
export function mergeParts(base, mine, theirs) {
  const sides = [differingLines(base, mine), differingLines(base, theirs)]
  const parts = []
  let at = 0
  const shift = [0, 0] // a side's line behind the last difference, less the base's
  const take = [0, 0]
  const same = (end) => end > at && parts.push({ kind: "same", ...threefold(base.slice(at, end)) })
  while (take[0] < sides[0].length || take[1] < sides[1].length) {
    const start = Math.min(...sides.map((side, index) => side[take[index]]?.start ?? Infinity))
    same(start)
    let end = start
    const taken = [[], []]
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false
      sides.forEach((side, index) => {
        const hunk = side[take[index]]
        if (!hunk || (hunk.start > end) || (hunk.start === end && taken[index].length > 0)) return
        taken[index].push(hunk)
        take[index] += 1
        end = Math.max(end, hunk.end)
        isGrowing = true
      })
    }
    const texts = [mine, theirs].map((side, index) => {
      const from = start + shift[index]
      for (const hunk of taken[index]) shift[index] += hunk.to - hunk.from - (hunk.end - hunk.start)
      return side.slice(from, end + shift[index])
    })
    const isSame = texts[0].length === texts[1].length && texts[0].every((line, index) => line === texts[1][index])
    const kind = isSame ? "same" : taken[0].length === 0 ? "theirs" : taken[1].length === 0 ? "mine" : "both"
    parts.push({ kind, base: base.slice(start, end), mine: texts[0], theirs: texts[1] })
    at = end
  }
  same(base.length)
  return parts
}

const threefold = (lines) => ({ base: lines, mine: lines, theirs: lines })

/**
 * The parts with `take`: what was chosen of the same part `before`, or else the side that was changed. Parts are found
 * again as lines are, so that of two that are alike each keeps its own choice.
 */
export function withChoices(parts, before = []) {
  const text = ({ kind, base, mine, theirs }) => JSON.stringify([kind, base, mine, theirs])
  const hunks = differingLines(before.map(text), parts.map(text))
  return parts.map((part, index) => {
    const hunk = hunks.findLast(({ from }) => from <= index)
    const isNew = hunk && index < hunk.to
    const known = isNew ? null : before[index + (hunk ? hunk.end - hunk.to : 0)]
    return { ...part, take: known?.take ?? (part.kind === "theirs" ? "theirs" : "mine") }
  })
}
