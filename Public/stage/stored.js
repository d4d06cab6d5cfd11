/* What this browser remembers of the stage's look. A browser that forbids storage just forgets. */
export function recall(key) {
  try {
    return localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(prefix + key, value)
  } catch {
    // Nothing depends on it.
  }
}

const prefix = "vitrine.stage."
