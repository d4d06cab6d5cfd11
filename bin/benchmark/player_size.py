"""The scripts that a phone fetches for a frame, as they come over the wire: compressed."""

import re
from urllib.parse import urljoin

from figures import at_most
from workspace import vitrine

SCRIPT = re.compile(r'<script[^>]*\ssrc="([^"]+)"|<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"')
IMPORT = re.compile(r'\b(?:import|from)\s*\(?\s*"([^"]+)"')


def measure(workspace, quick):
    with vitrine(workspace.examples) as server:
        page = "/frames/pets/1"
        waiting = [urljoin(page, one or other) for one, other in SCRIPT.findall(server.get(page)[1].decode())]
        sizes = {}
        while waiting:
            path = waiting.pop()
            if path in sizes:
                continue
            sizes[path] = len(server.get(path, **{"Accept-Encoding": "br"})[1])
            waiting += [urljoin(path, name) for name in IMPORT.findall(server.get(path)[1].decode())]
    total = sum(sizes.values()) / 1024
    return [at_most("player code for a phone", total, "KiB", 12, note=f"{len(sizes)} files")]
