"""The end of the game (GOAL, ML-R-32, ML-R-50)."""

from __future__ import annotations

from ..events.game import GameEnded
from ..lanes.powered import is_powered, kinds, powers
from ..table.catalogue import BENCH_EFFECT, CREATURE, ENERGY, NONE, Kind, cards
from ..table.places import BENCHES, IN_ORDER, Seat
from ..table.state import State


def end_game(state: State, winner: Seat, clause: str) -> None:
    """The game is over at once: nothing that was still to come is carried out (ML-GOAL-01)."""
    state.stack.clear()
    state.happen(GameEnded(winner, clause))


def more_relics(state: State, otherwise: Seat) -> Seat:
    """Who has more relics; ``otherwise`` where both have as many."""
    one, other = map(len, state.relics)
    return otherwise if one == other else int(other > one)


def look_for_elimination(state: State) -> bool:
    """End the game if somebody with an empty deck can activate nothing any more (ML-GOAL-03,
    ML-GOAL-04, ML-R-32, ML-R-54).

    If both cannot, more relics win, then the active player. Answers whether it is over.
    """
    out = [seat for seat in (0, 1) if not state.decks[seat] and not _can_go_on(state, seat)]
    if out:
        winner = 1 - out[0] if len(out) == 1 else more_relics(state, state.active)
        end_game(state, winner, "ML-GOAL-03")
    return bool(out)


def _can_go_on(state: State, seat: Seat) -> bool:
    """Whether some creature in hand or play could be powered by the cards that are left: energies
    and bench effects in hand, and all that lies in any own lane (ML-R-32)."""
    if any(is_powered(state, place) for place in IN_ORDER[seat]):
        return True
    pool, hand = cards(), state.hands[seat]
    there = [c for p in IN_ORDER[seat] if (c := state.creatures[p]) != NONE]
    held = [kind for kind in hand if pool[kind].type == CREATURE]
    lying = [card for place in IN_ORDER[seat] for card in kinds(state.lanes[place])]
    lying += [kind for kind in hand if pool[kind].type in (ENERGY, BENCH_EFFECT)]
    energies = tuple(sorted(_with_one_universal(lying)))
    return any(powers(creature, energies) for creature in {*there, *held})


def _with_one_universal(energies: list[Kind]) -> list[Kind]:
    """No lane holds more than one (ML-POWER-06)."""
    pool = cards()
    typed = [kind for kind in energies if not pool[kind].is_universal]
    return typed + [kind for kind in energies if pool[kind].is_universal][:1]


def bench_card(state: State, seat: Seat) -> Kind:
    """What is on a bench: a creature or a bench effect, ``NONE`` for nothing (ML-R-14)."""
    return max(state.creatures[BENCHES[seat]], state.bench_effects[seat])
