"""Thousands of open event streams: one save until the last is told, and the memory that each takes."""

import select
import socket
import time

from clients import EventStream
from figures import at_most, median
from workspace import save, vitrine

BATCH = 100  # connections opened at once: fewer than any backlog holds


def measure(workspace, quick):
    count, rounds = (1000, 3) if quick else (5000, 10)
    with vitrine(workspace.examples) as server:
        EventStream(server.port).socket.close()  # what the first stream needs is not counted for each
        before = server.memory
        streams = Streams(server.port, count)
        used = (server.memory - before) / count / 1024
        sheet = workspace.stylesheet
        text = sheet.read_text()
        times = []
        for number in range(rounds):
            streams.rest()
            began, _ = save(sheet, f"{text}\n/* {number} */\n")
            streams.wait_for(b"event: style")
            times.append((time.perf_counter() - began) * 1000)
        save(sheet, text)
        streams.close()
    return [
        at_most(f"{count:,} streams, save to the last", median(times), "ms", 300, note=f"worst {max(times):.0f} ms"),
        at_most(f"{count:,} streams, memory of each", used, "KiB", 20),
    ]


class Streams:
    """Many event streams behind one epoll: telling them apart costs a few microseconds each, far below the target."""

    def __init__(self, port, count, path="/events"):
        self.poll = select.epoll()
        self.sockets = {}
        request = EventStream.REQUEST.format(path=path, port=port).encode()
        for first in range(0, count, BATCH):
            for _ in range(min(BATCH, count - first)):
                stream = socket.create_connection(("127.0.0.1", port), timeout=30)
                stream.sendall(request)
                stream.setblocking(False)
                self.sockets[stream.fileno()] = stream
                self.poll.register(stream, select.EPOLLIN)
            self.wait_for(b"event: hello", list(self.sockets)[first:])

    def wait_for(self, news, among=None, patience=30):
        waiting = dict.fromkeys(among or self.sockets, b"")
        deadline = time.perf_counter() + patience
        while waiting:
            if time.perf_counter() > deadline:
                raise SystemExit(f"{len(waiting):,} of {len(self.sockets):,} streams were not told within {patience} s.")
            for descriptor, _ in self.poll.poll(1):
                data = self.sockets[descriptor].recv(4096)
                if not data:
                    raise SystemExit("The server closed a stream.")
                if descriptor in waiting:
                    waiting[descriptor] += data
                    if news in waiting[descriptor]:
                        del waiting[descriptor]

    def rest(self):
        """Reads whatever else still comes, until nothing has come for a quarter of a second."""
        while ready := self.poll.poll(0.25):
            for descriptor, _ in ready:
                self.sockets[descriptor].recv(4096)

    def close(self):
        self.poll.close()
        for stream in self.sockets.values():
            stream.close()
