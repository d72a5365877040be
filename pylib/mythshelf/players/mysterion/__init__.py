"""The computer players of Mysterion.

Half the cards are hidden, and a Turn Cycle is many small choices of which few matter. So these
players compare what they draw, play, attack and block with in worlds sampled from what they see,
play Scripts and judge the first hand by a fixed policy, and travel by fixed rules.
"""

from .judge import JUDGE
from .levels import LEVELS

__all__ = ["JUDGE", "LEVELS"]
