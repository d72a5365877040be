"""The colours of each game, as in the style sheet (pure)."""

from __future__ import annotations

MYTHIC_MISCHIEF = {
    "table": "#16241F",
    "panel": "#20342C",
    "board": "#E9D3A6",
    "board2": "#DDC08A",
    "paper": "#F7ECD3",
    "ink": "#2A1B10",
    "mute": "#60462D",
    "lamp": "#F8EFDB",
    "accent": "#F0B64A",
    "legal": "#0B6E4F",
    "selected": "#7A3B00",
    "danger": "#B3172C",
    "blocked": "#6F6152",
    "s1": "#A81E3E",
    "s2": "#79B02B",
    "s3": "#E2F2EC",
    "s4": "#2B55B4",
}
