/*
 * How a viewer follows somebody who presents. A pure state machine: `heard` and the others answer
 * `{state, show}`, where `show` is the step to go to now, or null.
 *
 * State: `presenter` and `step` of who presents (null: nobody does), `isAway`: the viewer has gone elsewhere by hand,
 * `asked`: steps that the page was sent to and has not told of yet, `own`: the viewer's own step.
 */
export const initialFollowing = (own) => ({ presenter: null, step: null, isAway: false, asked: [], own })

/** What the server says about presenting. A new presenter is followed at once, wherever the viewer was. */
export function heard(state, { isPresenting, step, presenter }) {
  if (!isPresenting) return { state: { ...state, presenter: null, step: null, isAway: false, asked: [] }, show: null }
  const isNew = state.presenter === null
  const next = { ...state, presenter, step, isAway: isNew ? false : state.isAway }
  return next.isAway ? { state: next, show: null } : sent(next)
}

/**
 * Another step is on view. It is the viewer's own doing unless the page was sent there, or the device went there by
 * itself, as a slideshow does.
 */
export function moved(state, step, { byItself = false } = {}) {
  const next = { ...state, own: step }
  if (state.presenter === null) return { state: next, show: null }
  const place = state.asked.lastIndexOf(step)
  if (place >= 0) return { state: { ...next, asked: state.asked.slice(place + 1) }, show: null }
  if (step === state.step) return { state: { ...next, isAway: false, asked: [] }, show: null }
  return { state: byItself ? next : { ...next, isAway: true, asked: [] }, show: null }
}

/** Back to the presenter. */
export function returned(state) {
  if (state.presenter === null) return { state, show: null }
  return sent({ ...state, isAway: false })
}

function sent(state) {
  const target = state.asked.at(-1) ?? state.own
  if (target === state.step) return { state, show: null }
  return { state: { ...state, asked: [...state.asked, state.step].slice(-20) }, show: state.step }
}
