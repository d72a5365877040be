"""``python -m web.build``: make ``dist/``.

Every step is skipped where its inputs are what they were (see :func:`.tools.hash_of`), so a second
run takes a second or two.
"""

from __future__ import annotations

import sys
import time

from . import steps
from .tools import BuildError


def main() -> int:
    """Run all steps; return the exit status."""
    started = time.monotonic()
    try:
        for number, (title, step) in enumerate(steps.ALL, start=1):
            print(f"[{number}/{len(steps.ALL)}] {title} ... ", end="", flush=True)
            print(step() or "done", flush=True)
    except BuildError as error:
        print(f"\nThe build failed: {error}", file=sys.stderr)
        return 1
    print(f"dist/ is ready ({time.monotonic() - started:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
