"""The judge of Mythic Mischief: what a position is worth, and words for why."""

from .judge import JUDGE

__all__ = ["JUDGE"]
