"""What a hero cycle of Myth can be about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from ...games.myth.darkness.cycle import BeginCycle
from ...games.myth.events.board import Removed
from ...games.myth.events.darkness import DarknessBegan
from ...games.myth.events.vitality import Hurt
from ...games.myth.rounds.round import EndCycle
from ...games.myth.table.figures import Figure, is_enemy, is_hero, is_lair
from ...games.myth.table.state import State
from ...games.myth.table.terms import MINION, NONE
from ..goal import Aims, Goal, Happened


def _in_cycle(state: State, _seat: int) -> bool:
    """Whether the heroes act: not in a darkness cycle, and not between the hero cycles."""
    return state.in_hero_cycle and state.cycle is None


def _darkness_comes(happened: Happened) -> bool:
    """Whether what is to happen before the darkness comes is too late."""
    return any(isinstance(one, DarknessBegan) for one in happened.events)


def _felled(happened: Happened) -> Iterator[Figure]:
    """Who was defeated by what happened last, up to where the darkness comes."""
    for one in takewhile(lambda one: not isinstance(one, DarknessBegan), happened.events):
        if isinstance(one, Removed):
            yield one.figure


def _fells(happened: Happened) -> bool:
    """Whether the heroes have defeated so many, the ones not counted that fell in the darkness."""
    count = sum(happened.now.victims) - sum(happened.start.victims)
    if count >= happened.amount and _darkness_comes(happened):
        late = dropwhile(lambda one: not isinstance(one, DarknessBegan), happened.events)
        count -= sum(isinstance(one, Removed) and one.by != NONE for one in late)
    return bool(count >= happened.amount)


def _fells_in_peace(happened: Happened) -> bool:
    """Whether so many are defeated and the hero cycle is over without a darkness cycle."""
    now: State = happened.now
    is_over = not now.in_hero_cycle or (bool(now.stack) and isinstance(now.stack[-1], EndCycle))
    return is_over and not _darkness_comes(happened) and _fells(happened)


def _hurts(happened: Happened) -> Iterator[Figure]:
    """Who took damage by what happened last, up to where the darkness comes."""
    for one in takewhile(lambda one: not isinstance(one, DarknessBegan), happened.events):
        if isinstance(one, Hurt):
            yield one.figure


def _hurts_lair(happened: Happened) -> bool:
    return any(map(is_lair, _hurts(happened)))


def _hurts_enemy(happened: Happened) -> bool:
    return any(map(is_enemy, _hurts(happened)))


def _breaks_lair(happened: Happened) -> bool:
    return any(map(is_lair, _felled(happened)))


def _fells_leader(happened: Happened) -> bool:
    """Whether an enemy is defeated that is no minion."""
    return any(
        is_enemy(one) and happened.start.monster(one).rank != MINION for one in _felled(happened)
    )


def _heals(happened: Happened) -> bool:
    start, now = happened.start, happened.now
    gained = now.vitality[happened.seat] - start.vitality[happened.seat]
    return bool(gained >= happened.amount)


def _hero_falls(happened: Happened) -> bool:
    return any(isinstance(one, Removed) and is_hero(one.figure) for one in happened.events)


def _fails_to_heal(happened: Happened) -> bool:
    return _darkness_comes(happened) or _hero_falls(happened)


def _is_low(state: State, seat: int) -> bool:
    """Whether a hero has few points of vitality left."""
    return _in_cycle(state, seat) and 0 < state.vitality[seat] <= _FEW


_FEW = 5

AIMS = Aims(
    goals={
        "lair": Goal(
            theme="Break the lair",
            task="Destroy a lair in this hero cycle, before the darkness comes.",
            means="A lair stands still. Which cards reach it, and what do their blows add up to?",
            clauses=("MT-LAIR-03", "MT-LAIR-04"),
            met=_breaks_lair,
            nearly=_hurts_lair,
            failed=_darkness_comes,
            fits=_in_cycle,
        ),
        "leader": Goal(
            theme="Strike the leader",
            task="Defeat an enemy that is no minion in this hero cycle, before the darkness comes.",
            means="A leader takes more than one blow, or more than one success. Add them up first.",
            clauses=("MT-DICE-08", "MT-DMG-06"),
            met=_fells_leader,
            nearly=_hurts_enemy,
            failed=_darkness_comes,
            fits=_in_cycle,
        ),
        "heal": Goal(
            theme="Save the hero",
            task="Regain at least {n} vitality in this hero cycle, before the darkness comes.",
            means="Cards and potions heal, and some of them ask for something first.",
            clauses=("MT-KEY-08",),
            met=_heals,
            failed=_fails_to_heal,
            amounts=(9, 8, 7, 6, 5, 4, 3, 2),
            lesser=1,
            fits=_is_low,
        ),
        "peace": Goal(
            theme="Without waking the dark",
            task="Defeat at least {n} enemies, and end this hero cycle without a darkness cycle.",
            means="Every card adds its AP to the darkness meter. How many can you afford?",
            clauses=("MT-METER-02", "MT-DMG-06"),
            met=_fells_in_peace,
            failed=_darkness_comes,
            amounts=(8, 7, 6, 5, 4, 3, 2),
            lesser=1,
            fits=_in_cycle,
        ),
        "fell": Goal(
            theme="Fell the most",
            task="Defeat at least {n} enemies in this hero cycle, before the darkness comes.",
            means="One roll counts for all targets in an area. Where are the most of them?",
            clauses=("MT-ATK-12", "MT-DMG-06"),
            met=_fells,
            failed=_darkness_comes,
            amounts=(8, 7, 6, 5, 4, 3, 2),
            lesser=1,
            fits=_in_cycle,
        ),
    },
    moment=lambda state: (state.round, state.in_hero_cycle, state.cycle is None),
    lineups=tuple(
        {"mode": "tile", "heroes": "1", "size": size, "hero": [hero]}
        for hero in ("acolyte", "brigand", "apprentice", "archer", "soldier")
        for size in ("6x6", "4x6")
    ),
    level="novice",
    limit=2_500,
    together=True,
    most_options=40,
    ends=(BeginCycle, EndCycle),
)
