import assert from "node:assert/strict"
import test from "node:test"
import { mediaFor, schemeFor } from "../../Public/player/appearance.js"

test("A media condition holds for the appearance it asks for and for no other", () => {
  const [holds, fails] = ["screen and (min-width: 0px)", "screen and (max-width: -1px)"]
  assert.equal(mediaFor("screen and (prefers-color-scheme: dark)", "dark"), holds)
  assert.equal(mediaFor("screen and (prefers-color-scheme: dark)", "light"), fails)
  assert.equal(mediaFor("screen and ( Prefers-Color-Scheme:LIGHT )", "light"), holds)
  assert.equal(mediaFor("screen and (prefers-color-scheme)", "light"), holds)
})

test("The rest of a media condition stays as it is", () => {
  const query = "print, not (prefers-color-scheme: light), (width > 40em) and (prefers-contrast: more)"
  assert.equal(mediaFor(query, "dark"), query.replace("(prefers-color-scheme: light)", "(max-width: -1px)"))
  const decided = mediaFor(query, "dark")
  assert.equal(mediaFor(decided, "dark"), decided)
})

test("Only a colour scheme that offers both becomes the appearance", () => {
  assert.equal(schemeFor("light dark", "dark"), "dark")
  assert.equal(schemeFor("dark light", "light"), "light")
  for (const scheme of ["normal", "only light", "dark", ""]) assert.equal(schemeFor(scheme, "dark"), scheme)
})
