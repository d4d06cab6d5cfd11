/*
 * Opens a file, and tells by the sentence that its page begins with where that fails: without it nothing would ever be
 * seen. The failure goes on to the console, and keeps what needs the page from running.
 */
export async function opening(open) {
  const note = document.querySelector(".opening")
  try {
    await open()
    note?.remove()
  } catch (error) {
    if (note) {
      note.textContent = sentenceFor("DecompressionStream" in globalThis)
      note.toggleAttribute("data-failed", true)
    }
    throw error
  }
}

export const sentenceFor = (canUnpack) => canUnpack
  ? "This file cannot be opened: it is damaged or not whole. Ask for it once more, or download it again."
  : "This browser is too old to open this file. Open it in one from 2023 or later."
