"""What a game gives whose players build decks of their own: its cards and its rules (pure).

The page asks :func:`.registry.workshops` for it, and knows no game's cards itself. A game whose
players bring several decks each has a workshop for each of these decks. A deck is a tuple of
*kinds* (a card's place in the workshop's pool), ascending, one for each copy.
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
class Filter:
    """A property to filter the pool by: ``values`` are triples of a value, its name and its icon.
    They are shown as buttons if all have an icon, else as a list."""

    key: str
    title: str
    values: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A card of the pool, of which decks are built.

    ``words`` is all that is printed on it, ``icon`` stands for it in lists, ``values`` has its
    value for each filter's key (none where a filter does not apply to it), ``cost`` is what it
    costs, empty for cards that have no cost.
    """

    kind: Kind
    title: str
    words: str
    icon: str
    values: Mapping[str, str]
    cost: str = ""


@dataclass(frozen=True, slots=True)
class PresetDeck:
    """A preconstructed deck; ``value`` names it in the game's setting."""

    value: str
    title: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardCount:
    """How many cards of a deck belong to a group: ``sign`` is its icon, ``title`` its name."""

    sign: str
    title: str
    count: int


class Workshop(Protocol):
    """The decks of one sort of one game. All pure."""

    game: str
    """The slug of the game."""
    key: str
    """What the store, files and links call the sort of its decks: the slug of the game, followed
    by a dot and the setting if it is not the first workshop of the game."""
    noun: str
    """What one of its decks is called within a sentence, such as ``deck``."""
    setting: str
    """The key of the setting that takes a deck for each seat."""
    size: int
    """How many cards a deck holds."""
    warned_by: str
    """The clause on which the warnings rest."""
    face_size: tuple[int, int]
    """Width and height of a card in CSS pixels."""
    large_size: tuple[int, int]
    """The same of one that says all it does, before it is enlarged."""
    curve_title: str
    """What the figures of :meth:`curve` are."""
    curve_words: tuple[str, str]
    """How one card, or several, are told with such a figure: "card costs", "cards cost"."""

    def pool(self) -> Sequence[PoolCard]:
        """Every card that decks are built of, by kind."""

    def filters(self) -> Sequence[Filter]:
        """What the pool can be filtered by."""

    def presets(self) -> Sequence[PresetDeck]:
        """The decks that the game recommends."""

    def refusal(self, deck: Sequence[Kind]) -> str | None:
        """The clause that forbids playing with a deck, or ``None``."""

    def refusal_to_add(self, deck: Sequence[Kind], kind: Kind) -> str | None:
        """The clause that forbids adding one more card, or ``None``."""

    def sentence(self, clause: str) -> str:
        """A clause's first sentence, which answers "why not?"."""

    def warnings(self, deck: Sequence[Kind]) -> Iterable[str]:
        """What is legal but unwise, a sentence each."""

    def completed(self, deck: Sequence[Kind]) -> Cards:
        """A legal deck that begins with these cards."""

    def signs(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """The few groups that say most about a deck, for a line about it, largest first."""

    def counts(self, deck: Sequence[Kind]) -> tuple[CardCount, ...]:
        """How many cards of each group there are, zeros included."""

    def curve(self, deck: Sequence[Kind]) -> tuple[int, ...]:
        """How many cards cost 0, 1, 2 and so on; nothing where no card has a cost."""

    def code_of(self, deck: Sequence[Kind]) -> str:
        """A deck as text, for settings, files and links; empty for none."""

    def read_code(self, text: str) -> Cards:
        """The cards of such a text. Raises ``ValueError``, whose message ends a sentence."""

    def value_of(self, deck: Sequence[Kind]) -> str:
        """A legal deck as a value of the setting."""

    def face(self, kind: Kind) -> Scene:
        """A card's face, in :attr:`face_size`."""

    def large_face(self, kind: Kind) -> Scene:
        """A card with all that it says, in :attr:`large_size`, for a screen that has room."""

    def read(self, kind: Kind) -> Reading:
        """A card with its picture and all that is printed on it."""
