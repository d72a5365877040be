"""What a game gives whose heroes go on from one game to the next: a *saga* (pure).

The page asks :func:`.registry.saga` for it and knows no game's heroes itself. What goes on is a
*chronicle*, a line of text that stands in a setting of the next game; what a game has added to the
story are its *facts*, plain data that the page keeps and the saga reads, checks and tells.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    from mythshelf.kernel.play.match import Match

    from web.app.stage.nodes import Scene

Facts: TypeAlias = Mapping[str, Any]
"""What a game has added to the story, as plain data."""


@dataclass(frozen=True, slots=True)
class ActStart:
    """A way to begin the next game: the value of the mode, what it is called, and a sentence.

    Where it is a card in a book, ``seal`` is the picture on it, ``asks`` what it takes and
    ``gives`` what it may bring.
    """

    mode: str
    title: str
    help: str
    asks: str = ""
    gives: str = ""
    seal: Scene | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """What the end of a game means for a campaign: ``before`` is the chronicle with which it began,
    ``after`` the one with which the next game begins."""

    before: str
    after: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class SagaLine:
    """A line about an act: an icon, and words."""

    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class ToldAct:
    """An act as the story tells it: its title, how long it was, what came of it; ``good`` is
    whether it ended well. In a book it has a few sentences and a picture, too."""

    title: str
    long: str
    lines: tuple[SagaLine, ...]
    good: bool
    prose: str = ""
    picture: Scene | None = None


@dataclass(frozen=True, slots=True)
class Named:
    """A thing on a hero's sheet: its name, what it does; ``mark`` is ``new``, ``gone`` or empty,
    ``count`` how many there are."""

    title: str
    words: str = ""
    mark: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Belongings:
    """What a hero has of one kind: its heading, the things, and what is said where there are
    none."""

    title: str
    things: tuple[Named, ...]
    none: str


@dataclass(frozen=True, slots=True)
class HeroSheet:
    """A hero as the acts have made him: piece, figures (icon, label, value), what is his.

    ``known_as`` is the title that is told beside the name, ``card`` what he keeps that is
    pasted into the book."""

    key: str
    title: str
    side: int
    shape: int
    icon: str
    line: str
    figures: tuple[tuple[str, str, str], ...]
    belongings: tuple[Belongings, ...]
    deck: tuple[Named, ...]
    known_as: str = ""
    card: Scene | None = None


class Saga(Protocol):
    """The campaigns of one game. All pure."""

    game: str
    """The slug of the game."""
    setting: str
    """The key of the setting that takes a chronicle."""
    fresh: str
    """The chronicle with which a campaign begins."""
    pitch: str
    """What goes on from game to game, in a few sentences, for those who have no campaign yet."""
    starts: tuple[ActStart, ...]
    """How the next game can be begun, the usual way first."""
    clause: str
    """The clause on which it rests what is kept."""

    def read(self, chronicle: str) -> str:
        """A chronicle in its one form. Raises ``ValueError``, whose message ends a sentence."""

    def needs(self, chronicle: str) -> Sequence[str]:
        """The names of the content from outside that a chronicle is written with, here or not."""

    def read_facts(self, facts: Any) -> Facts:
        """Facts from outside. Raises ``ValueError``, whose message ends a sentence."""

    def ending(self, match: Match[Any]) -> Ending | None:
        """What a finished game adds to its campaign; ``None`` where its rules have not ended it."""

    def proposal(self, facts: Facts | None) -> Mapping[str, Any]:
        """Settings that the next game begins with unless people choose others, after a game of
        these facts or none."""

    def told(self, facts: Facts) -> ToldAct:
        """An act in words."""

    def opening(self) -> Scene | None:
        """The picture that stands in the book before its first act; ``None`` for none."""

    def party(self, facts: Facts) -> Sequence[str]:
        """The keys of the heroes who took part in an act."""

    def heroes(self, chronicle: str, acts: Mapping[str, int]) -> tuple[HeroSheet, ...]:
        """Everybody who has taken part; ``acts`` is in how many acts, by the hero's key."""

    def state(self, chronicle: str) -> tuple[SagaLine, ...]:
        """What else the next game begins with, such as the tokens of a bag."""

    def alone(self, chronicle: str, hero: str) -> str:
        """The chronicle of one hero without the others."""
