"""Mysterion at the table."""

from web.app.games.mysterion import presenter

PRESENTER = presenter
