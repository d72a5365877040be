"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.effects import checks as effect_checks
from ....kernel.play.game import until_wrong
from ..table.catalogue import ELEMENTS, NONE, cards
from ..table.mode import mode_of
from ..table.state import ALL_KEPT, EXCHANGE, State
from .attack import attack
from .components import components
from .questions import questions

_SIDES = (0, 1)


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    mode = mode_of(state)
    parts = (
        *(_misshapen, effect_checks.problems, mode.problems),
        *(components, questions, mode.frame_problems, attack),
    )
    return until_wrong(state, parts)


def _misshapen(state: State) -> Iterator[str]:
    """Lists of the wrong length and numbers that name nothing: later checks rely on them."""
    noted = state.attack
    piles = (state.lists, state.hands, state.shown, state.decks, state.discards, state.playing)
    on_table = (state.creatures, state.survivors)
    counts = (state.prices, state.health, state.maximum, state.study, state.turns, noted.kept)
    singles = (state.conditionals, state.enhancements, noted.fought)
    flags = (state.exposed, noted.killed)
    every = (*piles, *on_table, *counts, *singles, *flags, state.ready, state.tapped)
    if any(len(by_side) != 2 for by_side in (*every, noted.figures)):
        yield "a part of the table is not there for each side"
        return
    kinds = range(len(cards()))
    if any(kind not in kinds for pile in (*piles, *on_table) for own in pile for kind in own):
        yield "there is no such card"
    if any(kind != NONE and kind not in kinds for pair in singles for kind in pair):
        yield "there is no such card on the table"
    codexes = (*state.ready, *state.tapped)
    if any(len(scripts) != ELEMENTS or min(scripts) < 0 for scripts in codexes):
        yield "the Scripts of a Codex are not counted by element"
    if any(number < 0 for pair in (*counts, *noted.figures) for number in pair):
        yield "there is less than nothing"
    if max(noted.kept) > ALL_KEPT:
        yield "what becomes of a killed Creature is not said"
    seats = range(state.seats)
    if len(set(state.fighters)) != 2 or any(seat not in seats for seat in state.fighters):
        yield "the sides are not played by two seats (MY-GEN-01)"
    if state.active not in _SIDES or state.winner not in (NONE, *_SIDES):
        yield "there is no such side"
    own = (state.cycle, state.played, state.bonus, state.quiet, noted.loss, noted.lost)
    if state.stage not in range(EXCHANGE + 1) or min(own) < 0:
        yield "there is no such Turn Cycle"
