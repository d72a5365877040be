"""Piles and hands read large: how many cards there are, which of them are known (pure)."""

from __future__ import annotations

from collections import Counter

from mythshelf.games.mischief_and_malice.table.catalogue import (
    NONE,
    PILES,
    cards,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import counted
from mythshelf.kernel.play.hands import HIDDEN, Cards

from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.reading.card_reading import (
    CARD_H,
    CARD_W,
    card_key,
    scene_of,
)
from web.app.presenting.reading import Note, Reading


def void(state: State, seat: int) -> Reading:
    """A player's void."""
    return _pile("Void", state.voids[seat], Note("Voids are open to both.", ("ML-PER-06",)))


def played(state: State, seat: int) -> Reading:
    """The Mischief cards of a player that were played."""
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


def deck(state: State, seat: int) -> Reading:
    """A player's Malice deck."""
    note = Note(
        "An empty deck alone does not lose: only who cannot activate any creature any more does.",
        ("ML-GOAL-03", "ML-GOAL-05"),
    )
    return Reading("Malice deck", counted(len(state.decks[seat]), "card"), None, (note,))


def mischief(state: State, seat: int) -> Reading:
    """A player's Mischief deck."""
    note = Note("A coin picks whose Mischief deck is pulled from.", ("ML-MIS-02",))
    left = counted(len(state.mischief_decks[seat]), "card")
    return Reading("Mischief deck", left, None, (note,))


def held(state: State, seat: int) -> Reading:
    """A player's hand: how many cards, and those that were shown."""
    known = tuple(
        (card_key(kind), cards()[kind].title) for kind in dict.fromkeys(state.shown[seat])
    )
    note = Note(
        "There is no hand limit. With ten or more, drawing costs a card.",
        ("ML-DRAW-03", "ML-DRAW-04"),
    )
    return Reading("Hand", counted(len(state.hands[seat]), "card"), None, (note,), known)


def relic_pile(state: State, pile: int) -> Reading:
    """One of the two piles of relics."""
    note = Note(
        "The first two relics are gold, the third rose gold, the fourth wins.",
        ("ML-REL-05", "ML-GOAL-01"),
    )
    back = scene_of(faces.relic_back(pile, CARD_W, CARD_H))
    return Reading(
        f"{PILES[pile].capitalize()} relics", f"{len(state.piles[pile])} left", back, (note,)
    )


def relics(state: State, seat: int) -> Reading:
    """The relics that a player has won."""
    known = tuple(
        (card_key(kind), cards()[kind].title + (" (used)" if kind in state.turned[seat] else ""))
        for kind in state.relics[seat]
        if kind != NONE
    )
    note = Note("Four relics win.", ("ML-GOAL-01",))
    return Reading("Relics", counted(len(state.relics[seat]), "relic"), None, (note,), known)
