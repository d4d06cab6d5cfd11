/* Without what is mistaken for something else when it is read aloud or typed: 0 o, 1 l i, 5 s, 2 z. */
const letters = "abcdefghjkmnpqrtuvwxy346789"
const length = 8

/** "kt7m-9pxa": 38 random bits, enough where the server slows down who guesses. `random(count)` gives bytes. */
export function makePasscode(random = (count) => crypto.getRandomValues(new Uint8Array(count))) {
  const all = Math.floor(256 / letters.length) * letters.length
  let text = ""
  // Bytes beyond the last whole alphabet would make its first letters likelier.
  while (text.length < length)
    for (const byte of random(length)) if (byte < all && text.length < length) text += letters[byte % letters.length]
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
