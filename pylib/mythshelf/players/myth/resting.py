"""Resting on a cleared tile, where the Darkness cannot come: who can be healed is, before the party
goes on."""

from __future__ import annotations

from ...games.myth.heroes import numbers
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import FOES, Figure
from ...games.myth.table.sight import apart
from ...games.myth.table.squares import NOWHERE, Square
from ...games.myth.table.state import State
from ...games.myth.view import whole_deck

PATIENCE = 15
"""So many rounds a tile, on an average of the act, may pass before nobody rests any more."""
CALM = 1
"""With more threat than that a hero waits until he is forgotten."""
NEAR = 3
"""From so near every healing card works."""


def tired_of_it(state: State) -> bool:
    """Whether the party has waited enough."""
    return state.round >= PATIENCE * len(state.tiles)


def rested(state: State) -> bool:
    """Whether nothing is gained by waiting on a cleared tile."""
    if state.present(FOES) or tired_of_it(state):
        return True
    bold = any(state.threat[one] > CALM for one in state.heroes())
    return not bold and not any(hurt(state, one) for one in state.heroes())


def hurt(state: State, one: Figure) -> bool:
    """Whether somebody is hurt and can be healed by cards, which Poison would outdo."""
    if state.poisoned[one] or state.vitality[one] >= numbers.most_vitality(state, one):
        return False
    return any(heals(state, other, one) for other in state.heroes())


def heals(state: State, healer: Figure, one: Figure) -> bool:
    """Whether a hero has cards that heal somebody, wherever they are: nobody sees his deck."""
    if not numbers.available(state, healer) or not numbers.hand_size(state, healer):
        return False
    return any(
        "Heal" in cards()[kind].keywords and (healer == one or _healed(kind) != "self")
        for kind in whole_deck(state, healer)
    )


def _healed(kind: int) -> str:
    """Whom a card heals, in the words of its program."""
    return cards()[kind].program.partition("heal(")[2].partition(",")[0]


def patient(state: State, healer: Figure) -> Square:
    """Where somebody is who is too far away to be healed by a hero, else :data:`.NOWHERE`."""
    for one in state.heroes():
        if hurt(state, one) and heals(state, healer, one) and apart(state, healer, one) > NEAR:
            return state.at[one]
    return NOWHERE
