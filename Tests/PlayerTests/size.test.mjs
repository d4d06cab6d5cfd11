import assert from "node:assert/strict"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import test from "node:test"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const player = fileURLToPath(new URL("../../Public/player/", import.meta.url))
const LIMIT = 12 * 1024 // bytes, design.md, "Figures it must reach"

/** The module and everything it imports statically, each once. */
function graph(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of readFileSync(path, "utf8").matchAll(/^\s*(?:import|export)\s[^"']*?from "([^"]+)"/gm)) {
    assert.match(name, /^\.{1,2}\//, `${path} imports ${name}: only relative addresses work without a build step`)
    graph(join(dirname(path), name), found)
  }
  return found
}

const compressed = (paths) => paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)

test("The player code of each kind stays under 12 KiB compressed, file by file as it is sent", (context) => {
  const entry = graph(join(player, "frame.js"))
  const kinds = [...readFileSync(join(player, "frame.js"), "utf8").matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name]) => name)
  assert.ok(kinds.length > 0)
  for (const kind of kinds) {
    const size = compressed([...graph(join(player, kind), new Set(entry))])
    context.diagnostic(`${kind}: ${size} bytes`)
    assert.ok(size <= LIMIT, `${kind}: ${size} bytes`)
  }
})

test("No file of the player lies about unused", () => {
  const used = new Set(graph(join(player, "frame.js")))
  for (const name of readdirSync(player)) if (name.endsWith("-player.js")) graph(join(player, name), used)
  const all = readdirSync(player).filter((name) => name.endsWith(".js"))
  assert.deepEqual(all.filter((name) => !used.has(join(player, name))), [])
})
