import { button, make } from "../stage/html.js"
import { copyField } from "./copying.js"

/*
 * A link that was just made: its address to copy, for every address of this machine, and as a picture for a phone's
 * camera. It is shown once, since the server keeps only a hash.
 */
export class ShareResult {
  element

  /** `answer`: the server's; `again()` leads back to the form, `list()` to the list. */
  constructor({ url, addresses = [], warning = null, share }, passcode, { again, list }) {
    const known = addresses.length > 0 ? addresses : [{ url, adapter: null, reach: "network", qr: null }]
    const usual = known.find((one) => one.url === url) ?? known[0]
    const address = field("share-url", usual.url)
    const open = make("a", { class: "button", href: usual.url, target: "_blank", rel: "noopener" }, "Open")
    const send = sendButton(address)
    const picture = make("div", { class: "share-picture" })
    const choose = (one) => {
      address.value = open.href = one.url
      picture.replaceChildren(...pictureOf(one))
    }
    choose(usual)
    this.element = make("section", { class: "share-result", tabindex: "-1", "aria-labelledby": "heading-share-result" },
      make("h3", { id: "heading-share-result" }, share?.name ? `The link “${share.name}” is ready` : "The link is ready"),
      make("p", { class: "share-once" }, "Copy it now: only a fingerprint of it is kept, so it cannot be shown again. ",
        "A lost link can be replaced in the list."),
      make("div", { class: "share-copy" }, make("label", { for: "share-url" }, "Address"), address, copyButton(address),
        open, send),
      passcode && passcodeRow(passcode),
      known.length > 1 && addressChoice(known, usual, choose),
      picture,
      warning && warningPart(warning),
      make("p", { class: "share-buttons" }, button("Another link", "", again, { class: "button", title: null }),
        button("List of links", "", list, { class: "button is-primary", title: null })))
  }

  focus() {
    this.element.focus()
  }
}

function field(id, value) {
  const made = make("input", { type: "text", id, readonly: true, ".value": value, class: "share-text" })
  made.addEventListener("focus", () => made.select())
  return made
}

function copyButton(text) {
  const said = make("span", { class: "share-copied", role: "status" })
  const copy = button("Copy", "", async () => {
    said.textContent = await copyField(text) ? "Copied" : "Press Ctrl C or ⌘ C"
    if (said.textContent === "Copied") copy.focus()
  }, { class: "button is-primary", title: null })
  return make("span", { class: "share-copy-button" }, copy, said)
}

/* Where the device has a way of its own to send something to somebody, as phones do. */
function sendButton(address) {
  if (!navigator.share) return null
  const send = () => navigator.share({ url: address.value }).catch(() => null) // somebody has changed their mind
  return button("Send …", "", send, { class: "button", title: null })
}

function passcodeRow(passcode) {
  const text = field("share-result-passcode", passcode)
  return make("div", { class: "share-copy" },
    make("label", { for: "share-result-passcode" }, "Passcode"), text, copyButton(text),
    make("small", {}, "Tell it by another way than the link."))
}

function addressChoice(addresses, usual, choose) {
  return make("fieldset", { class: "share-addresses" }, make("legend", {}, "Address of this machine"),
    addresses.map((one) => {
      const input = make("input", { type: "radio", name: "share-address", ".checked": one === usual })
      input.addEventListener("change", () => choose(one))
      return make("label", {}, input, make("span", {}, new URL(one.url).host, " ", make("small", {}, reachText(one))))
    }))
}

function reachText({ adapter, reach }) {
  const far = { loopback: "this machine alone", network: "same network", public: "from anywhere" }[reach]
  return [adapter, far].filter(Boolean).join(" · ")
}

/* A phone cannot reach what is only for this machine. */
function pictureOf({ qr, reach, url }) {
  if (reach === "loopback") return [make("p", {}, "This address opens on this machine alone.")]
  if (!qr) return []
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`
  return [make("img", { src: address, alt: `QR code of ${url}`, width: 168, height: 168 }),
    make("p", {}, "Point a phone’s camera at it.")]
}

function warningPart({ text, command }) {
  const line = command && field("share-command", command)
  return make("div", { class: "share-warning" }, make("p", {}, text),
    line && make("div", { class: "share-copy" },
      make("label", { for: "share-command" }, "Command"), line, copyButton(line)))
}
