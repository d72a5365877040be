"""Mythic Mischief at the table."""

from web.app.games.mythic_mischief import presenter

PRESENTER = presenter
