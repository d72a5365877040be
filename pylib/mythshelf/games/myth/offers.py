"""What a hero is offered in his cycle, chapter by chapter.

The order is part of the game: companions who choose at random, and whoever lists what is legal,
meet the options in this order, so a change of it changes recorded games.
"""

from __future__ import annotations

from .adventure import ending_early
from .deeds import (
    disarming,
    giving_way,
    heroic,
    leaving,
    non_combat_actions,
    playing_cards,
    resurrecting,
    spending_mp,
)
from .heroes import at_any_time
from .heroes.cycle_question import Offer
from .serendipity import arms, calling, delay, omens

OFFERS: tuple[Offer, ...] = (
    playing_cards.offered,
    spending_mp.offered,
    giving_way.offered,
    resurrecting.offered,
    ending_early.offered,
    at_any_time.offered,
    disarming.offered,
    heroic.offered,
    leaving.offered,
    non_combat_actions.offered,
    arms.offered,
    calling.offered,
    delay.offered,
    omens.offered,
)
