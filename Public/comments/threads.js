/*
 * Comments as threads. The server sends single comments; `thread` names the first of theirs. Pure functions over lists.
 *
 * A comment that waits to be sent has `waiting` and the id of its entry in the outbox; otherwise it is like the others.
 */

/** The list with a comment in it, in place of an older word about the same; a new list. */
export function merged(comments, comment) {
  return [...comments.filter(({ id }) => id !== comment.id), comment]
}

/**
 * `[{id, number, step, x, y, device, deviceClass, first, replies, shareName, isResolved, resolvedBy}]` in order of
 * their beginning, numbered from 1. A thread of which nothing is left, or whose beginning is unknown, is none.
 */
export function threadsOf(comments) {
  const byThread = new Map()
  for (const comment of comments) {
    const id = comment.thread ?? comment.id
    byThread.set(id, [...byThread.get(id) ?? [], comment])
  }
  return [...byThread].map(([id, all]) => threadFrom(id, all)).filter(Boolean)
    .sort((one, two) => inOrder(one.first, two.first))
    .map((thread, index) => ({ ...thread, number: index + 1 }))
}

function threadFrom(id, all) {
  const first = all.find((comment) => comment.id === id)
  const replies = all.filter((comment) => comment.id !== id && !comment.isDeleted).sort(inOrder)
  if (!first || (first.isDeleted && replies.length === 0)) return null
  const { step, x, y, device, deviceClass, resolved, resolvedBy = null, shareName = null } = first
  return {
    id, step, x, y, device, deviceClass, first, replies, shareName, isResolved: Boolean(resolved), resolvedBy,
  }
}

/* What waits to be sent comes last. */
function inOrder(one, two) {
  if (Boolean(one.waiting) !== Boolean(two.waiting)) return one.waiting ? 1 : -1
  return Date.parse(one.created) - Date.parse(two.created) || (one.id < two.id ? -1 : 1)
}

/** Whether a thread's place can be seen in a view: the same step, on a device of its class. */
export function isHere(thread, view) {
  return thread.step === view.step && isOnDevice(thread, view)
}

export function isOnDevice(thread, view) {
  return thread.device === view.device || (thread.deviceClass ?? null) === (view.deviceClass ?? undefined)
}

/** `state`: open or all; `steps`: this or all. */
export function chosen(threads, { state, steps }, view) {
  return threads.filter((thread) =>
    (state === "all" || !thread.isResolved) && (steps === "all" || thread.step === view.step))
}

/** The comments that somebody has not seen yet; `isOwn` are never news. */
export function unread(comments, seen, isOwn) {
  return comments.filter((comment) =>
    !comment.isDeleted && !comment.waiting && !seen.has(comment.id) && !isOwn(comment))
}
