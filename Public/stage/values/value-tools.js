import { pickColor } from "./color-picker.js"
import { contrastOf } from "./color-contrast.js"
import { RuleList } from "../../checks/rule-list.js"
import { DeclarationIndex } from "./declaration-index.js"
import { isColorName } from "./browser-colors.js"
import { NumberDrag } from "./number-drag.js"
import { stepped } from "./number-steps.js"
import { ValueMarks } from "./value-marks.js"
import { ValueStrip } from "./value-strip.js"
import { valueTokens } from "./value-tokens.js"

/*
 * Values of the open stylesheet by hand: numbers are dragged, colours are picked, in the text itself or in the strip
 * below it, which shows the values of the declaration that the cursor is in. One drag is one step of undo.
 */
export class ValueTools {
  #desk
  #host
  #strip
  #marks
  #index = null
  #indexed = null
  #gesture = 0

  constructor(desk, host, signal) {
    this.#desk = desk
    this.#host = host
    const cm = desk.editor
    this.#strip = new ValueStrip({
      begin: () => this.#begin(), step: (place, count, size, gesture) => this.#stepInStrip(place, count, size, gesture),
      pick: (place, anchor) => this.#pickInStrip(place, anchor),
    })
    desk.addPart(this.#strip.element)
    this.#marks = new ValueMarks(cm, (from, to) => this.#tokensBetween(from, to),
      (token, anchor) => this.#pick(token, anchor))
    new NumberDrag(cm, {
      tokenAt: (offset) => this.#tokenAt(offset, "number"), begin: () => this.#begin(),
      step: (token, count, size, gesture) => this.#step(token, count, size, gesture),
    }, signal)
    host.addEventListener("value-step", (event) => this.#stepAtCursor(event), { signal })
    host.addEventListener("line-change", () => this.#showStrip(), { signal })
    host.addEventListener("sheet-change", () => this.#refresh(), { signal })
    this.#refresh()
  }

  #refresh() {
    this.#marks.refreshSoon()
    this.#showStrip()
  }

  /* While another stylesheet is being fetched, or none is open, there is nothing to find. */
  get #declarations() {
    if (!this.#desk.sheet) return new DeclarationIndex(new RuleList(""))
    this.#desk.sheet.read()
    const { rules } = this.#desk.sheet
    if (rules !== this.#indexed) {
      this.#index = new DeclarationIndex(rules)
      this.#indexed = rules
    }
    return this.#index
  }

  #tokensOf(declaration) {
    return declaration
      ? valueTokens(declaration.value, declaration.valueStart, { property: declaration.name, isColorName })
        .map((token) => ({ ...token, property: declaration.name }))
      : []
  }

  *#tokensBetween(from, to) {
    for (const declaration of this.#declarations.between(from, to)) yield* this.#tokensOf(declaration)
  }

  #tokenAt(offset, kind) {
    return this.#tokensOf(this.#declarations.at(offset))
      .find((token) => token.start <= offset && offset <= token.end && (!kind || token.kind === kind)) ?? null
  }

  get #cursor() {
    return this.#desk.editor.indexFromPos(this.#desk.editor.getCursor())
  }

  #showStrip() {
    const declaration = this.#declarations.at(this.#cursor)
    this.#strip.show(declaration, this.#tokensOf(declaration))
  }

  // Numbers

  #begin() {
    this.#gesture += 1
    return `*value${this.#gesture}`
  }

  /* Answers the token as it is now. */
  #step(token, count, size, gesture) {
    const wanted = stepped(token.text, count, size)
    const isAllowed = token.property.startsWith("--") || !wanted.startsWith("-") || this.#takes(token, wanted)
    return this.#put(token, isAllowed ? wanted : stepped(token.text.replace(/[\d.]+/, "0"), 0), gesture)
  }

  /* Some properties take no negative number. */
  #takes(token, text) {
    const declaration = this.#declarations.at(token.start)
    if (!declaration) return true
    const at = token.start - declaration.valueStart
    const value = (words) => declaration.value.slice(0, at) + words + declaration.value.slice(at + token.text.length)
    return CSS.supports(declaration.name, value(text)) || !CSS.supports(declaration.name, value(token.text))
  }

  #put(token, text, gesture) {
    if (text === token.text) return token
    const cm = this.#desk.editor
    cm.replaceRange(text, cm.posFromIndex(token.start), cm.posFromIndex(token.end), gesture)
    return { ...token, text, end: token.start + text.length }
  }

  #stepAtCursor(event) {
    const token = this.#tokenAt(this.#cursor, "number")
    if (!token) return
    event.preventDefault()
    const cm = this.#desk.editor
    const next = this.#step(token, event.detail.direction, event.detail.size, "+step")
    cm.setCursor(cm.posFromIndex(next.end))
  }

  #stepInStrip(place, count, size, gesture) {
    const token = this.#tokensOf(this.#declarations.at(this.#cursor))[place]
    if (token) this.#step(token, count, size, gesture)
  }

  // Colours

  #pickInStrip(place, anchor) {
    const token = this.#tokensOf(this.#declarations.at(this.#cursor))[place]
    if (token) this.#pick(token, anchor)
  }

  #pick(token, anchor) {
    const cm = this.#desk.editor
    const { sheet } = this.#desk
    const first = token.text
    let present = token
    const place = cm.getDoc().setBookmark(cm.posFromIndex(token.start), { insertLeft: true })
    const put = (text, gesture) => {
      const at = place.find()
      if (!at || this.#desk.sheet !== sheet) return
      const start = cm.indexFromPos(at)
      present = this.#put({ ...present, start, end: start + present.text.length }, text, gesture)
    }
    pickColor({
      anchor, text: first, title: token.property, begin: () => this.#begin(), put,
      contrast: contrastOf(this.#host.closest("preview-stage"), sheet, token),
      done: (isKept) => {
        if (!isKept) put(first, this.#begin())
        place.clear()
        if (anchor.isConnected && anchor.tabIndex >= 0) anchor.focus()
        else cm.focus()
      },
    })
  }
}
