/*
 * Stress: one key goes through the looks that show where a layout breaks. They are nothing but parameters of the
 * address. What a viewer had set of them before comes back after the last look.
 */
const names = ["locale", "text-size", "direction"]
const key = "vitrine.before-stress"

/** Where the link of the next look, or the one that ends them, leads. */
export function stressAddress(link, storage, present = location.href) {
  const isOn = Boolean(link.closest(".stress")?.matches(".is-on"))
  if (!isOn) keep(storage, valuesOf(new URL(present)))
  const isEnd = link.dataset.command === "calm" || link.dataset.next === "none"
  return isEnd ? withValues(link.href, kept(storage)) : link.href
}

/** Of an address, those that stress changes. */
export function valuesOf({ searchParams }) {
  return Object.fromEntries(names.filter((name) => searchParams.has(name)).map((name) => [name, searchParams.get(name)]))
}

export function withValues(href, values) {
  const address = new URL(href)
  for (const name of names) if (values[name]) address.searchParams.set(name, values[name])
  return address.href
}

function keep(storage, values) {
  try {
    (storage ?? sessionStorage).setItem(key, JSON.stringify(values))
  } catch {
    // Then the defaults come back.
  }
}

function kept(storage) {
  try {
    return JSON.parse((storage ?? sessionStorage).getItem(key)) ?? {}
  } catch {
    return {}
  }
}
