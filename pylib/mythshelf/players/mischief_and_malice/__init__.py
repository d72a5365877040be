"""The computer players of Mischief & Malice.

A turn is many small actions in any order, and hands, decks, dice and mischief are hidden. So these
players plan whole turns (:mod:`.turns`), and compare the plans in worlds sampled from what they
see, which are played on by a fixed policy (:mod:`.playout_policy`) and judged by :mod:`.worth`.
"""

from .judge import JUDGE
from .levels import LEVELS

__all__ = ["JUDGE", "LEVELS"]
