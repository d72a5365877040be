"""The page's entry: everything else is imported out of ``app.zip``, compiled already."""

import random
import sys

ARCHIVE = "/home/pyodide/app.zip"
if ARCHIVE not in sys.path:
    sys.path.insert(0, ARCHIVE)

# Where Python came out of a picture, this generator would repeat what it did in the picture.
random.seed()

from web.app.main import start  # noqa: E402 - found in the archive

start()
