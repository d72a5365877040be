"""The page's entry: everything else comes compiled out of ``app.zip``."""

from web.app.main import start

start()
