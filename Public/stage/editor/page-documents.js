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
  for (const rule of rulesOf(sheet)) if (rule.href !== undefined) yield* withImports(rule.styleSheet)
}

export function rulesOf(sheet) {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
