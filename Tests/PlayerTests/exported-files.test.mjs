import assert from "node:assert/strict"
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname } from "node:path"
import { test } from "node:test"
import { pathToFileURL } from "node:url"
import { addressOf, fileAddress } from "../../Public/export/file-address.js"
import { inlineCSS } from "../../Public/export/inline-css.js"
import { inlineHTML } from "../../Public/export/inline-html.js"
import { nearestView, viewFor } from "../../Public/export/views.js"

const tree = `${process.env.VITRINE_CSS_TREE ?? "/usr/share/nodejs/css-tree"}/dist/csstree.esm.js`
const parser = `${process.env.VITRINE_PARSE5 ?? "/usr/share/nodejs/parse5"}/dist/cjs/index.js`
const isInstalled = existsSync(tree) && existsSync(parser)
const withLibraries = { skip: isInstalled ? false : "node-css-tree or node-parse5 is not installed" }
const csstree = isInstalled ? await import(pathToFileURL(tree)) : null

/** parse5 of Debian finds what it needs beside its own folder. */
function parse5() {
  const folder = dirname(dirname(dirname(dirname(parser))))
  process.env.NODE_PATH = folder
  createRequire(import.meta.url)("node:module")._initPaths()
  return createRequire(import.meta.url)(parser)
}

const tools = isInstalled ? { csstree, parse5: parse5() } : {}

function inlined(text, inline, file) {
  const [uses, leaves] = [[], []]
  let quirks = 0
  const answer = inline(text, file, {
    ...tools, uses: (path) => uses.push(path), leaves: (address) => leaves.push(address), quirks: () => quirks++
  })
  return { answer, uses, leaves, quirks }
}

const css = (text, file = "styles/app.css") => inlined(text, inlineCSS, file)
const html = (text, file = "screens/home.html") => inlined(text, inlineHTML, file)
const body = (text) => /<body[^>]*>(.*)<\/body>/s.exec(html(`<!doctype html>${text}`).answer)[1]

test("An address means a file of the tutorial, as a browser would resolve it", () => {
  const meant = (address) => fileAddress(address, "screens/home.html").path
  assert.equal(meant("a.png"), "screens/a.png")
  assert.equal(meant("./b/../a.png?v=3#x"), "screens/a.png")
  assert.equal(meant("../pictures/ä%20b.png"), "pictures/ä b.png")
  assert.equal(meant(" a.png "), "screens/a.png")
  assert.equal(fileAddress("../a.svg#part", "screens/home.html").address, "vitrine:file/a.svg#part")
})

test("What lies outside of the tutorial, on the web or nowhere is left out", () => {
  const outside = ["../../other/a.png", "..", "../..", "/assets/other/a.png", "//host/a.png", "https://host/a.png",
    "HTTP://host", "javascript:alert(1)", "file:///etc/passwd", "%2e%2e/%2e%2e/a.png", "..%2f..%2fa.png", "a/", "\\a.png", "%zz"]
  for (const address of outside) {
    const { path, address: now, outside: left } = fileAddress(address, "screens/home.html")
    assert.equal(path, undefined, address)
    assert.equal(now, "data:,", address)
    assert.ok(left, address)
  }
})

test("A fragment and what stands in the address itself need no file", () => {
  for (const address of ["#mask", "data:image/png;base64,AA==", ""]) {
    assert.deepEqual(fileAddress(address, "a.html"), { address })
  }
})

test("A path is named with unreserved letters alone", () => {
  assert.equal(addressOf("pictures/ä (1)!'*.png"), "vitrine:file/pictures/%C3%A4%20%281%29%21%27%2A.png")
})

test("A sheet keeps every letter but its addresses", withLibraries, () => {
  const { answer, uses, leaves } = css(`/* url(no.png) */
@charset "utf-8"; @import 'reset.css' layer(base); @import url(../a.css) print; @namespace url(http://x);
a { background: URL( "b c.png" ), url(d.png); --own: url(e.png); content: "f.png"; broken: url(g(.png) }
b { mask: image-set("h.png" type("image/png") 1x, url(i.png) 2x), url(#local); cursor: url('https://host/x.cur'), auto }`)
  assert.deepEqual(uses, ["styles/reset.css", "a.css", "styles/b c.png", "styles/d.png", "styles/e.png", "styles/h.png", "styles/i.png"])
  assert.deepEqual(leaves, ["https://host/x.cur"])
  assert.match(answer, /^\/\* url\(no\.png\) \*\//)
  assert.match(answer, /@import "vitrine:file\/styles\/reset\.css" layer\(base\); @import url\("vitrine:file\/a\.css"\) print;/)
  assert.match(answer, /@namespace url\(http:\/\/x\)/)
  assert.match(answer, /URL\( "vitrine:file\/styles\/b%20c\.png" \)/)
  assert.match(answer, /content: "f\.png"; broken: url\(g\(\.png\)/)
  assert.match(answer, /type\("image\/png"\) 1x/)
  assert.match(answer, /url\(#local\); cursor: url\("?'?data:,'?"?\), auto/)
})

test("Of a mock-up nothing that could run or ask is left", withLibraries, () => {
  const { answer } = html(`<!doctype html><base href="https://host/"><meta http-equiv="refresh" content="0;url=//host">
    <link rel="preconnect" href="https://host"><link rel="prefetch" href="a.png"><link rel="icon" href="b.png">
    <script src="c.js"></script><script>alert(1)</script><body onload="alert(1)"><svg><script>alert(1)</script></svg>
    <a href=" JavaScript:alert(1)" ping="//host">x</a><iframe src="d.html"></iframe><object data="e.swf"></object>
    <img src="//host/f.png"><form action="javascript:1"><input type="image" src="https://host/g.png"></form>`)
  for (const word of ["script", "onload", "host", "http-equiv", "preconnect", "prefetch", "icon", "ping", "d.html", "e.swf"]) {
    assert.ok(!answer.toLowerCase().includes(word), `${word} in ${answer}`)
  }
})

test("Pictures, sheets and styles of a mock-up are found wherever they stand", withLibraries, () => {
  const { uses } = html(`<!doctype html><link rel="alternate stylesheet" href="a.css"><style>p { background: url(b.png) }</style>
    <p style="background: url(c.png)"><img srcset="d.png 1x, e,f.png 2x,g.png 3x" src=h.png>
    <picture><source srcset="i.webp"></picture><video poster="j.png" src="k.mp4"></video>
    <svg><image href="l.png"/><image xlink:href="m.png"/><use href="n.svg#part"/><rect fill="url(o.svg#p)"/></svg>
    <table background="q.png"></table><noscript><img src="r.png"></noscript><template><img src="s.png"></template>
    <iframe srcdoc="<img src=t.png>"></iframe>`)
  const names = "a.css b.png c.png d.png e,f.png g.png h.png i.webp j.png k.mp4 l.png m.png n.svg o.svg q.png r.png s.png t.png"
  assert.deepEqual(uses.sort(), names.split(" ").map((name) => `screens/${name}`).sort())
})

test("Texts stay texts, and a page without doctype is told", withLibraries, () => {
  assert.equal(body("<p title='javascript: is no address'>a &lt;b&gt; \"c\" vitrine:x</p>"),
    "<p title=\"javascript: is no address\">a &lt;b&gt; \"c\" vitrine:x</p>")
  assert.equal(html("<p>old").quirks, 1)
  assert.equal(html("<!doctype html><p>new").quirks, 0)
})

const views = []
for (const [device, width, height] of [["ipad-air", 820, 1180], ["iphone-8", 375, 667], ["iphone-4s", 320, 480]]) {
  for (const orientation of ["portrait", "landscape"]) {
    for (const appearance of ["light", "dark"]) {
      for (const locale of ["", "ar"]) {
        const [w, h] = orientation === "portrait" ? [width, height] : [height, width]
        views.push({ device, orientation, appearance, locale, width: w, height: h })
      }
    }
  }
}
const words = ({ device, orientation, appearance, locale }) => [device, orientation, appearance, locale].join(" ").trim()

test("The words of an address find their view; the most important ones count where there is none", () => {
  const found = (query, all = views) => words(all[viewFor(all, new URLSearchParams(query), "ipad-air")])
  assert.equal(found("step=2"), "ipad-air portrait light")
  assert.equal(found("device=iphone-8&orientation=landscape&appearance=dark&locale=ar"), "iphone-8 landscape dark ar")
  assert.equal(found("device=iphone-8&locale=de"), "iphone-8 portrait light")
  assert.equal(found("device=none&appearance=dark"), "ipad-air portrait dark")
  const dark = views.filter(({ appearance }) => appearance === "dark")
  assert.equal(found("device=iphone-4s&appearance=light", dark), "iphone-4s portrait dark")
})

test("A phone gets the device that is shaped most like it, as it is held and as dark as it is, in the same language", () => {
  const found = (width, height, appearance, before = 0) => words(views[nearestView(views, { width, height, appearance }, before)])
  assert.equal(found(390, 664, "light"), "iphone-8 portrait light")
  assert.equal(found(320, 454, "dark"), "iphone-4s portrait dark")
  assert.equal(found(844, 340, "dark"), "iphone-8 landscape dark")
  assert.equal(found(390, 664, "light", 1), "iphone-8 portrait light ar")
})
