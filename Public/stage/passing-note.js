import { make } from "./html.js"

/** A sentence for the person in front of the page; it goes by itself. */
export function passingNote(page, text) {
  const note = make("p", { class: "notice is-quiet" }, text)
  page.querySelector(".passing-notes")?.replaceChildren(note)
  setTimeout(() => note.remove(), shown)
}

const shown = 6000 // milliseconds
