/* Shows what is typed where somebody wants that, and counts the time down that has to pass before the next try. */
const form = document.querySelector("form.passcode")
const field = form.querySelector("input[name=passcode]")
const reveal = form.querySelector("[data-reveal]")

reveal.addEventListener("click", () => {
  const isShown = field.type === "password"
  field.type = isShown ? "text" : "password"
  reveal.setAttribute("aria-pressed", String(isShown))
  reveal.setAttribute("aria-label", isShown ? "Hide the passcode" : "Show the passcode")
  field.focus()
})

const button = form.querySelector("button:not([type])")
const until = Date.now() + Number(form.dataset.wait ?? 0) * 1000
const word = button.textContent

function count() {
  const left = Math.ceil((until - Date.now()) / 1000)
  button.disabled = left > 0
  button.textContent = left > 0 ? `Wait ${left > 90 ? `${Math.ceil(left / 60)} min` : `${left} s`}` : word
  if (left > 0) setTimeout(count, 500)
  else form.querySelector(".passcode-answer").textContent = "You can try again."
}

if (form.dataset.wait) count()
