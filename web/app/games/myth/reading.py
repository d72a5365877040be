"""What there is to read of a single thing on the table (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.table.catalogue import cards, heroes, items, traps, types
from mythshelf.games.myth.table.figures import (
    Figure,
    ally_card,
    friend_card,
    is_ally,
    is_cocoon,
    is_friend,
    is_hero,
    is_lair,
    type_of,
)
from mythshelf.games.myth.table.printed import Card, Monster
from mythshelf.games.myth.table.squares import block
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import (
    COCOON_DEFENSE,
    COCOON_VITALITY,
    LAIR_DEFENSE,
    LAIR_VITALITY,
    NONE,
    RANKS,
)
from mythshelf.games.myth.words import names
from mythshelf.games.myth.words.names import counted, listed, type_name

from web.app.games.myth import (
    card_faces,
    fortune,
    item_words,
    quest_faces,
    shape_keys,
    spoken,
    stall,
    way,
)
from web.app.games.myth.pieces import drawing
from web.app.games.myth.plates import kinds
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Node, Scene

_TYPES = {
    "A": ("Action: one in each hero cycle, even where the Darkness interrupts it.", "MT-ATK-05"),
    "R": ("Reaction: any number in a hero cycle.", "MT-ATK-05"),
    "AR": ("Played as an action or as a reaction.", "MT-R-61"),
    "I": ("Interrupt: only while the Darkness acts.", "MT-DARK-12"),
}


_SAND = "Sinking sand: enemies in it cannot move, but they attack; heroes walk over it."


def read(state: State, key: str) -> Reading | None:
    """What is to be read of a key."""
    kind, _, rest = key.partition(":")
    numbers_of = rest.split(":")
    match kind:
        case "card" | "ammo":
            return _card(int(numbers_of[1]))
        case "laid":
            return _laid(state, int(numbers_of[0]), int(numbers_of[1]))
        case "item":
            return _item(int(numbers_of[1]))
        case "fig":
            return _figure(state, int(rest))
        case "type":
            return _type(state, int(rest))
        case "quest":
            return quest_faces.reading(state, int(rest))
        case "title":
            return fortune.title_reading(state, rest)
        case "effect":
            return fortune.effect_reading(state, rest)
        case "ware":
            return stall.reading(state, rest)
        case shape_keys.WAY:
            return way.reading(state)
        case "sq":
            return _square(state, key)
    return None


def _card(kind: int) -> Reading:
    card = cards()[kind]
    line = f"{card_faces.KINDS[card.type]} of the {heroes()[card.hero].title}, {card.ap} AP"
    words = Note(card_faces.text_of(kind))
    return Reading(card.title, line, card_faces.large(kind), (words, *_notes(card)))


def _notes(card: Card) -> Iterator[Note]:
    words, clause = _TYPES[card.type]
    yield Note(words, (clause,))
    if card.attacks:
        yield Note(
            f"{card.damage} damage, range {card_faces.range_words(card)}.",
            ("MT-ATK-07", "MT-ATK-11"),
        )
    if card.ap:
        yield Note("Its AP go to the darkness meter once it is resolved.", ("MT-METER-01",))
    gives = [
        f"{how} {entry}" if entry != "0" else how
        for how, entry in zip(
            ("standing still", "cautious", "normal", "aggressive"), card.movement, strict=True
        )
        if entry != "x"
    ]
    words = f"Movement with it: {', '.join(gives)}; it stays so for the whole hero cycle."
    yield Note(words, ("MT-CARD-04", "MT-CARD-06"))


def _laid(state: State, hero: Figure, number: int) -> Reading | None:
    found = next((one for one in state.spaces[hero] if one.number == number), None)
    if found is None:
        return None
    if found.facedown:
        words = "A card of the deck that lies facedown and counts as 1 Rage."
        return Reading("Facedown card", words, notes=(Note(words, ("MT-KEY-13",)),))
    return _card(found.card)


def _item(which: int) -> Reading:
    item = items()[which]
    gives, words = item_words.gives(item), item_words.does(item)
    line = f"{item.colour.capitalize()} item, {item_words.slot_of(item)}"
    notes = [Note(f"{gives}.", ("MT-DICE-01",))] if gives else []
    notes += [Note(words, ("MT-FATE-02",))] if words else []
    notes.append(Note("Equipment is changed at cleanup only.", ("MT-ITEM-03",)))
    return Reading(item.title, line, notes=tuple(notes))


def _figure(state: State, figure: Figure) -> Reading | None:
    if state.at[figure] < 0:
        return None
    if is_hero(figure):
        return _hero(state, figure)
    if is_lair(figure):
        return _lair(state, figure)
    if is_friend(figure):
        return _friend(state, figure)
    if is_cocoon(figure):
        return _cocoon(state, figure)
    return _foe(state, figure, state.monster(figure))


def _picture(state: State, figure: Figure) -> Scene:
    art = drawing(state, figure)
    left, top, right, bottom = art.bounds
    side = max(right - left, bottom - top) * 1.7
    middle = side / 2 - (left + right) / 2, side / 2 - (top + bottom) / 2
    return Scene(side, side, Art(), [Node("figure", *middle, art)], name="A figure")


def _hero(state: State, hero: Figure) -> Reading:
    token = numbers.token(state, hero)
    left, most = state.vitality[hero], numbers.most_vitality(state, hero)
    line = (
        f"{left} of {most} vitality, threat {state.threat[hero]}, at {state.where(state.at[hero])}"
    )
    notes = [
        Note(
            f"{token.hit} hit dice and {token.fate} fate die, movement "
            f"{numbers.movement(state, hero)}, courage {token.courage}.",
            ("MT-HERO-06",),
        ),
        Note(
            "Heroes do not see through enemies, lairs, statues and traps; enemies see through "
            "each other.",
            ("MT-LOS-02", "MT-LOS-05"),
        ),
    ]
    cooling = numbers.open_spaces(state, hero)
    words = f"Each empty action space takes 1 threat off in the deck phase: {cooling} now."
    notes.append(
        Note(f"{words} A card that lies there, and a frozen space, take none.", ("MT-DECK-02",))
    )
    statuses = spoken.statuses(state, hero)
    if statuses:
        words = f"He has {', '.join(statuses)}; statuses stay from round to round."
        notes.append(Note(words, ("MT-STATUS-01",)))
    worn = [(item, items()[item].title) for item in state.worn[hero] if item != NONE]
    worn += [(item, items()[item].title) for item in state.carried[hero]]
    cards_of = tuple((shape_keys.item_key(hero, item), title) for item, title in worn)
    return Reading(token.title, line, _picture(state, hero), tuple(notes), cards_of)


def _lair(state: State, lair: Figure) -> Reading:
    which = types()[type_of(lair)].capitalize()
    line = f"{state.vitality[lair]} of {LAIR_VITALITY} vitality, hit on {LAIR_DEFENSE}"
    words = f"{which}s come out of it whenever the darkness card says so, while they are awake."
    notes = (Note(words, ("MT-DARK-11",)), _asleep(state, lair))
    return Reading(f"{which} lair", line, _picture(state, lair), notes)


def _friend(state: State, figure: Figure) -> Reading:
    """An ally by his card, or a bystander."""
    card = friend_card(figure)
    line = f"{state.vitality[figure]} of {card.vitality} vitality, threat {card.threat}"
    notes = [
        Note("Enemies attack him like a hero; his threat is always the same.", ("MT-ALLY-05",))
    ]
    title = names.sentence(names.hero(state, figure))
    if is_ally(figure):
        ally = ally_card(figure)
        what = f"He moves {ally.move} in each refresh phase"
        what += f" and attacks: {ally.hit}H" if ally.hit else ""
        what += f", range {ally.range}, {ally.damage} damage." if ally.hit else "."
        words = State.language.words(ally.id) if ally.program else ""
        notes.append(Note(f"{what} {words}".strip(), ("MT-ALLY-03", "MT-ALLY-07")))
        if ally.defense:
            words = f"Attacks on him need {ally.defense} more."
            notes.append(Note(words, ("MT-ALLY-04",)))
    return Reading(title, line, _picture(state, figure), tuple(notes))


def _cocoon(state: State, figure: Figure) -> Reading:
    line = f"{state.vitality[figure]} of {COCOON_VITALITY} vitality, hit on {COCOON_DEFENSE}"
    notes = (Note("A Crawler comes out of it in every refresh phase.", ("MT-REFR-05",)),)
    return Reading("Cocoon", line, _picture(state, figure), notes)


def _type(state: State, which: int) -> Reading:
    """All enemies of a monster-type that are in play."""
    there, lairs = kinds(state, which), state.lairs(which)
    cards_of = [(figures[0], kind.title, len(figures)) for kind, figures in there.items()]
    cards_of += [(one, f"{type_name(which)} lair", 1) for one in lairs]
    line = listed(counted(many, title) for _, title, many in cards_of)
    notes = tuple(_asleep(state, one) for one, *_ in cards_of[:1])
    read_on = tuple((shape_keys.figure_key(one), title) for one, title, _ in cards_of)
    return Reading(f"{type_name(which)}s", line, notes=notes, cards=read_on)


def _foe(state: State, figure: Figure, monster: Monster) -> Reading:
    rank = RANKS[monster.rank].replace("_", "-")
    times = f", {counted(monster.multiplier, 'success').replace('successs', 'successes')}"
    line = (
        f"{rank.capitalize()}, {state.vitality[figure]} of {monster.vitality} vitality, hit on "
        f"{monster.defense}{times if monster.multiplier > 1 else ''}"
    )
    notes = [_asleep(state, figure)]
    notes.append(
        Note(
            f"It moves {monster.move} and goes for: {', '.join(monster.priority)}.",
            ("MT-EMOVE-01",),
        )
    )
    for attack in monster.attack:
        words = State.language.words(attack.id) if attack.program else ""
        many = f", {attack.attacks} attacks" if attack.attacks > 1 else ""
        fate = f" and {attack.fate}F" if attack.fate else ""
        notes.append(
            Note(
                f"{attack.title}: {attack.hit}H{fate}, hits on {attack.attack_tn}, {attack.damage} "
                f"damage, range {attack.range}{many}. {words}".strip(),
                ("MT-MCARD-02",),
            )
        )
    if monster.program:
        notes.append(Note(State.language.words(monster.id)))
    notes.append(Note("All enemies move before any of them attacks.", ("MT-DARK-09",)))
    if monster.rank == 0:
        notes.append(Note("One success hits all targets of its kind.", ("MT-DICE-04",)))
    return Reading(monster.title, line, _picture(state, figure), tuple(notes))


def _asleep(state: State, figure: Figure) -> Note:
    if state.awake[type_of(figure)]:
        return Note("It is awake, and so is all of its kind.", ("MT-ACTV-03",))
    far = "" if is_lair(figure) else f" Its threat range is {state.monster(figure).threat_range}."
    words = "It sleeps. A hero wakes its whole kind by attacking it, or within its threat range "
    return Note(f"{words}plus his threat.{far}", ("MT-ACTV-01", "MT-ACTV-06"))


def _square(state: State, key: str) -> Reading | None:
    at = shape_keys.square_of(key)
    if at not in state.board().tile_of:
        return None
    notes = []
    board = state.board()
    if at in board.red:
        notes.append(Note("Nobody enters it or sees through it.", ("MT-TILE-02",)))
    elif at in board.blue:
        notes.append(Note("Nobody enters it, everybody sees over it.", ("MT-TILE-01",)))
    if at in state.sand:
        notes.append(Note(_SAND, ("MT-HEV-07", "MT-R-58")))
    if at in state.treasure:
        words = "Picked up for 1 MP, which counts as movement; what lies here when the tile is "
        notes.append(Note(f"{words}cleared becomes 1 gold.", ("MT-MOVE-10", "MT-CLEAR-02")))
    for trap in state.traps:
        card = traps()[trap.card]
        if any(at in block(token, card.size) for token in trap.tokens):
            notes.append(Note(f"{card.title}. {State.language.words(card.id)}", ("MT-REFR-08",)))
            words = f"It is disarmed from: {card.where}. A tile is not clear while it has a trap."
            notes.append(Note(words, ("MT-TRAP-05", "MT-CLEAR-01")))
    return Reading(
        f"Square {state.where(at)}", spoken.name_of_square(state, at), notes=tuple(notes)
    )
