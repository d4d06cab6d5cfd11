/*
 * Runs before the page is read on: the frame may speak before the stage's modules have come. What it says is kept
 * here until the stage takes over.
 */
globalThis.frameMail = []
globalThis.collectFrameMail = (message) => globalThis.frameMail.push(message)
addEventListener("message", globalThis.collectFrameMail)
