"""The words in which the scenario tests speak: given a position, when somebody acts, then ...

``given(...)`` lays out a position by name (see ``position``) and is strict: what cannot be in a
sound state fails the test. ``act`` makes choices by notation; one that is not legal fails with its
clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from mythshelf.games.myth import GAME
from mythshelf.games.myth.position import DARK, DECK, REFRESH, position
from mythshelf.games.myth.spelling import OF_OPTIONS, figure_word
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.records import Trap
from mythshelf.games.myth.table.squares import column_row
from mythshelf.games.myth.table.terms import NONE, SYMBOLS
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below, seeded

from tests.scenario import Scenario

Party: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Heroes by name, each with what is not as usual."""


class Table(Scenario):
    """A position with the questions and deeds of this game."""

    game = GAME

    def rolling(self, hit: str = "", fate: str = "") -> Table:
        """The next dice show this: hit dice, then fate dice by name."""
        self.state = self.state.clone()
        self.state.rng = dice(hit, fate)
        return self

    def at(self, figure: str) -> str:
        """Where a figure stands, as choices name it; empty for one that is not in play."""
        here = self.state.at[_figure(figure)]
        return plane(here) if here >= 0 else ""

    def vitality(self, figure: str) -> int:
        """What is left of a figure."""
        return int(self.state.vitality[_figure(figure)])

    def threat(self, hero: int = 0) -> int:
        """A hero's threat."""
        return int(self.state.threat[hero])

    def hand(self, hero: int = 0) -> str:
        """A hand as ids."""
        return ids(self.state.hands[hero])

    def spaces(self, hero: int = 0) -> str:
        """The cards on the spaces as ids, ``?`` for a facedown one."""
        laid = self.state.spaces[hero]
        return " ".join("?" if one.facedown else cards()[one.card].id for one in laid)

    def discards(self, hero: int = 0) -> str:
        """A discard pile as ids, the oldest first."""
        return ids(self.state.discards[hero])

    def worn(self, hero: int = 0) -> str:
        """The equipped items as ids."""
        return " ".join(items()[one].id for one in self.state.worn[hero] if one != NONE)

    def happened(self, kind: str) -> list[Any]:
        """What happened since the last ``act`` began, of one kind."""
        return [event for event in self.told if type(event).__name__ == kind]

    def steps(self, figure: str) -> list[str]:
        """The squares to which a figure has moved since the last ``act`` began."""
        moved = [one for one in self.happened("Moved") if one.figure == _figure(figure)]
        return [plane(one.at) for one in moved]

    def who(self, kind: str, field: str = "figure") -> list[str]:
        """The figures of the events of a kind, in their order."""
        return [figure_word(getattr(event, field)) for event in self.happened(kind)]

    def rolls(self, what: str = "") -> list[Any]:
        """The rolls since the last ``act`` began, those called ``what`` or all."""
        return [one for one in self.happened("Rolled") if what in ("", one.what)]

    def why(self, choice: str) -> str:
        """Why a choice is refused, as the page says it."""
        option = GAME.notation.read(choice)
        clause = engine.refusal(self.state, option)
        assert clause is not None
        return GAME.why_not(self.state, option, clause)


def plane(at: int) -> str:
    """A square as choices name it: counted from the first tile, on whichever tile it is."""
    column, row = column_row(at)
    return f"{column},{row}"


def _figure(word: str) -> int:
    found: int = OF_OPTIONS["Figure"][1](word)
    return found


def ids(kinds: tuple[int, ...]) -> str:
    """``slow-burn grit``."""
    return " ".join(cards()[kind].id for kind in kinds)


def given(
    party: Party,
    enemies: Mapping[str, str] | None = None,
    *,
    sound: bool = True,
    alone: bool = False,
    **rest: Any,
) -> Table:
    """A game in that position, in the hero cycle. ``sound`` is false for what a game cannot come
    to. So that the tile is not clear, an idle Grubber stands in a corner, unless ``alone``."""
    idle = {} if alone else {"grubber.10": "12,12"}
    state = position(party, {**(enemies or {}), **idle}, **rest)
    if sound:
        assert list(GAME.problems(state)) == []
    return Table(state, sound)


def dark(
    party: Party,
    enemies: Mapping[str, str] | None = None,
    *,
    hit: str = "",
    fate: str = "",
    **rest: Any,
) -> Table:
    """The same after a darkness cycle, whose first dice show this. The next darkness card, where
    nothing is said, is one without event and spawn."""
    seed = dice(hit, fate)
    return given(party, enemies, **{"at": DARK, "dark": "dark-05", "seed": seed, **rest})


def refreshed(party: Party, enemies: Mapping[str, str] | None = None, **rest: Any) -> Table:
    """The same from the refresh phase on."""
    return given(party, enemies, at=REFRESH, **rest)


def trap(name: str, *tokens: str, tile: int = 0, edge: int = NONE) -> Trap:
    """A trap in play with its tokens on these squares."""
    card = [one.id for one in traps()].index(name)
    return Trap(card, tile, tuple(map(OF_OPTIONS["Square"][1], tokens)), edge)


def in_deck_phase(party: Party, enemies: Mapping[str, str] | None = None, **rest: Any) -> Table:
    """The same from the hero deck phase on."""
    return given(party, enemies, at=DECK, **rest)


def new_game(seed: int = 1, **settings: Any) -> Table:
    """A game as it begins."""
    return Table(GAME.new(GAME.checked(settings), seed))


@cache
def dice(hit: str, fate: str = "") -> int:
    """The state of a generator whose next hit dice, then fate dice show this.

    ``h`` is a high die (8 or more), ``l`` a low one (1 or 2), ``?`` any; dice of one roll come in
    any order, rolls are separated by ``/``.
    """
    rolls = [one.split() for one in hit.split("/")]
    wanted = sorted(SYMBOLS.index(one) for one in fate.split())
    for seed in range(3_000_000):
        thrown = Dice(seeded(seed * 7919))
        if all(_shows(thrown, one) for one in rolls) and wanted == sorted(
            below(thrown, 6) for _ in wanted
        ):
            return seed * 7919
    raise LookupError((hit, fate))


def _shows(thrown: Dice, wanted: list[str]) -> bool:
    left = list(wanted)
    for _ in wanted:
        number = below(thrown, 10) + 1
        kind = "h" if number >= 8 else "l" if number <= 2 else ""
        for token in (str(number), kind, "?"):
            if token in left:
                left.remove(token)
                break
        else:
            return False
    return True
