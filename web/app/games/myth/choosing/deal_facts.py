"""What equipping, buying, selling and keeping would change, in a few words (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mythshelf.games.myth.adventure.ending import ChooseKept, KeepItem, found_items
from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.merchants.buying import Buy, BuyPotion, Cure, Foresee
from mythshelf.games.myth.merchants.trading import Sell
from mythshelf.games.myth.rounds.outfitting import Equip
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.games.myth.words.names import item_title, listed
from mythshelf.kernel.play import engine

from web.app.games.myth.look import item_words
from web.app.presenting.plan import Fact, Preview


def deals(before: State, preview: Preview) -> Iterator[Fact]:
    """Figures before and after, gold before and after, what goes back."""
    first, asked = preview.plan.options[0], engine.decision(before)
    after = preview.after
    if isinstance(first, Equip) and asked is not None and first.item != NONE:
        yield from _equipping(before, after, asked.seat, first.item)
    elif isinstance(first, Buy | BuyPotion | Cure | Foresee | Sell) and isinstance(after, State):
        yield Fact(f"gold {before.gold} → {after.gold}", "coin")
        if isinstance(first, Buy | Sell):
            words = item_words.gives(items()[first.item]) or item_words.does(items()[first.item])
            yield Fact(words, "chest")
    elif isinstance(first, KeepItem) and isinstance(asked, ChooseKept):
        yield from _keeping(before, asked, first)


def _equipping(before: State, after: object, one: Figure, item: int) -> Iterator[Fact]:
    """Each figure that would change, as it is and as it would be."""
    slot = items()[item].slot
    gone = before.worn[one][slot]
    if gone != NONE:
        yield Fact(f"{item_title(gone)} goes to the inventory", "chest")
    was = items()[gone] if gone != NONE else None
    new = items()[item]
    for sign, name, then, now in (
        ("die", "hit dice", was.hit if was else 0, new.hit),
        ("die", "fate dice", was.fate if was else 0, new.fate),
        ("archer", "range", was.range if was else 0, new.range),
    ):
        if then != now:
            yield Fact(f"{name} {then} → {now}", sign, "good" if now > then else "bad")
    if isinstance(after, State):
        yield from _changes(before, after, one)
    words = item_words.does(new)
    if words:
        yield Fact(words, "relic")


def _changes(before: State, after: State, one: Figure) -> Iterator[Fact]:
    for sign, name, find in (
        ("heart", "most vitality", numbers.most_vitality),
        ("shield", "defense", numbers.armour),
        ("boot", "movement", numbers.movement),
        ("archer", "Ammo", numbers.ammo_limit),
    ):
        then, now = find(before, one), find(after, one)
        if then != now:
            yield Fact(f"{name} {then} → {now}", sign, "good" if now > then else "bad")


def _keeping(state: State, asked: ChooseKept, chosen: KeepItem) -> Iterator[Fact]:
    """What goes back for certain: all that is left where nothing more can be kept."""
    kept = [*asked.kept, *([chosen.item] if chosen.item != NONE else [])]
    left = Counter(found_items(state, asked.seat)) - Counter(kept)
    is_last = chosen.item == NONE or len(kept) == len(state.titles[asked.seat])
    if is_last and left:
        names = listed(item_title(one) for one in sorted(left.elements()))
        yield Fact(f"{names} {'go' if left.total() > 1 else 'goes'} back", "chest", "bad")
    elif left:
        more = len(state.titles[asked.seat]) - len(kept)
        yield Fact(f"{more} more can be kept", "chest")
