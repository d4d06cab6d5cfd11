/*
 * A stylesheet between the editor and the disk: which version is known, what was typed since, and what somebody else
 * has written meanwhile. Nothing is ever overwritten unseen: while `theirs` is set there is no saving. Pure: every
 * function answers a new state.
 *
 *   version   of what is on disk, as far as known
 *   base      the text of that version, on which the typed text rests
 *   text      what is in the editor
 *   theirs    null, or `{version, text}`: written to disk by somebody else while there was something unsaved here
 */
export const opened = ({ text, version }) => ({ version, base: text, text, theirs: null })

/** Something kept from before the page was loaded anew. */
export function restored(disk, draft) {
  const state = { version: draft.version, base: draft.base, text: draft.text, theirs: null }
  return disk.version === draft.version ? state : onDisk(state, disk)
}

export const typed = (state, text) => ({ ...state, text })

export const isDirty = ({ base, text }) => base !== text

export const canSave = (state) => isDirty(state) && !state.theirs

/** `text` is on disk as `version`; what was typed during the saving stays unsaved. */
export const saved = (state, text, version) => ({ ...state, version, base: text, theirs: null })

/** What is on disk now. With nothing unsaved here it is taken; the same text needs no decision. */
export function onDisk(state, { text, version }) {
  if (version === state.version && !state.theirs) return state
  if (text === state.base) return { ...state, version, theirs: null }
  if (!isDirty(state) || text === state.text) return { version, base: text, text, theirs: null }
  return { ...state, theirs: { text, version } }
}

/** The editor's text goes over theirs with the next save. */
export const keptMine = (state) =>
  state.theirs ? { ...state, version: state.theirs.version, base: state.theirs.text, theirs: null } : state

export const tookTheirs = ({ theirs, ...state }) =>
  theirs ? { version: theirs.version, base: theirs.text, text: theirs.text, theirs: null } : { ...state, theirs }

/** A text made of both; it rests on theirs and is still to be saved. */
export const merged = (state, text) => ({ ...keptMine(state), text })
