"""The state language of boards in this game's colours (pure)."""

from __future__ import annotations

from web.app.games.mysterion.colours import COLOURS
from web.app.stage.marks import Marks

MARKS = Marks(COLOURS, "#FFFDF4")
