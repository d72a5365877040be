"""What one hero has to choose from: his plans begin with where he can walk, and with his hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...games.myth.darkness.activation import active_types
from ...games.myth.darkness.walking import walks
from ...games.myth.deeds.playing_cards import ACTION, REACTION, kept
from ...games.myth.deeds.spending_mp import Go
from ...games.myth.heroes.moving import hindered, implied, mp_left, shares_square
from ...games.myth.heroes.numbers import movement, open_spaces
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import Figure
from ...games.myth.table.squares import Square
from ...games.myth.table.state import State
from ...games.myth.table.terms import AGGRESSIVE, CAUTIOUS, METER, NONE, Kind
from ...kernel.play.core import Option
from .dangers import Dangers
from .helpful_cards import steps
from .prospects import LinesOfAttack, columns
from .worth import NEXT, TYPE_AP

SPACE = 0.12
"""What an action space is worth that stays open."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Options in a row, whom the attack is on, and what they promise."""

    options: tuple[Option[Any], ...]
    aim: tuple[int, ...]
    promise: float
    chance: float = 0.0
    """The chance that the attack hits anything at all."""


class Outlook:
    """The position as a hero sees it who is asked in the hero cycle."""

    def __init__(self, state: State, hero: Figure) -> None:
        self.state, self.hero = state, hero
        self.dangers = Dangers(state)
        self.lines = LinesOfAttack(state, hero, self.dangers)
        self.space = open_spaces(state, hero)
        self.free = hindered(state, hero) is None
        self.chained = state.chain != NONE
        self.passing = shares_square(state, hero)
        walker = self.free and not self.chained
        mp = mp_left(state, hero) if walker else 0
        board = state.board()
        self.tile = board.tile_of[state.at[hero]]
        here = {at for at in state.tiles[self.tile].squares() if at in board.open}
        self.floor = frozenset(here.difference(state.occupied()))
        self.ways = walks(self.floor, state.at[hero], mp)
        self.walker, self.mp = walker, mp
        self._implied: dict[int, int] = {}
        self._cycles: dict[Square, float] = {}
        self.types = len(active_types(state))

    def exposure(self, at: Square, ap: int) -> float:
        """What it costs to stand there rather than here, with so many AP more on the meter: as far
        as the next darkness cycle is near."""
        state = self.state
        if at == state.at[self.hero]:
            return 0.0
        if at not in self._cycles:
            self._cycles[at] = self.dangers.cycle_from(state, self.hero, at)
        more = (self._cycles[at] - self.dangers.cycle) / METER
        return more * (NEXT * min(METER, state.meter + ap) + TYPE_AP * self.types)

    def implied(self, spent: int) -> int:
        """The type of movement that MP spent amount to."""
        if spent not in self._implied:
            self._implied[spent] = implied(self.state, self.hero, spent)
        return self._implied[spent]

    def hand(self) -> Iterator[tuple[Kind, bool]]:
        """The cards that can be played now, and whether as an action: one that may be played as a
        reaction is."""
        state, hero = self.state, self.hero
        for kind in dict.fromkeys(state.hands[hero]):
            card = cards()[kind]
            if card.type == "I" or (state.chain == hero and "Combo" not in card.keywords):
                continue
            if not self.space and not kept(state, hero, card):
                continue
            if "R" in card.type:
                yield kind, REACTION
            elif state.actions[hero]:
                yield kind, ACTION

    def column(self, kind: Kind, spent: int, granted: bool) -> tuple[int, dict[str, int]] | None:
        """The type of movement with which a card is best played after so many MP."""
        state, hero = self.state, self.hero
        least, fixed = self.implied(spent), state.declared[hero]
        found = []
        for place, more in columns(kind):
            if place < least or (fixed != NONE and fixed != place):
                continue
            if place == AGGRESSIVE and not granted:
                continue
            if state.shadows[hero] and place > CAUTIOUS:
                continue
            found.append((more.get("hit", 0) - 1.2 * more.get("tn", 0), place, more))
        if not found:
            return None
        _, place, more = max(found, key=lambda one: one[:2])
        return place, more

    def farther(self, mp: int) -> int:
        state, hero = self.state, self.hero
        return max(0, movement(state, hero) + state.granted[hero] + mp - state.spent[hero])

    def move_cards(self) -> list[tuple[Kind, int, int]]:
        """The Move cards that can be played, with their MP and AP."""
        state, hero = self.state, self.hero
        if state.declared[hero] not in (NONE, AGGRESSIVE) or state.shadows[hero]:
            return []
        found = []
        for kind, _ in self.hand():
            if "Move" in cards()[kind].keywords:
                mp = next((int(text) for name, text in steps(kind) if name == "mp"), 0)
                found.append((kind, mp, cards()[kind].ap))
        return sorted(found, key=lambda one: -one[1])

    def walk(self, ways: dict[Square, tuple[int, Square]], at: Square) -> tuple[Option[Any], ...]:
        found: list[Option[Any]] = []
        while ways[at][1] != at:
            found.append(Go(at))
            at = ways[at][1]
        return tuple(reversed(found))
