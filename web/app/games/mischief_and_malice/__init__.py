"""Mischief & Malice at the table."""

from web.app.games.mischief_and_malice import presenter

PRESENTER = presenter
