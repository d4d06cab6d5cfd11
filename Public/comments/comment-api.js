/*
 * The comments of a link, or of all links of a tutorial for its author, over HTTP.
 *
 * What cannot be done is thrown as a `CommentRefusal`: its message is a sentence for people, its status 0 where the
 * server could not be reached.
 */
export class CommentRefusal extends Error {
  constructor(status, message, retryAfter = null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter // seconds
  }
}

export class CommentAPI {
  #address

  /** `address`: `/s/{token}` or `/api/tutorials/{id}`. */
  constructor(address) {
    this.#address = address
  }

  /** `{comments, mayComment, limit}` */
  list() {
    return this.#ask("comments", { headers: { Accept: "application/json" } })
  }

  /** `{comment, secret}` */
  post({ step, x, y, device, author, text, thread = null }) {
    return this.#send("POST", "comments", { step, x, y, device, author, text, ...(thread && { thread }) })
  }

  /** The comment as it is now. */
  async edit(id, text, secret) {
    const answer = await this.#send("PUT", `comments/${encodeURIComponent(id)}`, { text, ...(secret && { secret }) })
    return answer.comment
  }

  delete(id, secret) {
    const headers = secret ? { "X-Comment-Secret": secret } : {}
    return this.#ask(`comments/${encodeURIComponent(id)}`, { method: "DELETE", headers })
  }

  /** The comment as it is now. */
  async resolve(id, isResolved, author) {
    const word = isResolved ? "resolve" : "reopen"
    const answer = await this.#send("POST", `comments/${encodeURIComponent(id)}/${word}`, { author })
    return answer.comment
  }

  #send(method, path, body) {
    return this.#ask(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })
  }

  async #ask(path, options) {
    let response
    try {
      response = await fetch(`${this.#address}/${path}`, { cache: "no-store", ...options })
    } catch {
      throw new CommentRefusal(0, "The server cannot be reached.")
    }
    const answer = await response.json().catch(() => null)
    if (response.ok) return answer
    const message = answer?.message || sentences[response.status] || `The server answered ${response.status}.`
    throw new CommentRefusal(response.status, message, Number(response.headers.get("Retry-After")) || null)
  }
}

const sentences = {
  403: "Comments are closed here. Load the page again to see why.",
  404: "This is not here any more.",
  410: "This link is not shared any more.",
  413: "The text is too long.",
}
