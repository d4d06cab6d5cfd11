/*
 * What the frame measured of targets that are given by a selector. The server works out the page with them, so they go
 * along when it is asked for a page; the address that people see stays without.
 */
export class MeasuredTargets {
  #byFrame = new Map() // the frame's path and query → measures, such as "title:20,90,100.5,29"

  /** The frame's message. Answers whether it says anything new. */
  take({ frame, measured }) {
    const key = keyOf(frame)
    const isNew = String(this.#byFrame.get(key) ?? "") !== String(measured)
    this.#byFrame.set(key, measured)
    return isNew
  }

  /** A page's address with what was measured in its frame. */
  addTo(address, frame) {
    const measures = (frame && this.#byFrame.get(keyOf(frame))) || []
    const parameters = measures.map((measure) => `measured=${encodeURIComponent(measure)}`).join("&")
    if (!parameters) return address
    return address + (address.includes("?") ? "&" : "?") + parameters
  }

  /** The address as it was before. */
  static leaveOut(address) {
    return address.replace(/[?&]measured=[^&#]*/g, "")
  }
}

const keyOf = (frame) => frame.replace(/^[a-z]+:\/\/[^/]+/, "")
