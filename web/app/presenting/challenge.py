"""What somebody else is doing to a player who may answer it: who, what, the odds, and what each
answer would change (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from web.app.presenting.plan import Keys

if TYPE_CHECKING:
    from web.app.stage.nodes import Scene


@dataclass(frozen=True, slots=True)
class Party:
    """Who is in it, by name and picture; ``key`` is that of its large reading."""

    name: str
    scene: Scene
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """An answer: the thing with this ``key`` is tapped, ``scene`` is its picture.

    ``before`` and ``after`` are the odds without and with it, both empty where it changes none or
    that cannot be foretold; ``better`` is whether they get better. ``words`` are what it does.
    """

    key: str
    title: str
    scene: Scene
    before: str = ""
    after: str = ""
    better: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """``what`` ``by`` does to ``on``; ``needs`` is what its dice must show, ``stakes`` what may
    come of it, each in a few words."""

    by: Party
    on: Party
    what: str
    needs: str
    stakes: Keys
    responses: tuple[Response, ...]

    @property
    def spoken(self) -> str:
        """Who does what to whom, and what may come of it, in a sentence."""
        stakes = ", ".join(filter(None, (self.needs, *self.stakes)))
        return f"{self.by.name}, {self.what}, on {self.on.name}: {stakes}."
