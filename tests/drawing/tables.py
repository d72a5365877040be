"""Games with any settings that the new-game screen can give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import MODE, Setting

from tests.myth.golden import VETERANS

WRITTEN: Mapping[str, Sequence[str]] = {"chronicle": (VETERANS,)}
"""Values that are no choice of the screen, by the key of the setting that reads them."""
_TRIES = 200


def random_settings(game: Game[Any], dice: Dice, mode: str = "") -> dict[str, Any]:
    """A value drawn for every setting that a mode asks; a random mode, if none is given. What the
    game refuses is drawn anew."""
    for _ in range(_TRIES):
        drawn: dict[str, Any] = {MODE: mode} if mode else {}
        for setting in game.settings():
            if setting.key == MODE and not mode:
                drawn[MODE] = _value(setting, dice)
        asked = game.asked(drawn)
        drawn |= {one.key: _value(one, dice) for one in asked if not one.per_seat} | drawn
        try:
            seats = game.seats(drawn)
            for one in asked:
                if one.per_seat:
                    drawn[one.key] = _by_seat(one, seats, dice)
            return game.checked(drawn)
        except BadSettings:
            continue
    raise AssertionError(f"{game.title} refuses whatever is drawn for {mode or 'any mode'}")


def modes(game: Game[Any]) -> tuple[str, ...]:
    """The modes of a game; one without a name where it has no others."""
    found = (setting for setting in game.settings() if setting.key == MODE)
    return next((tuple(choice.value for choice in one.choices) for one in found), ("",))


def _value(setting: Setting, dice: Dice) -> str:
    values = [choice.value for choice in setting.choices]
    values += WRITTEN.get(setting.key, ())
    return values[below(dice, len(values))]


def _by_seat(setting: Setting, seats: int, dice: Dice) -> list[str]:
    """A value for every seat, most of them different: some games want that."""
    left = [choice.value for choice in setting.choices]
    found = []
    for _ in range(seats):
        place = below(dice, len(left))
        found.append(left.pop(place) if len(left) > 1 else left[place])
    return found
