import assert from "node:assert/strict"
import { test } from "node:test"
import { LoadQueue } from "../../Public/stage/load-queue.js"

/* A queue whose loads end when the test says so. */
function queue(atOnce, isWanted = () => true) {
  const began = []
  const end = {}
  const load = (thing) => {
    began.push(thing)
    return new Promise((resolve) => (end[thing] = resolve))
  }
  return { queue: new LoadQueue(atOnce, { isWanted, load }), began, end }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test("Few load at a time, in the order in which they were asked for, each once", async () => {
  const { queue: waiting, began, end } = queue(2)
  for (const thing of ["a", "b", "c", "c", "d"]) waiting.add(thing)
  assert.deepEqual(began, ["a", "b"])
  end.b()
  await turn()
  assert.deepEqual(began, ["a", "b", "c"])
  end.a()
  end.c()
  await turn()
  assert.deepEqual(began, ["a", "b", "c", "d"])
})

test("What is taken back, or no longer wanted when its turn comes, never loads", async () => {
  const gone = new Set()
  const { queue: waiting, began, end } = queue(1, (thing) => !gone.has(thing))
  for (const thing of ["a", "b", "c", "d"]) waiting.add(thing)
  waiting.delete("b")
  gone.add("c")
  end.a()
  await turn()
  assert.deepEqual(began, ["a", "d"])
})
