"""A merchant's wares on the table, and before each hero what he could sell (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.items import item_named, items, merchants
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import upright_faces
from web.app.games.myth.look import art, item_words
from web.app.games.myth.spreads import stall
from web.app.games.myth.spreads.stall import OnSale
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Figure as Value
from web.app.presenting.panel import OpenCard
from web.app.presenting.spread import Spread, SpreadCard, SpreadRow
from web.app.stage.nodes import Scene


def spread(state: State, focus: Focus, seats: Sequence[Figure]) -> Spread | None:
    """The stall, then a row for each hero; ``None`` where no merchant is here."""
    if not stall.is_open(state):
        return None
    heroes = [hero for hero in seats if hero in state.heroes()]
    rows = (_wares(state, focus), *(_hero(state, focus, hero) for hero in heroes))
    return Spread(merchants()[state.visitor].title, ("",), rows)


def _wares(state: State, focus: Focus) -> SpreadRow:
    purse = (
        Value("coin", str(state.gold), f"{state.gold} gold"),
        Value("clover", str(state.serendipity), f"{state.serendipity} serendipity"),
    )
    cards = tuple(_ware(state, focus, one) for one in stall.on_sale(state))
    return SpreadRow(0, 1, "coin", "The purse", purse, (), (cards,))


def _ware(state: State, focus: Focus, one: OnSale) -> SpreadCard:
    key = shape_keys.ware_key(one.name)
    short = one.price - state.gold
    said = f"{one.price} gold"
    if one.clause == "MT-MERCH-02":
        said = "sold"
    elif one.clause and short > 0:
        said = f"{short} short"
    told = " ".join(filter(None, (f"{one.title}, {one.price} gold.", one.words, one.why)))
    taken = "stays" if key in focus.taps else "goes" if one.clause else ""
    return SpreadCard(OpenCard(name=one.title, spoken=told, key=key, scene=_face(one)), taken, said)


def _face(one: OnSale) -> Scene:
    if any(one.name == item.id for item in items()):
        return upright_faces.of_item(item_named(one.name))
    return upright_faces.of_ware(one.title, one.words, one.sign)


def _hero(state: State, focus: Focus, hero: Figure) -> SpreadRow:
    token, kind = numbers.token(state, hero), state.party[hero]
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    armour, key = numbers.armour(state, hero), shape_keys.figure_key(hero)
    worn = ", ".join(items()[item].title for item in state.worn[hero] if item != NONE)
    return SpreadRow(
        kind + 1,
        art.shape_of(kind),
        token.id,
        token.title,
        (
            Value("heart", f"{left}/{most}", f"{left} of {most} vitality"),
            Value("shield", str(armour), f"defense {armour}"),
        ),
        (worn,) if worn else (),
        (tuple(_goods(state, focus, hero)),),
        key=key,
        state="stays" if key in focus.taps else "lit" if key in focus.lit else "",
    )


def _goods(state: State, focus: Focus, hero: Figure) -> Iterator[SpreadCard]:
    """What he carries; what has no price is not bought."""
    for item, count in sorted(Counter(state.carried[hero]).items()):
        card, key = items()[item], shape_keys.item_key(hero, item)
        said = f"Sell for {card.sell}" if card.sell else "not bought"
        yield SpreadCard(
            OpenCard(
                name=card.title,
                spoken=f"{card.title}{f', {count} of them' if count > 1 else ''}, {said.lower()}. "
                f"{item_words.whole(card)}",
                key=key,
                scene=upright_faces.of_item(item),
            ),
            "stays" if key in focus.taps else "" if card.sell else "goes",
            said,
        )
    if not state.carried[hero]:
        scene = upright_faces.none("nothing to sell")
        yield SpreadCard(OpenCard(name="nothing", spoken="Nothing to sell", scene=scene), "none")
