"""Cards of a hand that somebody is picking for an effect: nobody else sees which, until they are
voided."""

from __future__ import annotations

from typing import Any

from ....kernel.effects import asking
from ....kernel.effects.instructions import Pick
from ....kernel.play.rng import Dice, shuffled
from ..cards import subjects
from ..cards.choosing import TakeTarget
from ..table.places import Seat
from ..table.state import State
from .selectors import FROM_HAND

_UNSEEN = -2
"""A card that a view does not show; no selector has such a subject."""


def _register(state: State) -> int | None:
    """The register with what the open question has had picked from a hand."""
    if not state.stack or not isinstance(state.stack[-1], TakeTarget):
        return None
    _, one = asking(state)
    from_hand = isinstance(one, Pick) and one.selector in FROM_HAND
    return one.register if isinstance(one, Pick) and from_hand else None


def hide_picked(seen: State, seat: Seat) -> None:
    """In the view of anybody else it is seen only how many were picked."""
    register = _register(seen)
    asked: Any = seen.stack[-1] if seen.stack else None
    if register is not None and asked.seat != seat:
        effect: Any = seen.stack[-2]
        taken = effect.memory[register] or ()
        seen.stack[-2] = effect.writing(register, (_UNSEEN,) * len(taken))


def deal_picked(whole: State) -> None:
    """In a sample they are some of the hand that was dealt."""
    register = _register(whole)
    if register is None:
        return
    asked: Any = whole.stack[-1]
    effect: Any = whole.stack[-2]
    taken = effect.memory[register] or ()
    if _UNSEEN in taken:
        dice = Dice(whole.rng)
        held = shuffled(dice, subjects.cards_of(asked.seat, whole.hands[asked.seat]))
        whole.stack[-2] = effect.writing(register, tuple(held[: len(taken)]))
        whole.rng = dice.rng
