/*
 * Contrast as WCAG 2 defines it (1.4.3), of one colour on the pixels of a picture. Pure; colours are [red, green, blue] from
 * 0 to 255, with an alpha from 0 to 1 behind where one may be.
 */
export const least = { large: 3, other: 4.5 }

/** Large: 24 px, or 18.66 px in bold. */
export const isLarge = (size, weight) => size >= 24 || (size >= 18.66 && weight >= 700)

export function luminance([red, green, blue]) {
  return 0.2126 * linear[Math.round(red)] + 0.7152 * linear[Math.round(green)] + 0.0722 * linear[Math.round(blue)]
}

const linear = Array.from({ length: 256 }, (_, value) =>
  (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))

export function contrast(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with its alpha on an opaque one. */
export const over = ([red, green, blue, alpha = 1], below) =>
  [red, green, blue].map((value, index) => value * alpha + below[index] * (1 - alpha))

/**
 * How a colour stands on the pixels within rectangles of a picture {width, height, data}: {share, typical, worst}, the
 * share of pixels with less than `wanted`, the ratio in the middle of those, and the one that all but the worst twentieth
 * of all have. null where there are no pixels.
 */
export function legibility(color, picture, rects, wanted, scale = 1) {
  const ratios = []
  const known = new Map() // pixel → ratio: most are alike
  for (const index of pixelsIn(rects, picture, scale)) {
    const { data } = picture
    const key = (data[index] << 16) | (data[index + 1] << 8) | data[index + 2]
    if (!known.has(key)) {
      const below = [data[index], data[index + 1], data[index + 2]]
      known.set(key, contrast(over(color, below), below))
    }
    ratios.push(known.get(key))
  }
  if (ratios.length === 0) return null
  ratios.sort((a, b) => a - b)
  const low = ratios.filter((ratio) => ratio < wanted).length
  return { share: low / ratios.length, typical: ratios[low >> 1], worst: ratios[Math.floor(ratios.length * 0.05)] }
}

const most = 20_000 // pixels that are looked at; more say the same

function* pixelsIn(rects, { width, height }, scale) {
  const area = rects.reduce((sum, rect) => sum + rect.width * rect.height * scale * scale, 0)
  const stride = Math.max(1, Math.ceil(Math.sqrt(area / most)))
  for (const rect of rects) {
    const [left, top] = [Math.max(0, Math.floor(rect.x * scale)), Math.max(0, Math.floor(rect.y * scale))]
    const right = Math.min(width, Math.ceil((rect.x + rect.width) * scale))
    const bottom = Math.min(height, Math.ceil((rect.y + rect.height) * scale))
    for (let y = top; y < bottom; y += stride) {
      for (let x = left; x < right; x += stride) yield 4 * (y * width + x)
    }
  }
}
