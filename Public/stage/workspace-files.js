/*
 * The files of a tutorial as the author may change them: read with their version, written only over that version.
 *
 *   const { text, version } = await readFile("pets", "overlay-ipad.css")
 *   const { version: next } = await writeFile("pets", "overlay-ipad.css", text, version)
 *
 * What cannot be done is thrown as a `WorkspaceRefusal`, whose message is a sentence for people.
 */
export class WorkspaceRefusal extends Error {
  constructor(status, { message, version = null, text = null } = {}) {
    super(message || `The server answered ${status}.`)
    this.status = status
    this.version = version // of what is on disk now, when the file was changed meanwhile
    this.text = text
  }

  /** Somebody else has written the file since it was read. */
  get isConflict() {
    return this.status === 412
  }
}

/** `[{path, kind, isMissing}]`: kind is tutorial, stylesheet, strings or screen. */
export const listFiles = async (tutorial) => (await ask(address(tutorial, "files"))).json()

export async function readFile(tutorial, path) {
  const response = await ask(address(tutorial, "files", path))
  return { text: await response.text(), version: response.headers.get("ETag") }
}

/** `version`: what is replaced; null makes a new stylesheet. Resolves to `{version}`. */
export async function writeFile(tutorial, path, text, version) {
  const condition = version === null ? { "If-None-Match": "*" } : { "If-Match": version }
  const headers = { "Content-Type": "text/plain; charset=utf-8", ...condition }
  return (await ask(address(tutorial, "files", path), { method: "PUT", headers, body: text })).json()
}

/** Changes tutorial.yaml as little as possible. Resolves to `{version, what, undo, redo}`. */
export const postEdits = (tutorial, edits) => post(tutorial, "edits", { edits })

/** Takes the last edit back. Resolves to `{what, undo, redo}`: the names of what can be taken back or done again now. */
export const undo = (tutorial) => post(tutorial, "undo", {})
export const redo = (tutorial) => post(tutorial, "redo", {})

async function post(tutorial, action, body) {
  const headers = { "Content-Type": "application/json" }
  return (await ask(address(tutorial, action), { method: "POST", headers, body: JSON.stringify(body) })).json()
}

async function ask(target, options = {}) {
  let response
  try {
    response = await fetch(target, { cache: "no-store", ...options })
  } catch {
    throw new WorkspaceRefusal(0, { message: "The server cannot be reached. Nothing was written." })
  }
  if (response.ok) return response
  throw new WorkspaceRefusal(response.status, await response.json().catch(() => ({})))
}

function address(tutorial, ...parts) {
  const path = parts.flatMap((part) => part.split("/")).map(encodeURIComponent).join("/")
  return `/api/tutorials/${encodeURIComponent(tutorial)}/${path}`
}
