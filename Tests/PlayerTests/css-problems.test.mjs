import assert from "node:assert/strict"
import { existsSync } from "node:fs"
import { test } from "node:test"
import { pathToFileURL } from "node:url"
import { supportsIn } from "../../Public/checks/css-newer.js"
import { cssProblems } from "../../Public/checks/css-problems.js"
import { nearestWord } from "../../Public/checks/near-miss.js"

const address = `${process.env.VITRINE_CSS_TREE ?? "/usr/share/nodejs/css-tree"}/dist/csstree.esm.js`
const csstree = existsSync(address) ? await import(pathToFileURL(address)) : null
const withTree = { skip: csstree ? false : "node-css-tree is not installed" }
const problems = (text, given = {}) => cssProblems(text, { csstree, supports: supportsIn(csstree), ...given })
const told = (text, given) => problems(text, given)
  .map(({ line, column, id, fix }) => `${line}:${column} ${id} ${fix ?? ""}`.trim())
const places = (text) => told(text).map((line) => line.split(" ", 2).join(" "))

test("An unknown property and an unknown value are told with place and the nearest word", withTree, () => {
  assert.deepEqual(told("/* ä */ a { colr: red;\n\tcolor: reed; margin: 1px 2xx }"), [
    "1:13 css-unknown-property Did you mean 'color'?",
    "2:9 css-invalid-value Did you mean 'red'?",
    "2:27 css-invalid-value Did you mean '2px'?",
  ])
})

test("The words that do not fit are marked and no others", withTree, () => {
  const text = "a { border: 1px soild red !important }"
  const [{ start, end, message }] = problems(text)
  assert.equal(text.slice(start, end), "soild")
  assert.equal(message, "'border' cannot be '1px soild red': 'soild' does not fit, so the declaration is dropped.")
})

test("A column counts code points", withTree, () => {
  assert.deepEqual(told("a { content: '\u{1F642}'; colr: x }"), ["1:19 css-unknown-property Did you mean 'color'?"])
})

test("What makes a whole rule go is told", withTree, () => {
  assert.deepEqual(told("a:hoverr, b { top: 0 }\n@medai print {}\n{ top: 0 }\na, , b {}\na >> b {}"), [
    "1:1 css-invalid-selector Did you mean ':hover'?", "2:1 css-unknown-at-rule Did you mean '@media'?",
    "3:1 css-invalid-selector", "4:4 css-invalid-selector", "5:1 css-invalid-selector",
  ])
})

test("Rules in the wrong place and of the wrong shape", withTree, () => {
  const text = "a { top: 0 }\n@import 'b.css';\n@charset 'x';\n@media print;\n@keyframes x { form { top: 0 } }"
  assert.deepEqual(told(text), [
    "2:1 css-misplaced-at-rule Move it to the top.", "3:1 css-misplaced-at-rule Remove it.", "4:1 css-invalid-at-rule",
    "5:16 css-invalid-selector Write 'from', 'to' or a percentage.",
  ])
  assert.deepEqual(told("@layer a, b;\n@import 'b.css' layer(a) (width > 3px);\na { top: 0 }"), [])
})

test("What is never closed is told where it begins", withTree, () => {
  assert.deepEqual(places("a { top: 0;\nb { left: 0 }"), ["1:3 css-unclosed"])
  assert.deepEqual(places("a { width: calc(1px; }\nb {}"), ["1:3 css-unclosed", "1:16 css-unclosed"])
  assert.equal(problems("a { content: 'x\n }")[0].message,
    "This string is not closed on its line: what it stands in is dropped.")
  assert.deepEqual(places("a {} /* b"), ["1:6 css-unclosed"])
  assert.deepEqual(places("} a { top: 0 }"), ["1:1 css-stray-brace"])
})

test("A missing semicolon, a comment of another language, text outside of rules", withTree, () => {
  assert.deepEqual(told("a { color: red\n  margin: 0 }"), ["1:14 css-invalid-value Put a ';' at the end of the line."])
  assert.deepEqual(told("a {\n  // top: 0\n}"), ["2:3 css-line-comment Write /* … */."])
  assert.deepEqual(places("$x: 1;\na { color red }"), ["1:1 css-stray-text", "2:5 css-stray-text"])
})

test("Newer CSS, vendor prefixes, custom properties and substitutions are right", withTree, () => {
  assert.deepEqual(told(`
    @layer a { .a { container-type: inline-size; color: oklch(50% .1 30); background: color-mix(in srgb, red,
      blue 10%) } }
    @container card (width > 400px) { .a { inset: 0; text-wrap: balance; height: 10dvh; width: min(1px, 2cqw) } }
    @media (400px < width <= 700px) and (prefers-reduced-motion: no-preference) { .a { --x: {a}; color: var(--y) } }
    .a { & .b { top: 0 } > .c { top: 0 } @media print { left: 0 } &:hover { padding: env(safe-area-inset-top) } }
    :is(a, b):not(.c) > d:nth-child(2n + 1 of .x)::before, e:has(> img) { content: "\\201C"; -webkit-foo: bar }
    input::-moz-x { color: light-dark(#fff, CanvasText); font: -apple-system-body; aspect-ratio: 16 / 9 }
    @property --p { syntax: "<length>"; inherits: false; initial-value: 0px }
    @font-face { font-family: x; src: url(a.woff2); size-adjust: 90% }
    @starting-style { a { opacity: 0 } } @scope (.a) to (.b) { :scope { transition: top 1s linear(0, 1) } }`), [])
})

test("The browser has the last word, and is asked nothing twice", withTree, () => {
  const asked = []
  const supports = (question) => asked.push(question) > 0 && question.value === "5"
  const found = cssProblems("a { foo: 1; foo: 1; color: 5; color: 5 } b:what {}", { csstree, supports })
  assert.deepEqual(found.map(({ id }) => id), ["css-unknown-property", "css-unknown-property", "css-invalid-selector"])
  assert.deepEqual(asked, [{ property: "foo" }, { property: "color", value: "5" }, { selector: "b:what" }])
})

test("Hostile sheets end: depth, brackets, size, number", withTree, () => {
  assert.deepEqual(problems("a{".repeat(100_000)).map(({ id }) => id).sort(), ["css-too-deep", "css-unclosed"])
  assert.ok(problems(`a{width:${"(".repeat(200_000)}`).length < 5)
  assert.deepEqual(problems("a".repeat(5_000_000)).map(({ id }) => id), ["css-too-large"])
  assert.equal(problems("a { colr: x }\n".repeat(3000)).length, 1001)
  assert.equal(problems("a { b: c }\n".repeat(3000), { limits: { milliseconds: -1 } }).at(-1).id, "css-too-large")
})

test("Near misses follow the rule that the rest of Vitrine has", () => {
  assert.equal(nearestWord("colr", ["border", "color"]), "color")
  assert.equal(nearestWord("font_size", ["font-style", "font-size"]), "font-size")
  assert.equal(nearestWord("maring", ["margin", "padding"]), "margin")
  assert.equal(nearestWord("zz", ["ab"]), null)
  assert.equal(nearestWord("x".repeat(100), ["x".repeat(99)]), null)
})
