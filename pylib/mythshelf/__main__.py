"""``python -m mythshelf``: play, simulate, replay, count and read the rules without a page."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
