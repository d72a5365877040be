"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play.game import until_wrong
from ..table.board import HOUSE, bits
from ..table.catalogue import KINDS, LEVEL_20, TOOLS, characters, house_cards, numbers
from ..table.mat import UNCHOSEN
from ..table.state import COLOURS, State
from .components import components
from .questions import questions

_ACTIONS = 8
_MARKS = 8


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    # Nobody can be asked about a million paintings.
    return until_wrong(state, (_misshapen, components, questions))


def _misshapen(state: State) -> Iterator[str]:
    """Lists of the wrong length and numbers that name nothing: later checks rely on them."""
    seats = len(state.mats)
    if not 2 <= seats <= len(COLOURS):
        yield "there are not two to five players (MN-COMP-02)"
        return
    lengths = (len(state.ghosts), len(state.imps), len(state.items), len(state.at))
    if lengths != (HOUSE, HOUSE, HOUSE, seats) or len(state.display) != 2:
        yield "a part of the table is missing"
        return
    if len(state.supply) != KINDS or any(len(mat.items) != KINDS for mat in state.mats):
        yield "items are not counted by kind"
        return
    if len(set(state.colours)) != seats or not set(state.colours) <= set(range(len(COLOURS))):
        yield "the players have not each a colour (MN-SETUP-05)"
    if any(mat.character not in range(UNCHOSEN, len(characters())) for mat in state.mats):
        yield "there is no such Player Mat"
    if state.active not in range(seats) or state.first not in range(seats) or state.turn < 0:
        yield "the turn is nobody's"
    places = {*range(-_ACTIONS, 0), *bits(state.plan.house | state.plan.attic)}
    if not set(state.at) <= places:
        yield "a token stands nowhere"
    elif any(0 <= at < HOUSE and not state.discovered >> at & 1 for at in state.at):
        yield "a token stands on an undiscovered space (MN-MOVE-07)"
    if sorted(state.ranking) != sorted(TOOLS):
        yield "the ranking is not of the four tools (MN-SETUP-07)"
    if state.die not in range(numbers().die + 1) or state.marks not in range(_MARKS):
        yield "there is no such face of the die, or no such mark"
    if any(item not in range(KINDS) for items in state.items for item in items):
        yield "there is no such item"
    masks = [mask for mat in state.mats for mask in (mat.ghosts, mat.apparitions)]
    if min(state.turned, state.haunted, state.discovered, state.stamped, *masks) < 0:
        yield "a mask marks spaces that are not there"
    elif state.turned >> len(house_cards()) or not 0 <= state.spirits <= len(state.plan.letters):
        yield "there is no such card or apparition"
    elif any(
        mat.ghosts >> LEVEL_20 + 1 or mat.apparitions >> len(state.plan.letters)
        for mat in state.mats
    ):
        yield "there is no such trophy"
    if state.discovered & ~state.plan.house or state.stamped & ~state.discovered:
        yield "spaces are stamped or discovered that cannot be (MN-MAP-07)"
