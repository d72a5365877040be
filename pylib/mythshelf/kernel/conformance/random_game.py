"""A random game in which every promise is checked at every decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from ..files import save
from ..files.position import read_position, write_position
from ..play import engine
from ..play.core import Decision, Option, State
from ..play.game import Game
from ..play.match import Match
from ..play.rng import Dice, below
from ..play.settings import Settings
from .options import Texts, check_giving_up, check_guesses, check_options
from .promise import Nonconforming, require
from .views import check_clone, check_replay, check_reveals, check_views

S = TypeVar("S", bound=State)

_LINES = 4
"""From here on a position is written in a line and read back, at every power of two."""


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """One checked game: its length in decisions, digest of the final state, who won."""

    seed: int
    decisions: int
    digest: str
    winners: tuple[int, ...]


def check_game(
    game: Game[S], settings: Settings, seed: int, limit: int = 20_000, most: int | None = None
) -> CheckedGame:
    """Play one random game to its end and check every promise at every decision.

    A game of more than ``limit`` decisions is taken for one that never ends. With ``most`` it is
    left after so many, for games that are long, and nobody has won it. Raises
    :class:`Nonconforming`, also where the game's code raises what it should not.
    """
    match = Match(game, settings, seed)
    dice, texts = Dice(seed * 2 + 1), Texts(game.notation)
    try:
        written = game.codec.encode(match.state)
        while (asked := engine.decision(match.state)) is not None and match.cursor != most:
            require(match.cursor < limit, f"not finished after {limit:,} decisions")
            option = _check_decision(game, match.state, asked, written, texts, dice)
            check_replay(game, match)
            if match.cursor >= _LINES and match.cursor & (match.cursor - 1) == 0:
                _check_position_line(game, match.state)
            before = match.state
            match.choose(option)
            check_reveals(game, before, option, match.state, dice)
            written = game.codec.encode(match.state)
            _check_undo(match, written)
            if match.cursor & (match.cursor - 1) == 0:  # at every power of two
                _check_save(game, match)
        winners = _check_end(game, match) if asked is None else ()
        check_replay(game, match)
        _check_save(game, match)
        return CheckedGame(match.seed, match.cursor, game.codec.digest(match.state), winners)
    except Exception as error:
        where = f"{game.slug} {dict(settings)} seed {seed}, decision {match.cursor}"
        told = str(error) if isinstance(error, Nonconforming) else repr(error)
        raise Nonconforming(f"{where}: {told}") from error


def _check_decision(
    game: Game[S], state: S, asked: Decision[Any], written: Any, texts: Texts, dice: Dice
) -> Option[Any]:
    """Check all that can be asked of a position, which is also ``written`` down.

    Answers with the option to go on with.
    """
    require(asked.seat in range(game.seats_of(state)), f"{asked!r} asks nobody")
    options = engine.legal(state)
    require(bool(options), f"{asked!r} has no legal option")
    option = options[below(dice, len(options))]
    require(asked.clause in game.rulebook, f"{asked!r} comes from unknown clause {asked.clause}")
    require(game.outcome(state) is None, "an outcome while a decision is open")
    for sentence in game.problems(state):
        raise Nonconforming(sentence)
    check_options(game, state, asked, options, dice)
    check_guesses(game, state, options, texts, dice)
    check_giving_up(game, state)
    check_views(game, state, asked, dice)
    require(game.codec.encode(state) == written, "looking at a position changes it")
    check_clone(game, state, option, written)
    return option


def _check_position_line(game: Game[S], state: S) -> None:
    """A position can be written in a line and read back."""
    line = write_position(game, state)
    require("\n" not in line, "a position of more than a line")
    require(read_position(lambda _slug: game, line)[1] == state, f"{line!r} reads otherwise")


def _check_undo(match: Match[Any], written: Any) -> None:
    match.undo()
    match.redo()
    require(match.game.codec.encode(match.state) == written, "undo and redo change the state")


def _check_save(game: Game[Any], match: Match[Any]) -> None:
    def find(slug: str) -> Game[Any]:
        return game

    again = save.loads(save.dumps(match), find)
    require(again.state == match.state, "a save leads to another state")
    require(again.journal == match.journal, "a save has another journal")


def _check_end(game: Game[S], match: Match[S]) -> tuple[int, ...]:
    state = match.state
    outcome = game.outcome(state)
    if outcome is None:
        raise Nonconforming("an ended game without an outcome")
    seats = game.seats_of(state)
    require(outcome.clause in game.rulebook, f"outcome names unknown clause {outcome.clause}")
    require(set(outcome.winners) <= set(range(seats)), "a winner who does not play")
    figures = {len(line) for _, line in outcome.lines}
    require(figures <= {seats}, "the receipt has not one figure for each seat")
    for sentence in game.problems(state):
        raise Nonconforming(sentence)
    for seat in range(seats):
        require(bool(game.board(game.view(state, seat))), "the end has no text")
    for event in state.events:
        game.narrate(state, event)
    return outcome.winners
