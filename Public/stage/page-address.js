/* Addresses as the server writes them: without a fragment, which only ever names a pane, and lists with commas. */
export function tidy(address) {
  const { origin, pathname, search } = new URL(address, location)
  return (origin + pathname + search).replaceAll(/%2C/gi, ",")
}

/** The page's own. */
export const present = () => tidy(location.href)

/** A frame's address, or the stage's, at another step; the one that an address without a number means is the first. */
export const atStep = (href, step) => href.replace(/\/\d+(?=\?|$)/, `/${step}`)
export const stepOf = ({ pathname }) => Number(/\/(\d+)$/.exec(pathname)?.[1] ?? 1)

/**
 * Where a GET form leads. An empty value is a default, which is left out, and so is the device that an address without
 * one means; what was chosen several times is a list.
 */
export function formAddress(form, submitter) {
  const address = new URL(form.action)
  const data = new FormData(form, submitter)
  for (const name of new Set(data.keys())) {
    const words = new Set(data.getAll(name).filter(Boolean))
    if (words.size > 0) address.searchParams.set(name, [...words].join(","))
  }
  if (data.get("device") === form.closest("device-picker")?.defaultDevice) address.searchParams.delete("device")
  return address
}
