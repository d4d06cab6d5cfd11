/*
 * The word somebody probably meant, by the same rule as everywhere in Vitrine: insertions, deletions, replacements and
 * swaps of neighbours count one each, and what is further away than a third of its length is another word. Pure.
 */
export function nearestWord(word, candidates) {
  const wanted = folded(word)
  if (!wanted || wanted.length > longest) return null
  let best = null
  for (const candidate of candidates) {
    const letters = folded(candidate)
    const longer = Math.max(wanted.length, letters.length)
    const limit = Math.max(1, Math.floor(longer / 3))
    if (letters.length > longest || Math.abs(letters.length - wanted.length) > limit) continue
    const away = distance(wanted, letters)
    if (away <= limit && away < longer && away < (best?.away ?? Infinity)) best = { candidate, away }
  }
  return best?.candidate ?? null
}

const longest = 64

const folded = (word) => word.toLowerCase().replaceAll("_", "-")

function distance(one, other) {
  let beforeLast = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = last[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(replaced, last[j] + 1, row[j - 1] + 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) row[j] = Math.min(row[j], beforeLast[j - 2] + 1)
    }
    beforeLast = last
    last = row
  }
  return last[other.length]
}
