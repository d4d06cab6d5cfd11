/*
 * The worker of one pinned link, below whose path alone it works. It keeps the link's page, the frames of all its
 * steps and all that they load, so that the link opens without a network.
 *
 * While there is one, the server is asked first whether the link lives: one that is over is forgotten at once, and the
 * server's own farewell shown. Events, comments and following are the server's; of comments the last ones are kept to
 * be read. A classic script, so that every browser with workers runs it: its parts are functions without a state.
 */
"use strict"

const share = self.location.pathname.replace(/\/worker\.js$/, "")
const cacheName = `vitrine ${share}`
const notes = `${share}/kept`
const most = 3000 // files of one link

self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("message", (event) => {
  if (event.data?.vitrine === "keep") event.waitUntil(keep(event.data, event.source))
})
self.addEventListener("fetch", (event) => {
  const { request } = event
  const way = wayFor({ method: request.method, address: request.url, destination: request.destination, share })
  if (way === "page") event.respondWith(page(request))
  if (way === "kept") event.respondWith(kept(request))
  if (way === "latest") event.respondWith(latest(request))
  if (way === "server") event.respondWith(fetch(request).catch(() => refusal()))
})

// Decisions. Pure.

/** How a request is answered; null: as if there were no worker. */
function wayFor({ method, address, destination, share: link }) {
  const { origin, pathname } = new URL(address)
  if (origin !== self.location.origin) return null
  if (pathname.startsWith("/public/")) return method === "GET" ? "kept" : null
  if (pathname !== link && !pathname.startsWith(`${link}/`)) return null
  const part = pathname.slice(link.length).split("/")[1] ?? ""
  if (part === "events" || part === "worker.js" || part === "passcode" || part === "download") return null
  if (method !== "GET" || part === "follow") return "server"
  if (part === "comments") return "latest"
  // Whatever somebody opens by its address may be over by now.
  if (part === "" || destination === "document") return "page"
  return "kept"
}

/** What an answer about the link says: `over`, `alive`, or nothing, when the server has other troubles. */
function saysOf(status) {
  if (status === 404 || status === 410) return "over"
  return status < 500 ? "alive" : null
}

/** Addresses that a text loads, as they stand in it. */
function namesIn(text, type) {
  const find = (pattern) => [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean))
  const css = () => find(/url\(\s*(?:"([^"]+)"|'([^']+)'|([^)'"\s]+))\s*\)|@import\s+(?:"([^"]+)"|'([^']+)')/gi)
  const entity = (name) => name.replaceAll("&amp;", "&")
  if (/css/.test(type)) return css()
  if (/javascript/.test(type)) return find(/\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)
  if (!/html|svg|json/.test(type)) return []
  const loads = find(/<(?:link|script|img|iframe|source|image|video)\b[^>]*?\s(?:src|href|data-src)="([^"#]+)"/gi)
  const sets = find(/\bsrcset="([^"]+)"/gi).flatMap((set) => set.split(",").map((part) => part.trim().split(/\s/)[0]))
  return [...loads, ...sets, ...css(), ...dataNames(text)].map(entity)
}

/** What a frame's data names: the pictures of its kind, and the player, which no script names whole. */
function dataNames(text) {
  const data = /<script type="application\/json" id="frame-data">(.*?)<\/script>/s.exec(text)?.[1]
  if (!data) return []
  const { kind, content } = JSON.parse(data)
  const player = /src="([^"]+)\/player\/frame\.js"/.exec(text)?.[1]
  const pictures = JSON.stringify(content ?? {}).match(/\/s\/[^"]+\/assets\/[^"]+/g) ?? []
  return player ? [`${player}/player/${kind}-player.js`, ...pictures] : pictures
}

/** Whether an address is one of the link's own, or of the program. */
function isOurs(address, link) {
  const { origin, pathname } = new URL(address)
  return origin === self.location.origin &&
    (/^\/public\/[^/]+\/(?!schema\/)/.test(pathname) ||
      (pathname.startsWith(`${link}/`) && /^\/(frames|assets|manifest\.|icon-)/.test(pathname.slice(link.length))))
}

// Answers

/** The link's page: the server's, or without one the copy. */
async function page(request) {
  let answer
  try {
    answer = await fetch(request)
  } catch {
    if (await isExpired()) return farewell()
    // Whoever opens a view that was not kept gets the link's own; a script is told.
    const own = request.destination === "document" ? await caches.match(share, { cacheName }) : null
    return (await copyOf(request)) ?? own ?? refusal()
  }
  const says = saysOf(answer.status)
  if (says === "over") await forget()
  return says === null ? (await copyOf(request)) ?? answer : answer
}

/** What never changes while the copy lasts. */
async function kept(request) {
  const copy = await caches.match(request.url, { cacheName })
  if (copy) return copy
  try {
    return await fetch(request)
  } catch {
    return (await copyOf(request)) ?? refusal()
  }
}

/** The server's answer, or the last one that there was. */
async function latest(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await (await caches.open(cacheName)).put(request.url, answer.clone())
    return answer
  } catch {
    return (await caches.match(request.url, { cacheName })) ?? refusal()
  }
}

/** The very view; of a frame another one, such as that of a phone before it was turned. */
async function copyOf({ url }) {
  const exact = await caches.match(url, { cacheName })
  return exact || new URL(url).pathname === share ? exact : caches.match(url, { cacheName, ignoreSearch: true })
}

function refusal() {
  const message = "This needs the network, and there is none."
  return new Response(JSON.stringify({ status: 503, message }), {
    status: 503, headers: { "Content-Type": "application/json" },
  })
}

function farewell() {
  forget()
  const heading = "This link has expired"
  const text = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${heading}</title><h1>${heading}</h1><p>Ask whoever sent it to you for a new one.</p></html>`
  return new Response(text, { status: 410, headers: { "Content-Type": "text/html; charset=utf-8" } })
}

// The copy

async function keep({ pages, parts, path, expiresAt }, client) {
  const before = await keptNotes()
  if (before && before.path !== path) await caches.delete(cacheName) // the program was replaced
  const cache = await caches.open(cacheName)
  await cache.put(notes, new Response(JSON.stringify({ path, expiresAt })))
  const absolute = (names) => names.map((name) => new URL(name, self.location.origin).href)
  const waiting = new Set(absolute([...pages, ...parts]))
  const known = new Set(waiting)
  let missing = 0
  const work = async () => {
    for (const address of waiting) {
      waiting.delete(address)
      const names = await keepOne(cache, address).catch(() => null)
      if (names === null) missing++
      for (const name of names ?? []) {
        if (known.has(name) || known.size >= most || !isOurs(name, share)) continue
        known.add(name)
        waiting.add(name)
      }
    }
  }
  // A worker that finds nothing waiting may be early: the others have still to say what they load.
  do await Promise.all([work(), work(), work(), work()])
  while (waiting.size > 0)
  client?.postMessage({ vitrine: "kept", missing })
}

/** Keeps a file; answers what it loads, or null when it could not be had. */
async function keepOne(cache, address) {
  const old = await cache.match(address)
  const answer = old ?? await fetch(address, { credentials: "same-origin", headers: { Accept: "*/*" } })
  if (!answer.ok || answer.redirected) return null
  const type = answer.headers.get("Content-Type") ?? ""
  const isText = /html|css|javascript|svg|json/.test(type)
  const copy = isText ? answer.clone() : answer
  const text = isText ? await copy.text() : ""
  // Instead of the page there may be the question for a passcode.
  if (new URL(address).pathname === share && !text.includes("<preview-viewer")) return null
  if (!old) await cache.put(address, answer)
  return namesIn(text, type).map((name) => new URL(name, address).href.replace(/#.*$/, ""))
}

async function keptNotes() {
  const answer = await caches.match(notes, { cacheName })
  return answer ? answer.json() : null
}

async function isExpired() {
  const { expiresAt } = (await keptNotes()) ?? {}
  return Boolean(expiresAt) && Date.now() >= expiresAt * 1000
}

async function forget() {
  await caches.delete(cacheName)
  await self.registration.unregister()
}
