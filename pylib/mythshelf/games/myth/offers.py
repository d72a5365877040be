"""What a hero is offered in his cycle, chapter by chapter.

The order is part of the game: companions who choose at random, and whoever lists what is legal,
meet the options in this order, so a change of it changes recorded games.
"""

from __future__ import annotations

from .adventure import deeds as act_deeds
from .heroes import (
    at_any_time,
    deeds,
    disarming,
    giving_way,
    heroic,
    leaving,
    resurrecting,
)
from .heroes.cycle_question import Offer
from .quests import deeds as quest_deeds
from .serendipity import arms, calling, delay, omens

OFFERS: tuple[Offer, ...] = (
    deeds.offered_cards,
    deeds.offered_deeds,
    giving_way.offered,
    resurrecting.offered,
    act_deeds.offered,
    at_any_time.offered,
    disarming.offered,
    heroic.offered,
    leaving.offered,
    quest_deeds.offered,
    arms.offered,
    calling.offered,
    delay.offered,
    omens.offered,
)
