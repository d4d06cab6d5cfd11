/*
 * CodeMirror from where its Debian package puts it: `packages/codemirror/…` below the program's own files. It is loaded
 * once, by the first editor, with the editor's stylesheet.
 */
const packages = new URL("../../packages/", import.meta.url)

let loading

/** Resolves to `CodeMirror`. */
export function loadCodeMirror() {
  loading ??= load()
  return loading
}

async function load() {
  const isStyled = addSheet(new URL("../../styles/editor.css", import.meta.url))
  for (const name of scripts) await addScript(new URL(`codemirror/${name}`, packages))
  await isStyled
  return globalThis.CodeMirror
}

const scripts = [
  "lib/codemirror.js", "mode/css/css.js", "addon/comment/comment.js", "addon/edit/closebrackets.js",
  "addon/edit/matchbrackets.js", "addon/selection/active-line.js", "addon/search/searchcursor.js",
  "addon/hint/show-hint.js", "addon/hint/css-hint.js",
]

function addScript(address) {
  return loaded(Object.assign(document.createElement("script"), { src: address.href }))
}

function addSheet(address) {
  return loaded(Object.assign(document.createElement("link"), { rel: "stylesheet", href: address.href }))
}

function loaded(element) {
  return new Promise((resolve, reject) => {
    element.addEventListener("load", resolve, { once: true })
    element.addEventListener("error", () => reject(new Error(`${element.src || element.href} could not be loaded`)),
      { once: true })
    element.dataset.added = "" // the page of another view does not have it
    document.head.append(element)
  })
}
