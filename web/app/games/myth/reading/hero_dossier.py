"""All of one hero on a sheet: figures, equipment, hand, board, titles, goods, deck (pure).

Of a deck only how many cards are in it, and which cards a hero has at all: never their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mythshelf.games.myth.darkness.activation import total_range
from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue.heroes import cards, starting_deck
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.figures import ENEMIES, Figure, type_of
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import MOST_THREAT, NONE, POTIONS, SLOTS, Kind
from mythshelf.games.myth.words import names
from mythshelf.games.myth.words.names import counted

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import card_faces, sheet_faces
from web.app.games.myth.look import art, item_words, spoken
from web.app.games.myth.reading import deeds
from web.app.presenting.dossier import Dossier, Fellow, Measure, Thing, ThingGroup
from web.app.presenting.panel import Lane, LanePlace
from web.app.presenting.reading import Note, Reading


def of_hero(state: State, hero: Figure) -> Reading:
    """The sheet of a hero."""
    token = numbers.token(state, hero)
    return Reading(
        token.title,
        _told(state, hero),
        dossier=Dossier(
            tuple(group for group in _groups(state, hero) if group.things),
            state.party[hero] + 1,
            art.shape_of(state.party[hero]),
            token.id,
            token.line,
            shape_keys.hero_rules_key(hero),
            tuple(_measures(state, hero)),
            _threat(state, hero),
            _noticed(state, hero),
            tuple(_fellow(state, other) for other in range(len(state.party)) if other != hero),
            hero,
        ),
    )


def _told(state: State, hero: Figure) -> str:
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    parts = [f"{left} of {most} vitality", f"threat {state.threat[hero]}"]
    if state.at[hero] >= 0:
        parts.append(f"at {state.where(state.at[hero])}")
    told = ", ".join([*parts, *spoken.statuses(state, hero)])
    return ". ".join([told, *(note.text for note in deeds.on_hero(state, hero))])


def _fellow(state: State, hero: Figure) -> Fellow:
    token, kind = numbers.token(state, hero), state.party[hero]
    key = shape_keys.sheet_key(hero)
    return Fellow(key, token.title, kind + 1, art.shape_of(kind), token.id)


def _measures(state: State, hero: Figure) -> Iterator[Measure]:
    """What a hero is capable of, with what he wears (MT-HERO-06)."""
    token = numbers.token(state, hero)
    worn = list(numbers.worn(state, hero))
    hit = token.hit + sum(item.hit for item in worn)
    fate = token.fate + sum(item.fate for item in worn)
    most, steps = numbers.most_vitality(state, hero), numbers.movement(state, hero)
    yield Measure("heart", f"{state.vitality[hero]} of {most}", "vitality")
    yield Measure("crown", f"{token.courage}+", "courage")
    yield Measure("die", str(hit), "hit die" if hit == 1 else "hit dice")
    yield Measure("arcane", str(fate), "fate die" if fate == 1 else "fate dice")
    yield Measure("shield", str(numbers.armour(state, hero)), "defense")
    yield Measure("boot", str(steps), "step" if steps == 1 else "steps")


def _threat(state: State, hero: Figure) -> Lane:
    now = state.threat[hero]
    slots = tuple(
        LanePlace(str(number), state="now" if number == now else "part" if number < now else "")
        for number in range(MOST_THREAT + 1)
    )
    return Lane(name="", spoken=f"Threat {now} of {MOST_THREAT}", icon="threat", slots=slots)


def _noticed(state: State, hero: Figure) -> str:
    """From how far those who sleep notice him at most (MT-ACTV-01)."""
    sleeping = (enemy for enemy in state.present(ENEMIES) if not state.awake[type_of(enemy)])
    far = max((total_range(state, enemy, hero) for enemy in sleeping), default=0)
    return f"noticed from {counted(far, 'square')}" if far else ""


def _groups(state: State, hero: Figure) -> Iterator[ThingGroup]:
    worn = tuple(_worn(state, hero))
    yield ThingGroup("Equipment", worn, "changed at the end of a round")
    hand = tuple(_hand(state, hero))
    many, size = len(state.hands[hero]), numbers.hand_size(state, hero)
    yield ThingGroup("Hand", hand, f"{many} of {size}" if many else "no card now")
    yield ThingGroup("On his board", tuple(_on_board(state, hero)), beside=True)
    yield ThingGroup("Titles", tuple(_titles(state, hero)), beside=True)
    yield ThingGroup("Carried", tuple(_carried(state, hero)), beside=True)
    yield ThingGroup("Deck", tuple(_piles(state, hero)), beside=True)


def _worn(state: State, hero: Figure) -> Iterator[Thing]:
    for place, item in enumerate(state.worn[hero]):
        slot = SLOTS[place].capitalize()
        if item == NONE:
            yield Thing(name=slot, spoken=f"{slot}: nothing yet", scene=sheet_faces.no_item(place))
        else:
            title = items()[item].title
            words = f"{title}. {item_words.whole(items()[item])}"
            key = shape_keys.item_key(hero, item)
            yield Thing(name=title, spoken=words, key=key, scene=sheet_faces.of_item(item))


def _hand(state: State, hero: Figure) -> Iterator[Thing]:
    for kind, count in sorted(Counter(state.hands[hero]).items()):
        yield _card(hero, kind, count)


def _card(hero: Figure, kind: Kind, count: int) -> Thing:
    card = cards()[kind]
    several = f", {count} of them" if count > 1 else ""
    words = f"{card.title}{several}, {card_faces.KINDS[card.type].lower()}, {card.ap} AP. "
    return Thing(
        name=card.title,
        spoken=words + card_faces.text_of(kind),
        key=shape_keys.hand_key(hero, kind),
        scene=sheet_faces.of_card(kind, count),
    )


def _on_board(state: State, hero: Figure) -> Iterator[Thing]:
    """What lies on the action spaces and goes on, and the Ammo that is ready."""
    for one in state.spaces[hero]:
        title = "A facedown card" if one.facedown else names.title(one.card)
        more = "1 Rage" if one.facedown else card_faces.KINDS[cards()[one.card].type]
        if one.stored:
            more = f"{counted(len(one.stored), 'card')} facedown on it"
        icon = "rage" if one.facedown else card_faces.sign_of(cards()[one.card])
        key = shape_keys.laid_key(hero, one.number)
        yield Thing(name=title, spoken=f"{title}, {more}", key=key, said=more, icon=icon)
    for kind, count in sorted(Counter(state.ready[hero]).items()):
        title = _times(names.title(kind), count)
        key = shape_keys.ready_key(hero, kind)
        yield Thing(
            name=title, spoken=f"{title}, Ammo, ready", key=key, said="ready", icon="archer"
        )


def _titles(state: State, hero: Figure) -> Iterator[Thing]:
    for name in state.titles[hero]:
        title, program = programs()[name]
        active = name == state.active[hero]
        words = State.language.words(name) if program else ""
        yield Thing(
            name=title,
            spoken=f"{title}, {'active' if active else 'not active in this act'}. {words}",
            key=shape_keys.title_key(name),
            said="active" if active else "",
            icon="crown",
            state="active" if active else "spent",
        )


def _carried(state: State, hero: Figure) -> Iterator[Thing]:
    for item, count in sorted(Counter(state.carried[hero]).items()):
        title = _times(items()[item].title, count)
        key = shape_keys.item_key(hero, item)
        yield Thing(name=title, spoken=f"{title}, carried", key=key, icon="chest")
    for place, potion in enumerate(POTIONS):
        if count := state.potions[hero][place]:
            title = _times(programs()[potion][0], count)
            key = shape_keys.potion_key(hero, potion)
            yield Thing(name=title, spoken=title, key=key, icon="potion")


def _times(title: str, count: int) -> str:
    return f"{title} ×{count}" if count > 1 else title


def _piles(state: State, hero: Figure) -> Iterator[Thing]:
    deck, gone = len(state.decks[hero]), state.discards[hero]
    said = counted(deck, "card")
    yield Thing(
        name="Deck",
        spoken=f"Deck: {said}",
        key=shape_keys.deck_key(hero),
        opens=True,
        said=said,
        icon="tome",
        scene=sheet_faces.back(state.party[hero], bool(deck)),
    )
    said = f"{len(gone)} discarded"
    yield Thing(
        name="Discarded",
        spoken=f"Discarded: {counted(len(gone), 'card')}",
        key=shape_keys.discards_key(hero),
        opens=True,
        said=said,
        icon="i-log",
        scene=sheet_faces.top_of(gone[-1] if gone else None),
    )
    words = f"All his {counted(all_cards(state, hero).total(), 'card')}"
    key = shape_keys.deck_key(hero)
    yield Thing(name=words, spoken=words, key=key, opens=True, icon="i-options")


def all_cards(state: State, hero: Figure) -> Counter[Kind]:
    """The cards that a hero has, wherever they are (MT-SETUP-10, MT-MINI-04, MT-TITLE-05)."""
    found = Counter(starting_deck(state.party[hero]))
    found.update(state.gained[hero])
    found.subtract(state.removed[hero])
    return +found


def deck(state: State, hero: Figure) -> Reading:
    """Which cards a hero has: in the order of the box, wherever they are now."""
    found = all_cards(state, hero)
    title = f"All {counted(found.total(), 'card')} of the {numbers.token(state, hero).title}"
    many = len(state.decks[hero])
    words = f"{counted(many, 'card')} in the deck now, in an order that nobody knows."
    things = tuple(_card(hero, kind, count) for kind, count in sorted(found.items()))
    group = ThingGroup(title, things, "wherever they are")
    return Reading(title, words, notes=(Note(words, ("MT-DECK-07",)),), dossier=Dossier((group,)))


def discards(state: State, hero: Figure) -> Reading:
    """The discards of a hero, the newest first."""
    gone = state.discards[hero]
    title = f"Discards of the {numbers.token(state, hero).title}"
    words = f"{counted(len(gone), 'card')}, the newest first." if gone else "Nothing lies here."
    things = tuple(_card(hero, kind, 1) for kind in reversed(gone))
    words_of = (Note(words, ("MT-DECK-07",)),)
    return Reading(title, words, notes=words_of, dossier=Dossier((ThingGroup(title, things),)))
