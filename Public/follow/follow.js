import { FollowBar } from "./follow-bar.js"

customElements.define("follow-bar", FollowBar)

/**
 * Lets a viewer's page follow who presents: its `<follow-bar>` shows it. `root`, `view` and `address` are those of
 * `startComments`.
 */
export function startFollowing(root, { address, view, signal }) {
  root.querySelector("follow-bar")?.start({ address, view, root, signal })
}
