"""What lies before each hero, and the head of the table (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.heroes.moving import mp_left
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.records import Laid
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import (
    METER,
    MOST_THREAT,
    MOVEMENTS,
    NONE,
    POTIONS,
    SLOTS,
    SPACES,
)
from mythshelf.games.myth.words import names
from mythshelf.games.myth.words.names import counted

from web.app.games.myth import shape_keys
from web.app.games.myth.beside import laying
from web.app.games.myth.cards import card_faces
from web.app.games.myth.look import art, spoken
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header, TrackSpace
from web.app.presenting.panel import Block, Cards, Figures, Lane, LanePlace, OpenCard, Panel, Row
from web.app.presenting.panel import Figure as Value
from web.app.stage.nodes import Scene

_HAND, _GAP = 370.0, 4.0
"""CSS pixels of the hand on a phone, and between two cards."""
_FEW, _PAIR = 3, 2
"""So many cards of the hand of one of so many heroes have room for all that they say; of one of
two, two rows of cards have more room."""
_ACROSS = 708.0
"""The width of a hand on an upright page, which its cards share up to the sixth."""
_PRIMARY, _SECONDARY = SLOTS.index("primary"), SLOTS.index("secondary")


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The hero boards as panels."""
    return tuple(_panel(state, focus, hero) for hero in range(len(state.party)))


def _panel(state: State, focus: Focus, hero: Figure) -> Panel:
    kind = state.party[hero]
    token = numbers.token(state, hero)
    in_hands = [state.worn[hero][slot] for slot in (_PRIMARY, _SECONDARY)]
    held = [items()[item].title for item in in_hands if item != NONE]
    return Panel(
        seat=hero,
        side=kind + 1,
        shape=art.shape_of(kind),
        icon=token.id,
        title=token.title,
        subtitle=" · ".join(filter(None, (focus.name(hero), *held))),
        active=focus.acts == hero,
        about=shape_keys.sheet_key(hero),
        spot=shape_keys.space_key(hero) if numbers.open_spaces(state, hero) else "",
        blocks=tuple(_blocks(state, focus, hero)),
    )


def _blocks(state: State, focus: Focus, hero: Figure) -> Iterator[Block]:
    yield _values(state, hero)
    yield _threat(state, hero)
    yield Cards(tuple(_spaces(state, hero)))
    yield from _counts(state, hero)
    yield Cards(tuple(_hand(state, focus, hero)))
    yield from _belongings(state, focus, hero)


def _values(state: State, hero: Figure) -> Figures:
    """Vitality, threat and statuses: in sight even while the board is folded."""
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    found = [
        Value("heart", f"{left}/{most}", f"{left} of {most} vitality"),
        Value("threat", str(state.threat[hero]), f"threat {state.threat[hero]} of {MOST_THREAT}"),
    ]
    for words in spoken.statuses(state, hero):
        which, _, count = words.partition(" ")
        found.append(Value(art.STATUS_LOOKS[which][0], count, words))
    if state.shadows[hero]:
        found.append(Value("guile", "", f"in Shadows, noticed on {state.shadows[hero]}"))
    if not state.vitality[hero]:
        found.append(Value("skull", "", "defeated"))
    return Figures(tuple(found))


def _threat(state: State, hero: Figure) -> Lane:
    """The threat track of the hero board."""
    now = state.threat[hero]
    slots = tuple(
        LanePlace(str(number), state="now" if number == now else "part" if number < now else "")
        for number in range(MOST_THREAT + 1)
    )
    words = f"Threat {now} of {MOST_THREAT}"
    return Lane(name="", spoken=words, icon="threat", slots=slots)


def _spaces(state: State, hero: Figure) -> Iterator[OpenCard]:
    """The four action spaces, then what lies on an item."""
    laid = state.spaces[hero]
    for place, one in enumerate(laid, 1):
        yield _laid(state, hero, one, place)
    taken = len(numbers.laid(state, hero))
    for place in range(taken, SPACES):
        frozen = place >= numbers.available(state, hero)
        words = "Frozen action space" if frozen else "Open action space"
        yield OpenCard(
            name=words,
            spoken=words,
            scene=card_faces.open_space(frozen, state.party[hero]),
            spot="" if frozen else shape_keys.space_key(hero),
        )


def _laid(state: State, hero: Figure, one: Laid, place: int) -> OpenCard:
    title = "a card facedown as Rage" if one.facedown else names.title(one.card)
    more = f", {counted(len(one.stored), 'card')} facedown on it" if one.stored else ""
    return OpenCard(
        name=f"{title}, space {place}",
        spoken=f"Action space {place}: {title}{more}",
        key=shape_keys.laid_key(hero, one.number),
        scene=card_faces.on_space(one.card, one.facedown, len(one.stored), one.kept),
    )


def _counts(state: State, hero: Figure) -> Iterator[Row]:
    """MP, Rage or Faith or Ammo, the action."""
    left = mp_left(state, hero)
    declared = state.declared[hero]
    how = f", {MOVEMENTS[declared]}" if declared != NONE else ""
    name = f"{left} {'step' if left == 1 else 'steps'} left"
    yield Row(name=name, spoken=f"{left} MP left{how}", icon="boot")
    token = numbers.token(state, hero).id
    if token == "soldier":
        many = len(numbers.rage(state, hero))
        yield Row(name=f"{many} Rage", spoken=f"{many} Rage", icon="rage")
    elif token == "acolyte":
        many = numbers.faith(state, hero)
        yield Row(name=f"{many} Faith", spoken=f"{many} Faith", icon="faith")
    elif token == "archer":
        ready = [names.title(kind) for kind in state.ready[hero]]
        words = ", ".join(ready) or "No Ammo ready"
        yield Row(name=words, spoken=f"Ammo ready: {words}", icon="archer")
    acts = state.actions[hero]
    name = counted(acts, "action")
    yield Row(name=name, spoken=f"{name} left", icon="ap", state="" if acts else "spent")


def _hand(state: State, focus: Focus, hero: Figure) -> Iterator[OpenCard]:
    """The hand, equal cards on one another; before it the Ammo that is ready. Where there is room
    with all that they say."""
    hand = sorted(Counter(state.hands[hero]).items())
    own = {shape_keys.hand_key(hero, kind) for kind, _ in hand}
    own |= {shape_keys.ready_key(hero, kind) for kind in state.ready[hero]}
    any_chosen = not own.isdisjoint(focus.taps)

    def face(key: str, kind: int, count: int, ready: bool = False) -> Scene:
        now = NONE if ready else state.declared[hero]
        if focus.worded:
            return card_faces.in_full(kind, now, count, ready)
        if focus.narrow:
            wide = _breadth(len(own), any_chosen, key in focus.taps)
            return card_faces.on_phone(kind, wide, count, now, ready)
        sides = _sides(len(own), len(state.party), focus)
        if ready and sides[0] <= card_faces.HAND:
            return card_faces.on_space(kind, False, 0, True)
        return card_faces.in_hand(kind, now, count, sides, ready)

    for kind, count in sorted(Counter(state.ready[hero]).items()):
        title = cards()[kind].title
        yield OpenCard(
            name=f"{title}, ready",
            spoken=f"Ammo ready: {title}{f', {count} of them' if count > 1 else ''}",
            key=(key := shape_keys.ready_key(hero, kind)),
            scene=face(key, kind, count, ready=True),
        )
    for kind, count in hand:
        card = cards()[kind]
        several = f", {count} of them" if count > 1 else ""
        words = f"{card.title}{several}, {card_faces.KINDS[card.type].lower()}, {card.ap} AP. "
        yield OpenCard(
            name=card.title,
            figure=f"{card.ap} AP",
            spoken=words + card_faces.text_of(kind),
            key=(key := shape_keys.hand_key(hero, kind)),
            scene=face(key, kind, count),
        )


def _sides(many: int, heroes: int, focus: Focus) -> tuple[float, float]:
    """Width and height of a card of so many in the hand of one of so many heroes."""
    if many <= _FEW and heroes <= _FEW:
        return card_faces.SPREAD if focus.upright else card_faces.GROWN
    if many <= 2 * _FEW and heroes <= _PAIR and not focus.upright:
        return card_faces.HIGHER
    if focus.upright and _FEW < many < 2 * _FEW:
        return float(int(_ACROSS / many)), card_faces.HAND
    return card_faces.HAND, card_faces.HAND


def _breadth(many: int, any_chosen: bool, is_chosen: bool) -> float:
    """How wide a card is of so many on a phone: a chosen one is whole, and others give way."""
    if is_chosen:
        return card_faces.UPRIGHT
    room, others = _HAND - _GAP * (many - 1), many
    if any_chosen:
        room, others = room - card_faces.UPRIGHT, many - 1
    return min(card_faces.UPRIGHT, max(card_faces.STRIP, float(int(room / others))))


def _belongings(state: State, focus: Focus, hero: Figure) -> Iterator[Row]:
    """What belongs to a hero: the deck, titles, inventory and potions. What he has equipped is
    listed only while he can give it away: else it stands on his board. He seldom gives that or
    a potion, so on a phone they are not among the actions above his hand."""
    deck, gone = len(state.decks[hero]), len(state.discards[hero])
    yield Row(
        name=f"All of his: {deck} in the deck, {gone} discarded",
        spoken=f"All that is his: {counted(deck, 'card')} in the deck, {gone} discarded",
        icon="tome",
        about=shape_keys.sheet_key(hero),
        opens=True,
        minor=True,
    )
    for name in state.titles[hero]:
        title, active = programs()[name][0], name == state.active[hero]
        said = "active title" if active else "title, not active in this act"
        spent = "" if active else "spent"
        yield Row(name=title, spoken=f"{title}, {said}", icon="crown", state=spent)
    for item, count in sorted(Counter(state.carried[hero]).items()):
        title = items()[item].title + (f" ×{count}" if count > 1 else "")
        key = shape_keys.item_key(hero, item)
        yield Row(name=title, spoken=f"{title}, in the inventory", icon="chest", key=key)
    for item in state.worn[hero]:
        key = shape_keys.item_key(hero, item)
        if item not in (NONE, *state.carried[hero]) and (key in focus.lit or key in focus.taps):
            title = items()[item].title
            said = f"{title}, equipped"
            yield Row(name=title, spoken=said, icon="shield", key=key, minor=True)
    for place, potion in enumerate(POTIONS):
        count = state.potions[hero][place]
        if count:
            title = programs()[potion][0]
            name = title + (f" ×{count}" if count > 1 else "")
            key = shape_keys.potion_key(hero, potion)
            yield Row(name=name, spoken=name, icon="potion", key=key, minor=True)


def header(state: State, _focus: Focus) -> Header:
    """The darkness meter as flames, and what the group has."""
    place = _place(state)
    if laying.agenda(state) is not None or not state.tiles:  # meanwhile the Darkness waits
        phase = f"A new tile · {place}" if state.tiles else place
        return Header(phase=phase, statuses=tuple(_statuses(state)))
    space = tuple(TrackSpace("", done=number < state.meter) for number in range(METER))
    return Header(
        phase=f"{place} · round {state.round}" if state.round else place,
        track=space,
        track_spoken=f"Darkness meter: {state.meter} of {METER}.",
        statuses=tuple(_statuses(state)),
    )


def _place(state: State) -> str:
    if not state.tiles:
        return "The first tile"
    return " and ".join(faces()[face].title for face in state.tiles[-1].faces)


def _statuses(state: State) -> Iterator[tuple[str, str]]:
    if state.wave or state.timer:
        yield "skull", f"Wave {state.wave}"
        yield "lane", f"next in {state.timer}"
    yield "clover", str(state.serendipity)
    yield "coin", str(state.gold)
    counters = sum(tile.counters for tile in state.tiles if not tile.abandoned)
    if not state.wave:
        yield "chest", str(counters)
    if state.darkness or state.darkened:
        yield "darkness", str(len(state.darkness))


def line(state: State) -> str:
    """The position in a sentence for the shelf."""
    heroes = ", ".join(
        f"{names.hero(state, hero)} {state.vitality[hero]}" for hero in range(len(state.party))
    )
    if not state.round:
        return f"{heroes}: the tile is being laid."
    wave = f", wave {state.wave}" if state.wave else ""
    return f"Round {state.round}{wave}: {heroes}; darkness {state.meter} of {METER}."
