"""Whether a question stands where it can come up, and every answer can be carried out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kernel.play.core import Decision
from ..actions.fighting import RollAgain, SpendRevenge, shortfall
from ..actions.item_limit import KeepOne, NetForRoom, TooMany
from ..actions.taking import ENOUGH, MakeRoom, TakeAnother, droppable
from ..events.game import MatTaken
from ..house.revealing import ChooseSpace, RevealEntrances, Revealing
from ..phases.resolving import DONE, Resolve, Resolving
from ..phases.setup import ChooseMat, bare
from ..phases.turn import TakeTurn, Turn
from ..table.board import HOUSE
from ..table.catalogue import KINDS, NET, TOOLS
from ..table.mat import UNCHOSEN
from ..table.state import CARDED, FOUGHT, NET_ACTION, NONE, TAKEN, TOOL_ACTION, State, outside

_ON_A_SPACE = (Resolve, TakeAnother, MakeRoom, RollAgain, SpendRevenge)
_IN_AN_ACTION = {KeepOne: TOOL_ACTION, TooMany: TOOL_ACTION, NetForRoom: NET_ACTION}


def questions(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    below, asked = state.stack[:-1], state.stack[-1] if state.stack else None
    yield from _marks(state, asked)
    if state.turn and state.active != (state.first + state.turn - 1) % len(state.mats):
        yield "the turn is not that of whoever follows (MN-TURN-01)"
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        if not state.turn or any(mat.character == UNCHOSEN for mat in state.mats):
            yield "the game is over before it began"
        return
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


def _marks(state: State, asked: object) -> Iterator[str]:
    """What was done this turn can only have been done where the token stands."""
    here, allowed = state.here(), 0
    if here >= 0 and not isinstance(asked, TakeTurn):
        at_chest = CARDED if state.plan.chest_at(here) >= 0 else 0
        allowed = FOUGHT | TAKEN if here < HOUSE else at_chest
    if state.marks & ~allowed:
        yield "something was done this turn that cannot have been (MN-TURN-02)"
    elif state.marks & FOUGHT and not state.die:
        yield "a ghost was fought without a roll (MN-GHOST-02)"
    elif state.marks & CARDED and not state.mats[state.active].bonus:
        yield "a bonus card was taken that nobody has (MN-CHEST-02)"


def _choosing(state: State) -> Iterator[str]:
    asked = [frame.seat for frame in state.stack[2:] if isinstance(frame, ChooseMat)]
    order = [(state.first + n) % len(state.mats) for n in range(len(state.mats))]
    done = len(order) - len(asked)
    chosen = [state.mats[seat].character != UNCHOSEN for seat in order]
    if asked[::-1] != order[done:] or chosen != [n < done for n in range(len(order))]:
        yield "the Player Mats are chosen out of turn (MN-R-03)"
    elif state.stack[: len(state.stack) - len(asked)] != [Turn(state.first), RevealEntrances()]:
        yield "the Player Mats are not chosen before the first turn"
    elif not _is_bare(state):
        yield "the game has begun without Player Mats"


def _is_bare(state: State) -> bool:
    """Whether nothing has happened but that mats were taken."""
    twin = bare(len(state.mats), state.colours, 0)
    for seat, mat in enumerate(state.mats):
        if mat.character != UNCHOSEN:
            MatTaken(seat, mat.character).replay(twin)
    for name in ("deck", "bonus_deck", "ranking", "display", "rng", "stack", "first", "active"):
        setattr(twin, name, getattr(state, name))
    return twin == state and state.active == state.first and NONE not in state.display


def _question(state: State, between: Sequence[object], asked: Decision[State]) -> Iterator[str]:
    """``between`` are the frames over the next turn and under the question."""
    seat, inside = state.active, state.at[state.active] >= 0
    on_space = [Revealing(seat), Resolving(seat)]
    if isinstance(asked, TakeTurn):
        fits = not between
    elif type(asked) in _IN_AN_ACTION:
        fits = not between and state.here() == outside(_IN_AN_ACTION[type(asked)])
    elif isinstance(asked, ChooseSpace):
        fits = between == [Revealing(seat)] and inside
    else:
        fits = isinstance(asked, _ON_A_SPACE) and between == on_space and inside
    if not fits or not _answerable(state, asked):
        yield "a question stands where it cannot come up"


def _answerable(state: State, asked: Decision[State]) -> bool:
    """Whether the question agrees with the table, so that it is asked and can be answered."""
    mat, legal = state.mats[state.active], asked.legal
    match asked:
        case RollAgain() | SpendRevenge():
            return _falls_short(state, asked)
        case TakeAnother(found=found, gained=gained):
            there = _lies_here(state, found, gained)
            return there and legal(state) != [ENOUGH]
        case MakeRoom(item=item, found=found, gained=gained):
            there = _lies_here(state, (item, *found), gained)
            return there and not mat.free and any(True for _ in droppable(mat, gained))
        case KeepOne(tools=tools):
            two = len(set(tools)) == len(tools) == 2 and set(tools) <= set(TOOLS)
            return two and mat.printed.tools == 2
        case NetForRoom():
            return not mat.free and state.supply[NET] > 0
        case TooMany():
            return mat.free < 0 and mat.items[state.ranking[0]] > 0
        case ChooseSpace():
            ghost_left = state.ghost_here() and not state.marks & FOUGHT
            return not ghost_left and len(legal(state)) > 1
        case Resolve():
            return legal(state) not in ([], [DONE])
    return True


def _falls_short(state: State, asked: Decision[State]) -> bool:
    """Whether the last roll was one against the ghost here, and not enough."""
    if not (state.ghost_here() and state.marks & FOUGHT):
        return False
    short, mat = shortfall(state), state.mats[state.active]
    if isinstance(asked, RollAgain):
        return short > 0 and mat.printed.rerolls
    return 0 < short <= mat.revenge


def _lies_here(state: State, found: Sequence[int], gained: Sequence[int]) -> bool:
    """Whether a Take goes on: what was found lies here, what was taken is in the inventory."""
    here, mat = state.here(), state.mats[state.active]
    lying = state.items[here] if here < HOUSE else ()
    if not state.marks & TAKEN or not {*found, *gained} <= {*range(KINDS)}:
        return False
    there = all(lying.count(item) >= found.count(item) for item in found)
    return there and all(mat.items[item] >= gained.count(item) for item in gained)
