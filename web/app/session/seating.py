"""Who sits in each seat: a person at this device, a friend elsewhere, the computer (pure).

A match does not know; it takes choices from anybody. The page keeps the seating beside each
saved game.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from mythshelf.players import LEVELS, has_levels

HERE, AWAY, NOVICE, PLAYER = "here", "away", "novice", "player"
_LONGEST_SEED = 15
SITTERS = (HERE, AWAY, *LEVELS)
"""All who can sit in a seat: here, away (they answer by link), or a level of the computer."""


def offered(slug: str) -> list[tuple[str, str]]:
    """Who can sit in a seat of a game, each with its name for the new-game form."""
    computer = [(level, f"Computer: {level}") for level in LEVELS] if has_levels(slug) else []
    return [(HERE, "A person, here"), (AWAY, "A friend, by link"), *computer]


def sitter_name(sitter: str) -> str:
    """A sitter in the words of a sentence."""
    if sitter in LEVELS:
        return f"the computer ({sitter})"
    return "a person here" if sitter == HERE else "a friend, by link"


@dataclass(frozen=True)
class Seating:
    """One of :data:`SITTERS` for every seat. Where everybody is to have the same opponent, the
    computer's choices follow from a ``seed``."""

    sitters: tuple[str, ...]
    seed: int | None = None

    @classmethod
    def all_here(cls, seats: int) -> Seating:
        """Everybody sits around this device."""
        return cls((HERE,) * seats)

    @classmethod
    def against(
        cls, level: str, seats: int, here: Collection[int], seed: int | None = None
    ) -> Seating:
        """The seats of ``here`` around this device, and the computer at a level in all others."""
        return cls(tuple(HERE if seat in here else level for seat in range(seats)), seed)

    @classmethod
    def read(cls, text: str, seats: int) -> Seating:
        """What :meth:`write` wrote; everybody here where it does not fit so many seats."""
        named, _, seed = text.partition("#")
        sitters = tuple(named.split(","))
        if seed and not (seed.isascii() and seed.isdecimal() and len(seed) <= _LONGEST_SEED):
            return cls.all_here(seats)
        if len(sitters) != seats or not set(sitters) <= set(SITTERS):
            return cls.all_here(seats)
        return cls(sitters, int(seed) if seed else None)

    def write(self) -> str:
        """The sitters in a line, with the seed if there is one; empty where everybody is here."""
        if self.seed is not None:
            return f"{','.join(self.sitters)}#{self.seed}"
        return "" if set(self.sitters) == {HERE} else ",".join(self.sitters)

    def seated(self, seat: int, sitter: str) -> Seating:
        """The same with another sitter in a seat."""
        changed: Sequence[str] = (*self.sitters[:seat], sitter, *self.sitters[seat + 1 :])
        return replace(self, sitters=tuple(changed))

    def with_computer(self, seats: Sequence[int]) -> Seating:
        """The same with the computer in each of these seats, at the level it has there or as a
        player of some strength."""
        seating = self
        for seat in seats:
            if not self.level(seat):
                seating = seating.seated(seat, PLAYER)
        return seating

    def of(self, seat: int) -> str:
        """Who sits in a seat; for no seat at all (the game is over) a person here."""
        return self.sitters[seat] if seat in range(len(self.sitters)) else HERE

    def level(self, seat: int) -> str:
        """The computer's level in a seat, empty for a person."""
        sitter = self.of(seat)
        return sitter if sitter in LEVELS else ""

    @cached_property
    def of_people(self) -> tuple[int, ...]:
        """The seats of people, here and elsewhere."""
        return tuple(seat for seat, one in enumerate(self.sitters) if one not in LEVELS)

    @property
    def people(self) -> int:
        """How many of the seats are people's."""
        return len(self.of_people)

    @cached_property  # asked for more than a hundred times a tap
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this device."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter == HERE)


def known_as(names: tuple[str, ...], seating: Seating) -> tuple[str, ...]:
    """Who sits in each seat, beside its own name: a name, the computer, or "you"."""
    alone = seating.here if len(names) > 1 else ()
    return tuple(
        name or _level_of(seating, seat) or ("You" if alone == (seat,) else "")
        for seat, name in enumerate(names)
    )


def _level_of(seating: Seating, seat: int) -> str:
    level = seating.level(seat)
    return f"Computer, {level}" if level else ""
