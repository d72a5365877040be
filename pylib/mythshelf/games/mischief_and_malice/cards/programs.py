"""The cards as the effect language sees them: their programs, their names, who is asked."""

from __future__ import annotations

from typing import Any

from ....kernel.effects import NOBODY, Language, Source, trigger
from ..table.catalogue import Kind, cards, kind_of, per_pool
from ..table.places import Place, Seat
from ..table.state import State
from ..words.names import creature, player, spot, title
from . import subjects
from .brief import BRIEF
from .choosing import TakeTarget

CREATURE, PLAYER, CARD, ENERGY = "creature", "player", "card", "energy"
"""The kinds of subjects."""


class CardLanguage(Language):
    """The language of this game (GAP-6)."""

    clause = "ML-ABIL-02"
    short = BRIEF
    program = per_pool(Language.program)
    line = per_pool(Language.line)

    def text(self, card: str) -> str:
        """The program of a card."""
        return cards()[kind_of(card)].program

    def title(self, card: str) -> str:
        """The name of a card."""
        return title(kind_of(card))

    def name(self, state: Any, kind: str, subject: int) -> str:
        """A creature with its spot where it needs one, a card, an energy of a lane, a player."""
        if kind == PLAYER:
            return player(state, subject)
        if kind == CARD:
            return title(subjects.kind_of(subject))
        if kind == ENERGY:
            place, at = subjects.place_of(subject)
            charge = state.lanes[place][at]
            used = f", {charge.spent} spent" if charge.spent else ""
            return f"{title(charge.card)} ({spot(place)}{used})"
        return creature(state, subject)

    def target(self, seat: int, side: int, left: int) -> TakeTarget:
        """A question like every other of the game."""
        return TakeTarget(seat, left)


def of_card(kind: Kind, seat: Seat, place: Place = NOBODY) -> Source:
    """A card that may work for a player; ``place`` is the creature it belongs to or powers."""
    return Source(cards()[kind].id, seat, place)


def work(state: State, kind: Kind, seat: Seat, hook: str, place: Place = NOBODY) -> None:
    """Push a card's turn to work at a moment; most cards never work at it."""
    if works_at(state, kind, hook):
        trigger(state, of_card(kind, seat, place), hook)


def works_at(state: State, kind: Kind, hook: str) -> bool:
    """Whether a card has a line for a moment."""
    return hook in state.language.program(cards()[kind].id).hooks


def card_text(kind: Kind) -> str:
    """The words on a card for what it does."""
    return State.language.words(cards()[kind].id)


def text_at(kind: Kind, hook: str) -> str:
    """What a card does at a moment, in short."""
    return State.language.words_at(cards()[kind].id, hook)


def brief_text(kind: Kind) -> str:
    """The same as short as can be."""
    return State.language.brief(cards()[kind].id)
