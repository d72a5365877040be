"""The page's entry: everything else is imported out of ``app.pack``, compiled already."""

import random

from web.app.main import start

# Where Python was restored from the heap snapshot, this generator would repeat itself.
random.seed()

start()
