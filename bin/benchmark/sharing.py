"""Links under load: thousands of viewers who hear of one comment, and comments that must outlive a kill -9."""

import http.client
import json
import os
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from figures import Figure, at_most, median, percentile
from streams import Streams
from workspace import PROGRAM, ROOT, Server, free_port

LINKS = 20  # a link holds 1,000 comments
A_SECOND = 200
WRITERS = 8


def measure_viewers(workspace, quick):
    count, rounds = (1000, 3) if quick else (5000, 10)
    with Sharing(workspace) as sharing:
        token = sharing.link()
        sharing.comment(token, "The first one is not counted", 0)
        before = sharing.server.memory
        streams = Streams(sharing.port, count, f"/s/{token}/events")
        used = (sharing.server.memory - before) / count / 1024
        times, answers = [], []
        for number in range(rounds):
            streams.rest()
            began = time.perf_counter()
            assert sharing.comment(token, f"Comment {number}", number)
            answers.append((time.perf_counter() - began) * 1000)
            streams.wait_for(f"Comment {number}".encode())
            times.append((time.perf_counter() - began) * 1000)
        streams.close()
    return [
        at_most(f"{count:,} viewers, comment to the last", median(times), "ms", 300, note=f"worst {max(times):.0f} ms"),
        Figure(f"{count:,} viewers, comment to its answer", median(answers), "ms"),
        at_most(f"{count:,} viewers, memory of each", used, "KiB", 20),
    ]


def measure_comments(workspace, quick):
    seconds = 8 if quick else 30
    figures = load(workspace, None, seconds, "SQLite")
    folder = tempfile.mkdtemp(prefix="vitrine-bench-postgresql-")
    try:
        command = [ROOT / "bin/postgresql", "start", folder]
        # The disk is waited for, as in earnest.
        address = subprocess.run(
            command, check=True, capture_output=True, text=True, env=os.environ | {"VITRINE_FSYNC": "on"}).stdout.strip()
        return figures + load(workspace, address, seconds, "PostgreSQL")
    finally:
        subprocess.run([ROOT / "bin/postgresql", "remove", folder], check=False)


def load(workspace, store, seconds, name):
    with Sharing(workspace, store) as sharing:
        tokens = [sharing.link() for _ in range(LINKS)]
        writers = Writers(sharing, tokens, seconds)
        writers.start()
        time.sleep(seconds / 2)
        sharing.kill()
        down = time.perf_counter()
        sharing.start()
        writers.join()
        rate = writers.sent / (time.perf_counter() - writers.began)
        kept = set()
        for token in tokens:
            kept.update(comment["text"] for comment in sharing.comments(token))
    lost = [text for text, _ in writers.acknowledged if text not in kept]
    back = min((at for _, at in writers.acknowledged if at > down), default=float("inf"))
    answers = writers.milliseconds
    return [
        at_most(f"{name}: acknowledged comments lost by kill -9", len(lost), "", 0,
                note=f"{len(writers.acknowledged):,} of {writers.sent:,} acknowledged, {rate:.0f} a second"),
        Figure(f"{name}: {A_SECOND} comments a second, median answer", median(answers), "ms"),
        Figure(f"{name}: {A_SECOND} comments a second, p99 answer", percentile(answers, 0.99), "ms"),
        Figure(f"{name}: kill -9 to the next acknowledged comment", (back - down) * 1000, "ms"),
    ]


class Sharing:
    """A server with a store of its own, believing X-Forwarded-For, since there is a limit to what one address writes."""

    def __init__(self, workspace, store=None):
        self.examples = workspace.examples
        self.folder = Path(tempfile.mkdtemp(prefix="sharing-", dir=workspace.root))
        self.store = store or self.folder / "store.sqlite"
        self.port = free_port()

    def __enter__(self):
        self.start()
        self.key = (self.folder / "state/vitrine/author-key").read_text()
        return self

    def __exit__(self, *_):
        self.server.close()

    def start(self):
        self.server = Server(
            [PROGRAM, "serve", self.examples, "--port", self.port, "--store", self.store, "--public-url",
             f"http://127.0.0.1:{self.port}"],
            path="/health", port=self.port, environment={"XDG_STATE_HOME": str(self.folder / "state")})

    def kill(self):
        self.server.process.kill()
        self.server.process.wait()

    def link(self):
        status, made = self.post("/api/shares", {
            "tutorial": "pets", "scope": "tutorial", "mode": "live", "expires-in": None, "comments": True,
        }, {"Cookie": f"vitrine-author={self.key}"})
        if status != 201:
            raise SystemExit(f"No link was made: {status} {made}")
        return made["token"]

    def comment(self, token, text, number, connection=None):
        """Whether it was acknowledged. Every few come from another address."""
        address = f"10.{number // 9 >> 16 & 255}.{number // 9 >> 8 & 255}.{number // 9 & 255}"
        status, _ = self.post(f"/s/{token}/comments", {
            "step": 1, "x": 0.5, "y": 0.5, "device": "ipad-air", "author": "Ida", "text": text,
        }, {"X-Forwarded-For": address}, connection)
        return status == 201

    def comments(self, token):
        _, body = self.server.get(f"/s/{token}/comments")
        return json.loads(body)["comments"]

    def post(self, path, value, headers, connection=None):
        own = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            own.request("POST", path, json.dumps(value), {
                "Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}", **headers})
            answer = own.getresponse()
            body = answer.read()
            return answer.status, json.loads(body) if body.startswith(b"{") else body
        finally:
            if not connection:
                own.close()


class Writers:
    """Threads that together send so many comments a second."""

    def __init__(self, sharing, tokens, seconds):
        self.sharing, self.tokens = sharing, tokens
        self.count = A_SECOND * seconds
        self.sent = 0
        self.acknowledged = []
        self.milliseconds = []
        self.lock = threading.Lock()
        self.threads = [threading.Thread(target=self.write) for _ in range(WRITERS)]

    def start(self):
        self.began = time.perf_counter()
        for thread in self.threads:
            thread.start()

    def join(self):
        for thread in self.threads:
            thread.join()

    def write(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.sharing.port, timeout=30)
        while True:
            with self.lock:
                number = self.sent
                if number >= self.count:
                    return
                self.sent += 1
            pause = self.began + number / A_SECOND - time.perf_counter()
            if pause > 0:
                time.sleep(pause)
            text = f"Comment {number}"
            began = time.perf_counter()
            if self.send(text, number, connection):
                now = time.perf_counter()
                with self.lock:
                    self.acknowledged.append((text, now))
                    self.milliseconds.append((now - began) * 1000)

    def send(self, text, number, connection):
        """As a page does: without an answer nothing was promised, and it is sent again."""
        for _ in range(500):
            try:
                return self.sharing.comment(self.tokens[number % LINKS], text, number, connection)
            except (OSError, http.client.HTTPException):
                connection.close()
                time.sleep(0.02)
        return False
