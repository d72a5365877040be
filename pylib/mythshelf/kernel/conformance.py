"""The checks that every game and mode passes, played at random from the first choice on.

It needs nothing but the standard library, so the very same code runs under CPython and in
the browser, and the digests of both must agree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from . import engine, save
from .core import Option, State
from .game import Game, Settings
from .match import Match
from .rng import below

S = TypeVar("S", bound=State)

OPTIONS_EVERY = 3
"""Every option that one might mean is tried at one decision in so many: it is the dearest check."""


@dataclass(slots=True)
class Dice:
    """A generator of its own, apart from the game's: it plays, scrambles and samples."""

    rng: int


@dataclass(frozen=True, slots=True)
class Report:
    """One checked game: its length in decisions, digest of the final state, who won."""

    seed: int
    decisions: int
    digest: str
    winners: tuple[int, ...]


class Nonconforming(AssertionError):
    """A promise of the house was broken; the message says which, and where."""


def check_game(game: Game[S], settings: Settings, seed: int, limit: int = 20_000) -> Report:
    """Play one random game to its end and check every promise at every decision.

    Raises :class:`Nonconforming`.
    """
    match = Match(game, settings, seed)
    dice = Dice(seed * 2 + 1)
    while engine.decision(match.state) is not None:
        if match.cursor >= limit:
            raise Nonconforming(f"{game.slug} seed {seed}: no end after {limit} decisions")
        try:
            _check_decision(game, match.state, dice)
        except AssertionError as error:
            where = f"{game.slug} {settings} seed {seed}, decision {match.cursor}"
            raise Nonconforming(f"{where}: {error}") from error
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
        _check_undo(match)
    outcome = game.outcome(match.state)
    _require(outcome is not None, "an ended game has an outcome")
    assert outcome is not None
    _require(outcome.clause in game.rulebook, f"outcome names unknown clause {outcome.clause}")
    _check_save(game, match)
    return Report(seed, match.cursor, game.codec.digest(match.state), outcome.winners)


def _require(truth: bool, sentence: str) -> None:
    if not truth:
        raise Nonconforming(sentence)


def _check_decision(game: Game[S], state: S, dice: Dice) -> None:
    asked = engine.decision(state)
    assert asked is not None
    options = engine.legal(state)
    _require(bool(options), f"{asked!r} has no legal option")
    _require(asked.clause in game.rulebook, f"{asked!r} comes from unknown clause {asked.clause}")
    _require(game.outcome(state) is None, "an outcome while a decision is open")
    _require(bool(game.prompt(state).question), "a decision without a question")
    if not below(dice, OPTIONS_EVERY):
        _check_options(game, state, options)
    _check_clone(game, state, options[below(dice, len(options))])
    for sentence in game.problems(state):
        raise Nonconforming(sentence)
    for event in state.events:
        game.narrate(state, event)
    _check_views(game, state, dice)


def _check_options(game: Game[S], state: S, options: tuple[Option[Any], ...]) -> None:
    asked = engine.decision(state)
    assert asked is not None
    legal = set(options)
    _require(len(legal) == len(options), "an option stands twice among the legal ones")
    names = {game.describe(state, option) for option in options}
    _require(len(names) == len(options), "two options have the same name")
    spoken_of = set(asked.universe(state))
    _require(legal <= spoken_of, f"not in the universe: {legal - spoken_of}")
    for option in spoken_of:
        clause = engine.refusal(state, option)
        _require((clause is None) == (option in legal), f"{option!r}: legal list and {clause}")
        if clause is not None:
            _require(clause in game.rulebook, f"{option!r} is refused by unknown {clause}")
    for option in options:
        text = game.notation.write(option)
        _require(game.notation.read(text) == option, f"{text!r} reads as another option")


def _check_clone(game: Game[S], state: S, option: Option[Any]) -> None:
    before = game.codec.encode(state)
    twin = state.clone()
    _require(twin == state, "a clone differs from its state")
    engine.apply(twin, option)
    _require(game.codec.encode(state) == before, f"playing {option!r} on a clone changed the state")
    _require(game.codec.decode(before) == state, "a state read back from JSON differs")


def _check_views(game: Game[S], state: S, dice: Dice) -> None:
    asked = engine.decision(state)
    assert asked is not None
    for seat in range(game.seats_of(state)):
        view = game.view(state, seat)
        other = game.sample(view, below(dice, 1 << 62))
        _require(game.view(other, seat) == view, f"the view of seat {seat} shows what is hidden")
        if seat == asked.seat:
            _require(engine.legal(other) == engine.legal(state), "options depend on what is hidden")
            _require(engine.legal(view) == engine.legal(state), "a view has other options")


def _check_undo(match: Match[Any]) -> None:
    after = match.game.codec.encode(match.state)
    match.undo()
    match.redo()
    _require(match.game.codec.encode(match.state) == after, "undo and redo change the state")


def _check_save(game: Game[Any], match: Match[Any]) -> None:
    def find(slug: str) -> Game[Any]:
        return game

    again = save.loads(save.dumps(match), find)
    _require(again.state == match.state, "a save leads to another state")
    _require(again.journal == match.journal, "a save has another journal")


def perft(state: State, depth: int, tally: Callable[[int], None] | None = None) -> int:
    """How many lines of ``depth`` choices start here (a count that guards move generation).

    ``tally`` is called with the count below each first option, for a progress display.
    """
    if depth == 0:
        return 1
    options = engine.legal(state)
    if depth == 1 and tally is None:
        return len(options)
    total = 0
    for option in options:
        twin = state.clone()
        engine.apply_unchecked(twin, option)
        below_it = perft(twin, depth - 1)
        if tally is not None:
            tally(below_it)
        total += below_it
    return total
