import assert from "node:assert/strict"
import { test } from "node:test"
import { expiries, expiryOf, fieldText, suggestedDate } from "../../Public/share/expiry.js"
import { makePasscode } from "../../Public/share/passcode.js"
import { linesOf, placeOf } from "../../Public/share/picture-layout.js"
import { onPressOutside } from "../../Public/share/press-outside.js"
import { environmentOf, environmentText } from "../../Public/share/shared-view.js"

test("The choices of a link's end are seconds, never, or a time of its own", () => {
  const seconds = Object.fromEntries(expiries.slice(0, 5).map(([id]) => [id, expiryOf(id)["expires-in"]]))
  assert.deepEqual(seconds, { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000, never: null })
  const local = new Date(2026, 11, 24, 18, 0)
  assert.deepEqual(expiryOf("date", "2026-12-24T18:00", Date.UTC(2026, 10, 1)),
    { "expires-in": null, "expires-at": local.toISOString().replace(".000Z", "Z") })
})

test("A date that is over, or none, is refused with a sentence", () => {
  const now = Date.UTC(2026, 11, 24, 12)
  assert.throws(() => expiryOf("date", "", now), /Choose the day/)
  assert.throws(() => expiryOf("date", "2020-01-01T10:00", now), /is over/)
})

test("A date is suggested two weeks on, also over the end of a month and a year", () => {
  assert.equal(suggestedDate(new Date(2026, 11, 24, 9, 30)), "2027-01-07T18:00")
  assert.equal(fieldText(new Date(2026, 0, 5, 4, 3)), "2026-01-05T04:03")
})

test("Passcodes have eight characters that nobody mistakes, each as likely as the other", () => {
  assert.match(makePasscode(), /^[a-z346789]{4}-[a-z346789]{4}$/)
  assert.doesNotMatch(Array.from({ length: 200 }, () => makePasscode()).join(""), /[01olis5z2]/)
  const bytes = [255, 250, 0, 1, 2, 3, 4, 5, 6, 7, 8]
  assert.equal(makePasscode((count) => Uint8Array.from({ length: count }, () => bytes.shift() ?? 9)), "abcd-efgh")
})

test("A link has the environment of the address, and the first of many devices", () => {
  const search = "?device=ipad-air&appearance=dark&locale=ar&position=none&step=2&zoom=3"
  assert.deepEqual(environmentOf(search), { device: "ipad-air", appearance: "dark", locale: "ar" })
  assert.deepEqual(environmentOf("?devices=iphone-8,ipad-2&text-size=ax1"), { device: "iphone-8", "text-size": "ax1" })
  assert.deepEqual(environmentOf(""), {})
})

test("The environment is said in words, without what is ordinary", () => {
  const look = { orientation: "landscape", appearance: "dark", locale: "ar", "bold-text": "on" }
  const environment = { device: "ipad-air", ...look }
  assert.equal(environmentText(environment, "iPad Air"), "iPad Air, landscape, dark, Arabic, bold text")
  assert.equal(environmentText({ appearance: "light", motion: "full", locale: "x-pseudo" }), "lengthened texts")
})

test("A dialog closes by a press outside, not by a text in it that is selected beyond its edge", () => {
  const [dialog, field] = [new EventTarget(), new EventTarget()]
  let count = 0
  onPressOutside(dialog, () => count++)
  const hear = (type, value) => dialog.dispatchEvent(Object.defineProperty(new Event(type), "target", { value }))
  for (const [start, clicked] of [[field, field], [field, dialog], [dialog, dialog], [field, dialog]]) {
    hear("pointerdown", start)
    hear("click", clicked)
  }
  assert.equal(count, 1)
})

test("The picture of a link holds the device whole, or a tall one from its top", () => {
  for (const screen of [{ width: 1640, height: 2360 }, { width: 2360, height: 1640 }, { width: 780, height: 1688 }]) {
    const { x, y, width, height } = placeOf(screen)
    assert.ok(x >= 500 && x + width <= 1120 && y >= 60, JSON.stringify({ x, y, width, height }))
    assert.ok(Math.abs(width / height - screen.width / screen.height) < 0.01)
  }
})

test("A title is broken between words and cut where it goes on", () => {
  const fits = (text) => text.length <= 12
  assert.deepEqual(linesOf("Add your first pet", fits), ["Add your", "first pet"])
  assert.deepEqual(linesOf("one two three four five six seven eight nine ten", fits, 2), ["one two", "three four …"])
  assert.deepEqual(linesOf("Donaudampfschiff", fits), ["Donaudampfs…"])
})
