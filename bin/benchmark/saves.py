"""From a saved stylesheet to the event at a browser, beside hugo's reload message; and on to the painted frame."""

import random
import re
import shutil
import threading
import time

from clients import Chromium, EventStream, LiveReload
from figures import Figure, at_most, median, not_measured, percentile
from workspace import Server, save, vitrine

HUGO_PAGE = '<!doctype html><link rel="stylesheet" href="/style.css"><h1 class="OverlayTitle">Pets</h1>'

WALL = [
    "ipad-2", "ipad-air", "iphone-16", "iphone-8", "iphone-4s", "iphone-8-plus", "iphone-x", "iphone-se-3", "iphone-15",
    "iphone-16-pro-max", "ipad-mini-6", "iphone-5",
]


def measure_events(workspace, quick):
    with vitrine(workspace.examples) as server:
        stream = EventStream(server.port)
        sheet = workspace.stylesheet
        times = times_to_news(sheet, stream, b"event: style", 40 if quick else 200)
    ours = [
        at_most("CSS save to event, median", median(times), "ms", 5),
        at_most("CSS save to event, p99", percentile(times, 0.99), "ms", 30),
    ]
    return beside_hugo(workspace, ours, 5 if quick else 20)


def beside_hugo(workspace, ours, rounds):
    if not shutil.which("hugo"):
        return ours
    site = workspace.folder("hugo")
    for path, text in {"config.toml": "", "layouts/index.html": HUGO_PAGE, "static/style.css": ""}.items():
        (site / path).parent.mkdir(exist_ok=True)
        (site / path).write_text(text)
    with Server(["hugo", "server", "--bind", "127.0.0.1", "--port", "PORT"], directory=site) as server:
        reload = LiveReload(server.port)
        times = times_to_news(site / "static/style.css", reload, b'"reload"', rounds)
    for figure, theirs in zip(ours, (median(times), percentile(times, 0.99))):
        figure.peer, figure.ratio = f"hugo {theirs:,.0f}", figure.value / theirs
    return ours


def times_to_news(sheet, listener, news, rounds):
    """Milliseconds from each save until the listener hears of it. The pauses differ, so that no timer can fall into step."""
    before = sheet.read_text()
    times = []
    for number in range(rounds):
        time.sleep(random.uniform(0.05, 0.15))
        listener.forget()
        began, _ = save(sheet, f"{before}\n/* {number} */\n")
        listener.wait_for(news)
        times.append((time.perf_counter() - began) * 1000)
    save(sheet, before)
    return times


def measure_pixels(workspace, quick):
    """The page's own clock is read after the first frame that was painted with the new colour."""
    if not shutil.which("chromedriver"):
        return [not_measured("CSS save to painted frame", "chromedriver is not installed")]
    rounds = 10 if quick else 50
    with vitrine(workspace.examples) as server, Chromium() as browser:
        browser.open(f"http://127.0.0.1:{server.port}/frames/pets/1")
        one = times_to_pixels(workspace.stylesheet, browser, 1, rounds)
    folder, sheet = wall(workspace)
    with vitrine(folder, "/t/pets/wall") as server, Chromium(size=(2400, 1400)) as browser:
        browser.open(f"http://127.0.0.1:{server.port}/t/pets/wall?zoom=25")
        all_devices = times_to_pixels(sheet, browser, len(WALL), rounds)
    return [
        at_most("CSS save to painted frame, median", median(one), "ms", 50),
        Figure("CSS save to painted frame, p99", percentile(one, 0.99), "ms"),
        Figure(f"CSS save to the last of {len(WALL)} devices on the wall, median", median(all_devices), "ms"),
        Figure(f"CSS save to the last of {len(WALL)} devices on the wall, p99", percentile(all_devices, 0.99), "ms"),
    ]


def times_to_pixels(sheet, browser, devices, rounds):
    """Milliseconds from each save until the new colour is painted on so many devices."""
    before = sheet.read_text()
    times = []
    for number in range(rounds + 1):
        color = f"rgb({number + 1}, 20, {255 - number})"
        painted = []
        watch = threading.Thread(target=lambda: painted.append(browser.wait_for_title_color(color, devices)))
        watch.start()
        time.sleep(random.uniform(0.15, 0.25))  # the page is watching by then
        _, began = save(sheet, f"{before}\n.OverlayTitle {{ color: {color} }}\n")
        watch.join()
        times.append(painted[0] - began * 1000)
    save(sheet, before)
    return times[1:]  # the first also waits for the page to load


def wall(workspace):
    """The tutorial Pets with twelve devices that share a stylesheet."""
    folder = workspace.folder("wall")
    shutil.copytree(workspace.examples / "pets", folder / "pets")
    file = folder / "pets/tutorial.yaml"
    text = re.sub(r"(?m)^devices: .*$", f"devices: [{', '.join(WALL)}]", file.read_text())
    text = re.sub(r"(?m)^stylesheets:\n(?:  .*\n)+", "stylesheets: {default: overlay-ipad.css}\n", text)
    file.write_text(text)
    return folder, folder / "pets/overlay-ipad.css"
