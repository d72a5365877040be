"""What cannot be in a sound state: components lost or doubled, questions out of place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from ....kernel.play.core import Decision
from ....kernel.play.game import until_wrong
from ..battle.choosing import Dig, elsewhere
from ..battle.drawing import DiscardSome, DrawStage, TooMany
from ..battle.health import BattleOver
from ..battle.invoking import Defend
from ..battle.items import InstantWorks
from ..battle.question import Question
from ..battle.study import LoseScript
from ..battle.turn import SetupPlay
from ..battle.windows import FinishItem, Respond, Window
from ..cards.programs import CardEffect, Trigger, program
from ..cards.vocabulary import VOCABULARY
from ..table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ELEMENTS,
    ENHANCEMENT,
    NONE,
    Kind,
    Side,
    cards,
    numbers,
)
from ..table.mode import mode_of
from ..table.piles import holds_all
from ..table.state import ALL_KEPT, EXCHANGE, SETUP, State

_SIDES = (0, 1)


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    mode = mode_of(state)
    parts = (_misshapen, _components, _frames, mode.problems, mode.frame_problems)
    return until_wrong(state, parts)


def _misshapen(state: State) -> Iterator[str]:
    """Lists of the wrong length and numbers that name nothing: later checks rely on them."""
    piles = (state.lists, state.hands, state.shown, state.decks, state.discards, state.playing)
    on_table = (state.creatures, state.survivors, state.lasting)
    counts = (state.prices, state.health, state.maximum, state.study, state.turns, state.kept)
    singles = (state.conditionals, state.enhancements, state.fought)
    flags = (state.exposed, state.killed)
    every = (*piles, *on_table, *counts, *singles, *flags, state.ready, state.tapped)
    if any(len(by_side) != 2 for by_side in (*every, state.figures)):
        yield "a part of the table is not there for each side"
        return
    kinds = range(len(cards()))
    if any(kind not in kinds for pile in (*piles, *on_table) for own in pile for kind in own):
        yield "a card is none"
    if any(kind != NONE and kind not in kinds for pair in singles for kind in pair):
        yield "a card on the table is none"
    codexes = (*state.ready, *state.tapped)
    if any(len(scripts) != ELEMENTS or min(scripts) < 0 for scripts in codexes):
        yield "the Scripts of a Codex are not counted by element"
    if any(number < 0 for pair in counts for number in pair) or max(state.kept) > ALL_KEPT:
        yield "there is less than nothing"
    seats = range(state.seats)
    if len(set(state.fighters)) != 2 or any(seat not in seats for seat in state.fighters):
        yield "the sides are not played by two seats (MY-GEN-01)"
    if state.active not in _SIDES or state.winner not in (NONE, *_SIDES):
        yield "a side is none"
    own = (state.cycle, state.played, state.bonus, state.quiet, state.loss, state.lost)
    if state.stage not in range(EXCHANGE + 1) or min(own) < 0:
        yield "the Turn Cycle is none"


def _components(state: State) -> Iterator[str]:
    n = numbers()
    for side in _SIDES:
        held = elsewhere(state, side)
        held.update(state.decks[side])
        if held != Counter(state.lists[side]):
            yield f"cards of side {side} are lost or there twice (MY-DECK-01)"
        hand = state.hands[side]
        if list(hand) != sorted(hand) or not holds_all(hand, state.shown[side]):
            yield f"the hand of side {side} is not in order, or not what was seen of it"
        if state.health[side] > state.maximum[side]:
            yield f"side {side} has more health than it can have (MY-R-36)"
        if state.codex(side) > n.codex_limit:
            yield f"the Codex of side {side} is too large (MY-CODEX-01)"
        if not 1 <= state.study[side] <= n.die:
            yield f"the Study die of side {side} shows nothing (MY-STUDY-02)"
        yield from _on_table(state, side)


def _on_table(state: State, side: Side) -> Iterator[str]:
    kind, price = state.conditionals[side], state.prices[side]
    if kind == NONE:
        fits = not price and not state.exposed[side]
    else:
        fits = cards()[kind].type == CONDITIONAL and cards()[kind].cost == price
    if not fits:
        yield f"what lies face down on side {side} is no Conditional that was paid (MY-R-20)"
    item = state.enhancements[side]
    if item != NONE and (cards()[item].type != ENHANCEMENT or side != state.active):
        yield f"side {side} has an Enhancement that cannot be (MY-ENH-04)"
    stacks = (state.creatures[side], state.survivors[side])
    if any(not _is_stack(stack) for stack in stacks if stack):
        yield f"side {side} has a Creature on the table that cannot be (MY-EVO-05)"
    if state.creatures[side] and state.fought[side] != state.creatures[side][0]:
        yield f"the Creature of side {side} is not the one that fights"


def _is_stack(stack: tuple[Kind, ...]) -> bool:
    chained = all(cards()[top].previous == under for top, under in pairwise(stack))
    return chained and cards()[stack[0]].type == CREATURE


def _frames(state: State) -> Iterator[str]:
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
        base = next(n for n, frame in enumerate(state.stack) if isinstance(frame, BattleOver))
        if not all(_sound(frame) for frame in state.stack[base:]):
            yield "a frame is about a side or a card that is none"
        elif asked.side not in _SIDES or state.fighters[asked.side] != asked.seat:
            yield "a side is asked that another seat plays"
        elif not _fits(state, asked) or not list(asked.legal(state)):
            yield "a question stands where it cannot come up"


def _sound(frame: object) -> bool:
    """Whether the numbers in a frame of a battle name something."""
    if getattr(frame, "side", 0) not in _SIDES:
        return False
    if getattr(frame, "card", 0) not in range(len(cards())):
        return False
    match frame:
        case CardEffect(card=kind, line=line, at=at, memory=memory):
            return line in range(len(program(kind).lines)) and at >= 0 and len(memory) == 2
        case Trigger(hook=hook):
            return hook in VOCABULARY.hooks
        case Window(hooks=hooks, sides=sides):
            return bool(sides) and set(sides) <= {0, 1} and set(hooks) <= set(VOCABULARY.hooks)
        case Respond(hooks=hooks):
            return set(hooks) <= set(VOCABULARY.hooks)
    return True


def _fits(state: State, asked: Question) -> bool:
    """Whether the question agrees with the table, so that every answer can be carried out."""
    items = [frame for frame in state.stack if isinstance(frame, (FinishItem, InstantWorks))]
    for side in _SIDES:
        if sum(frame.side == side for frame in items) < len(state.playing[side]):
            return False
        finishing = sum(isinstance(f, FinishItem) and f.side == side for f in items)
        if finishing > len(state.playing[side]):
            return False
    match asked:
        case SetupPlay(side=side):
            return side == state.active and state.stage == SETUP
        case Defend(side=side):
            return side != state.active and bool(state.creatures[state.active])
        case Respond(side=side):
            return state.conditionals[side] != NONE
        case Dig(side=side, count=count):
            return 0 < count <= len(state.decks[side])
        case DiscardSome(left=left):
            return left > 0
        case TooMany(side=side):
            return len(state.hands[side]) > numbers().hand_limit
        case LoseScript(side=side):
            return state.codex(side) > 0
        case DrawStage(cards=count):
            return count in (numbers().draw, numbers().draw_empty)
    return True
