import assert from "node:assert/strict"
import test from "node:test"
import { MeasuredTargets } from "../../Public/stage/measured-targets.js"

const frame = "/frames/pets/1?device=ipad-2"
const told = { frame: `http://host${frame}`, measured: ["title:1,2,3,4", "row 1:5,6,7,8"] }

test("What was measured goes along with the page's address and is left out of the one on view", () => {
  const targets = new MeasuredTargets()
  targets.take(told)
  for (const address of ["http://host/t/pets/1", "http://host/t/pets/1?device=ipad-2"]) {
    const asked = targets.addTo(address, frame)
    assert.deepEqual(new URL(asked).searchParams.getAll("measured"), told.measured)
    assert.equal(MeasuredTargets.leaveOut(asked), address)
  }
})

test("Another frame's measures stay out of an address", () => {
  const targets = new MeasuredTargets()
  targets.take(told)
  assert.equal(targets.addTo("/t/pets/2", "/frames/pets/2"), "/t/pets/2")
  assert.equal(targets.addTo("/t/pets/2", undefined), "/t/pets/2")
})

test("The same measures a second time are nothing new", () => {
  const targets = new MeasuredTargets()
  assert.equal(targets.take(told), true)
  assert.equal(targets.take(told), false)
  assert.equal(targets.take({ ...told, measured: [] }), true)
  assert.equal(new MeasuredTargets().take({ ...told, measured: [] }), false)
})
