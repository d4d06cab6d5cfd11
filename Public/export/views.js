// Which of the views of an exported file is meant. Pure.

const DEFAULTS = { orientation: "portrait", appearance: "light", locale: "" }

/** By the words of an address; where the file has no such view, the one that agrees in the most important of them. */
export function viewFor(views, parameters, defaultDevice) {
  const wanted = { device: parameters.get("device") || defaultDevice }
  for (const [name, value] of Object.entries(DEFAULTS)) wanted[name] = parameters.get(name) || value
  return best(views, (view) => Object.keys(wanted).reduce((sum, name) => 2 * sum + (view[name] === wanted[name]), 0))
}

/**
 * For a screen of this shape: held as it is and as dark as it is, of the device whose screen is the most alike, in the
 * language of the view before.
 */
export function nearestView(views, { width, height, appearance }, before) {
  const { locale } = views[before]
  const far = (view) => Math.abs(Math.log(view.width / width)) + Math.abs(Math.log(view.height / height))
  return best(views, (view) =>
    100 * (view.locale === locale) + 10 * (view.width > view.height === width > height) + (view.appearance === appearance) -
    far(view) / 100)
}

/** The first of the best ones. */
function best(views, score) {
  const scores = views.map(score)
  return scores.indexOf(Math.max(...scores))
}
