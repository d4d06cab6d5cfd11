"""A copy of the examples to save files in, and the servers that run on it."""

import http.client
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/release/vitrine"
PAGE = "/t/pets/1"


class Workspace:
    """A temporary folder, gone at the end; `examples` is the copy, `folder(name)` makes more room in it."""

    def __enter__(self):
        self.root = Path(tempfile.mkdtemp(prefix="vitrine-bench-"))
        self.root.chmod(0o755)  # nginx serves from it as another user
        self.examples = self.root / "examples"
        shutil.copytree(ROOT / "Examples", self.examples)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root, ignore_errors=True)

    @property
    def stylesheet(self):
        return self.examples / "pets/overlay-ipad.css"

    def folder(self, name):
        path = self.root / name
        path.mkdir(exist_ok=True)
        return path


class Server:
    """A process that listens on a free port of the loopback, from its first answer to `path` until it is closed."""

    def __init__(self, command, path="/", directory=ROOT, patience=60, port=None, environment={}):
        self.port = port or free_port()
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [str(part).replace("PORT", str(self.port)) for part in command], cwd=directory,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | environment)
        while not self._answers(path):
            if self.process.poll() is not None or time.perf_counter() > started + patience:
                self.close()
                sys.exit(f"{command[0]} did not answer {path} on port {self.port}.")
            time.sleep(0.001)
        self.first_answer = time.perf_counter() - started

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def get(self, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()

    def _answers(self, path):
        try:
            return self.get(path)[0].status == 200
        except OSError:
            return False

    @property
    def memory(self):
        """What the process holds in main memory, in bytes."""
        with open(f"/proc/{self.process.pid}/statm") as sizes:
            return int(sizes.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def vitrine(folder, path=PAGE):
    store = folder.parent / f"{folder.name}.store.sqlite"
    return Server([PROGRAM, "serve", folder, "--port", "PORT", "--store", store], path)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def save(path, text):
    """Saves as most editors do, by renaming a finished file; answers when the saving began."""
    draft = path.with_name("." + path.name + ".draft")
    draft.write_text(text)
    began = time.perf_counter(), time.time()
    os.replace(draft, path)
    return began
