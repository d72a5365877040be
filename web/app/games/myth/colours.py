"""The colours of this game's table, by the names of :mod:`web.app.stage.palette` (pure)."""

from web.app.stage.palette import palette_of

COLOURS = palette_of("myth")
PAPER, INK, LAMP, DIM = (COLOURS[name] for name in ("paper", "ink", "lamp", "dim"))
EMBER, GOLD, BONE = "#EE7F2E", "#F2CC55", "#F6F1E8"
FOES = {
    "crawler": ("#3A2A33", "#F3B58C"),
    "grubber": ("#4B3A22", "#EBD08A"),
    "barrow": ("#2E3540", "#C9D6E0"),
    "collector": ("#2E3540", "#C9D6E0"),
}
"""Body and emblem of each monster-type."""
TREASURE = {"white": "#F6F1E8", "green": "#7CCB86", "blue": "#7FB2EC"}
BANDS = {"A": "#B82A25", "R": "#2C63A8", "I": "#6E3C97", "AR": "#B82A25"}
"""The band of a card by its type; the word stands in it too."""
