"""What presenters tell the table, and are told: plans, focus, panels, header (pure).

A *presenter* knows one game's look: it turns positions into plans, scenes and panels. The
*session* knows no game: it turns taps into plans and plans into choices. The *screens*
know neither: they put these records into the page, and those of :mod:`.reports`, which are the
session's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, runtime_checkable

if TYPE_CHECKING:
    from mythshelf.kernel.core import Event, Option, State

    from web.app.stage.nodes import Scene

Keys: TypeAlias = tuple[str, ...]
"""Keys of shapes and panel parts, in the order of the taps."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Something that a person may mean: mostly one option; a longer walk is several.

    ``taps`` are the keys to tap in order (shapes of the scene or parts of a panel); none
    for a plain button such as "End phase". ``verb`` groups plans: a panel row or a choice
    chip narrows the selection to one verb. ``label`` is the full name ("Walk Frazzle to
    C4"), ``button`` the two or three words for the button that does it ("Slide left"),
    ``chip`` those that tell this plan from others with the same taps. ``suggested`` marks
    the plain button that is the usual next thing to do, and among plans with the same taps the
    one that is meant where nothing else is said.
    """

    options: tuple[Option[Any], ...]
    taps: tuple[str, ...]
    verb: str
    label: str
    button: str = "Do it"
    chip: str = ""
    suggested: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What a plan would do, played on a copy in which nothing hidden is known.

    ``events`` reach up to the first that would reveal something (a die, a hidden card);
    ``after`` is the position at the end, or ``None`` where such an event comes.
    """

    plan: Plan
    events: tuple[Event, ...]
    after: State | None


@dataclass(frozen=True, slots=True)
class Focus:
    """What the people at the table are looking at, besides the position.

    ``taps`` is the selection so far, ``lit`` the keys that a tap would add to it,
    ``starts`` those with which another selection could begin, ``verb`` the filter.
    ``blocked`` is the key of a shape just tapped in vain, ``happened`` the events of the
    last choice (marks of the last move), ``forecast`` whether to show what comes by
    itself (the Tomekeeper's path), ``names`` the people's names by seat, ``seat`` whose
    decision is open (``-1`` for nobody's), ``past`` whether the position is one from the
    log and nothing can be done in it, ``shape`` the shape of the room that there is for the
    board (:func:`shape_of`). ``eyes`` is the seat through whose eyes the table is seen
    (``-1`` where it shows what anybody may know), ``decks`` the names of the decks by
    seat, none in a game without decks.
    """

    taps: tuple[str, ...] = ()
    lit: frozenset[str] = frozenset()
    starts: frozenset[str] = frozenset()
    verb: str = ""
    preview: Preview | None = None
    blocked: str = ""
    happened: tuple[Event, ...] = ()
    forecast: bool = False
    names: tuple[str, ...] = ()
    seat: int = -1
    past: bool = False
    shape: str = "wide"
    eyes: int = -1
    decks: tuple[str, ...] = ()

    def name(self, seat: int) -> str:
        """What the person of a seat is called; empty where nobody said it."""
        return self.names[seat] if seat < len(self.names) else ""

    def deck(self, seat: int) -> str:
        """What the deck of a seat is called; empty in a game without decks."""
        return self.decks[seat] if seat < len(self.decks) else ""


SHAPES = ("wide", "tall", "small")
"""The shapes of a room for the board; the small one is a phone's."""


def shape_of(width: float, height: float) -> str:
    """The one of :data:`SHAPES` that a room of so many CSS pixels has."""
    if height <= width:
        return "wide"
    return "small" if width < PHONE else "tall"


PHONE = 600
"""CSS pixels of width below which a page is a phone's, as the style sheets have it."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of a track.

    ``kind`` is ``empty``, ``tome`` or ``die``; ``number`` is printed in it; ``die`` is the
    figure left on a die, ``state`` its state: ``fresh``, ``part`` or ``spent``.
    """

    kind: str
    number: str
    die: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """One row of a player panel: a kind of action and what is left of it.

    A tap on the row chooses ``verb`` or, with a ``key``, taps like a shape of the scene;
    with neither it is not pressed. ``name`` is the row in a word or two, ``figure`` what is
    left (also on the small strip of a phone), ``spoken`` the whole row for a screen reader.
    """

    icon: str
    name: str
    figure: str
    spoken: str
    slots: tuple[Slot, ...] = ()
    verb: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Power:
    """A special ability below the tracks, pressed like a track.

    ``state`` is ``ready``, ``spent`` or ``off``; ``pips`` are pairs of an icon and
    ``held``, ``used`` or ``out``. ``brief`` is the name in a word, for a phone.
    """

    icon: str
    name: str
    spoken: str
    state: str
    pips: tuple[tuple[str, str], ...] = ()
    verb: str = ""
    key: str = ""
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """A card that lies open before a side: a small picture with a caption.

    ``figure`` stands beside its title, ``spoken`` says for a screen reader what it shows.
    """

    title: str
    figure: str
    spoken: str
    scene: Scene


@dataclass(frozen=True, slots=True)
class Panel:
    """What lies before one player: faction board, hand, mat.

    ``side`` (1..) gives colour, shape and pattern; ``icon`` the emblem. ``active`` lights
    its rim, ``leads`` says that it is the first of its team. ``sights`` are cards that lie
    open, ``note`` a few words below them. ``tomes`` and ``caught`` are the sides of the things
    in the trays at its foot.
    """

    seat: int
    side: int
    icon: str
    title: str
    subtitle: str
    score: str
    active: bool
    tracks: tuple[Track, ...] = ()
    powers: tuple[Power, ...] = ()
    tomes: tuple[int, ...] = ()
    caught: tuple[int, ...] = ()
    sights: tuple[Sight, ...] = ()
    note: str = ""
    leads: bool = True

    @property
    def rows(self) -> tuple[Track | Power, ...]:
        """Everything in the panel that can be pressed."""
        return (*self.tracks, *self.powers)


@dataclass(frozen=True, slots=True)
class Step:
    """One place of the score track: its figure, and (side, icon) of the markers on it.

    ``done`` is for a place of a track that the whole table fills.
    """

    text: str
    markers: tuple[tuple[int, str], ...] = ()
    done: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The state of the whole game in one line.

    ``phase`` in a few words; ``stages`` those of a turn in their order, each with whether it is
    the present one; ``track`` the score track, its last place the goal, and
    ``track_spoken`` the same in words; ``statuses`` pairs of an icon and a text;
    ``ribbons`` pairs of a number and ``reached``, ``next`` or ``open``.
    """

    phase: str
    stages: tuple[tuple[str, bool], ...] = ()
    track: tuple[Step, ...] = ()
    track_spoken: str = ""
    statuses: tuple[tuple[str, str], ...] = ()
    ribbons: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a previewed plan would bring; ``kind`` is ``good``, ``bad`` or empty."""

    text: str
    icon: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """How a value of a new-game setting looks: a side's piece, an icon, or a small scene."""

    side: int = 0
    icon: str = ""
    scene: Scene | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two about a thing that is read, and the clauses they rest on."""

    text: str
    clauses: Keys = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """A thing of the table read large: a card with all that is printed on it, or a pile.

    ``line`` says what it is, ``scene`` is its picture. ``cards`` are pairs of a key and a name
    of what lies in it, each to be read in its turn.
    """

    title: str
    line: str
    scene: Scene | None = None
    notes: tuple[Note, ...] = ()
    cards: tuple[tuple[str, str], ...] = ()


class Presenter(Protocol):
    """How one game looks and is handled at the table. All pure functions of a view."""

    sounds: Mapping[type[Event], str]
    """Which kind of event is heard as which of :data:`web.app.sounds.RECIPES`."""

    def plans(self, state: Any) -> Sequence[Plan]:
        """What can be done now. Every legal option is the only one of exactly one plan;
        plans of several options may follow."""

    def meant(self, state: Any, taps: tuple[str, ...], verb: str) -> Iterable[Option[Any]]:
        """Options, legal or not, that these taps could mean, the likeliest first."""

    def scene(self, state: Any, focus: Focus) -> Scene:
        """The board as shapes."""

    def frames(
        self, before: Any, events: Sequence[Event], after: Any, focus: Focus
    ) -> Iterable[Scene]:
        """The scenes between two positions, one a step, without the one of ``after``.

        Of ``focus`` the names and the shape count."""

    def panels(self, state: Any, focus: Focus) -> tuple[Panel, ...]:
        """What lies before each player, by seat."""

    def header(self, state: Any, focus: Focus) -> Header:
        """Phase, score track and what else stands in the head of the table."""

    def ask(self, state: Any, focus: Focus) -> str:
        """The question once something is selected ("Slide the shelf left or right?"); empty
        where the game's own question still fits."""

    def preview(self, before: Any, preview: Preview) -> tuple[Fact, ...]:
        """What a plan would bring: cost, who is caught, points. A few words each."""

    def line(self, state: Any) -> str:
        """The position in a sentence for the shelf: "Wizards 5, Vampires 3, before lunch."."""

    def begins(self, event: Event) -> int:
        """The seat whose turn begins with this event (a heading of the log), else ``-1``."""

    def card(self, key: str, value: str) -> Card:
        """How a value of a setting looks on the new-game screen."""


@runtime_checkable
class Readable(Protocol):
    """A presenter whose things can be read large, as most games with cards want it."""

    def read(self, state: Any, key: str) -> Reading | None:
        """The thing of a key, as this view of the state shows it, or ``None``."""
