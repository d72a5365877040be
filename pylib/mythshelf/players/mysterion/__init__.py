"""The computer players of Mysterion.

Half the cards are hidden, a Turn Cycle is many small choices, and few of them matter: so these
players choose most things by habit, weigh the attack, the answer and the Items in worlds that
agree with what they see, and find their way on a Journey by rule.
"""

from .levels import LEVELS

__all__ = ["LEVELS"]
