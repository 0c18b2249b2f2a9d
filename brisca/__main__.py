"""Opens the course: `brisca`, or `python -m brisca`.

Starts marimo's server on the lessons, waits until it answers, and opens the start page in the browser.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

LESSONS: Final = Path(__file__).resolve().parents[1] / "lessons"
PORT: Final = 2718
LOOPBACK: Final = "127.0.0.1"
ANSWER_WITHIN: Final = 60.0
"""Seconds that the server may take before it first answers."""
SESSION_TTL: Final = 3600
"""Seconds for which a page whose reader went away (a phone asleep, a closed lid) is kept; one costs less than a megabyte."""


class Refused(Exception):
    """The course can't be opened; the text says why, in one sentence."""


def main(argv: Sequence[str] | None = None) -> int:
    """Open the course and keep serving it until Ctrl-C. Returns the exit code, 0–2."""
    options = _options(argv)
    # A plain kill and a closed terminal end the server too; and so does Ctrl-C where a shell has told its background jobs to ignore it.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        _serve(options.host, options.port, browser=options.browser)
    except Refused as why:
        print(f"brisca: {why}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nHasta la próxima. · See you.", flush=True)
    return 0


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="brisca", description="Abre el curso de brisca en el navegador. · Opens the brisca course in the browser."
    )
    parser.add_argument("--port", type=_port, help=f"the port to serve on (default: {PORT}, or the next one that is free)")
    parser.add_argument(
        "--host", default=LOOPBACK, help="0.0.0.0 lets other devices in the network join, as a class does (default: this machine alone)"
    )
    parser.add_argument("--no-browser", dest="browser", action="store_false", help="print the address and open nothing")
    return parser.parse_args(argv)


def _port(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a whole number from 1 to 65535, not {text!r}")


def _serve(host: str, port: int | None, *, browser: bool) -> None:
    if importlib.util.find_spec("marimo") is None:
        raise Refused("marimo is not installed; start the course with `python3 -m uv run brisca`, which installs what it needs.")
    if not LESSONS.is_dir():
        raise Refused("the lessons are not part of the installed package; start the course from a checkout of the project.")
    port = _free_port(host, port)
    # Warnings are left out: each page brings one about the title in its header, which marimo uses all the same.
    command = [sys.executable, "-m", "marimo", "--quiet", "--log-level", "error", "run", LESSONS.name, "--no-sandbox", "--headless"]
    command += ["--host", host, "--port", str(port), "--session-ttl", str(SESSION_TTL)]
    # From the checkout's root, marimo finds its settings in pyproject.toml wherever the command was typed.
    # In a session of its own, so that Ctrl-C reaches this process alone and the server is asked to end just once.
    server = subprocess.Popen(command, cwd=LESSONS.parent, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        here = LOOPBACK if host in ("0.0.0.0", "::", "localhost") else host
        _wait(f"http://{_bracketed(here)}:{port}", server)
        page = f"http://{_bracketed(here)}:{port}/?file=00_start.py"
        print(f"\n  El curso está abierto en:  {page}\n  The course is open at:     {page}\n", flush=True)
        if host in ("0.0.0.0", "::") and (address := _address_in_network()):
            page_for_all = f"http://{address}:{port}/?file=00_start.py"
            print(f"  Para la clase, en la misma red · For the class, in the same network:\n  {page_for_all}\n", flush=True)
        print("  Ctrl-C lo cierra. · Ctrl-C closes it.\n", flush=True)
        if browser:
            webbrowser.open(page)
        if code := server.wait():
            raise Refused(f"marimo's server ended with code {code}.")
    finally:
        _end(server)


def _free_port(host: str, wanted: int | None) -> int:
    """The wanted port, or without a wish the first free one from 2718 on."""
    for port in [wanted] if wanted is not None else range(PORT, PORT + 100):
        try:
            family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            with socket.socket(family, kind, proto) as probe:
                # As the server does: a port whose last owner has just gone is free.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(address)
        except OSError as error:
            if wanted is not None:
                raise Refused(f"port {wanted} of {host} can't be used ({error}); choose another with --port.") from None
        else:
            return port
    raise Refused(f"no port from {PORT} to {PORT + 99} of {host} can be used; choose one with --port.")


def _wait(base: str, server: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    deadline = time.monotonic() + ANSWER_WITHIN
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise Refused(f"marimo's server ended with code {server.returncode} before it answered.")
        try:
            with urlopen(f"{base}/health", timeout=5):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise Refused(f"marimo's server gave no answer at {base} within {ANSWER_WITHIN:.0f} seconds.")


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _address_in_network() -> str | None:
    """This machine's address as the local network sees it. Nothing is sent: connecting a datagram socket only picks the route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _end(server: subprocess.Popen[bytes]) -> None:
    """Let the server finish what Ctrl-C began; after five seconds it has to go, and whatever it has started goes with it."""
    server.terminate()
    try:
        server.wait(5)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(server.pid, signal.SIGKILL)  # its session is its own, see _serve


if __name__ == "__main__":
    sys.exit(main())
