"""One game between players, with somebody who watches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any, Protocol, runtime_checkable

from ..kernel.play import engine
from ..kernel.play.core import Option
from ..kernel.play.game import Game, Outcome
from ..players import Player
from .totals import Totals

MOST_CHOICES = 10_000
"""Games that end are far shorter: story quests of Myth, the longest, take some 1,100 on average.
But the rules of Myth allow games without an end, and chance finds one now and then."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat has chosen among all its legal options, and the seconds of computing that it
    took: what a clock shows where nobody else uses the processor."""

    seat: int
    options: Sequence[Option[Any]]
    option: Option[Any]
    seconds: float


@runtime_checkable
class Elsewhere(Protocol):
    """A player that thinks in another process."""

    computed: float
    """The seconds of computing there so far."""


def play(
    game: Game[Any],
    state: Any,
    players: Sequence[Player],
    most_choices: int,
    watch: Callable[[Choice], None],
) -> tuple[Outcome, int]:
    """Play a game from a state to its end, or to a limit of choices: then it is not finished, its
    outcome names no clause, and nobody has won it.

    The outcome, and how many choices it took. ``state`` is what the game has come to.
    """
    length = 0
    while (asked := engine.decision(state)) is not None and length < most_choices:
        view, options = game.view(state, asked.seat), engine.legal(state)
        player = players[asked.seat]
        started = _computed(player)
        option = player.decide(view, options).option
        watch(Choice(asked.seat, options, option, _computed(player) - started))
        engine.apply_unchecked(state, option)
        length += 1
    unfinished = Outcome((), "", f"not finished after {length:,} choices", ())
    return game.outcome(state) or unfinished, length


def _computed(player: Player) -> float:
    return thread_time() + (player.computed if isinstance(player, Elsewhere) else 0.0)


def count_time(totals: Totals, name: str, choice: Choice) -> None:
    """Count the milliseconds that a player has thought, to two digits, where it had a choice."""
    if sum(option.of_players for option in choice.options) > 1:
        totals.count("time", name, f"{1000 * choice.seconds:.2g}")
