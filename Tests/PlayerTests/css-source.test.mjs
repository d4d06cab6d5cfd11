import assert from "node:assert/strict"
import { test } from "node:test"
import { rulesOf } from "../../Public/checks/css-cascade.js"
import { importsIn } from "../../Public/checks/css-imports.js"
import { readSheet } from "../../Public/checks/css-source.js"
import { RuleList } from "../../Public/checks/rule-list.js"
import { resolved, selectorParts, specificity, withoutPseudoElement } from "../../Public/checks/selector-text.js"
import { TextPlaces } from "../../Public/checks/text-places.js"

const outline = (text) => {
  const words = ({ start, end }) => text.slice(start, end)
  const show = (node) => (node.kind === "declaration"
    ? `${node.name}=${words(node.value)}${node.isImportant ? "!" : ""}`
    : `${node.kind} ${node.prelude ? words(node.prelude) : words(node)}[${node.children.map(show).join(" ")}]`)
  return readSheet(text).children.map(show)
}

test("Rules, nested rules, at-rules and declarations, as a browser cuts them", () => {
  const text = "@import url(a;b.css);\n"
    + "a:hover, b { color : red !important; & > c { margin: 0 } --x: {a:b}; @media print { top: 0 } }"
  assert.deepEqual(outline(text), [
    "at url(a;b.css)[]", "rule a:hover, b[color=red! rule & > c[margin=0] --x={a:b} at print[top=0]]",
  ])
})

test("Strings, comments, escapes and unquoted addresses hide braces", () => {
  const text = "a { b: \"};\" /* } */; c: url( x{y ); d\\;e: \\} } f {}"
  assert.deepEqual(outline(text), ["rule a[b=\"};\" c=url( x{y ) d\\;e=\\}]", "rule f[]"])
  assert.deepEqual(outline("a { b: /* x */ c /* y */ ; d: 'e*/' }"), ["rule a[b=c d='e*/']"])
})

test("What is not closed ends with the text; the outermost block is named", () => {
  const { children, flaws } = readSheet("a { b { c: d; ")
  assert.deepEqual(flaws, [{ kind: "block", start: 2 }])
  assert.equal(children[0].children[0].children[0].name, "c")
})

test("Imports by their addresses", () => {
  const text = "@import 'a.css'; @import url(b.css) print; @import url( \"c d.css\" );"
  assert.deepEqual(importsIn(text), ["a.css", "b.css", "c d.css"])
})

test("Lines and columns from 1, for every kind of line break", () => {
  const places = new TextPlaces("\ufeffa\r\n\u{1F642}b\rc\nd")
  assert.deepEqual([1, 6, 8, 10].map((offset) => places.at(offset)), [
    { line: 1, column: 1 }, { line: 2, column: 2 }, { line: 3, column: 1 }, { line: 4, column: 1 },
  ])
  assert.equal(places.startOf(3), 8)
})

test("The outermost rules with their places", () => {
  const { rules, starts } = new RuleList("@charset 'x'; /* c */ a { b: c } @media print { d {} }\n e { f: g")
  assert.deepEqual(rules, ["@charset 'x';", "a { b: c }", "@media print { d {} }", "e { f: g"])
  assert.deepEqual(starts, [0, 22, 33, 56])
})

test("A changed text has the rules of one that is read anew, whatever was changed", () => {
  let state = 3
  const next = (limit) => (state = (state * 1103515245 + 12345) & 0x7fffffff) % limit
  const bits = ["a", "{", "}", ";", "b:c", "@media x", "/*", "*/", "'", "\"", "(", ")", "\n", " ", "--x", "url(",
    "\\", ",", "<!--"]
  const random = (count) => Array.from({ length: next(count) }, () => bits[next(bits.length)]).join("")
  for (let round = 0; round < 5000; round += 1) {
    const old = random(30)
    const place = next(old.length + 1)
    const fresh = old.slice(0, place) + random(4) + old.slice(place + next(4))
    assert.deepEqual({ ...new RuleList(old).changed(fresh) }, { ...new RuleList(fresh) }, `${old} → ${fresh}`)
  }
})

test("Specificity by Selectors 4", () => {
  const weights = {
    "a#b.c[d=e]:hover::before": [1, 3, 2], "*": [0, 0, 0], ":is(#a, .b c)": [1, 0, 0], ":where(#a) d": [0, 0, 1],
    ":not(.x):nth-child(2n of #y, z)": [1, 2, 0], "svg|a": [0, 0, 1], "a:first-line > b": [0, 0, 3],
    "a[b='#c.d']": [0, 1, 1],
  }
  for (const [selector, weight] of Object.entries(weights)) assert.deepEqual(specificity(selector), weight, selector)
})

test("Nested selectors are put into their parents, pseudo-elements are taken off", () => {
  assert.equal(resolved("> b", "a, c"), ":is(a, c) > b")
  assert.equal(resolved("&:hover &", "a"), ":is(a):hover :is(a)")
  assert.equal(resolved("b[x='&']", "a"), ":is(a) b[x='&']")
  assert.deepEqual(withoutPseudoElement("a > ::after"), { base: "a > *", pseudo: "::after" })
  assert.deepEqual(withoutPseudoElement("p:first-line"), { base: "p", pseudo: "::first-line" })
  assert.deepEqual(selectorParts("a:is(b, c), /* d, */ e").map(({ text }) => text.trim()), ["a:is(b, c)", "e"])
})

test("Rules through conditions, layers and nesting, in the order in which they count", () => {
  const text = `@layer x, y; a { c: 1; & b { d: 2 } e: 3; @media print { f: 4; .g { h: 5 } } }
    @layer y { i { j: 6 } } @layer x { k { l: 7 } @layer z { m { n: 8 } } } @layer { o { p: 9 } }`
  const { rules, layers } = rulesOf([{ text }])
  assert.deepEqual(rules.map(({ parts, declarations, conditions }) => [
    parts.map(({ whole }) => whole).join(), declarations.map(({ name }) => name).join(),
    conditions.map((condition) => `${condition.name} ${condition.text}`).join(),
  ]), [
    ["a", "c", ""], [":is(a) b", "d", ""], ["a", "e", ""], ["a", "f", "media print"], [":is(a) .g", "h", "media print"],
    ["i", "j", ""], ["k", "l", ""], ["m", "n", ""], ["o", "p", ""],
  ])
  const rank = (name) => layers.rank(rules.find(({ declarations }) => declarations[0].name === name).layer)
  const order = ["n", "l", "j", "p", "c"].map(rank)
  assert.deepEqual([...order].sort((one, other) => one - other), order)
})
