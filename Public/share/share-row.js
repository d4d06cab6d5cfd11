import { button, make } from "../stage/html.js"
import { replaceShare, revokeShare } from "./share-api.js"
import { viewText } from "./shared-view.js"

/**
 * One link of the list: what is known of it, and how it is ended or replaced. `replaced(answer)` gets the new address;
 * `ended(answer)` is called after it was revoked; an answer with a `message` says what is still to come.
 */
export function shareRow(share, { deviceName, replaced, ended }) {
  const foot = make("p", { class: "share-actions" })
  const said = make("p", { class: "share-said", role: "alert" })
  const row = make("li", { class: "share-item", "data-key": share.id, "data-state": share.state },
    make("p", { class: "share-head" }, make("b", {}, share.name || what(share)), " ",
      make("span", { class: "tag", ...tone(share) }, states[share.state] ?? share.state)),
    share.name && make("p", {}, what(share)),
    make("p", { class: "share-facts" }, ...facts(share, deviceName)),
    make("p", { class: "share-facts" }, ...times(share)),
    make("p", { class: "share-facts figure" }, ...visits(share)),
    said, foot)
  const act = async (ask, done) => {
    said.textContent = ""
    try {
      const answer = await ask(share.id)
      offer()
      done(answer)
    } catch (refusal) {
      offer()
      said.textContent = refusal.message
      foot.querySelector("button").focus()
    }
  }
  const named = (verb) => ({ title: null, "aria-label": `${verb} ${share.name || what(share)}` })
  const offer = () => {
    row.removeAttribute("data-asks")
    foot.replaceChildren(
      button("Replace", "", () => confirm(replacing), named("Replace")),
      button("Revoke", "", () => confirm(revoking), named("Revoke")))
  }
  const confirm = ({ question, verb, className, run }) => {
    row.setAttribute("data-asks", "")
    const sure = button(verb, "", run, { title: null, class: className })
    foot.replaceChildren(make("span", {}, question), button("Cancel", "", () => {
      offer()
      foot.querySelector("button").focus()
    }, { title: null }), sure)
    sure.focus()
  }
  const revoking = {
    question: "Whoever has this link sees it end at once. This cannot be undone.", verb: "Revoke",
    className: "button is-small is-danger", run: () => act(revokeShare, ended),
  }
  const replacing = {
    question: "A new address for the same link and its comments; the old one stops working.", verb: "Replace",
    className: "button is-small is-primary", run: () => act(replaceShare, replaced),
  }
  if (share.state === "active") offer()
  return row
}

const states = { active: "Active", expired: "Expired", revoked: "Revoked" }
const tone = ({ state }) => (state === "active" ? {} : { "data-severity": "note" })

const what = ({ scope, step }) => (scope === "step" ? `Step ${step}` : `Whole tutorial, from step ${step}`)

function facts({ mode, hasPasscode, comments, view }, deviceName) {
  const parts = [
    mode === "pinned" ? "Pinned" : "Live", hasPasscode && "passcode", comments ? "comments" : "no comments",
    viewText(view ?? "", deviceName(view ?? "")),
  ]
  return [parts.filter(Boolean).join(" · ")]
}

function times({ created, expires, ended, state }) {
  const end = state === "active" ? expires : ended ?? expires
  const word = state === "active" ? "ends " : `${state} `
  const ending = end ? [word, time(end), absolute(end)] : [state === "active" ? "never ends" : state]
  return ["Made ", time(created), " · ", ...ending]
}

const absolute = (text) => ` (${new Date(text).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })})`

function visits({ opened, lastOpened, viewers, threads, openThreads, state }) {
  const parts = opened === 0 ? ["Not opened yet"]
    : [`Opened ${opened === 1 ? "once" : `${opened} times`}`, ...(lastOpened ? [", last ", time(lastOpened)] : [])]
  if (state === "active" && viewers > 0)
    parts.push(" · ", make("b", { class: "share-viewers" }, `${viewers} ${viewers === 1 ? "viewer" : "viewers"} now`))
  if (threads > 0) parts.push(` · ${openThreads} of ${threads} ${threads === 1 ? "comment" : "comments"} open`)
  return parts
}

const time = (text) => make("time", { datetime: text })
