"""Takes the pictures of the documentation: each view of the examples, with what a person would do in it."""

import base64
import http.client
import json
import subprocess
import sys

from clients import Chromium
from workspace import ROOT, Workspace, vitrine

FOLDER = ROOT / "docs/pictures"

# Resolves when nothing in view loads any more and an element is there.
SETTLED = """
const [selector, done] = arguments
const holds = () => selector === "" || document.querySelector(selector)
const frames = (page) => [...page.querySelectorAll("iframe")].flatMap((frame) => {
  const inner = frame.contentDocument
  return [inner?.readyState === "complete", ...(inner ? frames(inner) : [])]
})
const isInView = (frame) => {
  const { left, top, right, bottom } = frame.getBoundingClientRect()
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
}
const seen = () => [...document.querySelectorAll("iframe")].filter(isInView).flatMap((frame) => {
  const inner = frame.contentDocument
  return [inner?.readyState === "complete" && inner.URL !== "about:blank", ...(inner ? frames(inner) : [])]
})
let calm = 0
const watch = () => {
  calm = document.readyState === "complete" && seen().every(Boolean) && holds() ? calm + 1 : 0
  if (calm < 30) return requestAnimationFrame(watch)
  done()
}
requestAnimationFrame(watch)
"""

PRESS = """
const [keys, done] = arguments
for (const key of keys) dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
done()
"""

THEN = "\narguments[0]()"


class Picture:
    """`keys` are pressed one after the other, `script` runs when an element `when` is there. With `link`, the page is that
    of a link that is made so, with comments from what viewers say, and `address` stands behind the link's own."""

    def __init__(
            self, address, keys="", script="", when="", size=(1440, 900), dark=False, link=None, comments=()):
        self.address, self.keys, self.script, self.when = address, keys, script, when
        self.size, self.dark = size, dark
        self.link, self.comments = link, comments


PETS = {"tutorial": "pets", "scope": "tutorial", "name": "For the designers"}
IPAD = {"step": 1, "device": "ipad-air"}
SAID = (
    IPAD | {"x": 0.965, "y": 0.055, "author": "Ada", "text": "Is the plus large enough for a thumb?"},
    IPAD | {"x": 0.5, "y": 0.5, "author": "Grace", "text": "“Pets Overview” could be “Your pets”."},
)


PICTURES = {
    "stage": Picture("/t/pets/1?device=iphone-16"),
    "wall": Picture("/t/pets/wall"),
    "atlas": Picture("/t/pets/atlas"),
    "compare": Picture("/t/pets/compare?mode=slider"),
    "arrange": Picture(
        "/t/coach-marks-first/2", keys="g", when=".box-handle",
        script="document.querySelector('[data-handle^=\"target/\"]').focus()"),
    "editor": Picture("/t/pets/1", script="document.querySelector('[href=\"#pane-styles\"]').click()"),
    "share": Picture("/t/pets/1?device=iphone-16", keys="s", when=".share-dialog[open]"),
    "viewer": Picture("", link=PETS, comments=SAID, when=".pins .pin"),
    "viewer-phone": Picture("", link=PETS, size=(390, 844)),
    "problems": Picture("/t/pets/1?device=iphone-4s&text-size=ax5", keys="4"),
}


def take(name, picture, server):
    with Chromium(size=picture.size, dark=picture.dark) as browser:
        browser.open(f"http://127.0.0.1:{server.port}{link(picture, server)}{picture.address}")
        browser.run(SETTLED, "")
        if picture.keys:
            browser.run(PRESS, picture.keys)
        if picture.script:
            browser.run(SETTLED, picture.when)
            browser.run(picture.script + THEN)
        browser.run(SETTLED, picture.when)
        (FOLDER / f"{name}.png").write_bytes(base64.b64decode(browser.screenshot()))
        print(f"docs/pictures/{name}.png", file=sys.stderr)


def link(picture, server):
    """The beginning of the address: empty, or a new link's with what is said at it."""
    if not picture.link:
        return ""
    path = "/s/" + post(server, "/api/shares", picture.link)["token"]
    for comment in picture.comments:
        post(server, f"{path}/comments", comment)
    return path


def post(server, path, value):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("POST", path, json.dumps(value), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        body = answer.read()
        if answer.status not in (200, 201):
            sys.exit(f"{path} answered {answer.status}: {body.decode()}")
        return json.loads(body)
    finally:
        connection.close()


def commit(folder):
    """Gives the copy a last commit to compare with, and a change since."""
    git = ["git", "-C", str(folder), "-c", "user.name=Vitrine", "-c", "user.email=vitrine@localhost"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "Pets as they were"]):
        subprocess.run(git + command, check=True)
    sheet = folder / "pets/overlay-ipad.css"
    sheet.write_text(sheet.read_text() + "\n.OverlayTitle { color: #7a1fa2; letter-spacing: 1px }\n")


def main():
    names = sys.argv[1:] or list(PICTURES)
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        sys.exit(f"There is no picture named {unknown[0]}; there are {', '.join(PICTURES)}.")
    with Workspace() as workspace:
        commit(workspace.examples)
        with vitrine(workspace.examples) as server:
            for name in names:
                take(name, PICTURES[name], server)


main()
