"""What a game must provide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from ..errors import BadExtension, BadSettings
from .core import Event, Option, State
from .engine import decision
from .manifest import Manifest
from .notation import Format, Notation
from .rulebook import Rulebook
from .settings import MODE, Setting, Settings, must_be_asked, value_of, values_by_seat

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the open decision asks: whose turn and phase in short, and the question."""

    kicker: str
    question: str


@dataclass(frozen=True, slots=True)
class Timed:
    """The open decision belongs to a group of decisions that share so many ``seconds``.

    All of them have the same ``key``. ``option`` is to be played when the time is up; players do
    not choose it (:attr:`.core.Option.of_players`). The rules know no other clock.
    """

    key: str
    seconds: int
    option: Option[Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``winners`` are seats (several for a team, none for a draw), ``clause`` says why,
    ``lines`` is the score sheet: a label and one figure for each seat. ``victor`` names the winner
    if it is a side that nobody plays, and so has no seat. ``notes`` are sentences about what the
    sides take with them into a next game.
    """

    winners: tuple[int, ...]
    clause: str
    summary: str
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    victor: str = ""
    notes: tuple[str, ...] = ()


class Coder(Protocol[S]):
    """Converts the states of a game to plain data and back: a :class:`.codec.Codec`."""

    def encode(self, state: S) -> dict[str, Any]:
        """The state as JSON-ready data."""

    def decode(self, data: Any) -> S:
        """The state that :meth:`encode` wrote. Raises :class:`.errors.BadSave`."""

    def digest(self, state: S) -> str:
        """Sixteen hexadecimal digits, equal for equal states in every Python."""

    def defaults(self) -> dict[str, Any]:
        """What :meth:`encode` writes for the fields of a state that have a default."""

    def reworded(self, data: Any, old: Mapping[str, Callable[[int], str]]) -> Any:
        """An encoded state of an older release, with words where that wrote numbers."""


class Game(Generic[S]):
    """A game: subclass this and implement the methods.

    Class attributes: ``manifest``, ``version``, ``notation``, ``codec``, ``transient``. Raise the
    version with every change to the rules, the notation or the state's fields: a save of another
    version whose journal no longer leads to its snapshot then continues from the snapshot.
    ``transient`` are the fields of the state (dotted for those of its parts) that no event
    replays: what only the rules need, such as the stack. ``position_words`` says how fields of the
    encoded state are written in a line of text (see :mod:`.position`). ``comparing`` are the
    clauses that compare two figures: a refusal by one of them states both.
    ``counters`` are fields (dotted for those of parts) that only count up, such as the number of
    the turn: positions that differ in nothing else are the same on the table.
    """

    manifest: Manifest
    version: int
    rulebook: Rulebook
    notation: Notation
    codec: Coder[S]
    transient: frozenset[str] | None = None
    position_words: Mapping[str, Format] = MappingProxyType({})
    comparing: frozenset[str] = frozenset()
    counters: frozenset[str] = frozenset()

    @property
    def slug(self) -> str:
        """The game's name in saves, addresses and commands."""
        return self.manifest.slug

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.manifest.title

    @property
    def unplayed(self) -> str:
        """The name of a side that nobody plays."""
        return self.manifest.unplayed

    def settings(self) -> tuple[Setting, ...]:
        """The questions of the new-game screen, each with a default that makes a legal game."""
        raise NotImplementedError

    def extend(self, source: str, content: Mapping[str, Any], title: str = "") -> None:
        """Add the content of an extension called ``source``, replacing what it added before;
        ``title`` is what people call it.

        Values that it adds to settings are called ``source:name``, so that a save says what it
        needs. Raises :class:`BadExtension` and changes nothing if the content is refused.
        """
        raise BadExtension(f"{self.title} takes no content from outside")

    def seats(self, settings: Settings) -> int:
        """How many seats a game has; it depends only on settings not asked of every seat."""
        raise NotImplementedError

    def sides(self, settings: Settings) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; by default every seat is a side of its own.

        A side without seats is played by nobody: its name is :attr:`unplayed`.
        """
        return tuple((seat,) for seat in range(self.seats(settings)))

    def automatic(self, settings: Settings) -> tuple[int, ...]:
        """The seats that are not offered to people, because a computer always plays them."""
        return ()

    def settings_refusal(self, settings: Settings) -> str | None:
        """A sentence that says why these values cannot be combined, or ``None``."""
        return None

    def new(self, settings: Settings, seed: int) -> S:
        """The state at the first decision. ``settings`` have passed :meth:`checked`."""
        raise NotImplementedError

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Settings and encoded state of a save of another ``version``, in this one's form.

        Override it if the form has changed. Both are untrusted: what cannot be understood may be
        returned unchanged, and is refused afterwards. It is also given what a journal of that
        version leads to in this one, and sets only what that version did not store.
        """
        return settings, snapshot

    def view(self, state: S, seat: int) -> S:
        """``state`` as ``seat`` may know it: a clone with the hidden things masked.

        Seat -1 is any onlooker: somebody looking at the shelf, or opening a link.
        The generator is hidden from everybody: ``rng`` is 0 in every view.
        """
        raise NotImplementedError

    def sample(self, view: S, rng: int) -> S:
        """A complete state that agrees with ``view``; its hidden parts are drawn with ``rng``.

        ``rng`` is a 64-bit number, from which the state's generator is derived as well.
        """
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""
        raise NotImplementedError

    def give_up(self, state: S) -> Option[S] | None:
        """The option with which the player to decide gives up, or ``None`` where nobody can.

        It can be applied, but :func:`.engine.legal` does not list it: it must be asked for.
        """
        return None

    def timed(self, state: S) -> Timed | None:
        """The clock of the open decision, or ``None`` if it is not timed, which is the default."""
        return None

    def standing(self) -> tuple[Setting, ...]:
        """What can be answered in advance for a seat, with :data:`.settings.ASK` as the default:
        questions that come up often, and mostly get the same answer. None, unless a game says
        so."""
        return ()

    def answered_ahead(self, state: S, answers: Mapping[str, str]) -> Option[S] | None:
        """The option of the open decision that follows from such answers, by key, or ``None`` where
        the person is to be asked. No state knows of them, so no view shows them."""
        return None

    def problems(self, state: S) -> Iterable[str]:
        """A sentence for each violated invariant of the state (missing components, and so on)."""
        raise NotImplementedError

    def excesses(self, state: S) -> Iterable[str]:
        """A sentence for each number with which no position made by hand may begin, lest the
        program never come to an end. They are no invariants: play may lead beyond them."""
        return ()

    def seats_of(self, state: S) -> int:
        """How many seats the game of this state has."""
        raise NotImplementedError

    def seat_name(self, state: S, seat: int) -> str:
        """What a seat is called at the table (a colour, a faction)."""
        raise NotImplementedError

    def kicker(self, state: S) -> str:
        """Whose turn it is and in which phase, in short: "Turn 3, Wizards: Cleanup Phase"."""
        raise NotImplementedError

    def prompt(self, state: S) -> Prompt:
        """The words for the open decision."""
        asked = decision(state)
        return Prompt(self.kicker(state), asked.question(state) if asked else "The game is over.")

    def describe(self, state: S, option: Option[Any]) -> str:
        """The full name of an option of the open decision, as a person would say it."""
        return option.words(state)

    def narrate(self, state: S, event: Event) -> str:
        """One sentence for the log about an event; empty if there is nothing to tell."""
        return event.sentence(state)

    def why_not(self, state: S, option: Option[Any], clause: str) -> str:
        """One sentence on why ``option`` is refused here: its own (:meth:`.Option.why_not`), else
        the first one of the clause."""
        told = option.why_not(state, clause)
        if told:
            return told
        text = self.rulebook[clause].text.replace("**", "") if clause in self.rulebook else clause
        head, stop, _ = text.partition(". ")
        return head + stop.rstrip()

    def board(self, state: S) -> str:
        """The position as a few lines of plain text, for the terminal and for golden games."""
        raise NotImplementedError

    def turn(self, state: S) -> int:
        """The number of the current turn, for statistics; 0 if turns are not counted."""
        return 0

    def defaults(self) -> dict[str, str | list[str]]:
        """The default value of every setting, for as many seats as the default has."""
        return self.checked({})

    def asked(self, settings: Settings) -> tuple[Setting, ...]:
        """The settings that are asked in the mode that ``settings`` name, in order."""
        every = self.settings()
        mode = next((settings.get(MODE, s.default) for s in every if s.key == MODE), None)
        return tuple(s for s in every if not s.modes or mode in s.modes)

    def checked(self, settings: Settings) -> dict[str, str | list[str]]:
        """``settings``, which may be untrusted, completed with the defaults; settings that are
        schema-added (see :class:`.settings.Setting`) are left out at their default.

        Raises :class:`BadSettings` for an unknown key or value, a setting that the mode does not
        ask for, a wrong number of values by seat, or a combination that the game refuses.
        """
        questions = self.asked(settings)
        must_be_asked(settings, self.settings(), questions, self.title)
        full: dict[str, str | list[str]] = {}
        for question in questions:
            if not question.per_seat:
                given = settings.get(question.key, question.default)
                value = value_of(question, given)
                if not question.schema_added or value != question.default:
                    full[question.key] = value
        seats = self.seats(full)
        for question in questions:
            if question.per_seat:
                listed = settings.get(question.key, question.default[:seats])
                full[question.key] = values_by_seat(question, listed, seats)
        sentence = self.settings_refusal(full)
        if sentence is not None:
            raise BadSettings(sentence)
        return full


def until_wrong(state: S, parts: Iterable[Callable[[S], Iterable[str]]]) -> Iterator[str]:
    """Run the checks in order, and yield the findings of the first one that has any.

    For :meth:`Game.problems`, if each check relies on those before it.
    """
    for part in parts:
        found = list(part(state))
        yield from found
        if found:
            return
