import { rulesOf } from "../../checks/css-cascade.js"
import { withoutPseudoElement } from "../../checks/selector-text.js"
import { appliedRules } from "./applied-rules.js"
import { AppliedView } from "./applied-view.js"
import { layersOf, nameOf } from "./device-picking.js"
import { DocumentSheets } from "./document-sheets.js"
import { MatchLayer } from "./match-layer.js"

/*
 * Between the device and the stylesheets, both ways: what is picked on the device is shown with its rules, and the
 * rule that the cursor is in frames what it matches.
 */
export class WhatApplies {
  #stage
  #editor // the <style-editor>
  #desk = null
  #view
  #sheets
  #layer
  #picked = null
  #flashed = ""
  #showing

  constructor(stage, editor, signal) {
    this.#stage = stage
    this.#editor = editor
    this.#layer = new MatchLayer(stage.querySelector(".screen"))
    this.#sheets = new DocumentSheets(stage.dataset.tutorial, (path) => this.#desk?.textOf(path))
    this.#view = new AppliedView({
      pick: (element) => this.pick(element), point: (element) => this.point(element), close: () => this.close(),
      goTo: (path, line, column) => {
        this.#flashed = "" // also when the cursor was in that rule before
        this.#editor.reveal(path, line, column)
      },
      canOpen: (path) => Boolean(path && this.#desk?.has(path)),
    })
    editor.after(this.#view.element)
    editor.addEventListener("sheet-change", () => {
      clearTimeout(this.#showing)
      this.#showing = setTimeout(() => this.#showAgain(), pause)
    }, { signal })
    stage.addEventListener("regions-change", () => {
      this.#sheets.forget()
      this.#showAgain()
    }, { signal })
    this.#view.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.preventDefault()
      this.close()
    })
  }

  /** From now on the editor's text counts, and its cursor flashes. */
  follow(desk, signal) {
    if (this.#desk) return
    this.#desk = desk
    this.#editor.addEventListener("line-change", () => this.#flashLine(desk.editor.getCursor().line), { signal })
    this.#editor.addEventListener("line-chosen", ({ detail }) => this.#flashLine(detail.line, true), { signal })
  }

  point(element) {
    this.#layer.point(element, element ? nameOf(element) : "")
  }

  async pick(element) {
    if (!element) return
    this.#picked = element
    const sheets = await this.#sheets.of(element.ownerDocument)
    if (this.#picked !== element) return
    this.#view.show(element, appliedRules(element, sheets))
  }

  reveal() {
    this.#view.element.scrollIntoView({ block: "nearest" })
    this.#view.element.focus({ preventScroll: true })
  }

  close() {
    this.#picked = null
    this.#view.close()
    this.point(null)
  }

  /* The text has changed, or the step: the same element if it is still there, else the one at its place. */
  #showAgain() {
    if (!this.#view.isShown || !this.#picked) return
    if (this.#picked.isConnected && this.#picked.ownerDocument.defaultView) return this.pick(this.#picked)
    const twin = layersOf(this.#stage.frame.document).map(({ page }) => page.querySelector(selectorOf(this.#picked)))
      .find(Boolean)
    if (twin) this.pick(twin)
    else this.close()
  }

  #flashLine(line, isAsked = false) {
    const { sheet, editor } = this.#desk
    const frame = this.#stage.frame?.document
    if (!sheet || !frame || (!isAsked && !editor.hasFocus())) return
    const offset = editor.indexFromPos({ line,
      ch: isAsked ? editor.getLine(line).search(/\S|$/) : editor.getCursor().ch })
    const rule = ruleAt(sheet, offset)
    const key = rule
      ? `${sheet.rules.indexAt(offset)} ${rule.node.start} ${rule.parts.map(({ whole }) => whole).join()}` : ""
    if (key === this.#flashed && !isAsked) return
    this.#flashed = key
    const pages = layersOf(frame).filter((layer) => layer.frame).map(({ page }) => page)
    this.#layer.flash(rule ? pages.filter((page) => uses(page, sheet.path)).flatMap((page) => matched(page, rule)) : [])
  }
}

/** The innermost rule that an offset lies in. */
export function ruleAt(sheet, offset) {
  sheet.read()
  const { rules, starts } = sheet.rules
  const index = sheet.rules.indexAt(offset)
  if (index < 0) return undefined
  const place = offset - starts[index]
  return rulesOf([{ text: rules[index] }]).rules
    .filter(({ node }) => node.start <= place && place <= node.end)
    .sort((one, other) => other.node.start - one.node.start)[0]
}

export function matched(page, { parts }) {
  return parts.flatMap(({ whole }) => {
    try {
      return [...page.querySelectorAll(withoutPseudoElement(whole).base)]
    } catch {
      return []
    }
  })
}

/** Whether a document has a sheet of this name, or one that imports it. */
export function uses(page, path) {
  const end = `/${path}`
  const has = (sheet) => {
    if (!sheet) return false
    if (sheet.href && decodeURIComponent(new URL(sheet.href).pathname).endsWith(end)) return true
    try {
      return [...sheet.cssRules].some((rule) => rule.href !== undefined && has(rule.styleSheet))
    } catch {
      return false
    }
  }
  return [...page.styleSheets].some(has)
}

const pause = 200 // milliseconds

function selectorOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`
  return element.localName + [...element.classList].map((name) => `.${CSS.escape(name)}`).join("")
}
