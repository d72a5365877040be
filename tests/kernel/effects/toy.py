"""A toy of a game with effects: two purses of coins, one choice, one roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mythshelf.kernel.effects import (
    CHOSEN,
    CONDITION,
    NUMBER,
    Effect,
    Hook,
    Line,
    Mark,
    Op,
    Parameter,
    Program,
    Value,
    Vocabulary,
    compiled,
    remember,
)
from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import core, engine
from mythshelf.kernel.play.core import Decision, Option

ROLLED = 1
"""The register of the die."""
CARDS: list[str] = []
"""The programs of the cards in play, by card."""


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Two purses."""

    coins: list[int] = field(default_factory=lambda: [5, 5])

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        return State(stack=self.stack[:], rng=self.rng, coins=self.coins[:])


@dataclass(frozen=True, slots=True)
class CardEffect(Effect[State]):
    """A line of a card at work."""

    def program_line(self) -> Line:
        """Out of the list of cards."""
        return program(CARDS[self.card]).lines[self.line]


@dataclass(frozen=True, slots=True)
class Choose(Decision[State]):
    """Which branch?"""

    clause = "TOY-01"
    seat: int
    branches: int

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """One option a branch."""
        return map(Take, range(self.branches))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A branch."""
        return (Take,)


@dataclass(frozen=True, slots=True)
class Take(Option[State]):
    """This branch."""

    verb = "take"
    branch: int

    def refusal(self, state: State) -> str | None:
        """Any that there is."""
        asked = state.stack[-1]
        return None if self.branch in range(getattr(asked, "branches", 0)) else "TOY-01"

    def apply(self, state: State) -> None:
        """Remembered by the effect below."""
        state.stack.pop()
        remember(state, CHOSEN, self.branch)


def _gain(state: Any, effect: Any, amount: int) -> None:
    state.coins[effect.side] += amount


def _give(state: Any, effect: Any, amount: int, whom: int) -> None:
    state.coins[effect.side] -= amount
    state.coins[whom] += amount


def _reward(state: State, effect: CardEffect, deserved: bool) -> None:
    state.coins[effect.side] += deserved


def _roll(state: State, effect: CardEffect, face: int) -> None:
    remember(state, ROLLED, face)


def _ask(state: State, effect: CardEffect, branches: int) -> None:
    state.stack.append(Choose(effect.side, branches))


VOCABULARY = Vocabulary(
    hooks=(
        Hook("play", "When played"),
        Hook("count", "", at_once=True, ops=frozenset({"gain", "roll"})),
    ),
    ops=(
        Op("gain", _gain, lambda n: f"gain {n}", (Parameter(),)),
        Op(
            "give",
            _give,
            lambda n, whom: f"give {n} to {whom}",
            (Parameter(), Parameter("player")),
        ),
        Op("roll", _roll, lambda face: f"roll {face}", (Parameter(),), asks=True),
        Op("name", lambda *_: None, lambda word: word, (Parameter(words=("red", "blue")),)),
        Op("reward", _reward, lambda test: f"gain 1 where {test}", (Parameter(CONDITION),)),
    ),
    values=(
        Value("coins", NUMBER, lambda state, effect: state.coins[effect.side], "your coins"),
        Value("rolled", NUMBER, lambda state, effect: effect.memory[ROLLED], "the roll"),
        Value(
            "rich", CONDITION, lambda state, effect: state.coins[effect.side] > 5, "you are rich"
        ),
        Value("foe", "player", lambda state, effect: 1 - effect.side, "the other"),
    ),
    marks=(Mark("golden", "it shines"),),
    ask=_ask,
)
CODEC = Codec(State, (CardEffect, Choose))


@cache
def program(text: str) -> Program:
    """A card's program."""
    return compiled(text, VOCABULARY)


def played(text: str, coins: tuple[int, int] = (5, 5)) -> State:
    """The state after the first line of that program began to work for side 0."""
    CARDS[:] = [text]
    state = State(coins=list(coins))
    state.stack.append(CardEffect(0, 0, 0))
    engine.settle(state)
    return state
