"""The computer companions of Myth: heroes who fight beside people, or all by themselves.

A hero's possibilities are plans (:mod:`.moves`): a walk, a card and its targets as one unit, each
with what it promises. The levels compare the most promising in worlds sampled from what they see,
in which habit (:mod:`.habits`) answers everything else, and which :mod:`.worth` judges.
"""

from .travelling import LEVELS

__all__ = ["LEVELS"]
