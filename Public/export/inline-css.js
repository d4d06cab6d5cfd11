import { fileAddress } from "./file-address.js"

const IMAGE_SETS = ["image-set(", "-webkit-image-set("]
const ADDRESSES = ["url(", "src("]

/**
 * A stylesheet whose addresses are those of an exported file; everything else stays as it was written.
 * `uses(path)` hears of every file that it brings in, `leaves(address)` of what is left out.
 */
export function inlineCSS(text, file, { csstree, uses, leaves }) {
  const pieces = []
  let end = 0
  for (const { from, to, address, isWord } of addressesIn(text, csstree)) {
    const found = fileAddress(address, file)
    if (found.path) uses(found.path)
    if (found.outside) leaves(found.outside)
    if (found.address === address) continue
    pieces.push(text.slice(end, from), isWord ? `"${found.address}"` : `url("${found.address}")`)
    end = to
  }
  return pieces.join("") + text.slice(end)
}

/** By the tokens alone, so that no rule is too new or too broken: {from, to, address, isWord}, `isWord` for a string. */
function addressesIn(text, { tokenize, tokenTypes: type, url, string }) {
  const found = []
  const functions = [] // the names of what is open
  let rule = "" // an at-rule whose words are being read
  tokenize(text, (kind, from, to) => {
    const word = text.slice(from, to)
    const isOpen = functions.at(-1)
    if (kind === type.AtKeyword) rule = word.toLowerCase()
    else if (kind === type.Semicolon || kind === type.LeftCurlyBracket || kind === type.RightCurlyBracket) rule = ""
    else if (kind === type.Function) functions.push(word.toLowerCase())
    else if (kind === type.LeftParenthesis) functions.push("(")
    else if (kind === type.RightParenthesis) functions.pop()
    if (rule === "@namespace") return
    if (kind === type.Url) found.push({ from, to, address: url.decode(word) })
    if (kind !== type.String) return
    const isImported = rule === "@import" && functions.length === 0
    if (isImported || ADDRESSES.includes(isOpen) || IMAGE_SETS.includes(isOpen)) {
      found.push({ from, to, address: string.decode(word), isWord: true })
    }
  })
  return found
}
