"""The scripts that a phone fetches for a frame, as they come over the wire: compressed."""

import re
from urllib.parse import urljoin

from figures import Figure, at_most
from workspace import vitrine

SCRIPT = re.compile(r'<script[^>]*\ssrc="([^"]+)"')
STATIC = re.compile(r'\bfrom\s+"(\.[^"]+\.js)"|\bimport\s+"(\.[^"]+\.js)"')
DYNAMIC = re.compile(r'\bimport\(\s*"(\.[^"]+\.js)"')


def measure(workspace, quick):
    with vitrine(workspace.examples) as server:
        page = "/frames/pets/1"
        entries = [urljoin(page, name) for name in SCRIPT.findall(server.get(page)[1].decode())]
        entries += [urljoin(entry, "training-overlay-player.js") for entry in entries]
        plays = sizes(server, entries, STATIC)
        may_load = sizes(server, entries, STATIC, DYNAMIC)
    return [
        at_most("player code of a kind", kibibytes(plays), "KiB", 12, note=f"{len(plays)} files"),
        Figure("with all that may load later", kibibytes(may_load), "KiB"),
    ]


def sizes(server, entries, *imports):
    """Compressed bytes of each module that is reached from the entries."""
    found = {}
    waiting = list(entries)
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found[path] = len(server.get(path, **{"Accept-Encoding": "br"})[1])
        text = server.get(path)[1].decode()
        for pattern in imports:
            names = (name if isinstance(name, str) else name[0] or name[1] for name in pattern.findall(text))
            waiting += [urljoin(path, name) for name in names]
    return found


def kibibytes(found):
    return sum(found.values()) / 1024
