"""What a number stands for that is the place of something in a game's content.

In the rules a card is a number: its place in the catalogue. Content can grow, so whatever is kept
(saves, links, positions) names the card by a word instead. A type alias says that a number is of
such a kind; to the rules and to the type checker it is the number alone:

    Kind: TypeAlias = Annotated[int, Named("Kind")]

The words are those of the game's formats under the same name (see :class:`.codec.Codec`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Named:
    """Annotates a number that is written as a word of the format called ``name``."""

    name: str


@dataclass(frozen=True, slots=True)
class ByName:
    """Annotates a list with an entry for everything of a kind, such as for each miniature.

    It is written as an object from the words of the format called ``name`` to what stands there,
    without the entries that are ``usual`` (an immutable value). ``count`` says how many entries the
    list has.
    """

    name: str
    count: Callable[[], int]
    usual: Any


@dataclass(frozen=True, slots=True)
class OfLine:
    """Annotates the registers of an effect, a record that begins with its card and its line.

    The line says what kind of subject is in each of them; the format called after the kind writes
    it. Without such a format, subjects are written as they are.
    """


@dataclass(frozen=True, slots=True)
class SetOf:
    """Annotates a bit mask: it is written as the list of the words of its bits, lowest first."""

    name: str
