"""What can be chosen: list, universe, refusals, words and notation agree."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from ..errors import BadNotation
from ..play import engine
from ..play.core import Decision, Option, State
from ..play.game import Game
from ..play.notation import Notation
from ..play.rng import Dice, below
from .promise import Nonconforming, require

S = TypeVar("S", bound=State)

_GUESSES = 4
"""How many notations to make up at each decision."""
_SPOKEN = 48
"""How many options of a large universe to ask about at each decision, drawn anew each time."""
_FIGURE = re.compile(
    r"\d+|\b(?:no|none|nothing|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b",
    re.I,
)
"""A number as it may stand in a sentence."""


def check_options(
    game: Game[S], state: S, asked: Decision[Any], options: tuple[Option[Any], ...], dice: Dice
) -> None:
    """The list, the universe, the refusals, the names and the notations agree."""
    legal = set(options)
    require(len(legal) == len(options), "an option stands twice among the legal ones")
    names = {game.describe(state, option) for option in options}
    require(len(names) == len(options) and "" not in names, "an option without a name of its own")
    universe = list(asked.universe(state))
    missing = _missing(options, universe)
    require(not missing, f"not in the universe: {missing}")
    if len(universe) > _SPOKEN:
        universe = [universe[below(dice, len(universe))] for _ in range(_SPOKEN)]
    explained: set[str] = set()
    for option in (*options, *universe):
        clause = _checked_refusal(state, option, legal)
        if clause is not None and (clause not in explained or clause in game.comparing):
            explained.add(clause)
            _check_why_not(game, state, option, clause)
    candidates = [option for option in asked.candidates(state) if option in legal]
    require(candidates == list(options), "the legal options are not candidates in their order")


def _missing(options: tuple[Option[Any], ...], universe: list[Option[Any]]) -> set[Option[Any]]:
    """The options that are not in the universe.

    Games make most options once, and what is the same needs no comparing: a large universe
    would take longer to hash than everything else here takes.
    """
    same = set(map(id, options)).intersection(map(id, universe))
    missing = {option for option in options if id(option) not in same}
    kinds = set(map(type, missing))
    return missing.difference(option for option in universe if type(option) in kinds)


def _checked_refusal(state: State, option: Option[Any], legal: set[Option[Any]]) -> str | None:
    clause = engine.refusal(state, option)
    if (clause is None) != (option in legal):
        raise Nonconforming(f"{option!r} is refused by {clause}: the list of legal ones disagrees")
    return clause


class Texts:
    """How the options of one game are written, each read back when it first comes up."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._known: dict[Option[Any], str] = {}

    def of(self, option: Option[Any]) -> str:
        """The text of an option, which has to read as that option."""
        text = self._known.get(option)
        if text is None:
            text = self._known[option] = self._notation.write(option)
            require(self._notation.read(text) == option, f"{text!r} reads as another option")
        return text


def check_guesses(
    game: Game[S], state: S, options: tuple[Option[Any], ...], texts: Texts, dice: Dice
) -> None:
    """Whatever can be written down is either legal or refused by a clause."""
    parts = [texts.of(option).split() for option in options]
    words = ["0", "-1", "999999999", *sorted({word for part in parts for word in part[1:]})]
    legal = set(options)
    for _ in range(_GUESSES):
        guess = list(parts[below(dice, len(parts))])
        if len(guess) > 1:
            guess[1 + below(dice, len(guess) - 1)] = words[below(dice, len(words))]
        try:
            option = game.notation.read(" ".join(guess))
        except BadNotation:
            continue
        clause = _checked_refusal(state, option, legal)
        if clause is not None:
            _check_why_not(game, state, option, clause)


def _check_why_not(game: Game[S], state: S, option: Option[Any], clause: str) -> None:
    """A refusal rests on a clause and says why; where it compares, with both figures."""
    require(clause in game.rulebook, f"{option!r} is refused by unknown {clause}")
    sentence = game.why_not(state, option, clause)
    require(bool(sentence), f"no word on {clause}")
    if clause in game.comparing:
        figures = len(_FIGURE.findall(sentence))
        require(figures > 1, f"{clause} compares, but {sentence!r} lacks a figure")


def check_giving_up(game: Game[S], state: S) -> None:
    option = game.give_up(state)
    if option is not None:
        require(engine.refusal(state, option) is None, "giving up is refused")
        require(option not in engine.legal(state), "giving up is among the legal options")
        require(bool(game.describe(state, option)), "giving up has no name")
        twin = state.clone()
        engine.apply(twin, option)
        for sentence in game.problems(twin):
            raise Nonconforming(f"after giving up: {sentence}")
