/*
 * What to do with a comment that could not be posted. Pure: the source owns the clock and the sending.
 *
 * An entry is `{key, tab, touched, tries, thread, step, x, y, device, deviceClass, author, text, created, before,
 * state, message, wait}`; state is sending, waiting (it is tried again by itself) or refused (somebody has to decide).
 */

const longest = 30_000 // milliseconds between two tries
const abandoned = 90_000 // of another tab: longer than any of its waits

/** The entry after an answer that was no success. `status` 0: there was none. */
export function afterFailure(entry, { status, message, retryAfter = null }) {
  const tries = entry.tries + 1
  if (status === 429)
    return { ...entry, tries, state: "waiting", message, wait: Math.min((retryAfter ?? 30) * 1000, 3_600_000) }
  if (status === 0 || status >= 500) {
    const wait = Math.min(1000 * 2 ** entry.tries, longest)
    return { ...entry, tries, state: "waiting", wait, message: status === 0 ? noAnswer : message }
  }
  return { ...entry, tries, state: "refused", wait: null, message }
}

const noAnswer = "The server cannot be reached."

/** Whether this tab sends an entry: its own, or one whose tab is gone. */
export function isForTab(entry, tab, now) {
  return entry.tab === tab || now - entry.touched > abandoned
}

/** The draft that a discarded entry becomes: it goes on where another one is, or has its own place again. */
export function draftOf({ step, x, y, device, deviceClass, text }, draft) {
  return draft ? { ...draft, text: joined(draft.text, text) } : { step, x, y, device, deviceClass, text }
}

export const joined = (text, more) => (text.trim() ? `${text.trimEnd()}\n\n${more}` : more)

/**
 * The comment that an entry has become although its answer was lost. `before`: the ids of equal comments from before
 * the first try, which somebody has written on purpose.
 */
export function posted(entry, comments) {
  return equals(entry, comments).find(({ id }) => !entry.before.includes(id)) ?? null
}

export const equalsBefore = (entry, comments) => equals(entry, comments).map(({ id }) => id)

function equals({ text, author, step, x, y, thread }, comments) {
  const isClose = (one, two) => Math.abs(one - two) < 0.001
  return comments.filter((comment) => !comment.waiting && comment.text.trim() === text.trim()
    && comment.author.trim() === author.trim() && comment.step === step
    && (thread ? comment.thread === thread && comment.id !== thread
      : comment.thread === comment.id && isClose(comment.x, x) && isClose(comment.y, y)))
}
