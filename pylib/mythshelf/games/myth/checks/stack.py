"""Whether frames lie on one another as they come, and what they are part of is under way.

What a step or a question relies on is below it on the stack, or a context: the round below the hero
cycle, an attack below its roll. Most frames come up in many places and rely on nothing; those that
do are named here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from ....kernel.effects import Context
from ....kernel.play.core import Decision
from ..allies.activating import AlliesStep, Sickness
from ..allies.attacking import Blow
from ..combat.assigning import AssignHit
from ..combat.attack_steps import Strike
from ..combat.before_roll import BeforeRoll, Preparing
from ..combat.items import ChooseItem
from ..combat.more_dice import BuyDice
from ..combat.recipes import EndNested, SpendFate
from ..combat.spreading import SpreadDie
from ..darkness.attack_steps import Foe
from ..darkness.attacking import AttackAll
from ..darkness.cycle import Attacks, Moves, Occurrence, Order, Penalty, Spawning
from ..darkness.forestalling import ForestallEvent, IgnoreEvent
from ..darkness.prone import GetUp
from ..darkness.special_dice import Special
from ..deeds.playing_cards import EndCard
from ..deeds.resurrecting import ChooseSave, LastChance
from ..heroes.choosing import ClearWhich, DiscardCard, Stroll
from ..heroes.cycle_question import Cycle
from ..heroes.rolls import AfterRoll, ChangeRoll, Pending
from ..heroes.testing import RollOutcome, Trial, Verdict
from ..heroes.treasure_tokens import DrawMore, TokensOut
from ..merchants.trading import Trade
from ..merchants.visiting import Visit
from ..population.arriving import ChooseEdge, ChooseEntry, ComeIn
from ..population.consequences import ComeTrue
from ..population.drawing_quests import ChooseQuest, QuestIcon
from ..population.next_tile import CrossOver
from ..population.populating import LegendIcons, Populate
from ..quests.resolving import ClearUp
from ..quests.results import QuestResults
from ..realm.hoards import ChooseAmbush
from ..realm.lairs import ChooseLair, PlaceLairs
from ..realm.leaders import ChooseLeader, PlaceLeader
from ..realm.limit import SetLimit
from ..realm.meter import ResetMeter
from ..realm.pack_squares import ChooseMember, PlacePack
from ..realm.packs import ChoosePack, PlacePacks
from ..realm.springing import TrapStep
from ..rounds.deck_phase import ClearOngoing, ClearSpaces, Cool, DeckPhase, KeepCards, KeepOne
from ..rounds.outfitting import Outfit, Outfitting
from ..rounds.refresh import Cleanup, Refresh, RefreshMeter, Settle
from ..rounds.round import EndCycle, Round
from ..rounds.statuses import Antidote, Lingering, Statuses
from ..table.catalogue.heroes import cards
from ..table.contexts import Attack, Darkness, Onslaught
from ..table.figures import Figure
from ..table.mode import lowest_of_any, mode_of
from ..table.squares import NOWHERE
from ..table.state import State
from ..table.terms import METER, NONE
from .naming import BRINGING_QUESTS

_Kinds = tuple[type[Any], ...]
_UNDER: Final[Mapping[type[Any], _Kinds]] = {
    Round: (),
    Refresh: (Round,),
    DeckPhase: (Refresh,),
    EndCycle: (DeckPhase,),
    Cycle: (EndCycle,),
    ChangeRoll: (AfterRoll,),
    AfterRoll: (Pending,),
    Trial: (RollOutcome,),
    Verdict: (RollOutcome,),
    DrawMore: (TokensOut,),
    IgnoreEvent: (ForestallEvent,),
    Trade: (Visit,),
    CrossOver: (Populate,),
}
"""Those that lie directly on one of these, or at the bottom where that is possible; a mode has
more (:attr:`.Mode.lies_on`)."""
_WAITING: Final = (Cycle, DiscardCard, ClearWhich, Stroll, ChooseAmbush)
"""The questions that wait for what lies on them: one card may ask several of these, one after
another. All others are answered first."""
_WITHIN: Final[Mapping[type[Context], _Kinds]] = {
    Attack: (
        *(Strike, AssignHit, SpreadDie, ChooseItem, SpendFate),
        *(BuyDice, Preparing, BeforeRoll),
    ),
    Darkness: (
        *(Occurrence, Penalty, Order, Moves, Attacks, AttackAll, Special, GetUp, Spawning),
        *(ForestallEvent, IgnoreEvent),
    ),
}
"""Those that are part of something that is under way."""
_LATER: Final = (
    *(Cool, ClearSpaces, KeepCards),
    *(RefreshMeter, AlliesStep, QuestResults, Antidote, Statuses, Sickness, Lingering, TrapStep),
    *(Settle, Outfitting, LastChance, ClearUp, Cleanup),
    *(ClearOngoing, KeepOne, Outfit, ChooseSave),
)
"""The steps that come when nobody has a turn any more, and their questions: who is removed in them
has none again."""
_OF_A_CARD: Final = (Occurrence, Penalty, Spawning, ForestallEvent, IgnoreEvent)
"""Those that carry a darkness card out."""
_ONTO_A_TILE: Final = (ChooseEdge, ComeIn, ChooseEntry)
"""Those that bring the heroes to the first tile (MT-SETUP-18)."""

_POPULATING: Final = (
    *(QuestIcon, ChooseQuest, LegendIcons, ComeTrue, PlaceLairs, ChooseLair),
    *(PlacePacks, ChoosePack, PlacePack, ChooseMember, PlaceLeader, ChooseLeader),
    *BRINGING_QUESTS,
)
"""Those that populate a tile, whose treasure limit is still to come (MT-POP-03)."""


def stack(state: State) -> Iterator[str]:
    """A sentence where a frame lies where it cannot, or what is under way has no end below."""
    frames = state.stack
    if not frames:
        return
    mode = mode_of(state)
    lowest: dict[type[Any], _Kinds] = {Round: (), **mode.bottom}
    under_it: dict[type[Any], _Kinds] = {**_UNDER, **mode.lies_on}
    if type(frames[0]) not in lowest:
        yield "nothing follows when everything on the stack is done"
    elif (needed := lowest[type(frames[0])]) and not any(
        type(one) in needed for one in frames[1:2]
    ):
        yield "an act is over that has not been played"
    turns = [one for one in frames if isinstance(one, Cycle)]
    if any(state.at[turn.seat] == NOWHERE for turn in turns):
        yield "somebody who is not there has a turn (MT-HCYC-01)"
    if turns and any(isinstance(one, _LATER) for one in frames[frames.index(turns[0]) :]):
        yield "the hero cycle is over, and somebody still has a turn (MT-ROUND-01)"
    if state.chain != NONE and state.chain not in _acting(state):
        yield "a chain is played by nobody (MT-R-18)"
    if not state.tiles and any(isinstance(one, _ONTO_A_TILE) for one in frames):
        yield "the heroes come in where no tile lies (MT-SETUP-18)"
    if state.meter < METER and any(isinstance(one, ResetMeter) for one in frames):
        yield "the Darkness acts and the meter is not full (MT-METER-02)"
    if state.visitor == NONE and any(isinstance(one, Visit) for one in frames):
        yield "a merchant goes who has not come (MT-MERCH-07)"
    populating = False
    for under, frame in pairwise(frames):
        populating = populating or isinstance(under, SetLimit)
        if isinstance(frame, _POPULATING) and not populating:
            yield f"a {type(frame).__name__} is there where no tile is populated (MT-POP-03)"
        if isinstance(under, Decision) and not isinstance(under, _WAITING):
            yield f"a {type(under).__name__} has been asked and not answered"
        allowed = under_it.get(type(frame))
        if type(frame) in lowest_of_any() or (
            allowed is not None and not isinstance(under, allowed)
        ):
            yield f"a {type(frame).__name__} lies on a {type(under).__name__}"
    under_way = [kind for kind in map(_ends, frames) if kind is not None]
    if [*map(type, state.contexts)] != under_way:
        yield "an attack or a darkness cycle is under way without its end, or the other way round"
    else:
        yield from _parts(state)


def _acting(state: State) -> Iterator[Figure]:
    """The heroes who have a turn, or whose card is being resolved."""
    for frame in state.stack:
        match frame:
            case Cycle(seat=hero) | EndCard(hero=hero):
                yield hero


def _parts(state: State) -> Iterator[str]:
    """Part by part, from the outermost on: what each belongs to has begun below it."""
    begun = set[type[Context]]()
    for frame in state.stack:
        for kind, parts in _WITHIN.items():
            if isinstance(frame, parts) and kind not in begun:
                yield f"a {type(frame).__name__} is there without the {kind.__name__} it is part of"
        ended = _ends(frame)
        if ended is not None:
            begun.add(ended)
    undrawn = state.cycle is not None and state.cycle.card == NONE
    if undrawn and any(isinstance(frame, _OF_A_CARD) for frame in state.stack):
        yield "a darkness card is carried out that was not drawn"


def _ends(frame: Any) -> type[Context] | None:
    """What is under way until this frame ends it."""
    match frame:
        case EndCard(card=card) if cards()[card].attacks:
            return Attack
        case EndNested() | Blow():
            return Attack
        case Foe():
            return Onslaught
        case ResetMeter():
            return Darkness
    return None
