/* In an exported file: documents come from the file itself, see site.js. */

export function open(iframe, address) {
  globalThis.vitrineSite.open(iframe, address)
}

export const addressOf = (iframe) => iframe.dataset.address
export const loadedAddressOf = addressOf

export const ownOrigin = self.origin
export const target = ownOrigin === "null" ? "*" : ownOrigin
