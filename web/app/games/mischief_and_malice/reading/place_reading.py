"""What lies in the places of the field read large: creatures, lanes, energies (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.lanes.powered import is_locked
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BLISS,
    CRYSTAL,
    CURSE,
    GLOW,
    HAVOK,
    LIFE,
    MALIGNANCY,
    NONE,
    Kind,
    affliction_names,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.places import OWNERS, Place, is_bench
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import counted, creature, energies, lane

from web.app.games.mischief_and_malice.cards import creature_faces, figures, spoken
from web.app.games.mischief_and_malice.look.layout import capacity
from web.app.games.mischief_and_malice.reading import deeds
from web.app.games.mischief_and_malice.reading.card_reading import (
    CARD_H,
    CARD_W,
    card_key,
    of_card,
    scene_of,
)
from web.app.games.mischief_and_malice.shape_keys import place_of
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import number_of

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


def placed(state: State, sort: str, key: str) -> Reading | None:
    """A card, a lane or an energy, by the sort of its key."""
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
    notes = list(deeds.of_creature(state, place))
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
    picture = scene_of(creature_faces.creature(kind, CARD_W, CARD_H, now))
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
        left = figures.uses_left(state, place)
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
