"""What lies on the table read large: creatures, lanes, piles, the turn (pure)."""

from __future__ import annotations

from collections import Counter

from mythshelf.games.mischief_and_malice.lanes.powering import is_locked, uses_left
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CRYSTAL,
    CURSE,
    GLOW,
    HAVOK,
    LIFE,
    MALIGNANCY,
    NONE,
    PILES,
    Kind,
    affliction_names,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.places import OWNERS, PLACES, Place, is_bench
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import counted, creature, energies, lane
from mythshelf.kernel.play.hands import HIDDEN, Cards

from web.app.games.mischief_and_malice import faces, figures, spoken, standing
from web.app.games.mischief_and_malice.card_reading import CARD_H, CARD_W, of_card, scene_of
from web.app.games.mischief_and_malice.layout import capacity
from web.app.games.mischief_and_malice.shape_keys import END_KEY, SPACE_KEY, place_of
from web.app.presenting.focus import Focus
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import kind_of, number_of

_AFFLICTIONS = {
    HAVOK: Note(
        "Before each of its attacks a die: on an even result it loses 3 health first.",
        ("ML-AFF-03",),
    ),
    BLISS: Note(
        "It gains 2 health at the end of its owner's turn. At 20, the most there is, Bliss ends.",
        ("ML-AFF-04", "ML-AFF-05"),
    ),
    CURSE: Note(
        "Its attack power is halved, after assists and abilities and before relics.",
        ("ML-AFF-06", "ML-ATK-06", "ML-REL-07"),
    ),
    CRYSTAL: Note(
        "Before each of its attacks a die: on an even result it misses. A use declared for it is "
        "spent all the same.",
        ("ML-AFF-07", "ML-AFF-08"),
    ),
    LIFE: Note(
        "It loses 1 health at the end of its owner's turn, and a creature of the other player "
        "gains it.",
        ("ML-AFF-09", "ML-AFF-10"),
    ),
    GLOW: Note(
        "Before each of its attacks a die: on 1 or 6 the blow goes to the healthiest creature of "
        "its own side.",
        ("ML-AFF-12",),
    ),
    MALIGNANCY: Note(
        "It uses no assists, casts no afflictions, cannot retreat, and is never cured.",
        ("ML-AFF-13", "ML-AFF-14"),
    ),
}


def card_key(kind: Kind) -> str:
    """The key by which a card of a pile is read."""
    return f"card:{kind}"


def read(state: State, key: str) -> Reading | None:
    """What lies under a key, as far as this view shows it."""
    sort = kind_of(key)
    if sort == "card":
        return of_card(number_of(key))
    if sort == "hand":
        held = number_of(key)
        return of_card(held) if any(held in hand for hand in state.hands) else None
    if sort == "relic":
        return _relic(state, number_of(key))
    if sort in ("spot", "lane", "energy") and place_of(key) in PLACES:
        return _placed(state, sort, key)
    if key == SPACE_KEY:
        return _space(state)
    if key == END_KEY:
        return _turn(state)
    if sort in _BY_SEAT:
        return _BY_SEAT[sort](state, number_of(key))
    return None


# What lies on the table -----------------------------------------------------------------


def _placed(state: State, sort: str, key: str) -> Reading | None:
    place = place_of(key)
    if sort == "energy":
        return _energy(state, place, number_of(key))
    if sort == "lane":
        return _lane(state, place)
    if state.creatures[place] != NONE:
        return _creature(state, place)
    effect = state.bench_effects[OWNERS[place]] if is_bench(place) else NONE
    return of_card(effect) if effect != NONE else None


def _creature(state: State, place: Place) -> Reading:
    """A creature as it stands, with its lane to be read on."""
    kind = state.creatures[place]
    printed, now = of_card(kind), figures.standing(state, place)
    card = cards()[kind]
    notes = list[Note]()
    if state.afflictions[place] != NONE:
        code = state.afflictions[place]
        told = _AFFLICTIONS[code]
        notes.append(Note(f"{affliction_names()[code]}. {told.text}", told.clauses))
    if now.immune:
        notes.append(
            Note("Immune: it takes nothing from the next attack on it.", ("ML-ATK-10", "ML-R-21"))
        )
    if now.spent:
        notes.append(Note("What works the first time only is used.", ("ML-ABIL-10",)))
    if now.attack != card.attack:
        notes.append(
            Note(f"Its attack is {now.attack} now, {card.attack} printed.", ("ML-ATK-07",))
        )
    notes.append(_lost_with(state, place))
    picture = scene_of(faces.creature(kind, CARD_W, CARD_H, now))
    line = f"{now.health} of {numbers().health} health, {'active' if now.active else 'not powered'}"
    return Reading(card.title, line, picture, (*notes, *printed.notes), _lying(state, place))


def _lost_with(state: State, place: Place) -> Note:
    """What becomes of its energies when it dies."""
    if not figures.standing(state, place).active or is_bench(place):
        return Note("If it dies now, all its energies return to hand.", ("ML-PER-04", "ML-PER-05"))
    if state.committed[place] == NONE:
        return Note(
            "If it dies now, the opponent picks one of its energies to void; the rest return.",
            ("ML-PER-03", "ML-PER-05"),
        )
    return Note(
        "If it dies now, its active energy is voided; the rest return.", ("ML-PER-02", "ML-PER-05")
    )


def _lying(state: State, place: Place) -> tuple[tuple[str, str], ...]:
    return tuple(
        (card_key(charge.card), spoken.name_of_energy(state, place, at).rpartition(", in ")[0])
        for at, charge in enumerate(state.lanes[place])
    )


def _lane(state: State, place: Place) -> Reading:
    """A lane with everything in it: inactive energies are no secret (ML-R-12)."""
    locked = is_locked(state, place)
    held = f"{energies(len(state.lanes[place]))}, room for {capacity(place)}"
    notes = [
        Note(
            "Locked: an energy is committed, and no more is added."
            if locked
            else "Open: energies of any type can be added, also before a creature comes.",
            ("ML-ACT-06", "ML-POWER-07") if locked else ("ML-POWER-02", "ML-POWER-08"),
        ),
        Note(
            "Two energies a turn, never both in one lane, also after a move.",
            ("ML-POWER-01", "ML-POWER-03"),
        ),
    ]
    name = lane(place).removeprefix("the ").capitalize()
    return Reading(name, held, None, tuple(notes), _lying(state, place))


def _energy(state: State, place: Place, kind: Kind) -> Reading | None:
    at = next((n for n, charge in enumerate(state.lanes[place]) if charge.card == kind), NONE)
    if at == NONE:
        return None
    printed = of_card(kind)
    charge, notes = state.lanes[place][at], list[Note]()
    if at == state.committed[place]:
        left = uses_left(state, place)
        notes.append(
            Note(
                f"Committed for {creature(state, place)}: {counted(left, 'use')} left."
                + ("" if left else " It stays active; only its Perish assists can be used."),
                ("ML-ACT-04", "ML-AST-04"),
            )
        )
    elif is_locked(state, place):
        notes.append(Note("Inactive: it lends no assist.", ("ML-ACT-07", "ML-ACT-08")))
    elif state.creatures[place] != NONE and figures.single_use(state, place, kind):
        notes.append(
            Note(
                "Here it would give one use only: it does not power by its primary type.",
                ("ML-AST-03", "ML-R-11"),
            )
        )
    if charge.fresh:
        notes.append(Note("Placed this turn.", ("ML-POWER-03",)))
    return Reading(printed.title, printed.line, printed.scene, (*notes, *printed.notes))


def _relic(state: State, kind: Kind) -> Reading | None:
    owner = next((seat for seat in (0, 1) if kind in state.relics[seat]), NONE)
    if owner == NONE:
        return None
    printed = of_card(kind)
    if kind not in state.turned[owner]:
        return printed
    used = Note("It has been used, and keeps counting towards four.", ("ML-REL-10",))
    return Reading(printed.title, printed.line, printed.scene, (used, *printed.notes))


def _space(state: State) -> Reading:
    if state.space == NONE:
        return Reading(
            "Mischief space",
            "Empty",
            None,
            (
                Note(
                    "Whose creature is defeated by an enemy pulls a mischief card; a coin picks "
                    "the deck.",
                    ("ML-MIS-01", "ML-MIS-02"),
                ),
                Note(
                    "Deaths by affliction, chaos, malignants or one's own cards earn no relic and "
                    "pull nothing.",
                    ("ML-REL-02", "ML-MIS-04"),
                ),
            ),
        )
    printed = of_card(state.space)
    counts = tuple(Note(f"{words}.") for words in spoken.space_lines(state, Focus()))
    return Reading(printed.title, printed.line, printed.scene, (*counts, *printed.notes))


def _turn(state: State) -> Reading:
    """The turn: what is left of it, and what its end brings."""
    first, second, _ = standing.turn_lines(state)
    notes = (
        Note(
            "One creature (two in your own first turn), two energies into two lanes, one attack "
            "(none in your own first turn), in any order.",
            ("ML-TURN-02", "ML-TURN-03"),
        ),
        Note(
            "Without an attack on an enemy two cards are voided; an attack on your own creature "
            "does not save them.",
            ("ML-PASS-01", "ML-PASS-03"),
        ),
        Note("An empty field must be filled if it can be.", ("ML-PLACE-04",)),
    )
    return Reading("This turn", f"{first}; {second}" if second else first, None, notes)


def _void(state: State, seat: int) -> Reading:
    return _pile("Void", state.voids[seat], Note("Voids are open to both.", ("ML-PER-06",)))


def _played(state: State, seat: int) -> Reading:
    note = Note("Mischief that was played; it is not shuffled again.", ("ML-R-27",))
    return _pile("Mischief void", state.mischief_voids[seat], note)


def _pile(title: str, pile: Cards, note: Note) -> Reading:
    """The latest first, equal cards together."""
    counts = Counter(kind for kind in pile if kind != HIDDEN)
    listed = tuple(
        (card_key(kind), (f"{counts[kind]} × " if counts[kind] > 1 else "") + cards()[kind].title)
        for kind in dict.fromkeys(reversed(pile))
        if kind != HIDDEN
    )
    top = scene_of(faces.face(pile[-1], CARD_W, CARD_H)) if pile else None
    return Reading(title, counted(len(pile), "card"), top, (note,), listed)


def _deck(state: State, seat: int) -> Reading:
    note = Note(
        "An empty deck alone does not lose: only who cannot activate any creature any more does.",
        ("ML-GOAL-03", "ML-GOAL-05"),
    )
    return Reading("Malice deck", counted(len(state.decks[seat]), "card"), None, (note,))


def _mischief(state: State, seat: int) -> Reading:
    note = Note("A coin picks whose Mischief deck is pulled from.", ("ML-MIS-02",))
    left = counted(len(state.mischief_decks[seat]), "card")
    return Reading("Mischief deck", left, None, (note,))


def _held(state: State, seat: int) -> Reading:
    known = tuple(
        (card_key(kind), cards()[kind].title) for kind in dict.fromkeys(state.shown[seat])
    )
    note = Note(
        "There is no hand limit. With ten or more, drawing costs a card.",
        ("ML-DRAW-03", "ML-DRAW-04"),
    )
    return Reading("Hand", counted(len(state.hands[seat]), "card"), None, (note,), known)


def _relic_pile(state: State, pile: int) -> Reading:
    note = Note(
        "The first two relics are gold, the third rose gold, the fourth wins.",
        ("ML-REL-05", "ML-GOAL-01"),
    )
    back = scene_of(faces.relic_back(pile, CARD_W, CARD_H))
    return Reading(
        f"{PILES[pile].capitalize()} relics", f"{len(state.piles[pile])} left", back, (note,)
    )


def _relics(state: State, seat: int) -> Reading:
    known = tuple(
        (card_key(kind), cards()[kind].title + (" (used)" if kind in state.turned[seat] else ""))
        for kind in state.relics[seat]
        if kind != NONE
    )
    note = Note("Four relics win.", ("ML-GOAL-01",))
    return Reading("Relics", counted(len(state.relics[seat]), "relic"), None, (note,), known)


_BY_SEAT = {
    "void": _void,
    "played": _played,
    "deck": _deck,
    "mischief": _mischief,
    "held": _held,
    "pile": _relic_pile,
    "relics": _relics,
}
"""What is read by the seat, or the number of a pile."""
