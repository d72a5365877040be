"""Prepared positions, built by name: for lessons, for scenario tests, for bug reports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...kernel.play import engine
from ...kernel.play.core import Decision, Step
from .detention.enchanted_turn import EnchantedTurn
from .detention.position import laid_out_detention
from .phases.cleanup import CleanUp
from .phases.mythic_phase import MythicPhase
from .phases.setup import faction_board
from .phases.tomekeeper import TomekeeperPhase
from .phases.turn import EndTurn, Turn
from .table.blitz import Blitz
from .table.board import DOUBLE, LIBRARY
from .table.catalogue import (
    Layout,
    after_cards,
    all_layouts,
    before_cards,
    cards,
    factions,
    mask,
    numbers,
)
from .table.detention import ENCHANTED, PLAYER
from .table.geometry import LEFT, RIGHT
from .table.halves import RightHalf
from .table.mode import mode_of
from .table.state import State
from .table.terms import CAUGHT, HIDDEN, MYTHICS_EACH, OUT, TEAMS, Team, seats_on

ACT, WALK, CLEAN, TURN, ENCHANTED_TURN = "act", "walk", "clean", "turn", "enchanted"
"""Where a prepared position begins: acting, Tomekeeper Phase, Cleanup Phase, a fresh turn, the
turn of the Enchanted."""


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
    sides: tuple[Team, ...] = (0, 1),
    blitz: Sequence[str] | None = None,
    right: Mapping[str, Any] | None = None,
    detention: Mapping[str, Any] | None = None,
    turn: int = 1,
    seed: int = 0,
) -> State:
    """A state at its first decision, with everything not named as at the start of a game.

    Raises ``ValueError`` for names that are not there.

    * ``mythics``: by faction slug in seat order, the spaces of its three Mythics (``None`` for a
      caught one; of two, the third stays out); ``sides``: the team of each seat.
    * ``points``, ``dice`` (slots from 0), ``slotted`` (Tomes on the four tracks), ``legendary``,
      ``beside``: by slug too. A team's ``tomes`` (spaces) and ``scores``: by that of its first
      seat. Tomes used so come out of the supply.
    * ``card``, ``after``: card ids; an After Lunch ``card`` means that lunch is over.
    * ``turn``: its number; no Destination has been reached before, and in Blitz nobody caught.
    * ``trapped``: the space of an enemy of the Monsters under the Trap.
    * ``detention``: the second Mythics are the Enchanted (see :mod:`.detention.position`).
    * ``blitz``: a game of Blitz with these ids of cards to come; the others of the kind of ``card``
      are done with, and missing Mythics are out of the game.
    * ``right``: a double library; the ``card`` of its right half, and perhaps ``layout``,
      ``keeper``, ``destination`` and ``deck`` (card ids to come). Other names of spaces and edges
      then go up to J5.
    """
    space, edge = (LIBRARY.space, LIBRARY.edge) if right is None else (DOUBLE.space, DOUBLE.edge)
    slugs = list(mythics)
    named = [faction.slug for faction in factions()]
    ids = [c.id for c in cards()]
    half = None if right is None else _right_half(right, layout)
    plans = [(LEFT, _plan(layout))]
    if right is not None:
        plans.append((RIGHT, _plan(right.get("layout", layout))))
    laid_shelves = sum(plan.shelves_on(where) for where, plan in plans)
    laid_clutter = sum(plan.clutter_on(where) for where, plan in plans)
    state = State(
        rng=seed,
        first_time=first_time,
        layout=plans[0][1].number,
        clutter=laid_clutter if clutter is None else mask(map(space, clutter)),
        shelves=laid_shelves if shelves is None else mask(map(edge, shelves)),
        right=half,
        card=ids.index(card),
        after_card=ids.index(after),
        keeper=space(keeper),
        at=[OUT] * (MYTHICS_EACH * len(sides)),
        boards=[
            faction_board(named.index(slug), first_time)
            for slug in (slugs if detention is None else slugs[:1])
        ],
        sides=sides,
    )
    state.colours = tuple(seats_on(sides, team)[0] for team in TEAMS)
    state.lunch = cards()[state.card].part == "after"
    if state.lunch:
        state.after_card = state.card
    state.destination = destination
    away = CAUGHT if blitz is None else OUT
    for seat, slug in enumerate(slugs):
        for number, name in enumerate(mythics[slug]):
            state.put(MYTHICS_EACH * seat + number, away if name is None else space(name))
        if seat in state.colours:
            state.tomes[sides[seat]] = mask(map(space, (tomes or {}).get(slug, ())))
            state.score[sides[seat]] = (scores or {}).get(slug, 0)
    for slug, board in zip(slugs, state.boards, strict=False):
        seat = slugs.index(slug)
        board.dice = list((dice or {}).get(slug, board.dice))
        board.tomes = list((slotted or {}).get(slug, board.tomes))
        board.legendary = (legendary or {}).get(slug, board.legendary)
        board.beside = (beside or {}).get(slug, 0)
        board.points = [board.total(track) for track in range(4)]
        board.points = list((points or {}).get(slug, board.points))
        board.supply = numbers().tomes - board.slotted - board.beside
        if seat in state.colours:
            on_score_tracker = 1
            board.supply -= state.tomes[sides[seat]].bit_count() + on_score_tracker
    if blitz is not None:
        deck = [ids.index(name) for name in blitz]
        kind = after_cards() if state.lunch else before_cards()
        done = [number for number in kind if number not in (state.card, *deck)]
        state.blitz, state.after_card = Blitz(deck, done), HIDDEN
    if detention is not None:
        state.detention = laid_out_detention(state, named.index(slugs[1]), detention)
    state.choose_mode()
    state.blood = blood
    state.decay, state.portals = mask(map(space, decay)), mask(map(space, portals))
    state.portals_ready = portals_ready
    if trapped is not None:
        state.trap_space, state.trap_holds = space(trapped), True
        state.trap_victim = state.at.index(state.trap_space)
    state.active = sides[slugs.index(active)] if active else 0
    state.turn = turn
    if begin == ENCHANTED_TURN:
        state.stack = [Turn(PLAYER), EnchantedTurn(state.speaker(ENCHANTED))]
    else:
        state.stack = _frames(state, state.active, begin)
    engine.settle(state)
    return state


def _plan(layout: str) -> Layout:
    return next(one for one in all_layouts() if one.id == layout)


def _right_half(right: Mapping[str, Any], layout: str) -> RightHalf:
    """The right half of a double library, with its cards not named done with."""
    ids = [c.id for c in cards()]
    card = ids.index(right["card"])
    kind = after_cards() if cards()[card].part == "after" else before_cards()
    deck = [ids.index(name) for name in right.get("deck", ())]
    return RightHalf(
        keeper=DOUBLE.space(right.get("keeper", "H3")),
        card=card,
        deck=deck,
        layout=_plan(right.get("layout", layout)).number,
        discards=[number for number in kind if number not in (card, *deck)],
        destination=right.get("destination", 0),
    )


def _frames(state: State, team: Team, begin: str) -> list[Step[Any] | Decision[Any]]:
    """The rest of a turn from the named phase on."""
    rest: list[Step[Any] | Decision[Any]] = [
        EndTurn(team),
        *[CleanUp(seat) for seat in reversed(state.members(team))],
        *mode_of(state).after_tomekeeper_phase(state),
        TomekeeperPhase(team),
        MythicPhase(team),
    ]
    done = {ACT: 0, WALK: 1, CLEAN: 2}
    return [Turn(team)] if begin == TURN else rest[: len(rest) - done[begin]]
