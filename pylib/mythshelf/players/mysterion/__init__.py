"""The computer players of Mysterion.

Half the cards are hidden, and a Turn Cycle is many small choices of which few matter. So these
players make most choices by a fixed policy, compare attacks, blocks and Items in worlds sampled
from what they see, and travel by fixed rules.
"""

from .levels import LEVELS

__all__ = ["LEVELS"]
