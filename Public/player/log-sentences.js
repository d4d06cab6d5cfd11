// What a state machine's log entries say to people. The machine names what happened, the wording is here, since only a
// stage has somebody to read it.

const SENTENCES = {
  // Training overlay
  known: () => "registered before",
  registered: ({ screen }) => `registered ${screen}`,
  "keeps-texts": ({ screen }) => `${screen} keeps the title and text it was registered with first`,
  active: ({ screen }) => `console: ${screen} is registered again while it is active; its picture stays as it is`,
  unknown: ({ screen }) => `cannot show ${screen}, it is not registered; a debug build stops here`,
  "shown-before": () => "shown before",
  replaced: ({ screen }) => `${screen} is on view from the queue and is replaced; the library would orphan its view`,
  "no-controller": ({ screen }) => `${screen} has to wait, and has no view controller: the app would crash here`,
  queued: ({ screen, answer }) => (answer ? "queued" : `queued ${screen}`),
  "queued-before": ({ screen }) => `${screen} is queued already and keeps its place`,
  direct: ({ screen }) => `showing ${screen} directly`,
  "no-owner": ({ screen }) => `tap on a view that ${screen} no longer owns; it stays, and a debug build stops here`,
  resuming: ({ count }) => `resuming, ${count} in the queue`,
  waits: ({ screen, other }) =>
    `${screen} waits for ${other}, which came from the queue; the library would open it on top`,
  "not-asked": ({ screen }) => `${screen} opens although the app is not ready: nobody asks for screens of the queue`,
  stacks: ({ screen, other }) => `${screen} opens on top of ${other}`,
  orphans: ({ screen }) => `${screen} is on view already; its first view can never be closed now`,
  glass: () => "etsGlass",
  darken: () => "etsDarken",
  // Slideshow
  "ice-turned": ({ from, to }) => `from ${from} to ${to}`,
  "ice-repeated": ({ count }) => `called ${count} times, with every tick of the scroll`,
  "ice-single": () => "one page stays still; the library would loop for ever without moving",
  "ice-revived": () => "scrolls again; in the library it would stay stopped for good",
  "ice-once": () => "runs already; the library would make a second timer and scroll twice as fast",
  "ice-twice": () => "a second timer: it scrolls twice as fast",
  "ice-loops-still": () => "one page loops for ever without moving",
  "ice-loop-left": () => "a drag in the middle of the loop: pictures jump to those of the scroll position",
  "ice-dead": () => "the state stays Manual, so the next tick gives up",
  "ice-no-autoscroll": () => "no timer: autoScrollEnabled is NO",
  "ice-gives-up": () => "the timer’s tick finds the state Manual and ends",
  "ice-restarted": () => "starts again as if just loaded, which an app cannot do",
  // Image guide
  "sure-asked": ({ key }) => `${key} is 200 from now on, whether anybody sees the guide or not`,
  "sure-shown-once": ({ key }) => `${key} is 200: no guide`,
  "sure-created": ({ stem, count }) => `${stem}, ${count}`,
  "sure-second": () => "a second guide lies on the first",
  "sure-frozen": ({ stem, count }) => `${stem}, ${count}: an empty view, the app is frozen`,
  "sure-missing": ({ names }) => `${names}: an invisible layer that takes a tap`,
  "sure-in-front": () => "the same view comes to the front",
  "sure-empty": () => "the empty view is put back: the app is frozen, there is no way out",
  "sure-swallowed": () => "the tap reaches nobody",
  "sure-removed": ({ picture, tag }) => `${picture}, tag ${tag}, is removed`,
  "sure-pile-below": () => "the first guide is still there, and the status bar over it",
  "sure-escaped": () => "the empty view is taken away, which an app cannot do",
  // What the host does on a call
  host: () => "what the host does",
  // Coach marks
  twice: () => "started twice: the step fades out and comes once more",
  once: () => "a step is on view or on its way; the library would start it twice",
  "dead-end": ({ index }) => `step ${index + 1} waits, and the library asks before it shows a step: nothing is shown`,
  "no-dead-end": ({ index }) => `step ${index + 1} waits, so the library would show nothing`,
  finished: () => "already finished: nothing is shown, and there is no wrap-up",
  rejected: () => "tap beside the highlighted views, swallowed",
  "beside-view": () => "tap in a hole but beside the view itself, swallowed",
  "asked-with-max": () => "asked with the number of steps, which is no index",
  early: () => "the next step is shown early",
  "not-early": () => "nothing is shown; the library would show the next step early",
  // Walkthrough
  ticks: ({ count }) => `called at ${count} ${count === 1 ? "tick" : "ticks"} for every page with −2 < o < 2`,
  repeat: ({ page }) => `page ${page} again: the library tells it at every refresh`,
  "dots-first": ({ page }) => `the dots move to page ${page} before the pages do`,
  "dots-reset": ({ page }) => `the dots go back to the first page although page ${page} is on view`,
  "dots-kept": ({ page }) => `page ${page} is on view; in the library the dots would go back to the first`,
  "host-dismisses": () => "the app must dismiss the walkthrough now; the preview does",
  "host-scrolls": ({ page }) => `the app scrolls to page ${page}; the library has no call for it`,
  "presented-before": () => "presented at an earlier launch; now only the app's own button presents it",
  "not-wired": ({ control }) => `${control} was tapped, but its action is not connected: nothing happens`,
  "no-outlet": () => "the dots were tapped, but the outlet pageControl is not set: nothing happens",
  "two-actions": ({ control }) => `${control} has more than one action`,
  // The preview's own
  fresh: () => "fresh start: no screen of this tutorial counts as shown",
  failed: ({ reason }) => reason,
  unmeasurable: ({ reason }) => reason
}
const ERRORS = ["unknown", "no-controller", "no-owner", "dead-end", "failed"]
const WARNINGS = ["active", "unmeasurable"] // besides whatever a quirk makes different
const OWN_SUBJECT = new Set(["known", "shown-before"]) // said after the screen's name, as an answer is

/** {detail, level, quirk} of a log entry; level = "info", "warning" or "error". */
export function describe({ note, answer, quirk, screen, force, index, ...more }) {
  const sentence = note ? SENTENCES[note]?.({ ...more, screen, answer, index }) ?? note : ""
  const isWarning = quirk || WARNINGS.includes(note)
  const level = ERRORS.includes(note) ? "error" : isWarning ? "warning" : "info"
  const parts = [
    (answer !== undefined || OWN_SUBJECT.has(note) || !note) && screen,
    index !== undefined && String(index),
    more.page !== undefined && !note && `page ${more.page}`,
    force !== undefined && `forceReshow ${yesNo(force)}`
  ].filter(Boolean)
  const call = parts.join(", ") + (answer === undefined ? "" : ` → ${spoken(answer)}`)
  const detail = [call.trim(), sentence].filter(Boolean).join(", ") + (quirk ? ` (quirk ${quirk})` : "")
  return { detail, level, quirk }
}

const spoken = (answer) => (typeof answer === "boolean" ? yesNo(answer) : String(answer))
const yesNo = (value) => (value ? "YES" : "NO")
