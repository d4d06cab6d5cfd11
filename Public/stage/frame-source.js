/*
 * Where a frame's document comes from. An exported file has the documents in itself, and a module of its own in this
 * one's place: Public/export/instead.
 */

/** Sends a frame to an address. */
export function open(iframe, address) {
  iframe.setAttribute("src", address)
}

/** The address that a frame was sent to. */
export const addressOf = (iframe) => iframe.getAttribute("src")

/** The address of the document that has loaded in it. */
export const loadedAddressOf = (iframe) => iframe.contentDocument.URL

/** Who may be heard, and whom messages are for. A file's documents have an origin without a name. */
export const ownOrigin = self.origin
export const target = ownOrigin === "null" ? "*" : ownOrigin
