"""What lies on the table read large: creatures, lanes, piles, the turn (pure)."""

from __future__ import annotations

from dataclasses import replace

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, Kind
from mythshelf.games.mischief_and_malice.table.places import PLACES
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.mischief_and_malice.cards import spoken
from web.app.games.mischief_and_malice.choosing import turn_standing
from web.app.games.mischief_and_malice.reading import pile_reading, place_reading
from web.app.games.mischief_and_malice.reading.card_reading import of_card
from web.app.games.mischief_and_malice.shape_keys import END_KEY, SPACE_KEY, place_of
from web.app.presenting.focus import Focus
from web.app.presenting.possible import now
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import kind_of, number_of


def read(state: State, key: str) -> Reading | None:
    """What lies under a key, as far as this view shows it."""
    sort = kind_of(key)
    if sort == "card":
        return of_card(number_of(key))
    if sort == "hand":
        return _held(state, number_of(key))
    if sort == "relic":
        return _relic(state, number_of(key))
    if sort in ("spot", "lane", "energy") and place_of(key) in PLACES:
        return place_reading.placed(state, sort, key)
    if key == SPACE_KEY:
        return _space(state)
    if key == END_KEY:
        return _turn(state)
    if sort in _BY_SEAT:
        return _BY_SEAT[sort](state, number_of(key))
    return None


def _held(state: State, kind: Kind) -> Reading | None:
    """A card in hand, and what can be done with it now."""
    if not any(kind in hand for hand in state.hands):
        return None
    printed, asked = of_card(kind), engine.decision(state)
    if asked is None or kind not in state.hands[asked.seat]:
        return printed
    possible = now(GAME, state, lambda option: getattr(option, "card", NONE) == kind)
    return replace(printed, notes=(*possible, *printed.notes))


def _relic(state: State, kind: Kind) -> Reading | None:
    owner = next((seat for seat in (0, 1) if kind in state.relics[seat]), NONE)
    if owner == NONE:
        return None
    printed, asked = of_card(kind), engine.decision(state)
    if kind not in state.turned[owner]:
        if asked is None or asked.seat != owner:
            return printed
        possible = now(GAME, state, lambda option: getattr(option, "card", NONE) == kind)
        return replace(printed, notes=(*possible, *printed.notes))
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
    first, second, _ = turn_standing.turn_lines(state)
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


_BY_SEAT = {
    "void": pile_reading.void,
    "played": pile_reading.played,
    "deck": pile_reading.deck,
    "mischief": pile_reading.mischief,
    "held": pile_reading.held,
    "pile": pile_reading.relic_pile,
    "relics": pile_reading.relics,
}
"""What is read by the seat, or the number of a pile."""
