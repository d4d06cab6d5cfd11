/*
 * A click outside of an open dialog, which is one on its backdrop. It has to begin there too: a text may be selected by
 * a drag that ends anywhere, and the browser then names the dialog as what was clicked.
 */
export function onPressOutside(dialog, act, options) {
  let beganOutside = false
  dialog.addEventListener("pointerdown", ({ target }) => (beganOutside = target === dialog), options)
  dialog.addEventListener("click", ({ target }) => target === dialog && beganOutside && act(), options)
}
