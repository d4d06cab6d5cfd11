import { rasterOf } from "../checks/frame-raster.js"
import { height, linesOf, placeOf, width } from "./picture-layout.js"
import { putPicture } from "./share-api.js"

const most = 1024 * 1024 // bytes that the server takes

/**
 * The picture that chat programs show beside a link, made of what is on the device, and sent without a word: a link
 * works without it, and not every browser can paint a document.
 */
export async function sendPicture(id, { document, title, subtitle, corner }) {
  try {
    const png = document && await pictureOf({ document, title, subtitle, corner })
    if (png && png.size <= most) await putPicture(id, png)
  } catch {
    // The page has a title all the same.
  }
}

async function pictureOf({ document: source, title, subtitle, corner }) {
  const screen = await rasterOf(source, { scale: 2 })
  if (!screen) return null
  const canvas = document.createElement("canvas")
  Object.assign(canvas, { width, height })
  const context = canvas.getContext("2d")
  const paper = context.createLinearGradient(0, 0, width, height)
  paper.addColorStop(0, "#f4f4f2")
  paper.addColorStop(1, "#dfe0ec")
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  const box = placeOf(screen)
  drawScreen(context, await createImageBitmap(new ImageData(screen.data, screen.width, screen.height)), box,
    corner * (box.width / screen.width) * 2)
  drawWords(context, title, subtitle, box.x - 140)
  return new Promise((done) => canvas.toBlob(done, "image/png"))
}

function drawScreen(context, picture, { x, y, width, height }, radius) {
  const rim = 10
  context.save()
  Object.assign(context, { shadowColor: "rgb(0 0 0 / .28)", shadowBlur: 50, shadowOffsetY: 20, fillStyle: "#141518" })
  context.beginPath()
  context.roundRect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, radius + rim)
  context.fill()
  context.restore()
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.clip()
  context.drawImage(picture, x, y, width, height)
  context.restore()
}

function drawWords(context, title, subtitle, room) {
  context.fillStyle = "#1b1c1f"
  context.font = "600 60px system-ui, sans-serif"
  const lines = linesOf(title, (text) => context.measureText(text).width <= room)
  const top = height / 2 - lines.length * 36 + 30
  lines.forEach((line, index) => context.fillText(line, 70, top + index * 70))
  context.fillStyle = "#63656c"
  context.font = "400 32px system-ui, sans-serif"
  const [line = ""] = linesOf(subtitle, (text) => context.measureText(text).width <= room, 1)
  context.fillText(line, 70, top + lines.length * 70 - 8)
}
