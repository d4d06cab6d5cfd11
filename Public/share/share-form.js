import { button, make } from "../stage/html.js"
import { expiries, expiryOf, fieldText, suggestedDate, usualExpiry } from "./expiry.js"
import { makePasscode } from "./passcode.js"
import { makeShare } from "./share-api.js"
import { environmentText } from "./shared-view.js"

/*
 * What a new link shows, for how long, and to whom. `page()` says what is on view: `{tutorial, step, stepName,
 * deviceName, environment}`; `made(answer, passcode)` is called with the server's answer.
 */
export class ShareForm {
  #page
  #made
  #what = make("small", {})
  #date
  #dateRow
  #passcode
  #said = make("p", { class: "share-said", role: "alert" })
  #submit = make("button", { class: "button is-primary" }, "Make link")
  element

  constructor(page, made) {
    this.#page = page
    this.#made = made
    const dateName = "Day and time at which the link ends"
    this.#date = make("input", { type: "datetime-local", name: "date", "aria-label": dateName })
    this.#dateRow = make("div", { class: "share-row", hidden: true }, make("span", {}), this.#date)
    this.#passcode = make("input", {
      type: "text", name: "passcode", id: "share-passcode", autocomplete: "off", spellcheck: "false",
      autocapitalize: "off", maxlength: 128, placeholder: "None",
    })
    this.element = make("form", { class: "share-form", novalidate: true },
      choice("What", "scope", [
        ["step", "This step, as shown here", this.#what],
        ["tutorial", "The whole tutorial",
          make("small", {}, "Opens at this step. Viewers may switch device, language and everything else.")],
      ]),
      choice("Version", "mode", [
        ["live", "Live", make("small", {}, "Follows every save, as this page does.")],
        ["pinned", "Pinned",
          make("small", {}, "Stays as it is now, whatever is saved later. Works offline and can be downloaded.")],
      ]),
      row("share-expiry", "Ends", make("select", { name: "expiry", id: "share-expiry" },
        expiries.map(([value, text]) => make("option", { value, ".selected": value === usualExpiry }, text)))),
      this.#dateRow,
      row("share-passcode", "Passcode", make("span", { class: "share-passcode" }, this.#passcode,
        button("Generate", "", () => this.#generate(), { class: "button", title: null }))),
      make("label", { class: "share-row switch" }, make("span", {}, "Comments"),
        make("input", { type: "checkbox", role: "switch", name: "comments", ".checked": true }),
        make("span", {}, "Viewers may comment")),
      row("share-name", "Name", make("input", {
        type: "text", name: "name", id: "share-name", maxlength: 120, autocomplete: "off",
        placeholder: "Who it is for; seen in your list alone",
      })),
      this.#said, make("p", { class: "share-buttons" }, this.#submit))
    this.element.addEventListener("change", () => this.#expiryChanged())
    this.element.addEventListener("input", () => this.#say(""))
    this.element.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#make()
    })
  }

  /** Says what is on view now. */
  refresh() {
    const { step, stepName, deviceName, environment } = this.#page()
    const name = stepName ? `, ${stepName}` : ""
    this.#what.textContent = `Step ${step}${name}, on ${environmentText(environment, deviceName)}. `
      + "The others can be walked to; on a phone it fills the screen."
  }

  focus() {
    this.element.elements.scope.item(0).focus()
  }

  #expiryChanged() {
    const isDate = this.element.elements.expiry.value === "date"
    this.#dateRow.hidden = !isDate
    if (!isDate) return
    this.#date.min = fieldText(new Date())
    this.#date.value ||= suggestedDate()
  }

  #generate() {
    this.#passcode.value = makePasscode()
    this.#passcode.focus()
    this.#passcode.select()
  }

  async #make() {
    const { tutorial, step, environment } = this.#page()
    const { scope, mode, expiry, comments, name } = this.element.elements
    const passcode = this.#passcode.value.trim()
    try {
      const wish = {
        tutorial, step, environment, scope: scope.value, mode: mode.value, passcode: passcode || null,
        comments: comments.checked, name: name.value.trim(), ...expiryOf(expiry.value, this.#date.value),
      }
      this.#submit.disabled = true
      const answer = await makeShare(wish)
      this.#passcode.value = name.value = ""
      this.#made(answer, passcode)
    } catch (refusal) {
      this.#refuse(refusal)
    } finally {
      this.#submit.disabled = false
    }
  }

  #refuse(refusal) {
    this.#say(refusal.message)
    const name = refusal instanceof RangeError ? "date" : fields[refusal.field] ?? refusal.field
    const field = this.element.elements[name]
    if (field instanceof HTMLElement) field.focus()
  }

  #say(sentence) {
    this.#said.textContent = sentence
  }
}

/* What the server calls a field, and what it is called here. */
const fields = { "expires-at": "date", "expires-in": "expiry" }

function choice(title, name, options) {
  return make("fieldset", { class: "share-choice" }, make("legend", {}, title),
    options.map(([value, text, note], index) => make("label", {},
      make("input", { type: "radio", name, value, ".checked": index === 0 }),
      make("span", {}, make("b", {}, text), note))))
}

function row(id, title, control) {
  return make("div", { class: "share-row" }, make("label", { for: id }, title), control)
}
