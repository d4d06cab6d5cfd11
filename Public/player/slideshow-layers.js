// ICETutorial's two picture layers as functions of p = content offset / width (its reference, sections 3.1 and 3.2).
// `Dissolve` in Swift is the same for pages without script. A layer: {page: index from 0, or null = black, opacity}.

/** The state Auto or Manual. The upper layer covers the lower one, so the picture darkens half way (quirk 5.8). */
export function dissolve(p, count) {
  if (p < 0) return { lower: { page: 0, opacity: 1 + p }, upper: { page: null, opacity: 0 } }
  const page = Math.trunc(p)
  const t = p - page
  return {
    lower: { page, opacity: 1 - t },
    upper: { page: page + 1 < count ? page + 1 : null, opacity: t }
  }
}

/** The state Looping: from the last picture to the first; begins with a jump of 1 / count (quirk 5.11). */
export const loop = (p, count) => ({
  lower: { page: count - 1, opacity: p / count },
  upper: { page: 0, opacity: 1 - p / count }
})
