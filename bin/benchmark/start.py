"""From starting the program to its first page, with the examples and with a thousand tutorials; memory at rest."""

import shutil
import time

from figures import at_most, median
from workspace import ROOT, vitrine

TUTORIALS = 1000
STEPS = 10


def measure(workspace, quick):
    times, memory = [], []
    for _ in range(3 if quick else 9):
        with vitrine(workspace.examples) as server:
            times.append(server.first_answer * 1000)
            time.sleep(0.5)  # until it rests
            memory.append(server.memory / 1024 / 1024)
    many = thousand(workspace)
    large = []
    for _ in range(1 if quick else 5):
        with vitrine(many, f"/t/t{TUTORIALS - 1:04}/{STEPS}") as server:
            large.append(server.first_answer * 1000)
    return [
        at_most("start to first page, examples", median(times), "ms", 100),
        at_most(f"start to first page, {TUTORIALS * STEPS:,} steps", median(large), "ms", 1000),
        at_most("memory at rest, examples", median(memory), "MiB", 40),
    ]


def thousand(workspace):
    """A workspace of many tutorials, each with a mock-up and a stylesheet of its own."""
    folder = workspace.folder("thousand")
    pets = ROOT / "Examples/pets"
    for number in range(TUTORIALS):
        tutorial = folder / f"t{number:04}"
        tutorial.mkdir()
        shutil.copy(pets / "overlay-ipad.css", tutorial / "overlay.css")
        shutil.copy(pets / "screens/pets.html", tutorial / "screen.html")
        (tutorial / "tutorial.yaml").write_text(tutorial_text(number))
    return folder


def tutorial_text(number):
    steps = "".join(
        f"""
  - id: Step{step}
    screen: pets
    position: right-third
    title: Step {step}
    text: This screen lists *all* of the pets. From here you can add, update or remove a pet entry.
    elements:
      - {{target: add, text: Tap here to add a new pet.}}
      - {{target: row, text: Tap the row to edit the pet.}}"""
        for step in range(1, STEPS + 1))
    return f"""format: 1
kind: training-overlay
title: Pets {number}
devices: [ipad-2, iphone-16]
stylesheets: {{default: overlay.css}}
screens:
  pets:
    html: screen.html
    targets:
      add: {{right: 5, top: 20, width: 44, height: 44}}
      row: {{left: 0, right: 0, top: 64, height: 44}}
steps:{steps}
"""
