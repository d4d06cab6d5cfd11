import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import test from "node:test"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, gzipSync } from "node:zlib"

const player = fileURLToPath(new URL("../../Public/player/", import.meta.url))
const entry = join(player, "frame.js") // loads `./${kind}-player.js`
const kinds = readdirSync(player).filter((name) => name.endsWith("-player.js"))
const LIMIT = 12 * 1024 // bytes, docs/performance.md

const imports = (path, pattern) => [...readFileSync(path, "utf8").matchAll(pattern)].map(([, name]) => name)

/** The module and everything it imports statically, each once; with what it may load later if `isWhole`. */
function graph(path, isWhole = false, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  const names = imports(path, /^(?:import|export)\s[^"']*?from "([^"]+)"/gm)
  const later = [...imports(path, /\bimport\("([^"]+)"\)/g), ...(path === entry ? kinds.map((kind) => `./${kind}`) : [])]
  for (const name of isWhole ? [...names, ...later] : names) {
    assert.match(name, /^\.{1,2}\//, `${path} imports ${name}: without a build step only relative addresses work`)
    graph(join(dirname(path), name), isWhole, found)
  }
  return found
}

const gzip = (path) => gzipSync(readFileSync(path), { level: 9 }).length
const brotli = (path) => brotliCompressSync(readFileSync(path)).length
const compressed = (paths, sizeOf = gzip) => [...paths].reduce((sum, path) => sum + sizeOf(path), 0)
const both = (paths) => `${compressed(paths)} bytes with gzip, ${compressed(paths, brotli)} with brotli`

test("What plays a kind stays under 12 KiB compressed, file by file as it is sent", (context) => {
  assert.ok(kinds.length > 0)
  for (const kind of kinds) {
    const parts = graph(join(player, kind), false, graph(entry))
    const size = compressed(parts)
    const alone = graph(join(player, "follow-saves.js"), false, new Set(parts))
    context.diagnostic(`${kind}: ${both(parts)}; on a phone that waits for saves: ${both(alone)}`)
    assert.ok(size <= LIMIT, `${kind}: ${size} bytes`)
  }
})

test("Every file of the player is used", () => {
  const used = graph(entry, true)
  const all = readdirSync(player).filter((name) => name.endsWith(".js"))
  assert.deepEqual(all.filter((name) => !used.has(join(player, name))), [])
})
