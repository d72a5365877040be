"""Whether frames lie on one another as they come, and the question on top has an answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ....kernel.effects import NOBODY, Branching, Effect, Trigger
from ....kernel.effects.instructions import Ask, Do, Pick
from ....kernel.play.core import Decision
from ....kernel.play.hands import holds_all
from ..attack import order, steps
from ..attack.assisting import ATTACK, DEFENSE, SPECIAL, Assist
from ..attack.choices import ChooseEnergy, ChooseHit, NameTarget
from ..cards.choosing import TakeTarget
from ..defeat import credit, deaths, pulling
from ..mischief import battle, contests, mischief_space, secrets, tie_breaker
from ..relics import gaining, using
from ..table.catalogue import CHALLENGE, CREATURE, NONE, cards, kind_of, numbers
from ..table.places import FIELDS, OWNERS, PLACES
from ..table.state import State
from ..turn import afflictions, end_part, main, voiding

_SEATS = (0, 1)
_SECRETS = {
    secrets.Offering: contests.VoidOffered,
    secrets.Naming: contests.RollForNearest,
    secrets.Showing: tie_breaker.ShowBoth,
}
"""What lies under each question for a secret."""
_AFTER_PULL = (credit.Credit, deaths.Deaths)
"""What lies under a challenge: pulled, or at the end of its turns."""
_UNDER_EFFECTS = (
    *(Effect, Trigger, steps.Course, deaths.Deaths, deaths.Buried, deaths.LastAssist),
    *(using.RelicTurn, battle.Rage, mischief_space.ClearSpace, credit.Credit, main.Main),
)
_UNDER: dict[type[Any], tuple[type[Any], ...]] = {
    end_part.EndPart: (main.Turn,),
    main.Main: (end_part.EndPart,),
    main.ChooseSpot: (main.Main,),
    steps.Course: (main.Main,),
    steps.Eliminate: (main.Main,),
    credit.Credit: (end_part.EndPart, steps.Eliminate, main.Main, credit.Award),
    credit.Award: (
        *(pulling.Pull, credit.Award, credit.Credit),
        *(end_part.EndPart, steps.Eliminate, main.Main),
    ),
    pulling.Pull: (credit.Credit,),
    deaths.Deaths: (credit.Credit, steps.Course, mischief_space.ClearSpace),
    battle.CountLosses: (deaths.Deaths,),
    deaths.Perish: (battle.CountLosses, deaths.Perish),
    deaths.PickEnergy: (battle.CountLosses, deaths.Perish),
    deaths.Buried: (battle.CountLosses, deaths.Perish),
    deaths.AssistLast: (deaths.Buried, Trigger),
    mischief_space.ClearSpace: _AFTER_PULL,
    contests.VoidOffered: _AFTER_PULL,
    contests.RollForNearest: _AFTER_PULL,
    tie_breaker.ShowBoth: _AFTER_PULL,
    **{asked: (asked, under) for asked, under in _SECRETS.items()},
    using.RelicTurn: (steps.Course, deaths.Deaths, using.RelicTurn, battle.Rage, Trigger),
    using.AskRelic: (steps.Course, deaths.Deaths, using.RelicTurn, battle.Rage, Trigger),
    battle.Rage: (deaths.Deaths,),
    battle.WhoPays: (deaths.Deaths,),
    voiding.PayPenalty: (deaths.Deaths,),
    voiding.LargeHand: (deaths.Deaths,),
    afflictions.ShareLife: (deaths.Deaths,),
    ChooseEnergy: (steps.Course,),
    NameTarget: (steps.Course,),
    ChooseHit: (steps.Course,),
    Assist: (steps.Course,),
    TakeTarget: (Effect,),
    Branching: (Effect,),
    Effect: _UNDER_EFFECTS,
    Trigger: _UNDER_EFFECTS,
}
"""The frames that can lie under each. What is not here never lies under a question."""
_ANYWHERE = (gaining.ChoosePile,)


def questions(state: State) -> Iterator[str]:
    """A question has to stand where it can come up, and have an answer."""
    if state.over:
        if state.stack:
            yield "the game is over, but not its turns"
        return
    asked = state.stack[-1] if state.stack else None
    if not isinstance(asked, Decision) or asked.seat not in _SEATS:
        yield "nobody is asked"
    elif state.stack[0] != main.Turn(1 - state.active) or not state.turn:
        yield "the other player's turn does not come next (ML-TURN-01)"
    elif not all(map(_named, state.stack)):
        yield "a frame is about a player, a spot or a card that does not exist"
    elif not all(_lies_on(frame, under) for under, frame in pairwise(state.stack)):
        yield "a frame lies where it cannot have come"
    elif not _agrees(state) or not _fits(state, asked) or not asked.legal(state):
        yield "a question stands where it cannot come up"


def _named(frame: Any) -> bool:
    """Whether the numbers in a frame name something."""
    if getattr(frame, "seat", 0) not in _SEATS or getattr(frame, "side", 0) not in _SEATS:
        return False
    match frame:
        case steps.Course(step=step):
            return step in range(1, len(steps.STEPS))
        case end_part.EndPart(step=step):
            return step in range(len(end_part.STEPS))
        case Effect(at=at):
            code = State.language.line(frame.card, frame.line).code
            one = code[at - 1] if 0 < at <= len(code) else None
            asks = isinstance(one, (Pick, Ask)) or (isinstance(one, Do) and one.op.asks)
            return asks and frame.source in (NOBODY, *PLACES)
        case Trigger():
            return frame.source in (NOBODY, *PLACES) and frame.about == NOBODY
        case using.RelicTurn() | using.AskRelic():
            known = frame.card in range(len(cards())) and frame.place in (NOBODY, *PLACES)
            return known and frame.hook in ("ROLL", "ATTACK", "DEFENSE", "END")
        case battle.CountLosses(seats=seats):
            return set(seats) <= set(_SEATS)
        case deaths.Perish() | deaths.PickEnergy() | ChooseEnergy() | Assist():
            return frame.place in PLACES
        case voiding.PayPenalty(left=left) | TakeTarget(left=left):
            return 0 < left <= 100
        case afflictions.ShareLife(left=left):
            return 0 < left <= len(PLACES) * numbers().life
    return True


def _lies_on(frame: Any, under: Any) -> bool:
    """Whether a frame can have come to lie on another."""
    if isinstance(frame, _ANYWHERE):
        return True
    if not isinstance(under, _UNDER.get(type(frame), ())):
        return False
    match frame:
        case main.Main():
            return bool(under == end_part.EndPart(0))
        case secrets.Offering() | secrets.Naming() | secrets.Showing():
            return bool(under != frame)
        case deaths.Perish():
            return bool(under != frame)
    return True


def _agrees(state: State) -> bool:
    """Whether what is noted on the table belongs to frames that are there."""
    kinds = [type(frame) for frame in state.stack]
    at = [frame.step for frame in state.stack if isinstance(frame, steps.Course)]
    attack, death = state.attack, state.death
    if (attack is not None) != (len(at) == 1) or len(at) > 1:
        return False
    if (death is not None) != (kinds.count(deaths.Buried) == 1):
        return False
    if kinds.count(main.Main) + (end_part.EndPart in kinds and main.Main not in kinds) != 1:
        return False
    if attack is not None and not _attack_fits(state, at[0]):
        return False
    if any(isinstance(f, main.Main) and f.seat != state.active for f in state.stack):
        return False
    relics = [f for f in state.stack if isinstance(f, using.RelicTurn)]
    if any(f.card not in using.usable(state, f.seat) for f in relics):
        return False
    passing = state.space != NONE and not state.malignant and not state.turns_left
    if passing and not ({mischief_space.ClearSpace, *_SECRETS.values()} & {*kinds}):
        return False
    dying = any(k != NONE and not h for k, h in zip(state.creatures, state.health, strict=True))
    if dying and not ({deaths.Deaths, steps.Course} & {*kinds}):
        return False
    if state.recoiled and not state.kills[1 - state.active]:
        return False
    pending = {credit.Credit, steps.Course} & {*kinds}
    if (any(state.kills) or state.recoiled) and not pending:
        return False
    if any(state.secrets) and not ({*_SECRETS} & {*kinds}):
        return False
    if not all(_is_secret(state, seat, kinds) for seat in _SEATS):
        return False
    turned = any(state.revealed)
    searching = main.ChooseSpot in kinds
    contested = state.space != NONE and cards()[state.space].type == CHALLENGE
    return turned <= (searching or (contested and tie_breaker.ShowBoth in kinds))


def _is_secret(state: State, seat: int, kinds: list[type[Any]]) -> bool:
    """Whether what a player has chosen in secret can be revealed."""
    secret = state.secrets[seat]
    if secret is None:
        return True
    if contests.RollForNearest in kinds:
        named = secret.number or any(_asks(frame, seat) for frame in state.stack)
        return not secret.cards and bool(named) and 0 <= secret.number <= numbers().die
    return not secret.number and holds_all(state.hands[seat], secret.cards)


def _asks(frame: Any, seat: int) -> bool:
    return isinstance(frame, secrets.Naming) and frame.seat == seat


def _attack_fits(state: State, step: int) -> bool:
    """Whether an attack has come as far as its next step says."""
    attack = state.attack
    assert attack is not None
    if attack.attacker in PLACES and OWNERS[attack.attacker] != state.active:
        return False
    if attack.attacker in PLACES and state.creatures[attack.attacker] == NONE:
        return False
    if attack.target in PLACES and state.creatures[attack.target] == NONE:
        return False
    aimed = attack.target != NONE
    naming = isinstance(state.stack[-1], NameTarget)
    if step <= order.NAMING or naming:
        alive = attack.attacker not in PLACES or bool(state.health[attack.attacker])
        return alive and not aimed and not attack.die and not attack.hit
    if not aimed and step < order.DYING:
        return False
    return attack.hit <= (step > order.HITTING)


def _fits(state: State, asked: Any) -> bool:
    """Whether the question agrees with the table, so that every answer can be carried out."""
    seat: int = asked.seat
    under = state.stack[-2] if len(state.stack) > 1 else None
    step = under.step if isinstance(under, steps.Course) else NONE
    match asked:
        case main.Main():
            return seat == state.active
        case main.ChooseSpot():
            there = state.revealed[seat]
            found = bool(there) and cards()[there[-1]].type == CREATURE
            empty = all(state.creatures[place] == NONE for place in FIELDS[seat])
            return found and empty and seat == state.active and state.placements > 0
        case ChooseEnergy():
            return step == 1 and state.committed[asked.place] == NONE
        case NameTarget() | ChooseHit():
            wanted = order.NAMING + 1 if isinstance(asked, NameTarget) else order.SUFFERING + 1
            return step == wanted and seat == state.active
        case Assist(hook=hook, place=place):
            at = {SPECIAL: (2,), ATTACK: (5, 8), DEFENSE: (order.DEFENDING,)}.get(hook, ())
            return step in at and seat == OWNERS[place] and state.committed[place] != NONE
        case deaths.PickEnergy(place=place):
            return state.creatures[place] != NONE and seat != OWNERS[place]
        case voiding.PayPenalty(left=left):
            return left < len(state.hands[seat])
        case using.AskRelic():
            return asked.card in using.usable(state, seat)
        case secrets.Offering() | secrets.Naming() | secrets.Showing():
            return state.secrets[seat] is not None
        case gaining.ChoosePile():
            return len(state.relics[seat]) == numbers().relics - 1 and all(state.piles)
        case TakeTarget() | Branching():
            effect: Any = under
            return kind_of(effect.card) in range(len(cards()))
    return True
