"""What to tap instead, where a tap in the main part means nothing (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.basics.question import Question
from mythshelf.games.mischief_and_malice.lanes.powered import is_active
from mythshelf.games.mischief_and_malice.table.catalogue import NONE
from mythshelf.games.mischief_and_malice.table.places import FIELDS, OWNERS, is_field
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.mischief_and_malice.shape_keys import place_of
from web.app.presenting.shape_keys import kind_of

_THINGS = {
    "pile": "A relic is gained when a creature of yours defeats an enemy.",
    "space": "Whoever loses a creature to an enemy pulls a mischief card; it lies here.",
    "deck": "Cards are drawn by themselves when a turn ends.",
    "mischief": "Whoever loses a creature to an enemy pulls a card of a Mischief deck.",
    "held": "That is the hand of the other player.",
}
"""What belongs to no choice of the main part, by the kind of its key."""


def advise(state: State, taps: tuple[str, ...]) -> str:
    """In a sentence; empty where there is nothing to say."""
    asked = engine.decision(state)
    if not taps or not isinstance(asked, Question) or not asked.main:
        return ""
    last = taps[-1]
    place, seat = place_of(last), asked.seat
    match kind_of(last):
        case "lane" | "energy" if OWNERS[place] == seat:
            return "Tap an energy of your hand first, then the lane it goes to."
        case "lane" | "energy":
            return "That lane is the other player's. Hold it down to read what lies there."
        case "spot" if OWNERS[place] != seat and state.creatures[place] != NONE:
            return _of_enemy(state, seat, is_field(place))
        case "spot" if OWNERS[place] == seat:
            return "Tap a creature of your hand first, then the spot it goes to."
        case kind:
            return _THINGS.get(kind, "")


def _of_enemy(state: State, seat: int, in_reach: bool) -> str:
    if not in_reach:
        return "Nobody attacks what is on a bench."
    if not any(is_active(state, place) for place in FIELDS[seat]):
        return "Nobody of yours is active: give a creature the energies it needs, then attack."
    return "Tap the creature that attacks first, then its target."
