import { sharing } from "./share-api.js"

const freshFor = 2000 // milliseconds; several parts of a page ask at once

let asked = { at: -Infinity, answer: null }

/** Why links and comments cannot be had now, as a sentence; null while all is well. */
export function storeProblem(now = Date.now()) {
  if (now - asked.at > freshFor) asked = { at: now, answer: ask() }
  return asked.answer
}

async function ask() {
  try {
    const { storage } = await sharing()
    return storage.isAvailable ? null : storage.problem || "The store for links cannot be reached."
  } catch (refusal) {
    return refusal.message
  }
}
