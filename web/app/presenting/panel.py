"""What lies before one player: a head, and blocks in their order (pure).

A game builds its panels from the blocks of this module and from nothing else, and the page knows
how each kind of block looks. A panel may be folded down to its head where the screen is small or
the table is full; :attr:`Panel.strip` is what the head then says of the body.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Anything in a panel that has a name and can perhaps be tapped.

    A tap chooses ``verb`` or, with a ``key``, acts like a tap on a shape of the scene; with
    neither, the part is not a button. ``figure`` is its value in short, ``spoken`` all of it in
    words, for a screen reader. ``name`` is empty where what is shown beside it says enough.
    ``about`` is the key of what is read when it is held, where that is not its own; what ``opens``
    it is read at a tap, too.
    """

    name: str
    spoken: str
    figure: str = ""
    verb: str = ""
    key: str = ""
    about: str = ""
    opens: bool = False

    @property
    def is_button(self) -> bool:
        """Whether the part can be tapped at all."""
        return bool(self.verb or self.key or self.opens)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Part):
    """A line of its own: an icon and a name. The other kinds of row show something beside them.

    ``figure`` stands in the head while the panel is folded. ``state`` is empty, ``spent`` or
    ``off``; ``brief`` is the name in a word for a phone, where ``name`` is longer; a ``pinned``
    row stays in sight where the rest of its panel is folded. A ``minor`` row can be tapped in its
    panel, but has no place in the strip of actions, which a phone has above the panels.
    """

    icon: str
    state: str = ""
    brief: str = ""
    pinned: bool = False
    minor: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pips(Row):
    """A row of equal things, some of them gone: hearts, tokens, what lies in a backpack.

    ``pips`` are pairs of an icon and ``held``, ``used`` or ``out``, or ``on`` for what lies on the
    one before it. ``bare`` pips say enough:
    icon and name are left to the screen reader.
    """

    pips: tuple[tuple[str, str], ...]
    bare: bool = False


@dataclass(frozen=True, slots=True)
class LanePlace:
    """One place of a lane.

    ``thing`` is empty where nothing lies there, ``die``, or the icon of a token; ``text`` is the
    figure printed on the place or shown by the thing. ``state`` says more of the thing: a die is
    ``fresh``, used in ``part`` or ``spent``.
    """

    text: str = ""
    thing: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane(Row):
    """A row of places in which things lie: a track of an action, energies, a meter."""

    slots: tuple[LanePlace, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A value that is always to be seen: an icon and a few characters, ``spoken`` in full."""

    icon: str
    text: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Values in the head of the panel, in sight even while it is folded."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """Small things put aside, under a word: pairs of an icon and the side whose colour it has."""

    name: str
    things: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCard(Part):
    """A card that lies open, or a place for one: a small picture, below it name and figure.

    ``spot`` is the key of a place on which cards may be dropped (:attr:`.Plan.spot`).
    """

    scene: Scene
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row."""

    cards: tuple[OpenCard, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """A few words that hold for the panel as it is now."""

    text: str


Block: TypeAlias = Row | Pips | Lane | Figures | Tray | Cards | Remark


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What lies before one player: faction board, hand, mat.

    ``side`` (1..) gives colour, shape and pattern, unless ``shape`` names the side whose shape it
    has; ``icon`` is the emblem. ``spot`` is the key of the place on which cards are dropped that
    are dropped on the head (:attr:`.Plan.spot`), or empty. ``active`` lights its rim, ``leads``
    says that it is the first of its team. ``score`` is ``None`` in a game without one. ``about`` is
    the key of what is read when the head is held.
    """

    seat: int
    side: int
    icon: str
    title: str
    subtitle: str
    active: bool
    score: str | None = None
    leads: bool = True
    shape: int = 0
    spot: str = ""
    about: str = ""
    blocks: tuple[Block, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of every kind, in their order."""
        return tuple(block for block in self.blocks if isinstance(block, Row))

    @property
    def actions(self) -> tuple[Row, ...]:
        """The rows that are in the strip of actions, too, in their order."""
        return tuple(row for row in self.rows if row.is_button and not row.minor)

    @property
    def cards(self) -> tuple[OpenCard, ...]:
        """The open cards, in their order."""
        rows = (block.cards for block in self.blocks if isinstance(block, Cards))
        return tuple(chain.from_iterable(rows))

    @property
    def parts(self) -> tuple[Part, ...]:
        """Everything that has a name and can perhaps be tapped: rows, then cards."""
        return (*self.rows, *self.cards)

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The values that are always to be seen."""
        blocks = (block.figures for block in self.blocks if isinstance(block, Figures))
        return tuple(chain.from_iterable(blocks))
