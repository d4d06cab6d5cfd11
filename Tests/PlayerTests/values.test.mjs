import assert from "node:assert/strict"
import { test } from "node:test"
import { RuleList } from "../../Public/checks/rule-list.js"
import * as Color from "../../Public/stage/values/color-maths.js"
import { colorLike, readHex } from "../../Public/stage/values/color-notation.js"
import { DeclarationIndex } from "../../Public/stage/values/declaration-index.js"
import { stepped } from "../../Public/stage/values/number-steps.js"
import { valueTokens } from "../../Public/stage/values/value-tokens.js"

const isColorName = (word) => ["red", "black", "tan"].includes(word.toLowerCase())
const tokens = (property, value) => valueTokens(value, 0, { property, isColorName })
  .map(({ kind, text }) => `${kind} ${text}`)

test("Numbers and colours of a value, and nothing in strings, addresses and colours", () => {
  assert.deepEqual(tokens("margin", "1px -.5em 0 calc(2px + 3%)"), [
    "number 1px", "number -.5em", "number 0", "number 2px", "number 3%",
  ])
  assert.deepEqual(tokens("background", "url(a1px.png) red linear-gradient(rgb(1, 2, 3 / 50%), #FF0 10%) 'x 1px'"), [
    "color red", "color rgb(1, 2, 3 / 50%)", "color #FF0", "number 10%",
  ])
  assert.deepEqual(tokens("font-family", "tan, h1"), [])
  assert.deepEqual(tokens("--accent", "12px #abc red"), ["number 12px", "color #abc", "color red"])
})

test("A declaration is found by any place in it", () => {
  const text = "a { top: 1px; & b { color: red } @media print { left: 2px } }"
  const index = new DeclarationIndex(new RuleList(text))
  assert.equal(index.at(text.indexOf("red"))?.name, "color")
  assert.equal(index.at(text.indexOf("2px"))?.value, "2px")
  assert.equal(index.at(0), null)
  assert.equal(index.at(text.indexOf("& b")), null)
  assert.deepEqual([...index.between(0, text.indexOf("@media"))].map(({ name }) => name), ["top", "color"])
})

const steps = [
  ["12px", 1, "plain", "13px"], ["12px", -1, "fine", "11.9px"], ["12px", 3, "coarse", "42px"], [".5em", 1, "plain",
    ".6em"],
  ["1.15", 1, "plain", "1.16"], ["0", 1, "plain", "1"], ["-.5em", 5, "plain", "0em"], ["1.5em", 1, "fine", "1.51em"],
  ["+3px", 1, "plain", "+4px"], ["250ms", 1, "plain", "260ms"], ["0.3s", -3, "plain", "0s"], ["28px", -28, "plain",
    "0px"],
]

test("A number is stepped by its unit and by its digits, and keeps its notation", () => {
  for (const [text, count, size, expected] of steps) {
    assert.equal(stepped(text, count, size), expected, `${text}, ${count} ${size}`)
  }
})

test("Hue, saturation and brightness give the colours of the library's reference, sections 1.5 and 5.1", () => {
  // As the library writes them: cut down to whole numbers.
  const byte = (value) => Math.trunc(value * 255).toString(16).padStart(2, "0").toUpperCase()
  const hex = (...color) => `#${Object.values(Color.fromHSB(...color)).map(byte).join("")}`
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((place) => hex(place / 6, 0.75, 0.75)), [
    "#BF2F2F", "#BFBF2F", "#2FBF2F", "#2FBFBF", "#2F2FBF", "#BF2FBF",
  ])
  assert.deepEqual([0, 1, 2, 3, 4].map((place) => hex(place / 5, 0.75, 0.95)), [
    "#F23C3C", "#CDF23C", "#3CF285", "#3C85F2", "#CD3CF2",
  ])
  assert.deepEqual([hex(1, 1, 1), hex(-0.5, 1, 1), hex(Infinity, NaN, 7)], ["#FF0000", "#00FFFF", "#FFFFFF"])
})

test("From red, green and blue and back", () => {
  for (const [red, green, blue] of [[0.2, 0.4, 0.6], [1, 0, 0], [0, 0, 0], [1, 1, 1], [0.9, 0.1, 0.5],
    [0.3, 0.3, 0.1]]) {
    const { hue, saturation, brightness } = Color.toHSB({ red, green, blue })
    const back = Color.fromHSB(hue, saturation, brightness)
    for (const [name, value] of Object.entries({ red, green, blue })) assert.ok(Math.abs(back[name] - value) < 1e-9)
  }
})

test("The wheel has red at the top and hues anticlockwise: left 90°, bottom 180°, right 270°, section 5.3", () => {
  const place = (degrees) => Object.values(Color.wheelPlace(degrees / 360, 1)).map((value) => Math.round(value) + 0)
  assert.deepEqual([0, 90, 180, 270].map(place), [[0, -1], [-1, 0], [0, 1], [1, 0]])
  assert.deepEqual(Color.wheelValue(-0.5, 0), { hue: 0.25, saturation: 0.5 })
  assert.deepEqual(Color.wheelValue(3, 0), { hue: 0.75, saturation: 1 })
})

test("Contrast by WCAG, through what is transparent", () => {
  const [black, white] = [{ red: 0, green: 0, blue: 0 }, { red: 1, green: 1, blue: 1 }]
  assert.equal(Color.contrast(black, white), 21)
  assert.equal(Color.contrast(white, white), 1)
  const grey = 0x77 / 255
  assert.ok(Math.abs(Color.contrast({ red: grey, green: grey, blue: grey }, white) - 4.48) < 0.005)
  assert.equal(Color.contrast(Color.over({ ...black, alpha: 0 }, white), white), 1)
})

test("A changed colour keeps the author's notation", () => {
  const orange = { red: 1, green: 0.5, blue: 0, alpha: 1 }
  const half = { ...orange, alpha: 0.5 }
  const notations = [
    ["#FFF", "#FF8000", "#FF800080"], ["#abcdef", "#ff8000", "#ff800080"], ["red", "#ff8000", "#ff800080"],
    ["rgb(1,2,3)", "rgb(255, 128, 0)", "rgba(255, 128, 0, 0.5)"],
    ["rgba(1, 2, 3, .4)", "rgba(255, 128, 0, 1)", "rgba(255, 128, 0, 0.5)"],
    ["rgb(1 2 3 / 50%)", "rgb(255 128 0)", "rgb(255 128 0 / 50%)"],
    ["hsl(10deg 20% 30%)", "hsl(30deg 100% 50%)", "hsl(30deg 100% 50% / 0.5)"], ["oklch(1 2 3)", "#ff8000",
      "#ff800080"],
  ]
  for (const [text, opaque, transparent] of notations) {
    assert.deepEqual([colorLike(text, orange), colorLike(text, half)], [opaque, transparent], text)
  }
  assert.equal(colorLike("#ABC", { red: 1, green: 0, blue: 170 / 255 }), "#F0A")
  assert.deepEqual(readHex("f80"), { red: 1, green: 136 / 255, blue: 0, alpha: 1 })
  assert.equal(readHex("12345"), null)
})

test("Where no stylesheet is open there are no declarations", () => {
  const index = new DeclarationIndex(new RuleList(""))
  assert.equal(index.at(0), null)
  assert.equal(index.at(7), null)
  assert.deepEqual([...index.between(0, 100)], [])
})
