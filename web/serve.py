"""``python -m web.serve``: serve ``dist/`` on this machine, for playing and for the tests."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

DIST = Path(__file__).resolve().parents[1] / "dist"
TRIES = 20


class Handler(SimpleHTTPRequestHandler):
    """Plain files below ``prefix``, with the content types that browsers insist on."""

    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
        ".py": "text/x-python",
    }

    def __init__(self, *args: object, prefix: str = "/", quiet: bool = False, **rest: object):
        self.prefix, self.quiet = prefix, quiet
        super().__init__(*args, **rest)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """The file for a path below the prefix; nothing for any other."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "there-is-no-such-file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        """Ask the browser to check for a newer build every time."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing unless asked to."""
        if not self.quiet:
            super().log_message(format, *args)


def server(
    port: int, prefix: str = "/", quiet: bool = True, site: Path = DIST
) -> ThreadingHTTPServer:
    """A server of a built site on localhost. Raises ``OSError`` where the port is taken."""
    handler = partial(Handler, directory=str(site), prefix=prefix, quiet=quiet)
    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> int:
    """Serve until Ctrl-C; with no port given take the next free one from 8000 on."""
    parser = argparse.ArgumentParser(prog="python -m web.serve", description=__doc__)
    wanted = os.environ.get("PORT")
    parser.add_argument("--port", type=int, default=int(wanted) if wanted else None)
    port = parser.parse_args().port
    for candidate in [port] if port is not None else range(8000, 8000 + TRIES):
        try:
            site = server(candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or port is not None:
                print(f"Port {candidate} cannot be used: {error.strerror}", file=sys.stderr)
                return 2
            continue
        print(f"Mythshelf is at http://localhost:{site.server_port}/  (Ctrl-C stops it)")
        try:
            site.serve_forever()
        except KeyboardInterrupt:
            print()
        return 0
    print("No free port was found; give one with --port.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
