"""Mystic Manor at the table."""

from web.app.games.mystic_manor import presenter

PRESENTER = presenter
