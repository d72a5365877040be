"""The settings of a new game: the questions of the new-game screen, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import BadSettings

Settings: TypeAlias = Mapping[str, str | Sequence[str]]
"""The chosen value by the setting's key; for a setting asked of every seat, a list by seat."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a setting can take, with the words that the new-game screen shows; ``minutes`` is
    about how long such a game takes, 0 where the value does not decide that."""

    value: str
    title: str
    help: str = ""
    minutes: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """A question of the new-game screen.

    ``default`` is a value, or if ``per_seat`` is true one value per seat, for as many seats as the
    game can have (a game with fewer takes the first ones). A game of several modes has a setting
    :data:`MODE`; ``modes`` are those in which a setting is asked, empty for all. ``schema_added``
    marks a setting that was added after the game: at its default it is left out, so that such
    games are saved as before. It cannot be ``per_seat``. If ``reads`` is given, text other than
    the choices is accepted too: it returns the canonical form of such a text, or raises
    ``ValueError``, whose message is the end of a sentence. A ``rare`` setting is folded away until
    somebody wants to change it.
    """

    key: str
    title: str
    help: str
    choices: tuple[Choice, ...]
    default: str | tuple[str, ...]
    per_seat: bool = False
    modes: tuple[str, ...] = ()
    schema_added: bool = False
    rare: bool = False
    reads: Callable[[str], str] | None = None


ASK = "ask"
"""The answer in advance (see :meth:`.game.Game.standing`) of whoever gives none."""
MODE = "mode"
"""The key of the setting that selects the mode of a game."""


def must_be_asked(
    settings: Settings, every: Sequence[Setting], asked: Sequence[Setting], title: str
) -> None:
    """Raise :class:`BadSettings` for a key that is none of a game, or that its mode does not ask
    for; ``title`` is that of the game."""
    known = {question.key for question in every}
    for key in settings:
        if key not in known:
            raise BadSettings(f"{title} has no setting {str(key)[:40]!r}")
    in_mode = {question.key for question in asked}
    for key in settings:
        if key not in in_mode:
            raise BadSettings(f"{key} is not asked in this mode")


def value_of(question: Setting, given: object) -> str:
    """``given`` as the question's value, if it is one. Raises :class:`BadSettings`."""
    for choice in question.choices:
        if choice.value == given:
            return choice.value
    if question.reads is not None and isinstance(given, str):
        try:
            return question.reads(given)
        except ValueError as error:
            raise BadSettings(f"{question.title}: {error}") from None
    values = ", ".join(choice.value for choice in question.choices)
    raise BadSettings(f"{question.title} cannot be {str(given)[:40]!r}, only one of: {values}")


def values_by_seat(question: Setting, given: object, seats: int) -> list[str]:
    """``given`` as the values of a question that is asked of every seat. Raises
    :class:`BadSettings`."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise BadSettings(f"{question.title}: a list is wanted, a value by seat")
    if len(given) != seats:
        raise BadSettings(f"{question.title}: {seats} values are wanted, one a seat")
    return [value_of(question, value) for value in given]
