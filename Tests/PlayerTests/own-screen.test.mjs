import assert from "node:assert/strict"
import test from "node:test"
import { onScreen, platformOf, screenParameters } from "../../Public/player/own-screen.js"

const agents = {
  iphone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15",
  android: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36",
  linux: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15"
}
const phone = {
  width: 393, height: 659, insets: [0, 0, 0, 0], scale: 3, display: [393, 852], agent: agents.iphone, touchPoints: 5
}

test("A phone in its browser says what is left to draw on, and how large the glass is", () => {
  assert.deepEqual(screenParameters(phone), { screen: "393x659", scale: "3", display: "393x852", platform: "ios" })
})

test("From the home screen the whole glass is the page's, and the device's own parts take from it", () => {
  const whole = { ...phone, height: 852, insets: [59, 0, 34, 0] }
  assert.deepEqual(screenParameters(whole), {
    screen: "393x852", "safe-area": "59,0,34,0", scale: "3", platform: "ios"
  })
})

test("On its side the glass is told as it is held, whether the browser turns it or not", () => {
  for (const display of [[393, 852], [852, 393]]) {
    const turned = { ...phone, width: 734, height: 320, insets: [0, 59, 21, 59], display }
    const parameters = screenParameters(turned)
    assert.equal(parameters.display, "852x393")
    assert.equal(parameters["safe-area"], "0,59,21,59")
  }
})

test("A scale is rounded, since it stands in addresses", () => {
  assert.equal(screenParameters({ ...phone, scale: 2.6250001 }).scale, "2.625")
})

test("An iPad calls itself a Mac, but is touched; who is neither has no platform", () => {
  assert.equal(platformOf(agents.mac, 5), "ios")
  assert.equal(platformOf(agents.mac, 0), null)
  assert.equal(platformOf(agents.android, 5), "android")
  assert.equal(platformOf(agents.linux, 0), null)
  assert.equal("platform" in screenParameters({ ...phone, agent: agents.linux }), false)
})

test("A frame's address takes the screen in the place of a device, and keeps everything else", () => {
  const href = "/s/abc/frames/pets/2?device=ipad-air&orientation=landscape&text-size=xl&locale=ar"
  const own = onScreen(href, { screen: "393x852", "safe-area": "59,0,34,0" }, { appearance: "dark" })
  assert.equal(own, "/s/abc/frames/pets/2?text-size=xl&locale=ar&screen=393x852&safe-area=59,0,34,0&appearance=dark")
})

test("A phone that was turned takes the place of itself", () => {
  const first = onScreen("/frames/pets/1", { screen: "393x852", scale: "3", display: "393x900" }, { appearance: "dark" })
  assert.equal(onScreen(first, { screen: "852x393", scale: "3" }, { appearance: null }), "/frames/pets/1?screen=852x393&scale=3")
})

test("A picture of a step stays one", () => {
  assert.equal(onScreen("/frames/pets/1?still=1", { screen: "393x852" }), "/frames/pets/1?still=1&screen=393x852")
})
