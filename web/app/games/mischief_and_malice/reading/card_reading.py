"""A card read large: what is printed, what it means, and its clauses (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.card_effects.vocabulary import LANGUAGE
from mythshelf.games.mischief_and_malice.cards.programs import card_text
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CATEGORIES,
    CHALLENGE,
    CHAOS,
    CREATURE,
    ENERGY,
    MALIGNANT,
    NO_CHOICE,
    NONE,
    ONE_TIME,
    PILES,
    RELIC,
    TYPES,
    YOUR_CHOICE,
    Card,
    Kind,
    cards,
    numbers,
    type_names,
)
from mythshelf.games.mischief_and_malice.words.names import counted, energies

from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.look.rule_words import rule_words
from web.app.games.mischief_and_malice.shape_keys import card_of
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Node, Scene

CARD_W, CARD_H, _EDGE = 150.0, 206.0, 8.0
_HOOKS = {
    "SPECIAL": Note(
        "A Special is settled before the target is named, and its creature must then attack.",
        ("ML-ABIL-03", "ML-ABIL-07"),
    ),
    "DEFENSE": Note("Defense works when the creature is attacked.", ("ML-ABIL-05",)),
    "PERISH": Note("Perish works only when the creature is defeated.", ("ML-ABIL-06",)),
    "BENCH.end": Note(
        "Bench abilities work only on the bench, and fully powered there.", ("ML-BENCH-03",)
    ),
}
_CATEGORIES = {
    YOUR_CHOICE: Note("Its owner decides each time it applies.", ("ML-REL-08",)),
    NO_CHOICE: Note("It works whenever it applies, wanted or not.", ("ML-REL-09",)),
    ONE_TIME: Note(
        "Once in the game; turned over after that, it keeps counting towards four.", ("ML-REL-10",)
    ),
}


def text_of(key: str) -> str:
    """What a card of the hand says; empty for one without a text, and for another key."""
    kind = card_of(key)
    return card_text(kind) if kind != NONE and cards()[kind].program else ""


def of_card(kind: Kind) -> Reading:
    """A card of the pool with all that is printed on it."""
    card = cards()[kind]
    notes = _NOTES[card.type](card, kind)
    return Reading(card.title, _line(card), scene_of(faces.face(kind, CARD_W, CARD_H)), notes)


def scene_of(drawn: Art) -> Scene:
    """A picture of one card."""
    w, h = CARD_W + 2 * _EDGE, CARD_H + 2 * _EDGE
    return Scene(w, h, Art(), [Node("card", w / 2, h / 2, drawn)])


def _line(card: Card) -> str:
    match card.type:
        case t if t == CREATURE:
            needs = " and ".join(type_names()[code] for code in card.requires)
            return f"{card.kindred or 'Creature'}, needs {needs}"
        case t if t == ENERGY and card.primary != NONE:
            return f"{type_names()[card.primary]} energy"
        case t if t == ENERGY:
            return "Universal energy"
        case t if t == RELIC:
            return f"{PILES[card.pile].capitalize()} relic, {CATEGORIES[card.category]}"
    return TYPES[card.type].capitalize()


def _creature_notes(card: Card, kind: Kind) -> tuple[Note, ...]:
    text = Note(card_text(kind), _about(card.title)) if card.program else None
    figures_note = Note(
        f"Attack {card.attack}, health {card.health} of at most {numbers().health}.",
        ("ML-CARD-02", "ML-AFF-05"),
    )
    needs = Note(
        f"Active on the field with an energy for each of {counted(len(card.requires), 'symbol')}.",
        ("ML-ACT-01", "ML-CARD-08"),
    )
    hooks = LANGUAGE.program(card.id).hooks
    told = tuple(note for hook, note in _HOOKS.items() if hook in hooks)
    must = Note(
        "Abilities are compulsory, assists of energies are not.", ("ML-ABIL-02", "ML-AST-02")
    )
    return tuple(filter(None, (text, figures_note, needs, *told, must if text else None)))


def _energy_notes(card: Card, kind: Kind) -> tuple[Note, ...]:
    uses = Note(
        f"{counted(card.uses, 'use')} where it gives its primary type; otherwise a single one.",
        ("ML-AST-03", "ML-R-11"),
    )
    if card.is_universal:
        uses = Note(
            f"It stands for any type; {counted(card.uses, 'use')}. A lane holds one such.",
            ("ML-CARD-06", "ML-POWER-06"),
        )
    also = " and ".join(type_names()[code] for code in card.others)
    small = (Note(f"It also powers {also}.", ("ML-CARD-04",)),) if also else ()
    text = (Note(card_text(kind), _about(card.title)),) if card.program else ()
    rules = Note(
        "Only the committed energy assists, if you wish, and the lane takes no more energy then.",
        ("ML-ACT-06", "ML-ACT-07", "ML-AST-02"),
    )
    hooks = LANGUAGE.program(card.id).hooks
    special = (_HOOKS["SPECIAL"],) if "SPECIAL" in hooks else ()
    return (*text, uses, *small, rules, *special)


def _bench_notes(card: Card, kind: Kind) -> tuple[Note, ...]:
    return (
        Note(card_text(kind), _about(card.title)),
        Note(
            f"On while {energies(card.charge)} of any type charge it.", ("ML-BFX-01", "ML-BFX-02")
        ),
        Note("Or placed in a lane as a universal energy without assist.", ("ML-BFX-03",)),
        Note("It takes one of the two energies of the turn.", ("ML-BFX-04", "ML-R-15")),
    )


def _relic_notes(card: Card, kind: Kind) -> tuple[Note, ...]:
    return (
        Note(card_text(kind), _about(card.title)),
        _CATEGORIES[card.category],
        Note(
            "Four relics win. Relics come after everything else in an attack.",
            ("ML-GOAL-01", "ML-REL-07"),
        ),
    )


def _mischief_notes(card: Card, kind: Kind) -> tuple[Note, ...]:
    text = Note(rule_words(kind), _about(card.title))
    if card.type == CHALLENGE:
        more = Note(
            "A defeat that earns a relic cancels it. A tie is settled by showing a creature.",
            ("ML-CHAL-03", "ML-CHAL-04"),
        )
        return (text, more) if card.turns else (text,)
    if card.type == MALIGNANT:
        n = numbers()
        return (
            Note(f"{card.health} health. {rule_words(kind)}", _about(card.title)),
            Note(
                f"Above {n.weakened} health only it may be attacked; at {n.weakened} or less when "
                "your turn starts, one creature may attack it and the opponent.",
                ("ML-MAL-03", "ML-MAL-06"),
            ),
            Note(
                f"If you do not attack it, your healthiest creature loses {n.forfeit}.",
                ("ML-MAL-05",),
            ),
            Note(
                "Defeats earn nothing now; losing creatures in two turns loses the battle.",
                ("ML-MAL-09", "ML-MAL-10"),
            ),
            Note("The final blow earns a relic.", ("ML-MAL-11",)),
        )
    return (text, Note("It is followed at once.", ("ML-MIS-06",)))


_NOTES = {
    CREATURE: _creature_notes,
    ENERGY: _energy_notes,
    BENCH_EFFECT: _bench_notes,
    RELIC: _relic_notes,
    CHAOS: _mischief_notes,
    CHALLENGE: _mischief_notes,
    MALIGNANT: _mischief_notes,
}


@cache
def _about(name: str) -> tuple[str, ...]:
    """The clauses that settle the details of a card by its name."""
    chapters = GAME.rulebook.chapters
    return tuple(c.id for chapter in chapters for c in chapter.clauses if name in c.text)


def card_key(kind: Kind) -> str:
    """The key by which a card of a pile is read."""
    return f"card:{kind}"
