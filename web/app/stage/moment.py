"""What has a moment of its own on the board: its name, its sound, and what is to be seen (pure).

A presenter says which events have one, and which; :mod:`.moments` plays it. Points are those of the
scene, and so are lengths.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from web.app.stage.bounds import EMPTY, Bounds
from web.app.stage.nodes import Art

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figure:
    """What a thing loses or gains, as it leaves the place where that counts: ``-6`` a heart."""

    at: Point
    words: str
    is_loss: bool = True
    is_main: bool = True


@dataclass(frozen=True, slots=True)
class Blow:
    """Who strikes, with these keys, ``lunges`` ``by`` so far toward what is struck, and comes back.

    Where the blow ``lands`` a star is seen, or a shield where it is ``parried``; the keys of
    ``shakes`` shake, and ``figures`` leave what they belong to.
    """

    lunges: tuple[str, ...] = ()
    by: Point = (0.0, 0.0)
    lands: Point | None = None
    parried: bool = False
    shakes: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Fall:
    """What dies tips over and fades: these keys of the board before it, on their way ``to`` where
    they go, if they go anywhere."""

    keys: tuple[str, ...]
    to: Point | None = None
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Turned:
    """A card comes from a pile, turns over in the middle of what is seen, stays there to be read
    and goes to its place; without a ``back`` it lies face up all the way. ``small`` is how much
    smaller it is at both ends.
    """

    back: Art | None
    front: Art
    start: Point
    end: Point
    small: float
    middle: Point | None = None
    sound: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A die on its way to what it shows, the last one of its ``faces``; a coin ``spins``."""

    faces: tuple[Art, ...]
    at: Point
    spins: bool = False


@dataclass(frozen=True, slots=True)
class Cast:
    """Dice roll onto a slip of paper at a point, and what they come to is written beside them:
    ``slips`` are the slip while they roll and after each thing that is written on it. What is
    ``frequent`` stays only half as long.
    """

    at: Point
    dice: tuple[Die, ...]
    slips: tuple[Art, ...]
    sound: str = ""
    frequent: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """The thing of a key leaves the board in a bow for a point, and is small there; meanwhile what
    ``fades`` is gone, and what ``grows`` (who has caught it) is larger."""

    key: str
    to: Point
    sound: str = ""
    fades: tuple[str, ...] = ()
    grows: tuple[str, ...] = ()


Act: TypeAlias = Blow | Fall | Turned | Cast | Flight


@dataclass(frozen=True, slots=True)
class Moment:
    """``acts`` are seen one after the other; each has a ``sound``, heard when it comes to that: a
    blow lands, a die lies, a card is turned.

    Where there is a ``name`` it stands from the last act on beside ``at``, the part of the board
    where that happens, with a ``line`` of what it brings and a ``figure``; without acts ``sound``
    is heard with it.
    """

    name: str = ""
    line: str = ""
    figure: str = ""
    sound: str = ""
    at: Bounds = EMPTY
    acts: tuple[Act, ...] = ()
