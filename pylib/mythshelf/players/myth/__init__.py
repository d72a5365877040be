"""The computer companions of Myth: heroes who fight beside people, or all by themselves.

A hero's possibilities are plans (:mod:`.moves`): a walk, a card and its targets as one unit, each
with what it promises. Novice and player take one that promises much; the expert compares the most
promising in worlds sampled from what it sees, which :mod:`.worth` judges. When a party goes on is
decided beforehand (:mod:`.travelling`), and everything else by habit (:mod:`.habits`).
"""

from .levels import LEVELS

__all__ = ["LEVELS"]
