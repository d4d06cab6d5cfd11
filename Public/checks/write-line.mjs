import { writeSync } from "node:fs"

/** Writes a line to standard output, all of it before it returns: a pipe takes a part at a time. */
export function writeLine(text) {
  let rest = Buffer.from(`${text}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest))
    } catch (error) {
      if (error.code !== "EAGAIN") throw error
    }
  }
}
