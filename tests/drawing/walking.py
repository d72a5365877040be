"""Random games in which every position is drawn, and every one that an option leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.drawing.everything import ONLOOKER, draw, draw_view, follow
from web.app.presenting.presenter import Presenter


class CannotBeDrawn(AssertionError):
    """A position that the page cannot show, with the save that leads to it."""


@dataclass(frozen=True, slots=True)
class Walk:
    """How a random game is looked at: of so many choices each ``every``-th position is drawn, and
    of its options so many at most are made on a copy."""

    choices: int = 100_000
    every: int = 1
    options: int = 1_000

    def through(
        self, game: Game[Any], presenter: Presenter, settings: dict[str, Any], seed: int
    ) -> Match[Any]:
        """Play and look. Raises :class:`CannotBeDrawn`."""
        match, dice = Match(game, settings, seed), Dice(seed)
        try:
            while match.cursor < self.choices and engine.decision(match.state) is not None:
                self._step(match, presenter, dice)
            draw(match, presenter, dice)
        except Exception as error:
            raise CannotBeDrawn(f"{settings} {seed}: {save.dumps(match)}") from error
        return match

    def _step(self, match: Match[Any], presenter: Presenter, dice: Dice) -> None:
        options = engine.legal(match.state)
        looked_at = not below(dice, self.every)
        if looked_at:
            draw(match, presenter, dice)
            for option in _some(options, self.options, dice):
                _try(match, presenter, option, dice)
        before = match.state
        events = match.choose(options[below(dice, len(options))])
        if looked_at:
            follow(match, presenter, before, events, dice)


def _try(match: Match[Any], presenter: Presenter, option: Option[Any], dice: Dice) -> None:
    """Make a choice on a copy, and look at where it leads with the eyes of anybody."""
    state = match.state.clone()
    engine.apply_unchecked(state, option)
    asked = engine.decision(state)
    seats = [*range(ONLOOKER, match.seats)] + ([] if asked is None else 2 * [asked.seat])
    view = match.game.view(state, seat := seats[below(dice, len(seats))])
    if asked is not None and asked.seat == seat:
        assert presenter.plans(view)
    draw_view(match.game, presenter, state, seat, dice)


def _some(options: Any, most: int, dice: Dice) -> list[Any]:
    left = [*options]
    while len(left) > most:
        left.pop(below(dice, len(left)))
    return left
