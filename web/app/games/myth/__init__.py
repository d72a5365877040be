"""Myth at the table."""

from web.app.games.myth import presenter

PRESENTER = presenter
