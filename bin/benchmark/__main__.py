"""Runs the measurements and prints one line each: figure, target, peer, ratio."""

import argparse
import json
import resource
import sys

import http_load
import motion
import player_size
import render
import saves
import sharing
import start
import streams
from figures import table
from workspace import Workspace

PARTS = {
    "http": http_load.measure,
    "render": render.measure,
    "saves": saves.measure_events,
    "pixels": saves.measure_pixels,
    "streams": streams.measure,
    "viewers": sharing.measure_viewers,
    "comments": sharing.measure_comments,
    "start": start.measure,
    "player": player_size.measure,
    "motion": motion.measure,
}


def main():
    options = argparse.ArgumentParser(prog="bin/bench", description="Measures Vitrine beside its peers.")
    options.add_argument("parts", nargs="*", metavar="PART", help=f"some of: {', '.join(PARTS)}")
    options.add_argument("--json", action="store_true", help="print JSON instead of a table")
    options.add_argument("--quick", action="store_true", help="fewer rounds")
    chosen = options.parse_args()
    unknown = [part for part in chosen.parts if part not in PARTS]
    if unknown:
        options.error(f"there is no part named {unknown[0]}; there are {', '.join(PARTS)}")

    # Thousands of streams are as many open files, here and in the server that inherits the limit.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

    figures = []
    with Workspace() as workspace:
        for name in chosen.parts or PARTS:
            print(f"{name} …", file=sys.stderr)
            figures += PARTS[name](workspace, chosen.quick)
    if chosen.json:
        print(json.dumps([figure.json() for figure in figures], indent=2))
    else:
        print(table(figures))
    return 1 if any(figure.reached is False for figure in figures) else 0


sys.exit(main())
