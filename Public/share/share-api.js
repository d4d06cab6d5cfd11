/* The links of the author's tutorials over HTTP. What cannot be done is thrown with a sentence for people. */
export class ShareRefusal extends Error {
  constructor(status, { message, field = null } = {}) {
    super(message || sentences[status] || `The server answered ${status}.`)
    this.field = field // of the form, that the sentence is about
  }
}

const sentences = {
  0: "The server cannot be reached.", 403: "Only the author may do this. Open the address that the server printed.",
  503: "The store for links cannot be reached.",
}

/** `{addresses, isLoopbackOnly, command, isPublic, storage}` */
export const sharing = () => ask("/api/sharing")
export const listShares = (tutorial) => ask(`/api/shares?tutorial=${encodeURIComponent(tutorial)}`)
export const auditShares = () => ask("/api/shares/audit")
export const makeShare = (wish) => send("POST", "/api/shares", wish)
export const replaceShare = (id) => send("POST", `/api/shares/${encodeURIComponent(id)}/replace`, {})
export const revokeShare = (id) => ask(`/api/shares/${encodeURIComponent(id)}`, { method: "DELETE" })
export const putPicture = (id, png) => ask(`/api/shares/${encodeURIComponent(id)}/picture`,
  { method: "PUT", headers: { "Content-Type": "image/png" }, body: png })

const send = (method, address, body) =>
  ask(address, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })

async function ask(address, options = {}) {
  let response
  try {
    response = await fetch(address, { cache: "no-store", ...options })
  } catch {
    throw new ShareRefusal(0)
  }
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new ShareRefusal(response.status, answer ?? {})
  return answer
}
