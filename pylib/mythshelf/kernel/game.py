"""What a game has to offer, and the settings with which a new one begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from .codec import Codec
from .core import Event, Option, State
from .errors import BadSettings
from .notation import Notation
from .rulebook import Rulebook

S = TypeVar("S", bound=State)

Settings: TypeAlias = Mapping[str, str | Sequence[str]]
"""Key of a setting to the value chosen; for a setting asked of every seat, a list by seat."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a setting can take, with the words that the new-game screen shows."""

    value: str
    title: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Setting:
    """A question of the new-game screen.

    ``default`` is a value, or one value a seat where ``per_seat`` is true.
    """

    key: str
    title: str
    help: str
    choices: tuple[Choice, ...]
    default: str | tuple[str, ...]
    per_seat: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the open decision asks: whose turn and phase in short, and the question."""

    kicker: str
    question: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``winners`` are seats (several for a team, none for a draw), ``clause`` says why,
    ``lines`` is the receipt: a label and one figure for each seat.
    """

    winners: tuple[int, ...]
    clause: str
    summary: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]


class Game(Generic[S]):
    """A game: subclass this, fill in the methods, and the shelf can play it.

    Class attributes: ``slug`` (folder and save name), ``title``, ``version`` (raise it with
    every change of the rules or of the order of options: old journals are then replayed
    only as far as they go).
    """

    slug: str
    title: str
    version: int

    rulebook: Rulebook
    notation: Notation
    codec: Codec[S]

    def settings(self) -> tuple[Setting, ...]:
        """The questions of the new-game screen, each with a default that makes a legal game."""
        raise NotImplementedError

    def seats(self, settings: Settings) -> int:
        """How many seats a game with these settings has."""
        raise NotImplementedError

    def settings_refusal(self, settings: Settings) -> str | None:
        """A sentence that says why these values exclude each other, or ``None``."""
        return None

    def new(self, settings: Settings, seed: int) -> S:
        """The state at the first decision. ``settings`` have passed :meth:`checked`."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> S:
        """``state`` as ``seat`` may know it: a clone with the hidden things masked."""
        raise NotImplementedError

    def sample(self, view: S, rng: int) -> S:
        """A whole state that agrees with ``view``; what is hidden in it comes from ``rng``."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        raise NotImplementedError

    def problems(self, state: S) -> Iterable[str]:
        """Sentences about whatever cannot be in a sound state (components lost, and so on)."""
        raise NotImplementedError

    def seats_of(self, state: S) -> int:
        """How many seats the game of this state has."""
        raise NotImplementedError

    def seat_name(self, state: S, seat: int) -> str:
        """What a seat is called at the table (a colour, a faction)."""
        raise NotImplementedError

    def prompt(self, state: S) -> Prompt:
        """The words for the open decision."""
        raise NotImplementedError

    def describe(self, state: S, option: Option[Any]) -> str:
        """The full name of an option of the open decision, as a person would say it."""
        raise NotImplementedError

    def narrate(self, state: S, event: Event) -> str:
        """One sentence for the log about something that happened; empty for nothing to tell."""
        raise NotImplementedError

    def why_not(self, state: S, option: Option[Any], clause: str) -> str:
        """One sentence on why ``option`` is refused here. By default the clause's first one."""
        text = self.rulebook[clause].text.replace("**", "") if clause in self.rulebook else clause
        head, stop, _ = text.partition(". ")
        return head + stop.rstrip()

    def board(self, state: S) -> str:
        """The position as plain text of some lines, for a terminal and for golden games."""
        raise NotImplementedError

    def defaults(self) -> dict[str, str | list[str]]:
        """The default value of every setting."""
        return {
            s.key: s.default if isinstance(s.default, str) else list(s.default)
            for s in self.settings()
        }

    def checked(self, settings: Settings) -> dict[str, str | list[str]]:
        """``settings`` made whole with defaults.

        Raises :class:`BadSettings` for an unknown key or value, a wrong number of seats'
        values, or a combination the game refuses.
        """
        full = self.defaults()
        for key, value in settings.items():
            if key not in full:
                raise BadSettings(f"{self.title} has no setting {str(key)[:40]!r}")
            if not isinstance(value, (str, list, tuple)):
                raise BadSettings(f"{str(key)[:40]} cannot be {str(value)[:40]!r}")
            full[key] = value if isinstance(value, str) else list(value)
        seats = self.seats(full)
        for setting in self.settings():
            value = full[setting.key]
            allowed = {choice.value for choice in setting.choices}
            values = value if setting.per_seat else [value]
            if isinstance(values, str) or not all(isinstance(v, str) for v in values):
                raise BadSettings(f"{setting.title} wants one value for each seat")
            if setting.per_seat and len(values) != seats:
                raise BadSettings(f"{setting.title} wants {seats} values, one for each seat")
            for item in values:
                if item not in allowed:
                    raise BadSettings(f"{setting.title} cannot be {str(item)[:40]!r}")
        sentence = self.settings_refusal(full)
        if sentence is not None:
            raise BadSettings(sentence)
        return full
