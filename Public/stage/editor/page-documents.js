/* The documents that a page shows: the device, pictures of steps, and what is inside them. Own origin only. */
export function* documentsIn(root) {
  for (const frame of root.querySelectorAll("iframe")) {
    const inner = frame.contentDocument
    if (!inner || inner.URL === "about:blank") continue
    yield inner
    yield* documentsIn(inner)
  }
}

/** A document's stylesheets with those that they import; those of another origin are left out. */
export function* sheetsIn(page) {
  for (const sheet of page.styleSheets) yield* withImports(sheet)
}

function* withImports(sheet) {
  if (!sheet) return
  yield sheet
  for (const rule of leadingRules(sheet)) if (rule.href !== undefined) yield* withImports(rule.styleSheet)
}

/* Imports stand before all other rules; the rest of a large sheet is not looked at. */
function* leadingRules(sheet) {
  let rules
  try {
    rules = sheet.cssRules
  } catch {
    return
  }
  for (let index = 0; index < rules.length; index += 1) {
    if (rules[index].href === undefined && rules[index].nameList === undefined) return
    yield rules[index]
  }
}

export function rulesOf(sheet) {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
