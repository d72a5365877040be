"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kernel.play.core import Decision
from ....kernel.play.game import until_wrong
from ..actions.fighting import RollAgain, SpendRevenge, shortfall
from ..actions.item_limit import KeepOne, NetForRoom, TooMany
from ..actions.taking import MakeRoom, TakeAnother
from ..phases.resolving import Resolve, Resolving
from ..phases.revealing import ChooseSpace, Revealing
from ..phases.setup import ChooseMat
from ..phases.turn import TakeTurn, Turn
from ..table.board import HOUSE, NAMES, bits
from ..table.catalogue import (
    KINDS,
    NET,
    PAINTING,
    TOOLS,
    bonus_cards,
    cards_for,
    characters,
    house_cards,
    last_card,
    numbers,
)
from ..table.state import COLOURS, NONE, UNCHOSEN, Mat, State

_ACTIONS = 8
_MARKS = 8
_ON_A_SPACE = (Resolve, TakeAnother, MakeRoom, RollAgain, SpendRevenge)
_IN_AN_ACTION = (KeepOne, NetForRoom, TooMany)


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    # Nobody can be asked about a million paintings.
    return until_wrong(state, (_misshapen, _components, _frames))


def _components(state: State) -> Iterator[str]:
    """Everything that lies on the table."""
    yield from _house(state)
    yield from _counts(state)
    yield from _cards(state)
    for seat, mat in enumerate(state.mats):
        for sentence in _mat(state, mat):
            yield f"seat {seat} {sentence}"
    if not 0 <= state.track <= state.plan.track or state.over != (not state.stamps_left):
        yield "the progress track does not agree with the end of the game (MN-END-01)"
    stamped = sum([mat.ghosts.bit_count() + mat.apparitions.bit_count() for mat in state.mats])
    if not stamped <= state.track <= stamped + sum([mat.released for mat in state.mats]):
        yield "the progress track does not agree with the trophies (MN-TRACK-01)"


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
        yield "a Player Mat is none"
    if state.active not in range(seats) or state.first not in range(seats) or state.turn < 0:
        yield "the turn is nobody's"
    places = {*range(-_ACTIONS, 0), *bits(state.plan.house | state.plan.attic)}
    if not set(state.at) <= places:
        yield "a token stands nowhere"
    if sorted(state.ranking) != sorted(TOOLS):
        yield "the ranking is not of the four tools (MN-SETUP-07)"
    if state.die not in range(numbers().die + 1) or state.marks not in range(_MARKS):
        yield "the die or a mark is none"
    if any(item not in range(KINDS) for items in state.items for item in items):
        yield "an item is none"
    masks = [mask for mat in state.mats for mask in (mat.ghosts, mat.apparitions)]
    if min(state.turned, state.haunted, state.discovered, state.stamped, *masks) < 0:
        yield "a mask is none"
    elif state.turned >> len(house_cards()) or not 0 <= state.spirits <= len(state.plan.letters):
        yield "a card or an apparition is none"
    if state.discovered & ~state.plan.house or state.stamped & ~state.discovered:
        yield "spaces are stamped or discovered that cannot be (MN-MAP-07)"


def _house(state: State) -> Iterator[str]:
    for space in range(HOUSE):
        bare = state.is_bare(space)
        if not bare and not state.discovered >> space & 1:
            yield f"something lies on {NAMES[space]}, which is undiscovered"
        elif not bare and state.stamped >> space & 1:
            yield f"something lies on {NAMES[space]}, which is stamped (MN-MAP-08)"
        elif bare and (state.discovered & ~state.stamped) >> space & 1 and not state.over:
            yield f"nothing lies on {NAMES[space]}, which is not stamped (MN-CLEAR-01)"
        if state.imps[space] < 0 or list(state.items[space]) != sorted(state.items[space]):
            yield f"what lies on {NAMES[space]} is not counted"
        if state.ghosts[space] and state.items[space]:
            yield f"a ghost shares {NAMES[space]} with an item (MN-REVEAL-11)"
    if state.turn and state.plan.entrance_mask & ~state.discovered:
        yield "an entrance is undiscovered (MN-SETUP-12)"
    letters = [
        n for mask in (state.haunted, *(m.apparitions for m in state.mats)) for n in bits(mask)
    ]
    if sorted(letters) != list(range(state.spirits)):
        yield "an apparition is lost or there twice (MN-APP-06)"
    turned = sum(house_cards()[card].spirit for card in bits(state.turned))
    if state.spirits != min(turned, len(state.plan.letters)):
        yield "apparitions do not agree with the cards turned (MN-REVEAL-07)"


def _counts(state: State) -> Iterator[str]:
    n = numbers()
    held = state.supply[:]
    for items in state.items:
        for item in items:
            held[item] += 1
    for mat in state.mats:
        held = [one + other for one, other in zip(held, mat.items, strict=True)]
    sold = sum([sum(mat.stacks) for mat in state.mats])
    wanted = [
        count - (kind in TOOLS) - (kind in _drawn(state)) for kind, count in enumerate(n.items)
    ]
    wanted[PAINTING] -= sold
    if held != wanted or min(state.supply) < 0:
        yield "items are lost or there twice (MN-COMP-01)"
    if min(state.imps_left, state.revenge_left, state.tiles_left) < 0:
        yield "there are more imps, Revenge tokens or backpack tiles than tokens (MN-COMP-01)"
    ghosts = [strength for strength in state.ghosts if strength]
    ghosts += [strength for mat in state.mats for strength in bits(mat.ghosts)]
    cards = [house_cards()[card] for card in bits(state.turned)]
    if sorted(ghosts) != sorted(card.strength for card in cards if card.strength):
        yield "ghosts do not agree with the cards turned (MN-REVEAL-04)"


def _drawn(state: State) -> tuple[int, ...]:
    """Tools in the hand of the Tinkerer who has not yet chosen."""
    top = state.stack[-1] if state.stack else None
    return top.tools if isinstance(top, KeepOne) else ()


def _cards(state: State) -> Iterator[str]:
    last = last_card()
    in_use = [card for card in cards_for(len(state.mats)) if not state.turned >> card & 1]
    count = sum(1 << card for card in cards_for(len(state.mats)))
    if state.turned & ~count:
        yield "a card was turned that is not in use (MN-SETUP-10)"
    elif sorted(state.deck) != in_use:
        yield "House cards are lost or there twice"
    elif state.deck and (state.deck[0] != last or last in state.deck[1:]):
        yield "the level 20 ghost is not at the bottom (MN-SETUP-11)"
    shown = [card for card in state.display if card != NONE]
    cards = [*shown, *state.bonus_deck, *(card for mat in state.mats for card in mat.bonus)]
    if sorted(cards) != list(range(len(bonus_cards()))):
        yield "bonus cards are lost or there twice (MN-COMP-01)"
    if len(shown) < 2 and state.bonus_deck:
        yield "a chest was not refilled (MN-CHEST-03)"


def _mat(state: State, mat: Mat) -> Iterator[str]:
    n = numbers()
    if mat.character == UNCHOSEN:
        if mat != Mat():
            yield "has something without a Player Mat"
        return
    if [one.character for one in state.mats].count(mat.character) > 1:
        yield "shares a Player Mat (MN-R-03)"
    if mat.limit not in range(mat.printed.courage, n.courage_limit + 1, n.courage_step):
        yield "has a max courage that cannot be (MN-MAT-01)"
    if not 0 <= mat.courage <= mat.limit:
        yield "has courage below 0 or above the max (MN-MAT-02)"
    if not 0 <= mat.tiles <= n.placeholders:
        yield "has too many backpack tiles (MN-R-57)"
    if min(mat.items) < 0 or mat.free < -_overflow(state, mat):
        yield "has more items than slots (MN-MAT-03)"
    if mat.imps < 0 or (mat.imps and not mat.items[NET]):
        yield "has imps without a net (MN-IMP-02)"
    if mat.revenge < 0 or mat.released < 0 or any(stack < 1 for stack in mat.stacks):
        yield "has less than nothing"


def _overflow(state: State, mat: Mat) -> int:
    """One item too many while it is asked what goes back (MN-R-28)."""
    top = state.stack[-1] if state.stack else None
    return int(isinstance(top, TooMany) and state.mats[top.seat] is mat)


def _frames(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        return
    below, asked = state.stack[:-1], state.stack[-1] if state.stack else None
    if not isinstance(asked, Decision) or asked.seat not in range(len(state.mats)):
        yield "nobody is asked"
    elif isinstance(asked, ChooseMat):
        yield from _choosing(state)
    elif any(mat.character == UNCHOSEN for mat in state.mats):
        yield "a player has no Player Mat (MN-SETUP-02)"
    elif asked.seat != state.active or not state.turn:
        yield "a player is asked whose turn it is not"
    elif not below or below[0] != Turn((state.active + 1) % len(state.mats)):
        yield "no turn follows"
    else:
        yield from _question(state, below[1:], asked)


def _choosing(state: State) -> Iterator[str]:
    seats = [frame.seat for frame in state.stack if isinstance(frame, ChooseMat)]
    order = [(state.first + n) % len(state.mats) for n in range(len(state.mats))]
    open_seats = [seat for seat in order if state.mats[seat].character == UNCHOSEN]
    kinds = [type(frame).__name__ for frame in state.stack[:2]]
    if seats[::-1] != open_seats or kinds != ["Turn", "RevealEntrances"] or state.turn:
        yield "the Player Mats are chosen out of turn (MN-R-03)"
    elif len(state.stack) != len(seats) + 2 or state.discovered or state.turned:
        yield "the game has begun without Player Mats"


def _question(state: State, between: Sequence[object], asked: Decision[State]) -> Iterator[str]:
    """``between`` are the frames over the next turn and under the question."""
    seat, inside = state.active, state.at[state.active] >= 0
    on_space = [Revealing(seat), Resolving(seat)]
    if isinstance(asked, TakeTurn):
        fits = not between
    elif isinstance(asked, _IN_AN_ACTION):
        fits = not between and not inside
    elif isinstance(asked, ChooseSpace):
        fits = between == [Revealing(seat)] and inside
    else:
        fits = isinstance(asked, _ON_A_SPACE) and between == on_space and inside
    if not fits or not _answerable(state, asked):
        yield "a question stands where it cannot come up"


def _answerable(state: State, asked: Decision[State]) -> bool:
    """Whether the question agrees with the table, so that every answer can be carried out."""
    here, mat = state.at[state.active], state.mats[state.active]
    if isinstance(asked, (RollAgain, SpendRevenge)):
        if here >= HOUSE or not state.ghosts[here] or not state.die:
            return False
        short = shortfall(state)
        return short > 0 and (isinstance(asked, RollAgain) or short <= mat.revenge)
    if isinstance(asked, (TakeAnother, MakeRoom)):
        lying = list(state.items[here]) if here < HOUSE else []
        wanted = [*asked.found, *([asked.item] if isinstance(asked, MakeRoom) else [])]
        there = all(lying.count(item) >= wanted.count(item) for item in wanted)
        mine = all(mat.items[i] >= asked.gained.count(i) for i in range(KINDS))
        kinds = all(item in range(KINDS) for item in (*wanted, *asked.gained))
        if not (there and mine and kinds) or (isinstance(asked, MakeRoom) and mat.free):
            return False
    if isinstance(asked, KeepOne) and not (
        len(set(asked.tools)) == len(asked.tools) == 2 and set(asked.tools) <= set(TOOLS)
    ):
        return False
    if isinstance(asked, NetForRoom) and (mat.free or not state.supply[NET]):
        return False
    if isinstance(asked, TooMany) and mat.free >= 0:
        return False
    return bool(asked.legal(state))
