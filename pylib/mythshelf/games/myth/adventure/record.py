"""What of a game goes on to the next act (MT-ACT-03)."""

from __future__ import annotations

from ..campaign.chronicle import Chronicle, Veteran
from ..campaign.text import read
from ..population.consequences import consequence_of
from ..quests.looking import open_quests
from ..table.catalogue.heroes import cards, heroes
from ..table.catalogue.items import items
from ..table.catalogue.quests import all_quests, quests
from ..table.figures import Figure
from ..table.state import State
from .ending import found_items


def chronicle_of(state: State) -> Chronicle:
    """The chronicle with which the next act begins: hero decks with their changes, all titles, the
    kept items, the bag and the quests (MT-ACT-03); won, stopped, conceded or lost alike
    (MT-DEATH-07, MT-R-64, MT-R-91). Of a game that is over and that began with one."""
    before = read(state.chronicle)
    joined = tuple(one for one in state.sources if one != state.story.partition(":")[0])
    joined = tuple(sorted({*joined, *before.sources}))
    waiting = [quest.card for quest in open_quests(state)]
    known = all_quests(joined)
    here = (card for card in (*state.quest_deck, *state.next_quests, *waiting) if card in known)
    deck = sorted(here)
    pending = (*state.pending, *(card for card in waiting if consequence_of(card)))
    party = [_veteran(state, one) for one in range(len(state.party))]
    present = {one.hero for one in party}
    veterans = (*party, *(one for one in before.veterans if one.hero not in present))
    white, green, blue = state.bag
    return Chronicle(
        tuple(veterans),
        (white, green, blue),
        tuple(quests()[card].id for card in deck),
        tuple(quests()[card].id for card in sorted(set(pending).intersection(known))),
        before.acts + 1,
        joined,
    )


def _veteran(state: State, one: Figure) -> Veteran:
    return Veteran(
        heroes()[state.party[one]].id,
        tuple(cards()[kind].id for kind in state.removed[one]),
        tuple(cards()[kind].id for kind in state.gained[one]),
        state.titles[one],
        tuple(items()[item].id for item in found_items(state, one)),
    )
