"""A game's manifest: what is known of it before it is loaded.

``manifest.toml`` is in a game's folder. The engine finds the game by it, the build makes its box
on the shelf and its colours from it, and the page its new-game screen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

ALL = "all"
"""In place of modes: every mode, and a game that has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """The contents of ``manifest.toml``; ``slug`` is the name of the folder, ``package`` that of
    the imported package that contains the game's texts.

    ``order`` is the place on the shelf, ``coming`` says that the game cannot be played yet.
    The box shows ``players`` ("1–4 players"), ``minutes``, ``complexity`` (1 to 5), whether
    there is a mode to play ``alone``, without opponents, and a ``line``; ``pitch`` is shown where
    the game lies on the table of an empty shelf. ``unplayed`` is the name of a side that nobody
    plays, as it stands within a sentence. ``workshop`` says whether its players build decks,
    ``campaign`` whether its heroes go on from game to game.
    ``tournaments`` are the modes, by their values in the settings, of which tournaments can be
    made: :data:`ALL` unless a game says so, none for a game without opponents.
    ``guides`` are the files of its guided games by name, that of the first game first. A ``large``
    game is not loaded with the page, but when somebody opens it. ``palette`` are its colours by
    their names in the style sheet, ``look`` its other values in the style sheet.
    """

    slug: str
    title: str
    package: str = ""
    order: int = 0
    coming: bool = False
    players: str = ""
    minutes: int = 0
    complexity: int = 0
    alone: bool = False
    line: str = ""
    pitch: tuple[str, ...] = ()
    unplayed: str = ""
    workshop: bool = False
    campaign: bool = False
    tournaments: tuple[str, ...] = (ALL,)
    large: bool = False
    guides: Mapping[str, str] = field(default_factory=dict)
    palette: Mapping[str, str] = field(default_factory=dict)
    look: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, slug: str, text: str, package: str = "") -> Manifest:
        """Read a manifest. Raises ``ValueError`` if the text is not one."""
        try:
            entries = tomllib.loads(text)
            for listed in ("pitch", "tournaments"):
                if listed in entries:
                    entries[listed] = tuple(entries[listed])
            return cls(slug=slug, package=package, **entries)
        except (tomllib.TOMLDecodeError, TypeError) as error:
            raise ValueError(f"{slug} has no manifest: {error}") from error
