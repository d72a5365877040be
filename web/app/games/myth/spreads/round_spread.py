"""What lies spread at the end of a round: a row for each hero (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import Kind
from mythshelf.games.myth.words.names import counted

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import card_faces, upright_faces
from web.app.games.myth.cards.upright_faces import Sides, whole_from, whole_item_from
from web.app.games.myth.look import art, item_words
from web.app.games.myth.spreads import upkeep
from web.app.games.myth.spreads.upkeep import Upkeep
from web.app.presenting.focus import Focus
from web.app.presenting.panel import Figure as Value
from web.app.presenting.panel import OpenCard
from web.app.presenting.plan import Fact
from web.app.presenting.spread import Settlement, Spread, SpreadCard, SpreadRow

_Need: TypeAlias = Callable[[float], float]
"""How wide a card has to be at a height, to say all."""
_STAYS, _GOES, _NONE = "stays", "goes", "none"
_GAP, _BETWEEN, _PAIR = 8.0, 28.0, 2
"""Between two cards, between two columns; a column but for the hands is at most so many cards
wide."""
_BROADEST, _WIDEST = 160.0, 230.0
_WIDE = 732.0, (260.0, 230.0, 148.0, 104.0, 76.0)
_WORDED = 830.0, _WIDE[1]
_UPRIGHT = 690.0, (260.0, 240.0, 150.0, 84.0, 42.0)
"""The width that there is beside, or below, a hero's name, and the height of cards by how many
heroes they belong to."""
_HEAD = 20.0
"""The height of a head over each group, on an upright page where there is more than one."""
_NAMED = 5
"""From so many heroes on, cards have their names alone."""
_LOW, _HIGHEST, _STEP = 72.0, 240.0, 4.0
"""How high cards are at least and at most, and by how much they grow."""
_ON_PHONE = 112.0, 156.0
"""Three side by side: one hero is seen at a time."""
_KEEP, _ONGOING, _EQUIPMENT = "Keep one card", "Ongoing", "Equipment"


def spread(
    state: State, focus: Focus, seats: Sequence[Figure], changes: Sequence[str]
) -> Spread | None:
    """What the heroes of these seats keep, put off and put on; ``None`` while nothing of it is
    asked."""
    if not upkeep.is_asked(state):
        return None
    plan = upkeep.planned(state, seats, changes)
    heroes = [hero for hero in seats if _concerns(state, hero, plan)]
    if not heroes:
        return None
    late = not upkeep.keepers(state)
    heads = tuple(_heads(state, heroes, plan, late))
    sides = _sides(state, focus, heroes, plan, heads)
    hands = _hands(state, focus, heroes, plan, heads, sides)
    rows = tuple(_row(state, hero, plan, heads, hands[hero]) for hero in heroes)
    return Spread(
        f"Equipment after round {state.round}" if late else f"End of round {state.round}",
        heads,
        rows,
        Settlement(
            f"round {state.round}, {', '.join(heads)}",
            plan,
            f"Before round {state.round + 1}",
            _sum(state, plan, late),
            "Done",
            "One by one",
            tuple(_said(changes[-1:])),
        ),
    )


def _heads(state: State, heroes: Sequence[Figure], plan: Upkeep, late: bool) -> Iterator[str]:
    """What is settled: beside the hands only what one of the heroes has."""
    if not late:
        yield _KEEP
        if any(upkeep.ongoing(state, hero) for hero in heroes):
            yield _ONGOING
    if late or any(one in heroes for one, _ in plan.offered):
        yield _EQUIPMENT


def _sides(
    state: State, focus: Focus, heroes: Sequence[Figure], plan: Upkeep, heads: Sequence[str]
) -> Sides:
    """Width and height of a card, so that the cards of all these heroes have the whole room."""
    if focus.narrow:
        return _ON_PHONE
    across, highs = _page(focus)
    counts = _places(state, heroes, plan)
    places = sum(max(1, counts[head]) for head in heads)
    room = across - _BETWEEN * (len(heads) - 1)
    wide = min(_BROADEST, room / places - _GAP)
    high = highs[len(heroes) - 1] + _HEAD * (focus.upright and len(heads) == 1)
    return float(max(upright_faces.UPRIGHT[0], int(wide))), high


def _page(focus: Focus) -> tuple[float, tuple[float, ...]]:
    """How wide the table of cards is on this page, and by how many heroes how high a row."""
    return _UPRIGHT if focus.upright else _WORDED if focus.worded else _WIDE


def _places(state: State, heroes: Sequence[Figure], plan: Upkeep) -> dict[str, int]:
    """How many cards lie beside each other in each column."""
    return {
        _KEEP: max(len(set(state.hands[hero])) for hero in heroes),
        _ONGOING: min(_PAIR, max(len(upkeep.ongoing(state, hero)) for hero in heroes)),
        _EQUIPMENT: min(_PAIR, max(Counter(one for one, _ in plan.offered).values(), default=1)),
    }


@dataclass(frozen=True, slots=True)
class _Row:
    """Width and height of each card of a hand, in their order, and of the others in its row."""

    hand: tuple[Sides, ...]
    others: Sides


def _hands(
    state: State,
    focus: Focus,
    heroes: Sequence[Figure],
    plan: Upkeep,
    heads: Sequence[str],
    sides: Sides,
) -> dict[Figure, _Row]:
    """The same for each hero, so that no card has to leave out what it says: those of a hand that
    say more are wider than others, and a row whose cards need it is higher than others. Cards of
    five heroes have only their names, or not all would be in sight."""
    hands = {hero: _held(state, hero) if _KEEP in heads else () for hero in heroes}
    wide, high = sides
    if len(heroes) >= _NAMED and not focus.narrow:
        return {hero: _Row(tuple(sides for _ in hand), sides) for hero, hand in hands.items()}
    beside = {hero: _least(tuple(_needs_of_others(state, hero, plan)), wide) for hero in heroes}
    if focus.narrow:
        rows = {}
        for hero, hand in hands.items():
            needs = tuple(partial(whole_from, *card) for card in hand)
            tall = max(high, _least(needs, wide))
            rows[hero] = _Row(tuple((wide, tall) for _ in hand), (wide, max(high, beside[hero])))
        return rows
    room = _room_of_hands(state, focus, heroes, plan, heads, sides)
    least = {hero: max(_lowest_hand(hand, room), beside[hero]) for hero, hand in hands.items()}
    level = high
    while level > _LOW and sum(max(level, one) for one in least.values()) > high * len(heroes):
        level -= _STEP
    rows = {}
    for hero, hand in hands.items():
        tall = max(level, least[hero])
        rows[hero] = _Row(tuple(_side_by_side(hand, room, tall, wide)), (wide, tall))
    return rows


def _needs_of_others(state: State, hero: Figure, plan: Upkeep) -> Iterator[_Need]:
    """How wide what lies beside a hand has to be at a height."""
    for one in upkeep.ongoing(state, hero):
        yield partial(whole_from, one.card, 1)
    for who, item in plan.offered:
        if who == hero:
            yield partial(whole_item_from, item)


def _held(state: State, hero: Figure) -> tuple[tuple[Kind, int], ...]:
    """The cards of a hand, each kind with how many there are of it."""
    return tuple(sorted(Counter(state.hands[hero]).items()))


def _room_of_hands(
    state: State,
    focus: Focus,
    heroes: Sequence[Figure],
    plan: Upkeep,
    heads: Sequence[str],
    sides: Sides,
) -> float:
    """How wide a hand may be beside the other columns."""
    counts = _places(state, heroes, plan)
    beside = sum(max(1, counts[head]) * (sides[0] + _GAP) + _BETWEEN for head in heads[1:])
    return _page(focus)[0] - beside


def _least(needs: Sequence[_Need], wide: float) -> float:
    """The least height in which cards of a width say all."""
    return _lowest(lambda high: all(need(high) <= wide for need in needs))


def _lowest_hand(hand: Sequence[tuple[Kind, int]], room: float) -> float:
    """The least height in which cards side by side say all."""
    return _lowest(lambda high: sum(whole_from(*card, high) + _GAP for card in hand) <= room)


def _lowest(says_all: Callable[[float], bool]) -> float:
    """The least height in which all is said, or the greatest there is."""
    high = _LOW
    while high < _HIGHEST and not says_all(high):
        high += _STEP
    return high


def _side_by_side(
    hand: Sequence[tuple[Kind, int]], room: float, high: float, wide: float
) -> Iterator[Sides]:
    """Width and height of each card of a hand: all as wide as those of other hands where each says
    all in that, else each as wide as it has to be, and as much more as is left for each."""
    needs = [min(whole_from(*card, high), _WIDEST) for card in hand]
    if all(need <= wide for need in needs):
        yield from ((wide, high) for _ in hand)
        return
    left = room - sum(need + _GAP for need in needs)
    more = max(0.0, left / len(needs))
    yield from ((float(int(need + more)), high) for need in needs)


def _concerns(state: State, hero: Figure, plan: Upkeep) -> bool:
    """Whether anything of a hero is still to be settled."""
    wears = any(one == hero for one, _ in plan.offered)
    return wears or hero in upkeep.keepers(state)


def _row(state: State, hero: Figure, plan: Upkeep, heads: Sequence[str], sides: _Row) -> SpreadRow:
    token, kind = numbers.token(state, hero), state.party[hero]
    columns = {
        _KEEP: _hand(state, hero, plan, sides),
        _ONGOING: _laid(state, hero, plan, sides.others),
        _EQUIPMENT: _equipment(state, hero, plan, sides.others),
    }
    return SpreadRow(
        kind + 1,
        art.shape_of(kind),
        token.id,
        token.title,
        tuple(_figures(state, hero, plan)),
        tuple(_lines(state, hero, plan)),
        tuple(tuple(columns[head]) for head in heads),
    )


def _figures(state: State, hero: Figure, plan: Upkeep) -> Iterator[Value]:
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    yield Value("heart", f"{left}/{most}", f"{left} of {most} vitality")
    now, then = state.threat[hero], upkeep.cooled(state, hero)
    if now == then:
        yield Value("threat", str(now), f"threat {now}")
    else:
        yield Value("threat", f"{now} → {then}", f"threat {now}, then {then}")


def _lines(state: State, hero: Figure, plan: Upkeep) -> Iterator[str]:
    if upkeep.cooled(state, hero) != state.threat[hero]:
        spaces = numbers.open_spaces(state, hero)
        yield counted(spaces, "empty space")
    if any(one == hero for one, _ in plan.cleared):
        yield "The space counts from the next round on"


def _hand(state: State, hero: Figure, plan: Upkeep, sides: _Row) -> Iterator[SpreadCard]:
    kept = plan.card_of(hero)
    for (kind, count), each in zip(_held(state, hero), sides.hand, strict=True):
        stays = kind == kept
        said = "Keep" if stays else "Discard"
        if stays and count > 1:
            said = "Keep one"
        card = cards()[kind]
        yield SpreadCard(
            OpenCard(
                name=card.title,
                spoken=f"{card.title}, {said.lower()}. {card_faces.text_of(kind)}",
                key=shape_keys.hand_key(hero, kind),
                scene=upright_faces.of_card(kind, count, each),
            ),
            _STAYS if stays else _GOES,
            said,
        )
    if not state.hands[hero]:
        yield _empty(sides.others, "no card left")


def _laid(state: State, hero: Figure, plan: Upkeep, sides: Sides) -> Iterator[SpreadCard]:
    for one in upkeep.ongoing(state, hero):
        goes = (hero, one.number) in plan.cleared
        said = "Put off" if goes else "Stays"
        title = cards()[one.card].title
        yield SpreadCard(
            OpenCard(
                name=title,
                spoken=f"Ongoing: {title}, {said.lower()}. {card_faces.text_of(one.card)}",
                key=shape_keys.laid_key(hero, one.number),
                scene=upright_faces.of_card(one.card, sides=sides),
            ),
            _GOES if goes else _STAYS,
            said,
        )
    if not upkeep.ongoing(state, hero):
        yield _empty(sides, "none")


def _equipment(state: State, hero: Figure, plan: Upkeep, sides: Sides) -> Iterator[SpreadCard]:
    there = sorted(item for one, item in plan.offered if one == hero)
    for item in there:
        puts_on = (hero, item) in plan.equipped
        said = "Put on" if puts_on else "Leave off"
        title = items()[item].title
        yield SpreadCard(
            OpenCard(
                name=title,
                spoken=f"{title}, {said.lower()}. {item_words.whole(items()[item])}",
                key=shape_keys.item_key(hero, item),
                scene=upright_faces.of_item(item, sides),
            ),
            _STAYS if puts_on else _GOES,
            said,
        )
    if not there:
        yield _empty(sides, "nothing new")


def _empty(sides: Sides, words: str) -> SpreadCard:
    return SpreadCard(
        OpenCard(name=words, spoken=words, scene=upright_faces.none(words, sides)), _NONE
    )


def _sum(state: State, plan: Upkeep, late: bool) -> str:
    """What will be done, in a sentence: "3 cards kept, 12 drawn, Leather Cap put on."."""
    put_on = [f"{items()[item].title} put on" for _, item in sorted(plan.equipped)]
    if late:
        return f"All is set: {', '.join(put_on) or 'nothing is put on'}."
    kept = [hero for hero, kind in plan.kept if kind >= 0]
    drawn = sum(
        max(0, numbers.hand_size(state, hero) - (hero in kept)) for hero in upkeep.keepers(state)
    )
    put_off = [f"{counted(len(plan.cleared), 'Ongoing card')} put off"] if plan.cleared else []
    told = [f"{counted(len(kept), 'card')} kept", f"{drawn} drawn", *put_off, *put_on]
    return f"All is set: {', '.join(told)}."


def _said(keys: Sequence[str]) -> Iterator[Fact]:
    """What the card says that was tapped last."""
    for key in keys:
        kind, _, rest = key.partition(":")
        number = int(rest.partition(":")[2])
        if kind == "card":
            yield Fact(f"{cards()[number].title}: {card_faces.text_of(number)}")
        elif kind == "item":
            yield Fact(f"{items()[number].title}: {item_words.whole(items()[number])}")
