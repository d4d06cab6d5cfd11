/* Where things lie in the picture of a link. Pure. */

export const width = 1200 // pixels, as services that show links want it
export const height = 630

/** The device stands at the right, wholly where it is wide, cut off at the foot where it is tall. */
export function placeOf(screen) {
  const isTall = screen.height > screen.width
  const scale = isTall ? Math.min(380 / screen.width, (height * 1.5) / screen.height)
    : Math.min(620 / screen.width, 500 / screen.height)
  const size = { width: Math.round(screen.width * scale), height: Math.round(screen.height * scale) }
  return { x: width - size.width - 80, y: isTall ? 64 : Math.round((height - size.height) / 2), ...size }
}

/** A text in at most so many lines, with an ellipsis where it goes on; `fits` says whether a line does. */
export function linesOf(text, fits, most = 3) {
  const lines = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, most)
  if (lines.length > most) kept[most - 1] += " …"
  return kept.map((line) => cut(line, fits))
}

function cut(line, fits) {
  if (fits(line)) return line
  let end = line.length
  while (end > 1 && !fits(`${line.slice(0, end)}…`)) end--
  return `${line.slice(0, end)}…`
}
