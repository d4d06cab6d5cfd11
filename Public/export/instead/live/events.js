/* In an exported file nothing is ever saved. */

export const subscribe = () => () => {}
export const observeState = () => () => {}
