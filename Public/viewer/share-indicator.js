import { LiveIndicator } from "../stage/live-indicator.js"

/* Says whether a link is live, and for a moment that something has changed; what it was is the author's business. */
export class ShareIndicator extends LiveIndicator {
  get events() {
    return `${this.closest("[data-share]").dataset.share}/events`
  }

  get words() {
    return words
  }
}

const words = { connecting: "Connecting", live: "Live", reconnecting: "Reconnecting", followed: () => "Just changed" }
