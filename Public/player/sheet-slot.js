// The place of one stylesheet in a document while saves come faster than sheets load. Pure bookkeeping: nodes are only
// carried. The old sheet stays until a newer one has loaded; what is older than a loaded one goes, however late it is.
export class SheetSlot {
  #entries

  constructor(node, href) {
    this.#entries = [{ number: 0, node, href }]
  }

  /** What was asked for last: the next sheet goes behind its node. */
  get newest() {
    return this.#entries.at(-1)
  }

  /** A sheet that begins to load. */
  begin(node, href) {
    const entry = { number: this.newest.number + 1, node, href }
    this.#entries.push(entry)
    return entry
  }

  /** It has loaded or failed. Answers the nodes that have to leave the document. */
  finish(entry, isLoaded) {
    if (!this.#entries.includes(entry)) return []
    const leaves = isLoaded ? (other) => other.number < entry.number : (other) => other === entry
    const leaving = this.#entries.filter(leaves)
    this.#entries = this.#entries.filter((other) => !leaving.includes(other))
    return leaving.map(({ node }) => node)
  }
}
