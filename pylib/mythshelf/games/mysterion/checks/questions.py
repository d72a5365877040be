"""Whether frames lie on one another as they come, and the question on top has an answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ....kernel.effects import NOBODY, Effect, Trigger, Window
from ....kernel.effects.instructions import Do, Pick
from ....kernel.play.core import Decision
from ..battle.beginning import Mulligan
from ..battle.choosing import Bind, TakeTarget, looked_at
from ..battle.defending import Defend
from ..battle.drawing import DiscardSome, DrawStage, TooMany
from ..battle.exchange import Bury, Fallen, Homecoming, Loss, Partings, Strike, attack_frames
from ..battle.health import BattleOver
from ..battle.items import InstantWorks
from ..battle.question import Question
from ..battle.study import LoseScript
from ..battle.turn import EndOfCycle, SetupPlay, SetupStage, TurnCycle
from ..battle.windows import FinishItem, Respond
from ..table.catalogue import INSTANT, NONE, Side, cards, kind_of, numbers
from ..table.state import DRAW, EXCHANGE, SETUP, State

_SIDES = (0, 1)
_MOMENTS: dict[tuple[str, ...], type[Any]] = {
    ("turn_start",): DrawStage,
    ("foe_instant",): InstantWorks,
    ("foe_invoked",): Defend,
    ("foe_invoked", "foe_enhancement"): Defend,
    ("foe_blocked",): Strike,
    ("dying",): Bury,
    ("losing",): Loss,
    ("exchange_lost", "health_lost"): Homecoming,
    ("health_lost",): Effect,
}
"""The moments that may be answered, each with the frame that waits for it."""
_WAITING = (*_MOMENTS.values(), Window)
"""What lies under an answer at work."""
_OF_EFFECTS = (TakeTarget, Bind, DiscardSome)


def attack_on(state: State) -> list[Any]:
    """The frames of the attack that is under way, the last one of it first; none without."""
    kinds = {type(frame) for frame in attack_frames(state.active)} | {Defend}
    return [frame for frame in state.stack if type(frame) in kinds]


def questions(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        return
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Decision) or asked.seat not in range(state.seats):
        yield "nobody is asked"
        return
    battles = sum(isinstance(frame, BattleOver) for frame in state.stack)
    if battles != isinstance(asked, Question):
        yield "a question of a battle stands outside of one, or the other way round"
    elif isinstance(asked, Question):
        yield from _battle(state, asked)


def _battle(state: State, asked: Question) -> Iterator[str]:
    base = next(n for n, frame in enumerate(state.stack) if isinstance(frame, BattleOver))
    frames = state.stack[base:]
    if not min(state.health) or state.ended_by:
        yield "a battle goes on that is over (MY-END-01)"
    if not all(map(_named, frames)):
        yield "a frame is about a side or a card that does not exist"
    elif any(f.seat != state.fighters[f.side] for f in frames if isinstance(f, Question)):
        yield "a side is asked that another seat plays"
    elif not all(_lies_on(state, frame, under) for under, frame in pairwise(frames)):
        yield "a frame lies where it cannot have come"
    elif not all(_finished(state, side) for side in _SIDES):
        yield "an Item is at work that is not on the table, or the other way round (MY-R-50)"
    elif not _fits(state, asked) or not list(asked.legal(state)):
        yield "a question stands where it cannot come up"


def _named(frame: object) -> bool:
    """Whether the numbers in a frame of a battle name something."""
    if getattr(frame, "side", 0) not in _SIDES:
        return False
    match frame:
        case Effect(at=at):
            code = State.language.line(frame.card, frame.line).code
            asked = code[at - 1] if 0 < at <= len(code) else None
            asks = isinstance(asked, Pick) or (isinstance(asked, Do) and asked.op.asks)
            return asks and frame.source == NOBODY
        case Trigger():
            return frame.source == frame.about == NOBODY
        case InstantWorks(card=kind):
            return kind in range(len(cards()))
        case Window(hooks=hooks, sides=sides, everybody=everybody):
            one = len(sides) == 1 and sides[0] in _SIDES and not everybody
            return one and hooks in _MOMENTS
        case Respond(hooks=hooks):
            return hooks in _MOMENTS
        case DrawStage(cards=count):
            return count in (numbers().draw, numbers().draw_empty)
    return True


def _lies_on(state: State, frame: Any, under: Any) -> bool:
    """Whether a frame can have come to lie on another, of a stack whose frames name something."""
    side, active, foe = getattr(frame, "side", 0), state.active, 1 - state.active
    match frame:
        case TurnCycle():
            return isinstance(under, BattleOver) and side == active and not state.cycle
        case Mulligan():
            waiting = TurnCycle if side == foe else Mulligan
            return isinstance(under, waiting) and under.side != side
        case EndOfCycle(drained=drained):
            left = drained and any(state.decks)
            return isinstance(under, BattleOver) and side == active and state.cycle > 0 and not left
        case SetupStage() | SetupPlay():
            stage = DRAW if isinstance(frame, SetupStage) else SETUP
            return isinstance(under, EndOfCycle) and side == active and state.stage == stage
        case DrawStage():
            return isinstance(under, SetupStage) and side == active
        case Bury():
            waits = Fallen(foe) if side == active else Partings(active)
            return state.attack.killed[side] and under == waits
        case LoseScript():
            return state.attack.killed[active] and side == active and under == Fallen(foe)
        case Loss():
            return state.attack.loss > 0 and side == active and under == Homecoming(active)
        case InstantWorks(card=kind):
            there = isinstance(under, SetupPlay) and side == active
            return there and cards()[kind].type == INSTANT
        case Trigger(card=card, hook=hook):
            dead = state.attack.killed[foe] and state.attack.fought[foe] == kind_of(card)
            return dead and hook == "killed" and side == foe and type(under).__name__ == "Damage"
        case Window(hooks=hooks, sides=sides):
            return _comes(state, hooks, sides[0], under)
        case Respond(hooks=hooks):
            first = isinstance(under, Window) and under.hooks == hooks and under.sides != (side,)
            return first or _comes(state, hooks, side, under)
        case FinishItem():
            return isinstance(under, _WAITING) or (isinstance(under, SetupPlay) and side == active)
        case Effect():
            return _works(state, frame, under)
        case TooMany():
            over = isinstance(under, TooMany) and under.side != side == active
            return over or isinstance(under, (SetupStage, SetupPlay, EndOfCycle, *_WAITING))
    if isinstance(frame, _OF_EFFECTS):
        return isinstance(under, Effect) and under.side == frame.side
    return _of_attack(state, frame, under)


def _of_attack(state: State, frame: Any, under: Any) -> bool:
    """Whether a frame is the next one of an attack: its frames lie on one another in order."""
    foe = 1 - state.active
    order: list[Any] = [*attack_frames(state.active), Defend(state.fighters[foe], foe)]
    if frame not in order:
        return False
    place = order.index(frame)
    return isinstance(under, EndOfCycle) if not place else under == order[place - 1]


def _comes(state: State, hooks: tuple[str, ...], side: Side, under: Any) -> bool:
    """Whether a moment comes for a side on the frame that waits for it."""
    foe, active = 1 - side, state.active
    if not isinstance(under, _MOMENTS[hooks]):
        return False
    match under:
        case InstantWorks(card=kind):
            return under.side == foe and state.playing[foe] == (kind,)
        case Defend():
            armed = state.enhancements[active] != NONE
            return side != active and armed == (len(hooks) > 1)
        case Strike():
            return side == active
        case Bury():
            return under.side == side
        case Loss():
            return side != active
        case Homecoming():
            return side != active and state.attack.lost > 0
        case Effect():
            return under.side == foe
    return True


def _works(state: State, effect: Effect, under: Any) -> bool:
    """Whether a card's line is at work: an Item on the table, or a Creature that fights."""
    kind, side = kind_of(effect.card), effect.side
    if cards()[kind].is_item:
        more = isinstance(under, Effect) and (under.card, under.side) == (effect.card, side)
        return kind in state.playing[side] and (more or under == FinishItem(side))
    if state.attack.fought[side] != kind:
        return False
    if State.language.line(effect.card, effect.line).hook.name == "killed":
        first = side == state.active and isinstance(under, Trigger)
        return state.attack.killed[side] and (first or type(under).__name__ == "Damage")
    invoked = ("foe_invoked",) if side == state.active else ("foe_blocked",)
    return isinstance(under, Window) and under.hooks[:1] == invoked and under.sides == (1 - side,)


def _finished(state: State, side: Side) -> bool:
    """Whether each Item at work has the frame that finishes it, and no other frame does."""
    frames = sum(frame == FinishItem(side) for frame in state.stack)
    waiting = [f.card for f in state.stack if isinstance(f, InstantWorks) and f.side == side]
    begun = waiting[:1] == list(state.playing[side][:1]) and bool(waiting)
    return len(state.playing[side]) == frames + begun


def _fits(state: State, asked: Question) -> bool:
    """Whether the question agrees with the table, so that every answer can be carried out."""
    n, side = numbers(), asked.side
    most = max(map(len, state.hands))
    match asked:
        case SetupPlay() | Defend() | DrawStage():
            return most <= n.hand_limit
        case Mulligan():
            return _untouched(state) and most <= n.opening and bool(state.hands[side])
        case Respond():
            return state.conditionals[side] != NONE
        case TakeTarget(left=left):
            return left == 1 and looked_at(state) <= len(state.decks[side])
        case DiscardSome(left=left):
            return 0 < left <= len(state.hands[side])
        case Bind(most=count):
            return 0 < count <= n.codex_limit
        case TooMany():
            return len(state.hands[side]) > n.hand_limit and state.stage != EXCHANGE
        case LoseScript():
            return state.codex(side) > 0
    return True


def _untouched(state: State) -> bool:
    """Whether a battle has not begun, but for the first hands (MY-SETUP-07)."""
    table = (*state.survivors, *state.playing)
    counts = (*state.turns, state.cycle, state.stage, *map(state.codex, _SIDES), state.quiet)
    return not any(table) and not any(counts) and state.conditionals == [NONE, NONE]
