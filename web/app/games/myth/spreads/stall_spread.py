"""A merchant's wares on the table, and before each hero what he could sell (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.items import item_named, items, merchants
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.printed.items import ItemCard
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, Item

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import upright_faces
from web.app.games.myth.cards.upright_faces import Sides
from web.app.games.myth.look import art, item_words
from web.app.games.myth.spreads import stall
from web.app.games.myth.spreads.stall import OnSale
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Figure as Value
from web.app.presenting.panel import OpenCard
from web.app.presenting.spread import Spread, SpreadCard, SpreadRow
from web.app.stage.nodes import Scene

_ACROSS, _GAP = 724.0, 16.0
"""The width that there is for wares, and that between two of them."""
_BROADEST, _HIGH, _UPRIGHT = 156.0, 214.0, 190.0
"""How broad a ware is at most, how high, and how high on an upright page."""
_ON_PHONE = 132.0, 192.0
_GOODS, _NARROWER = (100.0, 126.0), (90.0, 126.0)
"""What heroes have, and that where there are more than two beside each other."""
_BESIDE, _BELOW = 3, 2
"""So many heroes, beside or below each other, have room for what they wear as cards; for more it is
named."""


def spread(state: State, focus: Focus, seats: Sequence[Figure]) -> Spread | None:
    """The stall, then a row for each hero; ``None`` where no merchant is here."""
    if not stall.is_open(state):
        return None
    heroes = [hero for hero in seats if hero in state.heroes()]
    ware = stall.taken_up(state, focus)
    item = _item_of(ware) if ware is not None else NONE
    taken = item if item != NONE and items()[item].slot != NONE else NONE
    rows = [_hero(state, focus, hero, len(heroes), taken) for hero in heroes]
    return Spread(merchants()[state.visitor].title, ("",), (_wares(state, focus), *rows))


def _wares(state: State, focus: Focus) -> SpreadRow:
    purse = (
        Value("coin", str(state.gold), f"{state.gold} gold"),
        Value("clover", str(state.serendipity), f"{state.serendipity} serendipity"),
    )
    wares = tuple(stall.on_sale(state))
    cards = tuple(_ware(state, focus, one, _sides(focus, len(wares))) for one in wares)
    return SpreadRow(0, 1, "coin", "The purse", purse, (), (cards,))


def _sides(focus: Focus, count: int) -> Sides:
    """Width and height of one of so many wares."""
    if focus.narrow:
        return _ON_PHONE
    wide = min(_BROADEST, int(_ACROSS / max(1, count) - _GAP))
    return max(upright_faces.UPRIGHT[0], wide), _UPRIGHT if focus.upright else _HIGH


def _ware(state: State, focus: Focus, one: OnSale, sides: Sides) -> SpreadCard:
    key = shape_keys.ware_key(one.name)
    short = one.price - state.gold
    said = f"{one.price} gold"
    if one.clause == "MT-MERCH-02":
        said = "sold"
    elif one.clause and short > 0:
        said = f"{short} short"
    told = " ".join(filter(None, (f"{one.title}, {one.price} gold.", one.words, one.why)))
    taken = "stays" if key in focus.taps else "goes" if one.clause else ""
    return SpreadCard(
        OpenCard(name=one.title, spoken=told, key=key, scene=_face(one, sides)), taken, said
    )


def _face(one: OnSale, sides: Sides) -> Scene:
    item = _item_of(one)
    if item != NONE:
        return upright_faces.of_item(item, sides)
    return upright_faces.of_ware(one.title, one.words, one.sign, sides)


def _item_of(one: OnSale) -> Item:
    """The item that is on sale; none for a potion or a service."""
    return next((which for which, item in enumerate(items()) if item.id == one.name), NONE)


def _hero(state: State, focus: Focus, hero: Figure, heroes: int, taken: Item) -> SpreadRow:
    """One of so many heroes; ``taken`` is the equipment that was taken up, or none."""
    token, kind = numbers.token(state, hero), state.party[hero]
    key = shape_keys.figure_key(hero)
    sides = _GOODS if focus.narrow or focus.upright or heroes < _BESIDE else _NARROWER
    goods = tuple(_goods(state, focus, hero, sides))
    worn = [items()[item] for item in state.worn[hero] if item != NONE]
    shown = focus.narrow or heroes <= (_BELOW if focus.upright else _BESIDE)
    if shown:
        goods += tuple(_worn(worn, sides))
    lines = [", ".join(card.title for card in worn)] if worn and not shown else []
    if not goods:
        words = "nothing to sell" if worn else "nothing yet"
        if shown or not focus.upright:
            scene = upright_faces.none(words, upright_faces.LOW)
            none = OpenCard(name=words, spoken=words.capitalize(), scene=scene)
            goods = (SpreadCard(none, "none"),)
        else:  # a line beside the name, or rows of five heroes have no room
            lines.append(words)
    if taken != NONE and (before := state.worn[hero][items()[taken].slot]) != NONE:
        lines.append(f"in place of {items()[before].title}")
    return SpreadRow(
        kind + 1,
        art.shape_of(kind),
        token.id,
        token.title,
        tuple(_figures(state, _wearing(state, hero, taken), hero)),
        tuple(lines),
        (goods,),
        key=key,
        state="stays" if key in focus.taps else "lit" if key in focus.lit else "",
    )


def _wearing(state: State, hero: Figure, item: Item) -> State:
    """How it would be if a hero had that item and equipped it; the same without any."""
    if item == NONE:
        return state
    then = state.clone()
    slots = list(then.worn[hero])
    slots[items()[item].slot] = item
    then.worn[hero] = tuple(slots)
    then.vitality[hero] = min(then.vitality[hero], numbers.most_vitality(then, hero))
    return then


def _figures(now: State, then: State, hero: Figure) -> Iterator[Value]:
    """Vitality and defense, and the dice of his items where they change, before and after."""
    left, most = now.vitality[hero], numbers.most_vitality(now, hero)
    coming, limit = then.vitality[hero], numbers.most_vitality(then, hero)
    if (left, most) == (coming, limit):
        yield Value("heart", f"{left}/{most}", f"{left} of {most} vitality")
    else:
        spoken = f"{left} of {most} vitality, then {coming} of {limit}"
        yield Value("heart", f"{left}/{most} → {coming}/{limit}", spoken)
    yield _figure("shield", "defense", numbers.armour(now, hero), numbers.armour(then, hero))
    before, after = [tuple(numbers.worn(state, hero)) for state in (now, then)]
    hit = [sum(item.hit for item in worn) for worn in (before, after)]
    fate = [sum(item.fate for item in worn) for worn in (before, after)]
    for sign, word, (was, becomes) in (("sword", "hit dice", hit), ("die", "fate dice", fate)):
        if was != becomes:
            yield _figure(sign, word, was, becomes)


def _figure(sign: str, word: str, was: int, becomes: int) -> Value:
    if was == becomes:
        return Value(sign, str(was), f"{word} {was}")
    return Value(sign, f"{was} → {becomes}", f"{word} {was}, then {becomes}")


def _goods(state: State, focus: Focus, hero: Figure, sides: Sides) -> Iterator[SpreadCard]:
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
                scene=upright_faces.of_item(item, sides),
            ),
            "stays" if key in focus.taps else "" if card.sell else "goes",
            said,
        )


def _worn(worn: Sequence[ItemCard], sides: Sides) -> Iterator[SpreadCard]:
    """What a hero has equipped, to compare with what is on sale."""
    for card in worn:
        spoken = f"{card.title}, worn. {item_words.whole(card)}"
        scene = upright_faces.of_item(item_named(card.id), sides)
        yield SpreadCard(OpenCard(name=card.title, spoken=spoken, scene=scene), "none", "worn")
