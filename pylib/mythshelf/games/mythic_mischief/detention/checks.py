"""What cannot be in a sound state of Detention: cards or Tomes lost, who is caught."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play.grown import is_whole
from ..table.catalogue import factions, numbers
from ..table.detention import ENCHANTED, PLAYER, Detention
from ..table.state import State
from ..table.terms import CAUGHT, own
from .cards import detention_cards, lasting_cards, return_sides
from .setup import LINEUP


def problems(state: State, detention: Detention) -> Iterator[str]:
    """Sentences about everything that is wrong on the side of the Enchanted."""
    cards = [*detention.deck, *detention.lineup, *detention.discards]
    whole = is_whole(cards, range(len(detention_cards())), lasting_cards())
    if not whole or len(detention.lineup) != LINEUP:
        yield "the Detention cards are not all there, three of them in the lineup"
    if detention.faction not in range(len(factions())):
        yield "the Enchanted are of no Faction"
    elif detention.faction == state.boards[PLAYER].faction:
        yield "both sides play one Faction (MM-SOLO-03)"
    if detention.side not in range(len(return_sides())):
        yield "the Return card has no such side"
    on_score_tracker = 1
    tomes = detention.supply + state.tomes[ENCHANTED].bit_count() + on_score_tracker
    if tomes != numbers().tomes or detention.supply < 0:
        yield f"the Enchanted have {tomes} Tomes"
    off = [mythic for mythic in own(ENCHANTED) if state.at[mythic] == CAUGHT]
    if not set(detention.caught) <= set(off) or len(set(detention.caught)) < len(detention.caught):
        yield "an Enchanted is listed as caught that is not, or is listed twice"
    elif state.turn and len(detention.caught) < len(off):
        yield "an Enchanted is off the board and does not come back"
    standing = [mythic for mythic in own(PLAYER) if state.at[mythic] != CAUGHT]
    if detention.tripped & ~sum(1 << mythic for mythic in standing):
        yield "a tripped Mythic is not one of the player's on the board"
