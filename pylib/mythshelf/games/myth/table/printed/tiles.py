"""What is printed on realm tiles and realm objects (TILE, POP)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """A face of a realm tile: its squares row by row (TILE)."""

    id: str
    title: str
    size: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """What a tile of a size asks for and gives (POP); bounds are least and most."""

    size: str
    width: int
    height: int
    treasure: int
    of: str = ""
    """The size of the two tiles that make it, for a combined one."""
    quest: tuple[int, int] = (0, 0)
    quest_or_trap: bool = False
    trap: tuple[int, int] = (0, 0)
    lair: tuple[int, int] = (0, 0)
    pack: tuple[int, int] = (0, 0)
    mini_boss: tuple[int, int] = (0, 0)
    gold: int = 0
    serendipity: int = 0
    merchant: bool = False
    hoard: str = ""
    lairs: tuple[str, ...] = ()
    """The types of the lairs, where a story quest names them."""
    boss: str = ""
    """The boss who waits there."""
    closed: bool = False
    """Whether nobody goes back over the edge of entry."""


@dataclass(frozen=True, slots=True)
class RealmObject:
    """A kind of realm object: how many there are, how large, and its coloured line (MT-TILE-17)."""

    id: str
    title: str
    count: int
    width: int
    height: int
    line: str
