"""The player that looks one option ahead: what every search has to beat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from ..kernel.play import engine
from ..kernel.play.core import Option, State
from ..kernel.play.game import Game
from ..kernel.play.rng import below, seeded
from ..players import Advice, Budget, UnknownPlayer
from ..players.base import PATIENCE

GREEDY = "greedy"

Value: TypeAlias = Callable[[Any, int], float]


def _of_malice() -> Value:
    from ..players.mischief_and_malice import JUDGE

    return JUDGE.worths.position


def _of_mysterion() -> Value:
    from ..players.mysterion import JUDGE

    return lambda state, seat: JUDGE.worths.position(state, state.side_of(seat))


def _of_myth() -> Value:
    from ..players.myth.worth import worth

    return lambda state, seat: worth(state)


def _of_mythic() -> Value:
    from ..players.mythic_mischief import JUDGE

    return JUDGE.value


def _of_manor() -> Value:
    from ..players.mystic_manor import JUDGE

    return JUDGE.value


_VALUES: dict[str, Callable[[], Value]] = {
    "mischief_and_malice": _of_malice,
    "mysterion": _of_mysterion,
    "myth": _of_myth,
    "mythic_mischief": _of_mythic,
    "mystic_manor": _of_manor,
}
"""What a position is worth to a seat, by the value that the thinking players of a game use. Each is
imported when its game is played: a process that plays one game need not read five."""


def is_judged(slug: str) -> bool:
    """Whether there is a greedy player of a game."""
    return slug in _VALUES


class Greedy:
    """Takes the option after which the position is worth most, in one world that it imagines, and
    of equal ones the first. A position of the budget is an option tried."""

    positions = 1000
    seconds = PATIENCE

    def __init__(self, game: Game[Any], seed: int) -> None:
        """Raises :class:`UnknownPlayer` for a game whose positions have no value."""
        if not is_judged(game.slug):
            raise UnknownPlayer(f"{game.title} has no greedy player")
        self._game, self._value = game, _VALUES[game.slug]()
        self.rng = seeded(seed)

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        offered = [option for option in options if option.of_players]
        asked = engine.decision(view)
        assert asked is not None
        budget = budget or Budget(self.positions)
        world = self._game.sample(view, below(self, 1 << 62))
        best, most = offered[0], float("-inf")
        for option in offered if len(offered) > 1 else ():
            if not budget.spend():
                break
            twin = world.clone()
            engine.apply_unchecked(twin, option)
            value = self._value(twin, asked.seat)
            if value > most:
                best, most = option, value
        return Advice(best, "The position is worth most after it.")
