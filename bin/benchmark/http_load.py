"""A cached step page against nginx with the same bytes in a file: 64 connections kept alive, taken in turns."""

import re
import shutil
import subprocess

from figures import Figure, median, not_measured
from workspace import PAGE, Server, vitrine

NGINX = """
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    gzip off;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000000;
    default_type text/html;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{ listen 127.0.0.1:PORT; root {folder}/site; }}
}}
"""
MILLISECONDS = {"us": 0.001, "ms": 1, "s": 1000}


def measure(workspace, quick):
    if not shutil.which("wrk"):
        return [not_measured("cached step page", "wrk is not installed")]
    seconds, rounds = (2, 2) if quick else (5, 5)
    with vitrine(workspace.examples) as ours:
        page = ours.get(PAGE)[1]
        peer = nginx(workspace, page)
        load(ours.port, PAGE, 1)
        mine, theirs = [], []
        for _ in range(rounds):
            mine.append(load(ours.port, PAGE, seconds))
            if peer:
                theirs.append(load(peer.port, "/page.html", seconds))
        if peer:
            peer.close()
    return compare(mine, theirs, len(page))


def compare(mine, theirs, size):
    requests, tail = (median(values) for values in zip(*mine))
    rate, p99 = Figure("cached step page", requests, "requests/s"), Figure("cached step page, p99", tail, "ms")
    rate.note = f"{size:,} bytes"
    if theirs:
        peer_requests, peer_tail = (median(values) for values in zip(*theirs))
        rate.peer, p99.peer = f"nginx {peer_requests:,.0f}", f"nginx {peer_tail:.2f}"
        rate.target, p99.target = "at least 1.3 × nginx", "no worse than nginx"
        # Neighbours in time are compared, so that a machine that slows down slows both.
        rate.ratio = median([ours[0] / other[0] for ours, other in zip(mine, theirs)])
        p99.ratio = median([ours[1] / other[1] for ours, other in zip(mine, theirs)])
        rate.reached, p99.reached = rate.ratio >= 1.3, p99.ratio <= 1
    return [rate, p99]


def nginx(workspace, page):
    """nginx on a free port with the page as a file; nothing when it is not installed."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if not program:
        return None
    folder = workspace.folder("nginx")
    (folder / "site").mkdir()
    (folder / "site/page.html").write_bytes(page)
    # The port is only known to the server, which writes it into the command: hand the configuration over that way.
    settings = " ".join(NGINX.format(folder=folder).split())
    script = f"printf '%s' '{settings}' > {folder}/nginx.conf; exec {program} -p {folder} -c {folder}/nginx.conf"
    return Server(["sh", "-c", script], "/page.html")


def load(port, path, seconds):
    """Requests a second and p99 in ms as wrk saw them."""
    command = ["wrk", "-t1", "-c64", f"-d{seconds}s", "--latency", f"http://127.0.0.1:{port}{path}"]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in report or "Socket errors" in report:
        raise SystemExit(f"The load met errors, so it says nothing:\n{report}")
    tail, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", report).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", report).group(1)), float(tail) * MILLISECONDS[unit]
