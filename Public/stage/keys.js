import { toolForKey } from "./device-tools.js"

/*
 * Which command a key stands for. `event` is a keyboard event or the frame's report of one; `target` is what has the
 * focus, nothing when that is inside the frame; `isRightToLeft`: which way the preview's texts run.
 *
 * Keys never act while someone types, and never take an arrow from something that scrolls by it.
 */
export function commandForKey(event, target, isRightToLeft = false) {
  const { key, shift = event.shiftKey, alt = event.altKey, ctrl = event.ctrlKey, meta = event.metaKey } = event
  if (alt || ctrl || meta) return undefined
  if (target && isField(target)) return key === "Escape" ? "close" : undefined
  if (arrows.has(key)) {
    if (target?.closest?.(".source, .menu, [role=separator]")) return undefined
    return (isRightToLeft && mirrored.get(key)) || arrows.get(key)
  }
  if (shift && !"?+".includes(key)) return undefined
  const letter = key.length === 1 ? key.toLowerCase() : key
  const tool = toolForKey(letter)
  return tool ? `tool-${tool}` : commands.get(letter)
}

const arrows = new Map([["ArrowLeft", "previous"], ["ArrowRight", "next"], ["Home", "first"], ["End", "last"]])

/* Where texts run from right to left, the next step lies to the left. */
const mirrored = new Map([["ArrowLeft", "next"], ["ArrowRight", "previous"]])

const commands = new Map([
  ["p", "run"], ["r", "rotate"], ["d", "appearance"], ["f", "fidelity"], ["m", "devices"], ["e", "environment"],
  ["a", "autoplay"], ["x", "stress"], ["s", "share"],
  ["o", "view-stage"], ["w", "view-wall"], ["t", "view-atlas"], ["c", "view-compare"],
  ["+", "zoom-in"], ["=", "zoom-in"], ["-", "zoom-out"], ["0", "zoom-fit"], ["h", "sizes"],
  ["?", "keys"], ["Escape", "close"], ["[", "pane-previous"], ["]", "pane-next"],
  ...[1, 2, 3, 4, 5, 6].map((number) => [String(number), `pane-${number}`]),
])

/* Fields that take letters; a switch or a button does not. */
export function isField(target) {
  if (target.isContentEditable || target.matches?.("textarea, select")) return true
  return Boolean(target.matches?.("input:not([type=checkbox], [type=radio], [type=button])"))
}
