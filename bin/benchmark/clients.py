"""The listening sides: server-sent events, hugo's live reload, and Chromium by way of chromedriver."""

import base64
import http.client
import json
import os
import select
import socket
import subprocess
import time

from workspace import free_port

# Resolves after the first frame in which the overlay's title has the colour on every device of the page: the message
# is handled after painting.
WATCH_TITLE = """
const [color, devices, done] = arguments
const pages = () => {
  const frames = [...document.querySelectorAll("iframe.frame")]
  return frames.length > 0 ? frames.map((frame) => frame.contentDocument) : [document]
}
const title = (page) => page?.querySelector("iframe.text")?.contentDocument?.querySelector(".OverlayTitle")
const isPainted = (page) => title(page) && getComputedStyle(title(page)).color === color
const watch = () => {
  const shown = pages()
  if (shown.length < devices || !shown.every(isPainted)) return requestAnimationFrame(watch)
  const channel = new MessageChannel()
  channel.port1.onmessage = () => done(performance.timeOrigin + performance.now())
  channel.port2.postMessage(null)
}
requestAnimationFrame(watch)
"""


class Listener:
    """A socket that is read until some bytes have come by."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.buffer = b""

    def wait_for(self, news):
        while news not in self.buffer:
            data = self.socket.recv(65536)
            if not data:
                raise SystemExit(f"The server closed the stream before {news!r} came.")
            self.buffer += data
        self.forget()

    def forget(self):
        """Drops what has come so far, so that only later news count."""
        self.buffer = b""
        while select.select([self.socket], [], [], 0)[0] and self.socket.recv(65536):
            pass


class EventStream(Listener):
    REQUEST = "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n"

    def __init__(self, port, path="/events"):
        super().__init__(port)
        self.socket.sendall(self.REQUEST.format(path=path, port=port).encode())
        self.wait_for(b"event: hello")


class LiveReload(Listener):
    HELLO = b'{"command":"hello","protocols":["http://livereload.com/protocols/official-7"]}'

    def __init__(self, port):
        super().__init__(port)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /livereload HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.wait_for(b"\r\n\r\n")
        # One text frame; a client's frames are masked, and a mask of zeros leaves them as they are.
        self.socket.sendall(bytes([0x81, 0x80 | len(self.HELLO)]) + bytes(4) + self.HELLO)
        self.wait_for(b'"hello"')


class Chromium:
    """A headless browser, driven through chromedriver; `trace` = categories of its trace to keep."""

    def __init__(self, trace=None, size=(1100, 1300), dark=False):
        self.categories = trace
        self.size = size
        self.dark = dark

    def __enter__(self):
        self.port = free_port()
        self.driver = subprocess.Popen(
            ["chromedriver", f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        options = {"args": ["--headless", "--no-sandbox", "--window-size={},{}".format(*self.size)]}
        if self.dark:
            options["args"].append("--force-dark-mode")
        if self.size[0] < 500:  # no window is so narrow
            width, height = self.size
            options["mobileEmulation"] = {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2}}
        wishes = {"goog:chromeOptions": options}
        if self.categories:
            options["perfLoggingPrefs"] = {"traceCategories": self.categories}
            wishes["goog:loggingPrefs"] = {"performance": "ALL"}
        for _ in range(200):
            try:
                answer = self._post("/session", {"capabilities": {"alwaysMatch": wishes}})
                break
            except ConnectionRefusedError:
                time.sleep(0.02)
        else:
            raise SystemExit("chromedriver did not answer.")
        self.session = f"/session/{answer['sessionId']}"
        self._post(f"{self.session}/timeouts", {"script": 20_000})
        return self

    def __exit__(self, *_):
        self._request("DELETE", self.session)  # first: chromedriver leaves its browsers behind when it is ended
        self.driver.terminate()
        self.driver.wait()

    def open(self, address):
        self._post(f"{self.session}/url", {"url": address})

    def run(self, script, *arguments):
        """Runs a script until it calls its last argument."""
        return self._post(f"{self.session}/execute/async", {"script": script, "args": arguments})

    def screenshot(self):
        """The window as PNG in base64."""
        return self._request("GET", f"{self.session}/screenshot")

    def trace(self):
        """The events of the trace; it can be asked for once."""
        entries = self._post(f"{self.session}/se/log", {"type": "performance"})
        messages = (json.loads(entry["message"])["message"] for entry in entries)
        return [message["params"] for message in messages if message["method"] == "Tracing.dataCollected"]

    def wait_for_title_color(self, color, devices=1):
        """When the title was painted in the colour on all devices of the page, in ms since 1970."""
        return self.run(WATCH_TITLE, color, devices)

    def _post(self, path, body):
        return self._request("POST", path, json.dumps(body))

    def _request(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise SystemExit(f"The browser said: {value['message']}")
        return value
