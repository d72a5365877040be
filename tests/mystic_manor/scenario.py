"""The words in which the scenario tests speak: given a table, when somebody acts, then ...

``given(...)`` lays out a position by name (see ``position``) and is strict: what cannot be in
a sound state fails the test. ``act`` makes choices by notation; one that is not legal fails
with its clause.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.phases.movement import courage_costs
from mythshelf.games.mystic_manor.position import position
from mythshelf.games.mystic_manor.table.board import NAMES, place_named
from mythshelf.games.mystic_manor.table.catalogue import WORDS
from mythshelf.games.mystic_manor.table.mat import Mat
from mythshelf.kernel.play.rng import Dice, below

from tests.scenario import Scenario

Mats: TypeAlias = dict[str, dict[str, Any]]
"""Characters by name, each with what is not as usual on their mat."""

OTHER: Mats = {"porter": {}}


class Table(Scenario):
    """A position with the questions and deeds of this game."""

    game = GAME

    def rolling(self, *faces: int) -> Table:
        """Let the next rolls of the die show these faces."""
        self.state = self.state.clone()
        for seed in range(200_000):
            dice = Dice(seed)
            if all(below(dice, 20) + 1 == face for face in faces):
                self.state.rng = seed
                return self
        raise AssertionError("no generator rolls that")

    def drawing(self, *tools: str) -> Table:
        """Let the next tools out of the pool be these."""
        for seed in range(20_000):
            twin = self.state.clone()
            twin.rng = seed
            pool = twin.supply[5:]
            for tool in tools:
                number = below(twin, sum(pool))
                kind = next(k for k in range(4) if number < sum(pool[: k + 1]))
                if WORDS[5 + kind] != tool:
                    break
                pool[kind] -= 1
            else:
                self.state = self.state.clone()
                self.state.rng = seed
                return self
        raise AssertionError("no generator draws that")

    def cost(self, name: str) -> int:
        """The courage that a movement of the active player to a place costs."""
        return courage_costs(self.state, self.state.active)[place_named(name)]

    def mat(self, seat: int = 0) -> Mat:
        """A player's mat."""
        mat: Mat = self.state.mats[seat]
        return mat

    def items(self, seat: int = 0) -> str:
        """An inventory in words."""
        return _words(self.mat(seat).items)

    def supply(self, word: str) -> int:
        """How many of an item are left in the supply."""
        return int(self.state.supply[WORDS.index(word)])

    def at(self, seat: int = 0) -> str:
        """The place of a token, ``out`` on the Actions Mat."""
        where = self.state.at[seat]
        return "out" if where < 0 else NAMES[where]

    def on(self, name: str) -> str:
        """What lies on a house space in words; ``?`` undiscovered, ``x`` stamped."""
        space = place_named(name)
        if not self.state.discovered >> space & 1:
            return "?"
        if self.state.stamped >> space & 1:
            return "x"
        found = [str(self.state.ghosts[space])] if self.state.ghosts[space] else []
        found += [WORDS[item] for item in self.state.items[space]]
        return " ".join(found + ["imp"] * self.state.imps[space])

    @property
    def haunted(self) -> str:
        """The letters of the apparitions in the attic."""
        return "".join(chr(65 + n) for n in range(9) if self.state.haunted >> n & 1)

    @property
    def ranking(self) -> list[str]:
        """The tools from the top."""
        return [WORDS[tool] for tool in self.state.ranking]


def _words(counts: list[int]) -> str:
    return " ".join(word for word, count in zip(WORDS, counts, strict=True) for _ in range(count))


def given(mats: Mats | None = None, *, sound: bool = True, **rest: Any) -> Table:
    """A table in that position; a lone player gets another one to play with.

    ``sound`` is false for what a game cannot come to, as the level 20 ghost with a deck left.
    """
    mats = mats or {"lionheart": {}}
    if len(mats) == 1:
        mats = mats | ({"stoic": {}} if "porter" in mats else OTHER)
    state = position(mats, **rest)
    assert (not list(GAME.problems(state))) == sound
    return Table(state, sound)


def new_game(seed: int = 1, **settings: Any) -> Table:
    """A game as it begins."""
    return Table(GAME.new(GAME.checked(settings), seed))


def started(seed: int = 1, **settings: Any) -> Table:
    """A game at its first turn, the mats dealt."""
    return new_game(seed, mats="dealt", **settings)


def alone(**mat: Any) -> Table:
    """The Medium, at the first turn, with these things."""
    return given({"medium": mat, "stoic": {}})


def standing_on(lying: str, who: str = "medium", **mat: Any) -> Table:
    """Somebody who has just walked to a2; all about is discovered."""
    other = "stoic" if who != "stoic" else "medium"
    table = given({who: mat, other: {}}, house={"a2": lying}, everything=True, at={0: "a1"})
    return table.act("go a2")
