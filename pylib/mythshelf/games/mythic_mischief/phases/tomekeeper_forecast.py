"""What the coming Tomekeeper Phase can bring, for the page and for computer opponents."""

from __future__ import annotations

from dataclasses import dataclass

from ..keeper.quickest_path import goal_after, next_spaces, points_to_enter
from ..table.geometry import LEFT, Half, Space
from ..table.state import State
from ..table.terms import LAST, NOWHERE


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the coming Tomekeeper Phase can bring as the board stands.

    ``walks`` are all the ways it may go, each the spaces entered in order; more than one
    where the active team will choose.
    """

    start: Space
    walks: tuple[tuple[Space, ...], ...]

    @property
    def surely(self) -> frozenset[Space]:
        """The spaces that are entered on every walk."""
        return frozenset.intersection(*map(frozenset, self.walks))

    @property
    def maybe(self) -> frozenset[Space]:
        """The spaces that are entered on some walk."""
        return frozenset().union(*self.walks)


def forecast(state: State, half: Half = LEFT) -> Forecast:
    """The walks of the next Tomekeeper Phase of a half if nothing changes before it.

    Of two Tomekeepers either may go first; the second one finds the first where its walk ends.
    """
    here, other = state.keeper_of(half), state.in_the_way(half)
    walks = _walks(state, half, other)
    for walk in () if other == NOWHERE else _walks(state, 1 - half, here):
        if walk:
            walks += [way for way in _walks(state, half, walk[-1]) if way not in walks]
    return Forecast(here, tuple(walks))


def _walks(state: State, half: Half, shut: Space) -> list[tuple[Space, ...]]:
    """The walks of a Tomekeeper that cannot pass ``shut``."""
    walks: list[tuple[Space, ...]] = []

    def follow(space: Space, destination: int, points: int, walk: tuple[Space, ...]) -> None:
        goal = goal_after(state, half, destination)
        ways = next_spaces(state, space, goal, shut) if points and space != goal else ()
        if not ways and walk not in walks:
            walks.append(walk)
        for there in ways:
            left = points - points_to_enter(state, there)
            if left < 0:
                if walk not in walks:
                    walks.append(walk)
                continue
            reached = destination < LAST and there == goal
            follow(there, destination + reached, left, (*walk, there))

    speed = state.face_up_of(half).speed
    follow(state.keeper_of(half), state.destination_of(half), speed, ())
    return walks
