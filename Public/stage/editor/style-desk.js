import { subscribe } from "../../live/events.js"
import { listFiles, readFile, writeFile } from "../workspace-files.js"
import { CodeView } from "./code-view.js"
import { ConflictView } from "./conflict-view.js"
import { DraftStore } from "./draft-store.js"
import { FindBar } from "./find-bar.js"
import { make } from "../html.js"
import { loadCodeMirror } from "./library.js"
import { LivePreview } from "./live-preview.js"
import { NewSheet } from "./new-sheet.js"
import { OpenSheet } from "./open-sheet.js"
import { ProblemMarks } from "./problem-marks.js"
import { SheetFoot } from "./sheet-foot.js"
import { SheetTabs } from "./sheet-tabs.js"

/*
 * The style editor: the tutorial's stylesheets as tabs, one text, what is wrong with it, and saving. What is typed is
 * on the devices of this page at once and on disk only when it is saved.
 *
 * Others hear of it by events on its host: `sheet-change` when another sheet or text is on view, `line-change` when the
 * cursor moves.
 */
export class StyleDesk {
  preview
  #host
  #signal
  #tutorial
  #CodeMirror
  #drafts
  #sheets = new Map() // path → OpenSheet
  #list = []
  #shown = null
  #chosen = ""
  #code
  #tabs
  #conflict
  #marks
  #foot
  #judge
  #showing // timer of the preview
  #judging // timer of the marks
  #cost = 0 // milliseconds that the last preview took

  constructor(host, signal) {
    this.#host = host
    this.#signal = signal
    const stage = host.closest("preview-stage")
    this.#tutorial = stage.dataset.tutorial
    this.#drafts = new DraftStore(this.#tutorial)
    this.preview = new LivePreview(stage, signal)
    if (host.hasAttribute("data-judges")) this.#judge = stage.querySelector("style-problems")
  }

  async start() {
    this.#CodeMirror = await loadCodeMirror()
    this.#build()
    const signal = this.#signal
    const stage = this.#host.closest("preview-stage")
    signal.addEventListener("abort", subscribe((event) => this.#hear(event)))
    stage.addEventListener("regions-change", () => this.#followChoice(), { signal })
    stage.addEventListener("pane-change", () => this.#code.refresh(), { signal })
    addEventListener("beforeunload", (event) => this.#warn(event), { signal })
    addEventListener("pagehide", () => this.#keepAll(), { signal })
    addEventListener("keydown", (event) => this.#saveKey(event), { signal })
    await this.#relist()
    for (const path of this.#drafts.paths) if (this.#isListed(path)) await this.#opened(path)
    await this.#followChoice()
  }

  // What others ask

  /** The sheet on view, or null. */
  get sheet() {
    return this.#shown
  }

  get editor() {
    return this.#code.cm
  }

  get tutorial() {
    return this.#tutorial
  }

  /** The text of a sheet as it is on view: the editor's if it is open. */
  textOf(path) {
    return this.#sheets.get(path)?.read()
  }

  has(path) {
    return this.#isListed(path)
  }

  async reveal(path, line, column) {
    await this.#show(path)
    this.#code.goTo(line, column)
  }

  /** Adds a part of the editor below its text. */
  addPart(element) {
    this.#foot.element.before(element)
  }

  // The parts

  #build() {
    const id = "desk-text"
    const panel = make("div", { class: "desk-panel", id, role: "tabpanel" })
    const place = make("div", { class: "desk-code" })
    this.#code = new CodeView(this.#CodeMirror, place, {
      save: () => this.save(),
      find: () => find.open(),
      tabLeaves: (leaves) => this.#foot.showTabHint(leaves),
      step: (direction, size) =>
        !this.#host.dispatchEvent(new CustomEvent("value-step", { cancelable: true, detail: { direction, size } })),
    })
    const find = new FindBar(this.editor)
    const fresh = new NewSheet((path) => this.#create(path))
    this.#tabs = new SheetTabs({ choose: (path) => this.#show(path), add: () => fresh.open() })
    this.#conflict = new ConflictView({
      takeTheirs: () => this.#shown.takeTheirs(), keepMine: () => this.#shown.keepMine(),
      merge: (text) => this.#shown.merge(text),
    })
    this.#marks = new ProblemMarks(this.editor, (line, column) => this.#code.goTo(line, column))
    this.#foot = new SheetFoot({
      save: () => this.save(), find: () => find.open(), undo: () => this.editor.undo(), redo: () => this.editor.redo(),
    })
    panel.append(this.#conflict.element, find.element, place, this.#marks.element, this.#foot.element)
    this.#host.replaceChildren(make("div", { class: "desk" }, this.#tabs.element, fresh.element, panel))
    this.editor.on("cursorActivity", () => {
      const { line, ch } = this.editor.getCursor()
      this.#foot.showPlace(line + 1, ch + 1)
      this.#host.dispatchEvent(new Event("line-change"))
    })
    this.editor.on("gutterClick",
      (cm, line) => this.#host.dispatchEvent(new CustomEvent("line-chosen", { detail: { line } })))
  }

  // Which sheet

  async #relist() {
    try {
      const files = await listFiles(this.#tutorial)
      this.#list = files.filter(({ kind }) => kind === "stylesheet")
    } catch (error) {
      this.#foot.say(error.message, "error")
    }
    this.#showTabs()
  }

  #showTabs() {
    const chosen = this.#chosenPath
    this.#tabs.show(this.#list.map((file) => ({ ...file, isUsed: file.path === chosen })), "desk-text")
    if (this.#shown) this.#tabs.select(this.#shown.path)
    this.#sheets.forEach((sheet) => this.#mark(sheet))
    this.#host.toggleAttribute("data-empty", this.#list.length === 0)
  }

  get #chosenPath() {
    return this.#host.closest(".pane").querySelector("[data-sheet]")?.dataset.sheet ?? ""
  }

  /* Another device may use another sheet: that one is opened, unless the choice is the same as before. */
  async #followChoice() {
    const path = this.#chosenPath
    if (path === this.#chosen && this.#shown) return
    this.#chosen = path
    this.#showTabs()
    const first = this.#isListed(path) ? path : this.#shown?.path ?? this.#list[0]?.path
    if (first) await this.#show(first)
  }

  #isListed(path) {
    return this.#list.some((file) => file.path === path)
  }

  async #opened(path) {
    const known = this.#sheets.get(path)
    if (known) return known
    const disk = await this.#read(path)
    if (this.#sheets.has(path)) return this.#sheets.get(path)
    const sheet = new OpenSheet(path, disk, { CodeMirror: this.#CodeMirror, drafts: this.#drafts })
    this.#sheets.set(path, sheet)
    sheet.addEventListener("typed", () => this.#typed(sheet))
    sheet.addEventListener("change", () => this.#changed(sheet))
    if (sheet.isDirty) this.#present(sheet)
    this.#changed(sheet)
    return sheet
  }

  #read = async (path) => {
    try {
      const disk = await readFile(this.#tutorial, path)
      if (!disk.text.includes("\ufffd")) return disk
      throw new Error(`${path} is not in UTF-8: saving it here would spoil it.`)
    } catch (error) {
      if (error.status === 404) return { text: "", version: null }
      throw error
    }
  }

  async #show(path) {
    try {
      const sheet = await this.#opened(path)
      this.#shown = sheet
    } catch (error) {
      return this.#foot.say(error.message, "error")
    }
    this.#code.show(this.#shown.doc, `Text of ${path}`)
    this.#tabs.select(path)
    this.#host.querySelector(".desk-panel")?.setAttribute("aria-labelledby", this.#tabs.idOf(path) ?? "")
    this.#marks.show([])
    this.#changed(this.#shown)
    this.#judgeSoon(0)
    this.#host.dispatchEvent(new Event("sheet-change"))
  }

  async #create(path) {
    const { version } = await writeFile(this.#tutorial, path, "", null)
    this.#list = [...this.#list.filter((file) => file.path !== path), { path, kind: "stylesheet", isMissing: false }]
    this.#sheets.set(path, this.#sheets.get(path) ?? await this.#opened(path))
    this.#sheets.get(path).takeDisk({ text: "", version })
    this.#showTabs()
    await this.#show(path)
    this.#foot.say(`${path} is there. It styles a device once tutorial.yaml names it under stylesheets.`)
    this.editor.focus()
  }

  // Typing

  #typed(sheet) {
    clearTimeout(this.#showing)
    this.#showing = setTimeout(() => this.#present(sheet), sheet.isLarge ? Math.min(Math.max(pause, this.#cost), pause * 3) : 0)
    this.#mark(sheet)
    if (sheet === this.#shown) this.#judgeSoon()
  }

  #present(sheet) {
    const begin = performance.now()
    sheet.read()
    const address = `/assets/${this.#tutorial}/${sheet.path}`
    this.preview.show(address, sheet.rules.rules, sheet.baseRules.rules)
    if (!sheet.isDirty) this.preview.release(address)
    this.#cost = performance.now() - begin
    this.#host.dispatchEvent(new Event("sheet-change"))
  }

  #changed(sheet) {
    this.#mark(sheet)
    if (sheet !== this.#shown) return
    this.#conflict.show(sheet.path, sheet.conflict)
    this.#foot.showState({
      isDirty: sheet.isDirty || sheet.isNew, hasConflict: Boolean(sheet.conflict), isKept: sheet.isKept,
      canUndo: sheet.doc.historySize().undo > 0, canRedo: sheet.doc.historySize().redo > 0,
    })
  }

  #mark(sheet) {
    this.#tabs.mark(sheet.path, sheet.conflict ? "conflict" : sheet.isDirty ? "unsaved" : null)
    this.#keepSoon()
  }

  #judgeSoon(wait = this.#shown?.isLarge ? pause * 4 : pause) {
    if (!this.#judge) return
    clearTimeout(this.#judging)
    this.#judging = setTimeout(async () => {
      const sheet = this.#shown
      const problems = await this.#judge.judge(sheet.path, sheet.read())
      if (!problems || sheet !== this.#shown) return
      this.#marks.show(problems)
    }, wait)
  }

  #keepTimer
  #keepSoon() {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => this.#keepAll(), this.#shown?.isLarge ? pause * 8 : pause)
  }

  #keepAll() {
    this.#sheets.forEach((sheet) => sheet.keep())
    if (this.#shown) this.#changed(this.#shown)
    clearTimeout(this.#keepTimer)
  }

  // Saving

  async save() {
    const sheet = this.#shown
    if (!sheet) return
    this.#foot.say("Saving …")
    try {
      const isSaved = await sheet.save((path, text, version) => writeFile(this.#tutorial, path, text, version))
      if (isSaved) this.#present(sheet)
      this.#foot.say(sheet.conflict ? "Not saved: the file was changed on disk." : isSaved ? "Saved"
        : "Nothing to save", sheet.conflict ? "error" : undefined)
      if (isSaved && this.#list.some(({ path, isMissing }) => path === sheet.path && isMissing)) await this.#relist()
    } catch (error) {
      this.#foot.say(error.message, "error")
    }
  }

  #saveKey(event) {
    if (event.defaultPrevented || event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)
      || event.shiftKey || event.altKey) return
    if (this.#host.offsetParent === null) return
    event.preventDefault()
    this.save()
  }

  #warn(event) {
    this.#keepAll()
    if ([...this.#sheets.values()].some(({ isDirty }) => isDirty)) event.preventDefault()
  }

  // What others write

  async #hear({ type, data }) {
    if (type !== "reset" && data?.tutorial !== this.#tutorial) return
    if (type === "tutorial" || type === "reset") await this.#relist()
    const paths = type === "style" ? [data.path] : type === "reset" || type === "tutorial" ? [...this.#sheets.keys()]
      : []
    for (const path of paths) {
      const sheet = this.#sheets.get(path)
      if (!sheet) continue
      try {
        await sheet.follow(this.#read)
        if (sheet.isDirty || sheet.conflict) this.#present(sheet)
      } catch (error) {
        this.#foot.say(error.message, "error")
      }
    }
  }
}

const pause = 250 // milliseconds without a key, before what can wait is done
