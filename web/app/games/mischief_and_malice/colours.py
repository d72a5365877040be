"""The colours of this game's table, by the names of :mod:`web.app.stage.palette` (pure)."""

from web.app.stage.palette import palette_of

COLOURS = palette_of("mischief_and_malice")
