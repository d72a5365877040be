"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...kernel import engine
from ...kernel.core import Decision, Step
from .board import edge, space
from .catalogue import all_layouts, cards, factions, mask, numbers
from .cleanup import CleanUp
from .setup import faction_board
from .state import CAUGHT, MYTHICS_EACH, State, Team
from .tomekeeper import TomekeeperPhase
from .turn import EndTurn, MythicPhase, Turn

ACT, WALK, CLEAN, TURN = "act", "walk", "clean", "turn"
"""Where a prepared position begins: acting, Tomekeeper Phase, Cleanup Phase, a fresh turn."""


def position(
    mythics: Mapping[str, Sequence[str | None]],
    *,
    active: str | None = None,
    begin: str = ACT,
    layout: str = "1",
    shelves: Iterable[str] | None = None,
    clutter: Iterable[str] | None = None,
    card: str = "B01",
    after: str = "A01",
    destination: int = 0,
    keeper: str = "C3",
    points: Mapping[str, Sequence[int]] | None = None,
    dice: Mapping[str, Sequence[int]] | None = None,
    slotted: Mapping[str, Sequence[int]] | None = None,
    legendary: Mapping[str, int] | None = None,
    beside: Mapping[str, int] | None = None,
    tomes: Mapping[str, Iterable[str]] | None = None,
    scores: Mapping[str, int] | None = None,
    blood: int = 0,
    decay: Iterable[str] = (),
    portals: Iterable[str] = (),
    portals_ready: bool = False,
    trapped: str | None = None,
    first_time: bool = False,
    seed: int = 0,
) -> State:
    """A state at its first decision, with everything not named as at the start of a game.

    ``mythics`` gives, by faction slug in seat order, the spaces of its three Mythics
    (``None`` for a caught one). ``points``, ``dice`` (slots from 0), ``slotted`` (Tomes on
    the four tracks), ``legendary``, ``beside``, ``tomes`` (spaces) and ``scores`` go by
    slug too. ``card`` and ``after`` are card ids; an After Lunch ``card`` means that lunch
    is over. ``trapped`` is the space of an enemy of the Monsters under the Trap. Tomes used
    so come out of the supply. Raises ``ValueError`` for names that are not there.
    """
    slugs = list(mythics)
    named = [faction.slug for faction in factions()]
    ids = [c.id for c in cards()]
    plan = all_layouts()[[one.id for one in all_layouts()].index(layout)]
    state = State(
        rng=seed,
        first_time=first_time,
        layout=plan.number,
        clutter=plan.clutter if clutter is None else mask(map(space, clutter)),
        shelves=plan.shelves if shelves is None else mask(map(edge, shelves)),
        card=ids.index(card),
        after_card=ids.index(after),
        keeper=space(keeper),
        boards=[faction_board(named.index(slug), first_time) for slug in slugs],
    )
    state.lunch = cards()[state.card].part == "after"
    state.destination = destination
    for seat, slug in enumerate(slugs):
        for number, name in enumerate(mythics[slug]):
            state.put(MYTHICS_EACH * seat + number, CAUGHT if name is None else space(name))
        board = state.boards[seat]
        board.dice = list((dice or {}).get(slug, board.dice))
        board.tomes = list((slotted or {}).get(slug, board.tomes))
        board.legendary = (legendary or {}).get(slug, board.legendary)
        board.beside = (beside or {}).get(slug, 0)
        state.tomes[seat] = mask(map(space, (tomes or {}).get(slug, ())))
        state.score[seat] = (scores or {}).get(slug, 0)
        board.points = [board.total(track) for track in range(4)]
        board.points = list((points or {}).get(slug, board.points))
        on_score_tracker = 1
        used = board.slotted + board.beside + state.tomes[seat].bit_count() + on_score_tracker
        board.supply = numbers().tomes - used
    state.blood = blood
    state.decay, state.portals = mask(map(space, decay)), mask(map(space, portals))
    state.portals_ready = portals_ready
    if trapped is not None:
        state.trap_space, state.trap_holds = space(trapped), True
        state.trap_victim = state.at.index(state.trap_space)
    state.active = slugs.index(active) if active else 0
    state.turn = 1
    state.stack = _frames(state, state.active, begin)
    engine.settle(state)
    return state


def _frames(state: State, team: Team, begin: str) -> list[Step[Any] | Decision[Any]]:
    """The rest of a turn from the named phase on."""
    rest: list[Step[Any] | Decision[Any]] = [
        EndTurn(team),
        *[CleanUp(seat) for seat in reversed(state.members(team))],
        TomekeeperPhase(team),
        MythicPhase(team),
    ]
    done = {ACT: 0, WALK: 1, CLEAN: 2}
    return [Turn(team)] if begin == TURN else rest[: len(rest) - done[begin]]
