"""What a game gives whose players build decks of their own: its cards and its rules (pure).

The page asks :func:`.registry.workshop` for it, and knows no game's cards itself. A deck is
a tuple of *kinds* (a card's place among the wares), ascending, one for each copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from web.app.presenting.reading import Reading
    from web.app.stage.nodes import Scene

Kind: TypeAlias = int
Cards: TypeAlias = tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Facet:
    """A question by which cards are told apart: ``values`` are triples of a value, its name and
    its sign. Where all have a sign that everybody knows they are buttons, else a list."""

    key: str
    title: str
    values: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Ware:
    """A card to build with.

    ``words`` is all that is printed on it, ``icon`` its sign in a list, ``facets`` its values
    by the facets' keys (none where a facet does not concern it), ``cost`` what it costs,
    empty where it is free of cost by its nature.
    """

    kind: Kind
    title: str
    words: str
    icon: str
    facets: Mapping[str, str]
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A deck that the game recommends; ``value`` names it in the game's setting."""

    value: str
    title: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Tally:
    """How many cards of a deck are of a sort: ``sign`` an icon, ``title`` its name."""

    sign: str
    title: str
    count: int


class Workshop(Protocol):
    """The decks of one game. All pure."""

    game: str
    """The slug of the game."""
    setting: str
    """The key of the setting that takes a deck for each seat."""
    size: int
    """How many cards a deck holds."""
    warned_by: str
    """The clause on which the warnings rest."""
    face_size: tuple[int, int]
    """Width and height of a card in CSS pixels."""

    def wares(self) -> Sequence[Ware]:
        """Every card, by kind."""

    def facets(self) -> Sequence[Facet]:
        """By what the cards can be filtered."""

    def recipes(self) -> Sequence[Recipe]:
        """The recommended decks."""

    def refusal(self, deck: Sequence[Kind]) -> str | None:
        """The clause that forbids to play with a deck, or ``None``."""

    def refusal_to_add(self, deck: Sequence[Kind], kind: Kind) -> str | None:
        """The clause that forbids one card more, or ``None``."""

    def sentence(self, clause: str) -> str:
        """A clause's first sentence, which answers "why not?"."""

    def warnings(self, deck: Sequence[Kind]) -> Iterable[str]:
        """What is legal but unwise, a sentence each."""

    def completed(self, deck: Sequence[Kind]) -> Cards:
        """A legal deck that begins with these cards."""

    def signs(self, deck: Sequence[Kind]) -> tuple[Tally, ...]:
        """What a deck is mostly made of, for a line about it: few, the most first."""

    def tallies(self, deck: Sequence[Kind]) -> tuple[Tally, ...]:
        """How many cards of each sort there are, also of those of which there are none."""

    def curve(self, deck: Sequence[Kind]) -> tuple[int, ...]:
        """How many cards cost 0, 1, 2 and so on."""

    def code_of(self, deck: Sequence[Kind]) -> str:
        """A deck as text, for settings, files and links; empty for none."""

    def read_code(self, text: str) -> Cards:
        """The cards of such a text. Raises ``ValueError``, whose message ends a sentence."""

    def value_of(self, deck: Sequence[Kind]) -> str:
        """A legal deck as a value of the setting."""

    def face(self, kind: Kind) -> Scene:
        """A card's face, in :attr:`face_size`."""

    def read(self, kind: Kind) -> Reading:
        """A card with its picture and all that is printed on it."""
