"""What each hero has kept and lost of a game that is over, in words (MT-ACT-03, MT-ACT-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..campaign.text import read
from ..table.catalogue.heroes import cards, heroes, title_named
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero, item_title, listed
from .ending import found_items


def reckoning(state: State) -> tuple[str, ...]:
    """A sentence for each hero, and one about what the group has lost; none where nothing is
    recorded."""
    if not state.chronicle:
        return ()
    party = range(len(state.party))
    told = [f"The {hero(state, one)} {listed(_of(state, one))}." for one in party]
    gold, serendipity = state.lost_goods
    goods = ((gold, "gold"), (serendipity, "serendipity"))
    lost = listed(f"{many} {name}" for many, name in goods if many)
    return (*told, f"Lost, because it was not spent: {lost}.") if lost else tuple(told)


def _of(state: State, one: Figure) -> Iterator[str]:
    """What a hero gains, keeps and loses."""
    before = read(state.chronicle).veteran(heroes()[state.party[one]].id)
    titles = Counter(state.titles[one]) - Counter(before.titles)
    if titles:
        noun = "title" if len(titles) == 1 else "titles"
        yield f"gains the {noun} {listed(map(title_named, titles))}"
    added = Counter(cards()[kind].id for kind in state.gained[one]) - Counter(before.gained)
    if added:
        names = {card.id: card.title for card in cards()}
        yield f"has {listed(names[card] for card in added)} in the deck from now on"
    kept, lost = found_items(state, one), state.lost_items[one]
    if kept:
        yield f"keeps {listed(map(item_title, kept))}"
    if lost:
        yield f"loses {listed(map(item_title, lost))}"
    if not (kept or lost):
        yield "has found no item to keep"
