"""The usual ways to begin a game, each ready to start at once (pure).

Against the computer, with as many people here as last time, alone: each of them with the choices of
the last such game, or with the defaults.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.settings import MODE, Settings
from mythshelf.players import LEVELS

from web.app.new_game.form import NewGameForm
from web.app.ports import Offers
from web.app.session.seating import AWAY, PLAYER

COMPUTER, TOGETHER, ALONE = "computer", "together", "alone"
_COUNTS = ("None", "One", "Two", "Three", "Four", "Five")

Remembered = Mapping[str, tuple[dict[str, Any], str]]
"""Settings and who sat where (:meth:`.seating.Seating.write`), by the way to begin."""


@dataclass(frozen=True, slots=True)
class Start:
    """A game that can begin at once: the way to begin it, and all that is chosen for it; ``again``
    is whether that is what was chosen last time."""

    way: str
    form: NewGameForm
    again: bool

    @property
    def title(self) -> str:
        """The way in a few words."""
        if self.way == TOGETHER:
            return f"{_COUNTS[len(self.form.people)]} of us here"
        if self.way == ALONE:
            return "On your own"
        return "With the computer" if _is_common(self.form) else "Against the computer"

    @property
    def line(self) -> str:
        """How it was played last, in a line."""
        form = self.form
        last = ", as last time" if self.again else ""
        if self.way == COMPUTER:
            said = f"{self.level.capitalize()} level"
        elif self.way == TOGETHER and any(name.strip() for name in form.names):
            return _listed([form.called(seat) for seat in form.people])
        else:
            said = _mode(form)
        return f"{said}{last}"

    @property
    def sides(self) -> str:
        """Who plays what, where the line does not say it."""
        sides = self.form.summary()
        return "" if self.line.startswith(sides) else sides

    @property
    def level(self) -> str:
        """The computer's level, empty where it does not play."""
        return next((one for one in self.form.sitters if one in LEVELS), "")

    def set_level(self, level: str) -> None:
        """Let the computer play at another level."""
        form = self.form
        form.sitters = [level if one in LEVELS else one for one in form.sitters]


def way_of(form: NewGameForm) -> str:
    """The way in which a game begins, empty for one of its own: with friends elsewhere, or with
    the computer at every place.

    Where nobody plays against anybody, one person may play every seat: names tell whether several
    do.
    """
    people = form.people
    if not people or AWAY in form.sitters[: form.seats]:
        return ""
    if _has_computer(form):
        return COMPUTER
    several = {form.names[seat].strip() for seat in people}
    if len(people) == 1 or (_is_common(form) and len(several) == 1):
        return ALONE
    return TOGETHER


def starts(
    game: Game[Any],
    remembered: Remembered,
    names: Sequence[str],
    offers: Offers | None = None,
) -> list[Start]:
    """The ways to begin a game, those that it has."""
    found = (
        _remembered(game, way, remembered, names, offers) or _usual(game, way, names, offers)
        for way in (COMPUTER, TOGETHER, ALONE)
    )
    return [start for start in found if start is not None]


def _remembered(
    game: Game[Any], way: str, remembered: Remembered, names: Sequence[str], offers: Offers | None
) -> Start | None:
    if way not in remembered:
        return None
    settings, seats = remembered[way]
    form = NewGameForm(game, settings, _named(way, names), seats, offers)
    # Settings that do not fit any more have become the defaults.
    known = all(form.values.get(key) == value for key, value in settings.items())
    return Start(way, form, True) if known and _fits(way, form) else None


def _usual(game: Game[Any], way: str, names: Sequence[str], offers: Offers | None) -> Start | None:
    """With the defaults of the first mode that can be played in this way."""
    for settings in _modes(game):
        form = NewGameForm(game, dict(settings), _named(way, names), "", offers)
        if way == COMPUTER:
            others = [seat for seat in form.people[1:] if PLAYER in dict(form.offered)]
            for seat in others:
                form.sitters[seat] = PLAYER
        if _fits(way, form):
            return Start(way, form, False)
    return None


def _modes(game: Game[Any]) -> Iterator[Settings]:
    yield {}
    for setting in game.settings():
        if setting.key == MODE:
            yield from ({MODE: choice.value} for choice in setting.choices)


def _fits(way: str, form: NewGameForm) -> bool:
    """Whether a form is of that way: where all play on one side, one person may play all."""
    if _is_common(form) and not _has_computer(form):
        return way == ALONE or (way == TOGETHER and len(form.people) > 1)
    return way_of(form) == way


def _is_common(form: NewGameForm) -> bool:
    """Whether all play on one side."""
    return sum(bool(side) for side in form.game.sides(form.values)) < 2


def _has_computer(form: NewGameForm) -> bool:
    """Whether the computer has a place that a person could have."""
    return any(
        form.sitters[seat] in LEVELS and not form.is_automatic(seat) for seat in range(form.seats)
    )


def _named(way: str, names: Sequence[str]) -> Sequence[str]:
    return names if way == TOGETHER else names[:1]


def _mode(form: NewGameForm) -> str:
    """What is played, where there is a choice, else who plays what."""
    for setting in form.game.settings():
        if setting.key == MODE:
            chosen = form.values.get(MODE, setting.default)
            choice = next(one for one in setting.choices if one.value == chosen)
            # A mode that is called after its number of players is known by its sentence.
            return choice.title if choice.title not in _COUNTS else choice.help.rstrip(".")
    return form.summary()


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
