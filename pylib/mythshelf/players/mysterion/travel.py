"""How computer travellers choose between battles: by fixed rules, as nothing is hidden there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mysterion.journey.challenges import Challenge, TakeSigil
from ...games.mysterion.journey.days import Move
from ...games.mysterion.journey.meetings import Collect
from ...games.mysterion.journey.towns import GoTo, Keep, PutIn, Replace
from ...games.mysterion.table.catalogue import CREATURE, cards
from ...games.mysterion.table.journey import Journey
from ...games.mysterion.table.land import CAPITAL, LAIR, SHRINE, WILD, Space, distances, spaces
from ...games.mysterion.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Option
from ..base import Advice

_END = {LAIR: 3.0, SHRINE: 0.6, WILD: -0.4}
"""What it is worth to end a move on such a space, apart from the distance left."""


def advice(state: State, seat: int, options: Sequence[Option[Any]]) -> Advice | None:
    """What to do between battles, or ``None`` if there is no rule for it."""
    journey, first = state.travels, options[0]
    if isinstance(first, Move):
        space = max(_spaces(options), key=lambda one: _liking(journey, seat, one))
        return Advice(Move(space), _why(journey, seat, space))
    if isinstance(first, GoTo):
        space = min(_spaces(options), key=lambda one: _way_left(journey, seat, one))
        return Advice(GoTo(space), "It is nearer to what is still to do.")
    if isinstance(first, Collect):
        element = cards()[max(journey.decks[seat], key=journey.decks[seat].count)].element
        best = max(
            (option.card for option in options if isinstance(option, Collect)),
            key=lambda card: _rating(card, element),
        )
        return Advice(Collect(best), "It is the strongest of the cards.")
    if isinstance(first, TakeSigil):
        return Advice(first, "Every Sigil counts.")
    if isinstance(first, Keep):
        return Advice(first, "The deck is good as it is.")
    asked = engine.decision(state)
    if isinstance(asked, Replace):
        return Advice(PutIn(asked.out), "The deck is good as it was.")
    challenges = [option for option in options if isinstance(option, Challenge)]
    if not challenges:
        return None
    for option in challenges:
        if journey.spoils(seat, option.other):
            return Advice(option, "There is a Sigil to be won.")
    return Advice(first, "There is nothing to be won from them.")


def battles_of_the_day(
    state: State, seat: int, options: Sequence[Option[Any]]
) -> list[Option[Any]]:
    """The moves that lead to a battle where the Journey is a single day and nothing else counts
    (MY-JOUR-17); none in a longer one."""
    journey = state.travels
    if not journey.is_single_day:
        return []
    moves = (option for option in options if isinstance(option, Move))
    return [move for move in moves if journey.has_battle(seat, move.space)]


def _spaces(options: Sequence[Option[Any]]) -> list[Space]:
    return [option.space for option in options if isinstance(option, (Move, GoTo))]


def _aims(journey: Journey, seat: int) -> list[Space]:
    """The Lairs whose Sigils are lacking, or the capital when there are enough."""
    if journey.has_enough(seat):
        return [CAPITAL]
    return [
        space
        for space, ground in enumerate(spaces())
        if ground.sort == LAIR and not journey.has_sigil(seat, ground.element)
    ]


def _way_left(journey: Journey, seat: int, space: Space) -> int:
    return min(distances(space)[aim] for aim in _aims(journey, seat))


def _liking(journey: Journey, seat: int, space: Space) -> float:
    if space in _aims(journey, seat):
        return _END[LAIR]
    sort = spaces()[space].sort
    liking = 0.0 if sort == LAIR else _END.get(sort, 0.0)
    if sort == SHRINE and journey.blessed[seat]:
        liking = 0.0
    return liking - 0.5 * _way_left(journey, seat, space)


def _why(journey: Journey, seat: int, space: Space) -> str:
    if space == CAPITAL and space in _aims(journey, seat):
        return "The Sigils are brought home."
    if space in _aims(journey, seat):
        return "A Guardian has a Sigil that is lacking."
    if spaces()[space].sort == SHRINE:
        return "A blessing helps in the battle to come."
    return "It is on the way to what is still to do."


def _rating(card: int, element: int) -> float:
    printed = cards()[card]
    if printed.type != CREATURE:
        return 6.0 + printed.cost
    return (printed.attack + printed.defence) * (1.0 if printed.element == element else 0.2)
