/**
 * Puts the text of a field into the clipboard; answers whether that worked. The clipboard API is for secure pages
 * alone, and a server in the home network has none: there the field's text is chosen and copied as by hand.
 */
export async function copyField(field) {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.focus()
    field.setSelectionRange(0, field.value.length)
    return document.execCommand("copy")
  }
}
