/*
 * Looks at frames for a program that drives this browser: it puts jobs in and takes results out, a few frames are at work
 * at once, each in an element that lives as long as the page.
 *
 * A job is {key, href, width, height, sizes}; `sizes`: whether larger text sizes are tried. A result is {key, problems} or
 * {key, failure}, a sentence.
 */
import { problemsIn } from "./frame-problems.js"
import { StillFrame } from "./still-frame.js"
import { breakingTextSize } from "./text-sizes.js"

const atOnce = Number(new URLSearchParams(location.search).get("frames")) || 2

class Runner {
  #jobs = []
  #results = []
  #arrived = null
  #idle = []

  constructor() {
    for (let count = 0; count < atOnce; count++) this.#idle.push(new StillFrame(document.body))
  }

  add(jobs) {
    this.#jobs.push(...jobs)
    this.#next()
  }

  /** What has been found since the last call; waits for something, but not longer than `patience` milliseconds. */
  async take(patience) {
    if (this.#results.length === 0) {
      await new Promise((resolve) => {
        this.#arrived = resolve
        setTimeout(resolve, patience)
      })
    }
    return this.#results.splice(0)
  }

  #next() {
    while (this.#idle.length > 0 && this.#jobs.length > 0) this.#work(this.#idle.pop(), this.#jobs.shift())
  }

  async #work(frame, job) {
    const result = { key: job.key }
    try {
      result.problems = await lookAt(job, frame)
    } catch (error) {
      result.failure = error.message
      frame.remove()
      frame = new StillFrame(document.body)
    }
    this.#results.push(result)
    this.#idle.push(frame)
    this.#arrived?.()
    this.#next()
  }
}

async function lookAt({ href, width, height, sizes }, frame) {
  const size = { width, height }
  const look = async (address, options) => {
    const page = await frame.show(address, size)
    return { problems: await problemsIn(page, options), stage: stageOf(page) }
  }
  const { problems } = await look(href, { deep: true })
  const breaking = sizes ? await breakingTextSize(href, problems, look) : null
  return breaking ? [...problems, breaking] : problems
}

const stageOf = (page) => JSON.parse(page.getElementById("frame-data").textContent).stage

globalThis.vitrineCheck = new Runner()
