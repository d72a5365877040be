"""What a position is worth to the party, in points of vitality."""

from __future__ import annotations

from functools import cache

from ...games.myth.darkness.activation import active_types
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.catalogue.items import items
from ...games.myth.table.content import of_content
from ...games.myth.table.figures import FOES, TARGETS, type_of
from ...games.myth.table.mode import mode_of
from ...games.myth.table.squares import distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import METER, MOST_THREAT, NONE
from .dangers import Dangers
from .questing import worth_of_quests

VICTORY = 1000.0
ALIVE = 8.0
"""What a hero is worth beside his vitality."""
WEAK, POOR = 4, 7
"""Up to so much vitality a point counts twice, and up to so much half more."""
NEXT = 0.75
"""How much of the next darkness cycle counts when the meter is full."""
TREASURE, CARRIED = 1.6, 1.0
STATUS = {"poisoned": 1.2, "captured": 0.5, "cursed": 0.9, "frozen": 0.9, "prone": 1.2}
BOLD = (0.0, 0.0, 0.0, 0.05, 0.1, 0.2, 0.35, 0.6, 1.0, 1.5, 2.2)
"""What threat costs where there are penalties for it."""
TYPE_AP = 0.8
"""AP that an active monster-type adds each round, as far as they count now."""
APART = 0.12
"""What a step costs that a hero is away from the nearest foe."""
ONWARD = 40.0
"""What a tile more is worth that is reached in an act."""
IMPATIENCE = 12
"""After so many rounds it costs twice as much."""
BOON = 1.6
"""What a card is worth that adds dice as long as it lies there."""
BREATH = 0.5
"""What a round until the next wave is worth."""


def life(vitality: int) -> float:
    """What a hero with so much vitality is worth: the last points most."""
    if vitality <= 0:
        return 0.0
    return ALIVE + vitality + min(vitality, WEAK) + 0.5 * max(0, min(vitality, POOR) - WEAK)


@of_content
@cache
def gear(item: int) -> float:
    """What an equipped item is worth over the rest of a game."""
    if item == NONE:
        return 0.0
    card = items()[item]
    worth = 2.0 * card.hit + 0.6 * card.fate + 2.2 * card.defense + 1.1 * card.vitality
    return worth + 0.25 * max(0, card.range - 1) + (0.8 if card.program else 0.0)


def worth(state: State) -> float:
    """How well the party stands; victory and defeat outweigh all."""
    if state.ended_by:
        if state.won:
            return VICTORY
        left = sum([state.vitality[one] for one in state.present(FOES)])
        return -VICTORY + state.wave - left / 10
    found, waves = Dangers(state), mode_of(state).waves
    total = -sum([found.burden(state, foe) for foe in state.present(TARGETS)])
    for hero in range(len(state.party)):
        if state.dead[hero] or not state.vitality[hero]:
            continue
        total += life(state.vitality[hero])
        total += _condition(state, hero)
        total += sum([gear(item) for item in state.worn[hero]]) + CARRIED * len(state.carried[hero])
        total += 2.0 * state.potions[hero][0] + 0.4 * sum(state.potions[hero][1:])
        if not waves:
            total -= BOLD[min(MOST_THREAT, state.threat[hero])]
    total += TREASURE * len(state.treasure) * 0.2
    if waves:
        ap, types = found.ap, len(active_types(state))
    else:  # whoever sleeps has to be woken, so that waking them is no loss
        ap, types = found.whole / METER, len({type_of(foe) for foe in state.present(FOES)})
        total -= APART * (1 + state.round / IMPATIENCE) * _apart(state)
        total += ONWARD * len(state.tiles)
    if state.quests or state.succeeded:
        total += worth_of_quests(state)
    return total - ap * (NEXT * min(METER, state.meter) + TYPE_AP * types) + _time(state)


def _apart(state: State) -> int:
    """Steps from each hero to the nearest foe, where they do not come by themselves."""
    foes = [state.at[one] for one in state.present(FOES)]
    if not foes:
        return 0
    return sum([min([distance(state.at[hero], at) for at in foes]) for hero in state.heroes()])


def _condition(state: State, hero: int) -> float:
    """Statuses, what lies on the board and stays."""
    lost = 0.0
    for name, cost in STATUS.items():
        value = getattr(state, name)[hero]
        if value:
            lost += cost * (value if name != "prone" else 1)
    for one in state.spaces[hero]:
        if one.stored:
            lost -= 0.5 * len(one.stored)
        elif one.card in _boons():
            lost -= BOON
    return 0.25 * min(4, len(state.ready[hero])) - lost


@cache
def _boons() -> frozenset[int]:
    return frozenset(
        kind
        for kind, card in enumerate(cards())
        if "Ongoing" in card.keywords and "attack_actions" in card.program
    )


def _time(state: State) -> float:
    """In the Slaughterfield time to breathe is worth something until the last wave has come."""
    if state.wave >= mode_of(state).waves:
        return 0.0
    calm = not state.present(FOES)
    return BREATH * (0 if calm else state.timer) + 3.0 * state.wave
