import { fileAddress, NOTHING } from "./file-address.js"
import { inlineCSS } from "./inline-css.js"

/*
 * A mock-up whose addresses are those of an exported file. What the server's policy would keep from working is taken
 * out: scripts, and what a browser asks for by itself before a policy is heard.
 */
const REMOVED = new Set(["script", "base"])
const SILENT_LINKS = /^(?!.*\bstylesheet\b)/i
const NOT_SHOWN = { iframe: "src", frame: "src", embed: "src", object: "data", portal: "src", applet: "code" }
const LINKS = new Set(["href", "action", "formaction"])
const ADDRESSES = {
  img: ["src"], input: ["src"], source: ["src"], video: ["src", "poster"], audio: ["src"], track: ["src"],
  body: ["background"], table: ["background"], td: ["background"], th: ["background"], link: ["href"],
  image: ["href"], use: ["href"], feImage: ["href"]
}

/** `tools`: {parse5, csstree, uses(path), leaves(address), quirks()}; the last is called for a page in quirks mode. */
export function inlineHTML(text, file, tools) {
  const page = tools.parse5.parse(text, { scriptingEnabled: false })
  if (page.mode === "quirks") tools.quirks?.()
  visit(page, file, tools)
  return tools.parse5.serialize(page, { scriptingEnabled: false })
}

function visit(node, file, tools) {
  const children = node.childNodes ?? []
  node.childNodes = children.filter((child) => !isRemoved(child))
  for (const child of node.childNodes) {
    if (child.tagName) rewrite(child, file, tools)
    visit(child, file, tools)
    if (child.content) visit(child.content, file, tools)
  }
}

function isRemoved(node) {
  const { tagName } = node
  if (REMOVED.has(tagName)) return true
  if (tagName === "meta") return valueOf(node, "http-equiv") !== undefined && valueOf(node, "charset") === undefined
  return tagName === "link" && SILENT_LINKS.test(valueOf(node, "rel") ?? "")
}

function rewrite(node, file, tools) {
  const { tagName } = node
  node.attrs = node.attrs.filter(({ name, value }) =>
    !name.startsWith("on") && name !== "ping" && name !== NOT_SHOWN[tagName] && !(LINKS.has(name) && /^\s*javascript:/i.test(value)))
  for (const attribute of node.attrs) {
    const { name, value } = attribute
    if (name === "style" || /\burl\(/i.test(value) && node.namespaceURI?.endsWith("svg")) attribute.value = inlineCSS(value, file, tools)
    else if (name === "srcset" || name === "imagesrcset") attribute.value = sources(value, file, tools)
    else if (name === "srcdoc") attribute.value = inlineHTML(value, file, tools)
    else if (ADDRESSES[tagName]?.includes(name)) attribute.value = address(value, file, tools)
  }
  if (tagName === "style") for (const child of node.childNodes) child.value = inlineCSS(child.value ?? "", file, tools)
}

function address(value, file, { uses, leaves }) {
  const found = fileAddress(value, file)
  if (found.path) uses(found.path)
  if (found.outside) leaves(found.outside)
  return found.address
}

/** By the steps of the HTML standard: addresses hold no spaces, and what follows one ends at a comma outside brackets. */
function sources(value, file, tools) {
  const found = []
  let rest = value
  while ((rest = rest.replace(/^[\s,]+/, "")) !== "") {
    let [source] = /^\S+/.exec(rest)
    rest = rest.slice(source.length)
    let words = ""
    if (source.endsWith(",")) source = source.replace(/,+$/, "")
    else {
      words = /^(?:[^,(]|\([^)]*\)?)*/.exec(rest)[0]
      rest = rest.slice(words.length)
    }
    const replaced = address(source, file, tools)
    if (replaced !== NOTHING) found.push(`${replaced}${words.trimEnd()}`)
  }
  return found.join(", ")
}

const valueOf = ({ attrs }, wanted) => attrs?.find(({ name }) => name === wanted)?.value
