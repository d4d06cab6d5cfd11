// Says the title of an overlay that opens to those who listen to the page instead of seeing it.
export class Announcer {
  #region

  constructor(document) {
    this.#region = document.createElement("div")
    this.#region.setAttribute("role", "status")
    Object.assign(this.#region.style, {
      position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)", whiteSpace: "nowrap"
    })
    document.body.append(this.#region)
  }

  say(text) {
    this.#region.textContent = text
  }
}
