"""What a study is, and how a range of its seeds is played wherever that may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

from ..games import added_content
from ..games.added_content import Content
from ..games.extensions import add_installed
from ..kernel.errors import MythshelfError
from .totals import Totals

PLAYED = ("analysis", "games", "kernel", "players", "studies")
"""The packages on which it depends how a game goes."""


class Plan(Protocol):
    """What is going to be played."""

    @property
    def seeds(self) -> range:
        """All seeds that are played if nothing stops the study."""
        ...

    def described(self) -> Mapping[str, Any]:
        """What makes it this study and no other, as JSON-ready data; not how many seeds it has,
        so that one that is finished can be taken further."""
        ...


class Study(Plan, Protocol):
    """What is played on each seed, as plain data: it is sent to other processes and machines."""

    def play(self, seed: int) -> Totals:
        """What is counted in the games of a seed: the same wherever and whenever they are played,
        but for times, which are below ``"time"``."""
        ...


@runtime_checkable
class InRounds(Plan, Protocol):
    """Studies in a row, each of which hangs on what was counted before it."""

    def each_round(self, totals: Totals) -> Iterator[Study]:
        """The rounds in order, on seeds that together are all there are. ``totals`` have to hold
        what was counted in one before the next is asked for."""
        ...


@dataclass(frozen=True, slots=True)
class Played:
    """A range of seeds that has been played, what was counted, and how many seconds it took."""

    seeds: range
    totals: Totals
    seconds: float


class OtherCode(MythshelfError):
    """A range was to be played by other code than the rest of its study."""


def played(study: Study, seeds: range, content: tuple[Content, ...], code: str) -> Played:
    """Play a range of seeds, in a process that may know nothing but what is installed.

    ``content`` is what was added to the games where the study was begun, ``code`` the
    :func:`code_digest` there. Raises :class:`OtherCode` where this process has other code.
    """
    if code != code_digest():
        raise OtherCode("a worker has another version of Mythshelf than this study")
    _prepare(content)
    started, totals = perf_counter(), Totals()
    for seed in seeds:
        totals.add(study.play(seed))
    return Played(seeds, totals, round(perf_counter() - started, 6))


def _prepare(content: tuple[Content, ...]) -> None:
    """What the command adds to the games is added here, once."""
    add_installed()
    for one in content:
        if one not in added_content.added_to(one.game):
            added_content.add(one)


@cache
def code_digest() -> str:
    """Sixteen hexadecimal digits that change with the rules, the content and the players."""
    digest = sha256()
    for package in PLAYED:
        _add(digest, package, files(__package__.rpartition(".")[0]) / package)
    return digest.hexdigest()[:16]


def _add(digest: Any, path: str, folder: Traversable) -> None:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            _add(digest, name, entry)
        elif name.endswith((".py", ".toml")):
            digest.update(f"{name}\0".encode())
            digest.update(entry.read_bytes())
