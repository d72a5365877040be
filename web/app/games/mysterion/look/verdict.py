"""What a blocked attack comes to, for the sums on the table and the facts of a block (pure)."""

from __future__ import annotations

from dataclasses import dataclass

from mythshelf.games.mysterion.battle.clash import Clash, figures


@dataclass(frozen=True, slots=True)
class Verdict:
    """Both comparisons: the attacker's ``attack`` with the blocker's ``defence``, and the
    blocker's attack ``back`` with what the attacker has to ``guard`` itself."""

    attack: int
    defence: int
    back: int
    guard: int

    @classmethod
    def of(cls, clash: Clash) -> Verdict:
        """How two Creatures stand against each other."""
        found = figures(clash)
        (attack, guard), (back, defence) = found[clash.attacker], found[1 - clash.attacker]
        return cls(attack, defence, back, guard)

    @property
    def blocker_dies(self) -> bool:
        """Whether the blocker is killed (MY-EXCH-03)."""
        return self.attack >= self.defence

    @property
    def attacker_dies(self) -> bool:
        """Whether the attacker is killed."""
        return self.back >= self.guard

    @property
    def through(self) -> int:
        """The damage that carries over (MY-EXCH-05)."""
        return max(0, self.attack - self.defence)


def lot(dies: bool) -> str:
    """A Creature's lot in a word."""
    return "dies" if dies else "lives"
