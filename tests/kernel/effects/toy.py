"""A toy of a game with effects: two purses of coins, coins on the table, a choice, a roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from mythshelf.kernel import effects
from mythshelf.kernel.effects import (
    ADD,
    CHANGE,
    CONDITION,
    ILLEGAL,
    NUMBER,
    PAID,
    Context,
    Effect,
    FlagWord,
    Hook,
    Invocation,
    Language,
    Lasting,
    Mark,
    Op,
    Parameter,
    Picking,
    Program,
    Register,
    Scope,
    Selector,
    Source,
    Value,
    Vocabulary,
    remember,
)
from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import engine

CARDS: dict[str, str] = {}
"""The programs of the cards in play, by id."""
HANDS: list[list[str]] = [[], []]
"""The cards in hand with which each side may answer."""


@dataclass(frozen=True, slots=True)
class Round(Context):
    """A round of the game."""

    scope = "round"
    price: int = 3
    owner: int = -1

    def begins(self, waiting: Lasting) -> bool:
        """A round of somebody's own is what that side waits for."""
        return self.owner in (-1, waiting.effect.side)


@dataclass(slots=True, kw_only=True)
class State(effects.EffectsState):
    """Two purses, and piles of coins on the table by number."""

    coins: list[int] = field(default_factory=lambda: [5, 5])
    piles: list[int] = field(default_factory=lambda: [1, 4, 4])


def _gain(state: Any, effect: Any, amount: int) -> None:
    state.coins[effect.side] += amount


def _give(state: Any, effect: Any, amount: int, whom: tuple[int, ...]) -> None:
    for side in whom:
        state.coins[effect.side] -= amount
        state.coins[side] += amount


def _reward(state: State, effect: Invocation, deserved: bool) -> None:
    state.coins[effect.side] += deserved


def _roll(state: State, effect: Invocation, face: int) -> None:
    remember(state, "rolled", face)


def _pay(state: State, effect: Invocation, amount: int) -> None:
    state.coins[effect.side] -= amount
    remember(state, PAID, 1)


def _feed(state: State, effect: Invocation, piles: tuple[int, ...], amount: int) -> None:
    for pile in piles:
        state.piles[pile] += amount


def _try(state: State, effect: Invocation, needed: int) -> None:
    remember(state, "failed", int(state.coins[effect.side] < needed))


def _die(state: State, effect: Invocation) -> None:
    remember(state, "die", 4)
    state.piles.append(0)  # every roll leaves a mark


def _side(state: Any, effect: Any, candidates: object) -> int:
    side: int = effect.side
    return side


def _other(state: Any, effect: Any, candidates: object) -> int:
    side: int = 1 - effect.side
    return side


def _beside(
    state: Any, effect: Any, taken: tuple[int, ...], candidates: Iterable[int]
) -> Iterable[int]:
    return (pile for pile in candidates if abs(pile - taken[-1]) == 1)


def _high(state: Any, effect: Any) -> Iterable[int]:
    return (n for n, pile in enumerate(state.piles) if pile == max(state.piles))


def _change(state: State, effect: Invocation, change: effects.Change) -> None:
    figure, subject, _, _ = change
    purses = state.piles if figure == "bonus" else state.coins
    purses[subject] = effects.applied(change, purses[subject])


_PILE = "pile"
_PICKED = Picking(_side)
VOCABULARY = Vocabulary(
    hooks=(
        Hook("played", "When played"),
        Hook("count", "", figures=True),
        Hook("fed", "When a pile is fed", about=_PILE),
        Hook("asked", "When asked", repeated=True),
        Hook("once", "Once"),
    ),
    ops=(
        Op("gain", _gain, lambda n: f"gain {n}", (Parameter(),)),
        Op(
            "give",
            _give,
            lambda n, whom: f"give {n} to {whom}",
            (Parameter(), Parameter("player", name="to")),
        ),
        Op("roll", _roll, lambda face: f"roll {face}", (Parameter(),), asks=True),
        Op("name", lambda *_: None, lambda word: word, (Parameter(words=("red", "blue")),)),
        Op("reward", _reward, lambda test: f"gain 1 where {test}", (Parameter(CONDITION),)),
        Op(
            "pay",
            _pay,
            lambda n: f"pay {n}",
            (Parameter(),),
            cost=True,
            can=lambda state, effect, n: state.coins[effect.side] >= n,
        ),
        Op(
            "feed",
            _feed,
            lambda which, n: f"put {n} on {which}",
            (Parameter(_PILE), Parameter()),
            accepts=lambda state, effect, pile: state.piles[pile] < 9,
        ),
        Op(
            "try",
            _try,
            lambda n, body: f"if you have not {n}, {body}",
            (Parameter(),),
            body="failed",
        ),
        Op(
            "worth",
            lambda world, effect, change: ("worth", effect.side, *change),
            lambda n: f"worth {n}",
            (Parameter(CHANGE),),
            figure=True,
        ),
        Op(
            "bonus",
            lambda world, effect, piles: [("bonus", pile, ADD, 1) for pile in piles],
            lambda which: f"a bonus for {which}",
            (Parameter(_PILE),),
            figure=True,
        ),
    ),
    values=(
        Value("coins", NUMBER, lambda state, effect: state.coins[effect.side], "your coins"),
        Value(
            "rich", CONDITION, lambda state, effect: state.coins[effect.side] > 5, "you are rich"
        ),
        Value(
            "over",
            CONDITION,
            lambda state, effect, n: state.coins[effect.side] > n,
            lambda n: f"you have more than {n}",
            (Parameter(),),
        ),
        Value(
            "die.odd",
            CONDITION,
            lambda state, effect: effects.recall(state, effect, "die") % 2 == 1,
            "the die is odd",
            needs=("die",),
        ),
    ),
    selectors=(
        Selector("foe", "player", lambda state, effect: (1 - effect.side,), "the other"),
        Selector("piles", _PILE, lambda state, effect: range(len(state.piles)), "the piles"),
        Selector(
            "below",
            _PILE,
            lambda state, effect, n: (i for i, pile in enumerate(state.piles) if pile < n),
            lambda n: f"piles below {n}",
            (Parameter(),),
        ),
        Selector(
            "pile?",
            _PILE,
            lambda state, effect: range(len(state.piles)),
            "a pile",
            picking=_PICKED,
            question="Which pile?",
            it="that pile",
        ),
        Selector(
            "each_small",
            _PILE,
            lambda state, effect: (n for n, pile in enumerate(state.piles) if pile < 4),
            "every small pile",
        ),
        Selector(
            "chain?",
            _PILE,
            lambda state, effect: range(len(state.piles)),
            lambda n: f"a chain of {n} piles",
            (Parameter(),),
            Picking(_side, optional=True, several=True, least=1, after=_beside),
            lambda n: f"Which piles, up to {n}?",
        ),
        Selector(
            "high", _PILE, _high, "the largest pile", picking=Picking(_other), question="Which one?"
        ),
        Selector(
            "up_to?",
            _PILE,
            lambda state, effect: range(len(state.piles)),
            lambda n: f"up to {n} piles",
            (Parameter(),),
            Picking(_side, optional=True, several=True),
            lambda n: f"Which piles, up to {n}?",
        ),
        Selector(
            "poor?",
            _PILE,
            lambda state, effect: (n for n, pile in enumerate(state.piles) if pile < 1),
            "an empty pile",
            picking=Picking(_side, none=ILLEGAL),
            question="Which empty pile?",
        ),
    ),
    registers=(Register("rolled", "the roll"), Register("die", "the die", _die)),
    flags=(
        FlagWord("FIRST", lambda: "the first time", once="round"),
        FlagWord("QUIET", lambda: ""),
        FlagWord(
            "HUE",
            lambda *hues: f"if it is {' or '.join(hues)}",
            lambda world, effect, *hues: "red" in hues,
            takes=("red", "blue"),
        ),
    ),
    scopes=(
        Scope("round", "for this round"),
        Scope("next_round", "in the next round", begins_with="round"),
        Scope("ever", "from now on"),
    ),
    marks=(Mark("golden", "it shines"),),
    change=_change,
    title=str.capitalize,
)


class Toy(Language):
    """The cards by id."""

    clause = "TOY-01"

    def text(self, card: str) -> str:
        """Out of the cards in play."""
        return CARDS[card]

    def title(self, card: str) -> str:
        """Called after its id."""
        return card.capitalize()

    def name(self, state: Any, kind: str, subject: int) -> str:
        """Pile by pile."""
        return f"pile {subject + 1}"

    def sources(self, state: Any, hook: str, about: int) -> Iterable[Source]:
        """Every card, for side 0."""
        return [Source(card, 0) for card in CARDS]

    def answers(self, state: Any, side: int, hooks: tuple[str, ...]) -> list[Source]:
        """The cards of a hand that work at the hooks."""
        found = [Source(card, side) for card in HANDS[side]]
        return [one for one in found if effects.effects_of(state, one, *hooks)]

    def play_answer(self, state: Any, answer: Source) -> None:
        """It leaves the hand."""
        HANDS[answer.side].remove(answer.card)


State.language = Toy(VOCABULARY)
CODEC = Codec(State, (*effects.RECORDS, *effects.QUESTIONS, Round))


def program(text: str) -> Program:
    """A card's program."""
    return effects.compiled(text, VOCABULARY)


def laid(*texts: str) -> None:
    """Put cards in play: ``card``, ``card2``, and so on."""
    CARDS.clear()
    CARDS.update({f"card{n}" if n > 1 else "card": text for n, text in enumerate(texts, 1)})
    HANDS[:] = [[], []]


def played(*texts: str, coins: tuple[int, int] = (5, 5)) -> State:
    """The state after the first line of the first program began to work for side 0."""
    laid(*texts)
    state = State(coins=list(coins))
    state.stack.append(Effect("card", 0, 0))
    engine.settle(state)
    return state
