"""What there is to read of a single thing on the table (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mythshelf.games.myth import GAME
from mythshelf.games.myth.table.catalogue.darkness import traps
from mythshelf.games.myth.table.catalogue.heroes import cards, heroes
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.programs import programs
from mythshelf.games.myth.table.figures import Figure, is_hero
from mythshelf.games.myth.table.printed.heroes import Card
from mythshelf.games.myth.table.squares import block
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.cards import card_faces, darkness_card, quest_faces
from web.app.games.myth.choosing import fortune
from web.app.games.myth.look import item_words, spoken
from web.app.games.myth.reading import figure_reading, hero_dossier
from web.app.games.myth.spreads import stall, way
from web.app.presenting.possible import now
from web.app.presenting.reading import Note, Reading

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
            return _held(state, int(numbers_of[0]), int(numbers_of[1]))
        case "laid":
            return _laid(state, int(numbers_of[0]), int(numbers_of[1]))
        case "item":
            return _item(int(numbers_of[1]))
        case "potion":
            return _potion(state, numbers_of[1])
        case "sheet":
            return hero_dossier.of_hero(state, int(rest))
        case "deck":
            return hero_dossier.deck(state, int(rest))
        case "discards":
            return hero_dossier.discards(state, int(rest))
        case "hero":
            return figure_reading.of_hero(state, int(rest))
        case "fig" if is_hero(int(rest)):
            return hero_dossier.of_hero(state, int(rest))
        case "fig":
            return figure_reading.of_figure(state, int(rest))
        case "type":
            return figure_reading.of_type(state, int(rest))
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
        case shape_keys.DARK_CARD:
            return darkness_card.reading(state)
        case "sq":
            return _square(state, key)
    return None


def text_of(key: str) -> str:
    """What a card of a hand says; empty for another key."""
    kind, _, numbers_of = key.partition(":")
    return card_faces.text_of(int(numbers_of.split(":")[1])) if kind == "card" else ""


def _held(state: State, hero: Figure, kind: int) -> Reading:
    """A card of a hero, and whether he can play it now."""
    printed, asked = _card(kind), engine.decision(state)
    if asked is None or asked.seat != hero or kind not in state.hands[hero]:
        return printed
    possible = now(GAME, state, lambda option: getattr(option, "kind", NONE) == kind)
    words, *more = printed.notes
    return replace(printed, notes=(words, *possible, *more))


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


def _potion(state: State, which: str) -> Reading:
    words = state.language.words(which)
    notes = (
        Note("Drinking it is free, at any time.", ("MT-POT-01",)),
        Note("It may be handed to a hero beside you.", ("MT-TRADE-01",)),
    )
    return Reading(programs()[which][0], words, notes=notes)


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
