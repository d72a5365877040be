"""What lies before one player: tracks, powers, trays, open cards (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


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
