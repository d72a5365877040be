"""The head of the table: phase, score track, what else stands there (pure)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """One space of the score track: its figure, and (side, icon) of the markers on it.

    ``done`` marks a space as filled, on a track that all players fill together.
    """

    text: str
    markers: tuple[tuple[int, str], ...] = ()
    done: bool = False


@dataclass(frozen=True, slots=True)
class Header:
    """The state of the whole game in one line.

    ``phase`` in a few words; ``stages`` those of a turn in their order, each with whether it is
    the present one; ``track`` the score track, its last space the goal, and
    ``track_spoken`` the same in words; ``statuses`` pairs of an icon and a text;
    ``ribbons`` pairs of a number and ``reached``, ``next`` or ``open``.
    """

    phase: str
    stages: tuple[tuple[str, bool], ...] = ()
    track: tuple[TrackSpace, ...] = ()
    track_spoken: str = ""
    statuses: tuple[tuple[str, str], ...] = ()
    ribbons: tuple[tuple[str, str], ...] = ()
