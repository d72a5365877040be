"""Whether a state has the shape of one: all later checks rely on it."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play.hands import Cards
from ..table.catalogue import (
    BENCH_EFFECT,
    CHALLENGE,
    CHAOS,
    CREATURE,
    ENERGY,
    MALIGNANCY,
    MALIGNANT,
    NONE,
    RELIC,
    cards,
)
from ..table.contexts import Attack, Death
from ..table.places import GONE, OF_EMPTY_FIELD, PLACES
from ..table.state import State

_SEATS = (0, 1)
_MALICE = (CREATURE, ENERGY, BENCH_EFFECT)
_MISCHIEF = (CHAOS, CHALLENGE, MALIGNANT)
_MOST = 10_000
"""No count of a game comes near it."""


def shape(state: State) -> Iterator[str]:
    """Sentences about lists of the wrong length, and numbers that name nothing."""
    piles = (state.lists, state.hands, state.shown, state.decks, state.voids, state.revealed)
    mischief = (state.mischief_lists, state.mischief_decks, state.mischief_voids)
    relics = (state.relics, state.turned, state.piles)
    counts = (state.turns, state.streaks, state.kills, state.scores, state.lost_turns)
    pairs = (*piles, *mischief, *relics, *counts, state.awarded, state.secrets, state.bench_effects)
    if any(len(pair) != 2 for pair in pairs):
        yield "a part of the table is not there for each player"
        return
    rows = (state.creatures, state.health, state.afflictions, state.immune, state.blamed)
    if any(len(row) != len(PLACES) for row in (*rows, state.lanes, state.committed)):
        yield "a part of the table is not there for each spot"
        return
    fits = (
        all(_are(pile, *_MALICE) for pair in piles for pile in pair),
        all(_are(pile, *_MISCHIEF) for pair in mischief for pile in pair),
        all(_are(pile, RELIC) for pair in (state.turned, state.piles) for pile in pair),
        all(_are(tuple(k for k in pile if k != NONE), RELIC) for pile in state.relics),
        all(_is(kind, CREATURE) for kind in state.creatures),
        all(_is(kind, BENCH_EFFECT) for kind in state.bench_effects),
        _is(state.space, *_MISCHIEF),
    )
    if not all(fits):
        yield "there is no such card, or it lies where it cannot"
        return
    charges = [charge for lane in state.lanes for charge in lane]
    if not _are(tuple(charge.card for charge in charges), ENERGY, BENCH_EFFECT):
        yield "something is in a lane that is no energy (ML-POWER-01)"
    if any(not 0 <= charge.spent <= _MOST for charge in charges):
        yield "uses of an energy are spent that it never had (ML-R-44)"
    if any(code not in (NONE, *range(MALIGNANCY + 1)) for code in state.afflictions):
        yield "there is no such affliction (ML-CARD-03)"
    yield from _numbers(state)
    yield from _contexts(state)


def _is(kind: int, *types: int) -> bool:
    return kind == NONE or _are((kind,), *types)


def _are(kinds: Cards, *types: int) -> bool:
    pool = cards()
    return all(0 <= kind < len(pool) and pool[kind].type in types for kind in kinds)


def _numbers(state: State) -> Iterator[str]:
    pairs = (state.turns, state.streaks, state.kills, state.scores, state.lost_turns)
    counts = [number for pair in pairs for number in pair]
    counts += [state.turn, state.placements, state.powers, state.turns_left, state.malignant]
    if any(not 0 <= number <= _MOST for number in (*counts, state.quiet, *state.health)):
        yield "there is less than nothing, or more than can be counted"
    if state.active not in _SEATS:
        yield "it is nobody's turn"
    players = (state.winner, state.space_owner, state.puller, *state.blamed)
    if any(player not in (NONE, *_SEATS) for player in players):
        yield "there is no such player"
    if state.attacker not in (NONE, GONE, *PLACES):
        yield "nobody is the attacker of the turn"


def _contexts(state: State) -> Iterator[str]:
    kinds = [type(context) for context in state.contexts]
    if kinds not in ([], [Attack], [Death], [Attack, Death]):
        yield "something is under way that cannot be"
        return
    attack, death, types = state.attack, state.death, range(MALIGNANCY + 1)
    if attack is not None:
        figures = (attack.power, attack.damage, attack.reflected)
        if attack.attacker not in (GONE, *PLACES) or not 0 <= attack.die <= 6:
            yield "an attack is made by nobody"
        elif attack.target not in (NONE, GONE, *range(OF_EMPTY_FIELD + 1)):
            yield "an attack is made on nothing"
        elif any(abs(figure) > _MOST for figure in figures):
            yield "an attack is stronger than any can be"
        elif any(code not in types for code in attack.waiting):
            yield "an affliction waits that does not exist"
    if death is not None:
        known = _is(death.card, CREATURE) and _is(death.energy, ENERGY, BENCH_EFFECT)
        if death.place not in PLACES or not known or death.card == NONE:
            yield "nobody has died"
        elif death.affliction not in (NONE, *types):
            yield "there is no such affliction (ML-CARD-03)"
