"""A step page rendered from scratch.

Nothing outside the program can tell rendering from serving, so a program built beside it measures:
`.build/release/vitrine-bench render FOLDER` renders every step of a workspace over and over without any cache and prints
`{"pages": 54, "rounds": 100, "median_ms": 0.09, "p99_ms": 0.2}`.
"""

import json
import subprocess

from figures import Figure, at_most, not_measured
from workspace import PROGRAM

MEASURER = PROGRAM.with_name("vitrine-bench")


def measure(workspace, quick):
    if not MEASURER.exists():
        return [not_measured("step page from scratch", f"there is no {MEASURER.name} beside the program")]
    report = subprocess.run(
        [MEASURER, "render", workspace.examples], check=True, capture_output=True, text=True).stdout
    times = json.loads(report)
    return [
        at_most("step page from scratch, median", times["median_ms"], "ms", 0.15),
        Figure("step page from scratch, p99", times["p99_ms"], "ms"),
    ]
