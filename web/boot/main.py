"""The page's entry: everything else is imported out of ``app.zip``, compiled already."""

import random

from web.app.main import start

# Where Python came out of a picture, this generator would repeat what it did in the picture.
random.seed()

start()
