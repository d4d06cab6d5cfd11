"""How smoothly a walkthrough turns pages of 30 animated views, from Chromium's own trace."""

import shutil

from clients import Chromium
from figures import Figure, at_least, median, not_measured, percentile
from workspace import vitrine

VIEWS = 30
FRAME = 1000 / 60  # ms
TRACE = "disabled-by-default-devtools.timeline.frame,blink.user_timing"

# One turn by the player's own scroll, 0.3 s, between two marks in the trace. Resolves when the pages rest.
TURN = """
const [control, done] = arguments
const step = document.body.dataset.step
performance.mark("turn-begins")
document.querySelector(`[data-control=${control}]`).click()
const watch = () => {
  if (document.body.dataset.step === step) return requestAnimationFrame(watch)
  performance.mark("turn-ends")
  requestAnimationFrame(() => done())
}
requestAnimationFrame(watch)
"""

PAGE = """
  - id: page-{number}
    background: "{color}"
    animation: {animation}
    speed: [0.1, 0.1]
    speed-variance: [0.02, 0.03]
    animate-alpha: true
    views:
"""


def tutorial():
    text = "format: 1\nkind: walkthrough\ntitle: Motion\ndevices: [iphone-8-plus]\ncontrols:\n"
    text += "  next: {right: 0, bottom: 0, width: 50, height: 50, text: next}\n"
    text += "  previous: {left: 0, bottom: 0, width: 50, height: 50, text: previous}\nsteps:"
    for number, (animation, color) in enumerate([("curve", "#54BEFF"), ("linear", "#FF7399"), ("zoom", "#FF6560")]):
        text += PAGE.format(number=number, animation=animation, color=color)
        for view in range(VIEWS):
            x, y = view % 5 * 78 + 20, view // 5 * 100 + 40
            text += f"      - {{label: View {view}, left: {x}, top: {y}, width: 70, height: 60, background: white}}\n"
    return text


def measure(workspace, quick):
    if not shutil.which("chromedriver"):
        return [not_measured("frames a second while pages turn", "chromedriver is not installed")]
    folder = workspace.folder("motion")
    (folder / "turning").mkdir()
    (folder / "turning/tutorial.yaml").write_text(tutorial())
    with vitrine(folder, "/frames/turning/1") as server, Chromium(trace=TRACE) as browser:
        browser.open(f"http://127.0.0.1:{server.port}/frames/turning/1")
        browser.run("const [done] = arguments; setTimeout(done, 1000)")  # all has loaded, the browser is at rest
        for _ in range(3 if quick else 10):
            for control in ["next", "next", "previous", "previous"]:
                browser.run(TURN, control)
        events = browser.trace()
    rates, gaps = [], []
    for begin, end in turns(events):
        drawn = sorted(e["ts"] / 1000 for e in events if e["name"] == "DrawFrame" and begin <= e["ts"] / 1000 <= end)
        gaps += [after - before for before, after in zip(drawn, drawn[1:])]
        if len(drawn) > 2:
            rates.append((len(drawn) - 1) * 1000 / (drawn[-1] - drawn[0]))
    late = sum(gap > 1.5 * FRAME for gap in gaps)
    return [
        at_least(f"frames a second while {3 * VIEWS} views move, median of {len(rates)} turns", median(rates), "fps", 59),
        Figure("frames that came late in them", late * 100 / max(1, len(gaps)), "%", note=f"{late} of {len(gaps)}"),
        Figure("time between two frames, p99", percentile(gaps, 0.99), "ms"),
    ]


def turns(events):
    marks = sorted((e["ts"] / 1000, e["name"]) for e in events if e["name"] in ("turn-begins", "turn-ends"))
    return [(at, then) for (at, name), (then, _) in zip(marks, marks[1:]) if name == "turn-begins"]
