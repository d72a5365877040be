"""What an experienced player answers without thinking: one option for every question of a game but
that of the hero cycle, which is answered with plans (:mod:`.moves`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ...games.myth.adventure.beginning import ChooseTitle
from ...games.myth.adventure.ending import ChooseKept
from ...games.myth.adventure.rewards import ChooseGiven, ChooseOwner, ChoosePrize
from ...games.myth.adventure.stopping import ChooseStop
from ...games.myth.allies.activating import MoveAlly
from ...games.myth.allies.attacking import ChooseFoe
from ...games.myth.allies.calling import ChooseAlly, ChooseAllySquare
from ...games.myth.combat.assigning import AssignHit
from ...games.myth.combat.before_roll import BeforeRoll
from ...games.myth.combat.drops import ChooseFallen, ChooseSquare
from ...games.myth.combat.items import ChooseItem
from ...games.myth.combat.more_dice import BuyDice
from ...games.myth.darkness.attacking import ChooseVictim
from ...games.myth.darkness.forestalling import IgnoreEvent
from ...games.myth.darkness.moving import ChooseTarget
from ...games.myth.deeds.answering import Reply
from ...games.myth.field.waves import ChooseTypes
from ...games.myth.heroes.afflictions import ChooseEndure
from ...games.myth.heroes.bequeathing import ChooseHolder
from ...games.myth.heroes.choosing import ClearWhich, DiscardCard, Stroll
from ...games.myth.heroes.numbers import armour
from ...games.myth.heroes.paying import PayAmmo, PayRage
from ...games.myth.heroes.potions import DrinkFirst
from ...games.myth.heroes.rolls import ChangeRoll
from ...games.myth.heroes.treasure_tokens import DrawMore, PickToken
from ...games.myth.merchants.trading import Trade
from ...games.myth.population.arriving import ChooseEntry, ChooseSize
from ...games.myth.population.drawing_quests import ChooseQuest
from ...games.myth.population.quest_enemies import ChooseQuestPack
from ...games.myth.population.quest_lairs import OneMoreLair, QuestLair
from ...games.myth.population.quest_tokens import ChooseStand
from ...games.myth.quests.chains import ChooseChain
from ...games.myth.quests.sharing import ChooseRecipient
from ...games.myth.realm.arrivals import ChooseArrival
from ...games.myth.realm.hoards import ChooseRow
from ...games.myth.realm.lairs import ChooseLair, NoLair
from ...games.myth.realm.leaders import ChooseLeader
from ...games.myth.realm.pack_squares import ChooseMember, StandFar
from ...games.myth.realm.packs import ChoosePack, NoPack
from ...games.myth.rounds.deck_phase import ClearOngoing, DropAmmo, KeepOne
from ...games.myth.rounds.outfitting import Outfit
from ...games.myth.serendipity.omens import KeepOnTop
from ...games.myth.table.catalogue.tiles import legends
from ...games.myth.table.figures import FOES
from ...games.myth.table.squares import Square, distance
from ...games.myth.table.state import State
from ...kernel.effects import Branching, Respond, Target
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from . import acting, drinking, questing, striking, trading, what_to_keep
from . import spending_serendipity as fortune

Habit: TypeAlias = Callable[[State, Any, Any, "tuple[int, ...]"], Any]
"""Answers a question: with the position, the legal options, and whom the attack under way is to be
on."""
_WORST = ("prone", "capture", "frozen", "curse", "poison")
"""Statuses, the one to be rid of first."""


def habit(state: State, asked: Decision[Any], aim: tuple[int, ...] = ()) -> Option[Any]:
    """The option that habit chooses; ``aim`` is whom the attack under way is to be on."""
    options = engine.legal(state)
    answer = ANSWERS.get(type(asked))
    if answer is None or len(options) == 1:
        return options[0]
    chosen: Option[Any] = answer(state, asked, options, aim)
    return chosen


def _from(at: Square, state: State, figures: list[int]) -> int:
    return min([distance(at, state.at[one]) for one in figures], default=0)


def _near_heroes(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    return min(options, key=lambda one: _from(one.at, state, state.heroes()))


def _near_foes(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    return min(options, key=lambda one: _from(one.at, state, state.present(FOES)))


def _far_from_heroes(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    squares = [one for one in options if not isinstance(one, StandFar)]
    return max(squares, key=lambda one: _from(one.at, state, state.heroes()))


def _stroll(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Away from those who are near."""
    return max(options, key=lambda one: _from(one.at, state, state.present(FOES)))


def _status(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    return min(options, key=lambda one: _WORST.index(one.status))


def _strongest(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The enemy goes for whoever can bear it best."""
    return max(options, key=lambda one: state.vitality[one.hero] + 2 * armour(state, one.hero))


def _arrival(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Where new enemies are farthest from the heroes."""
    return max(
        options, key=lambda one: min(_from(at, state, state.heroes()) for at in one.near(state))
    )


def _lair(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """As few as possible, as far away as possible."""
    if NoLair() in options:
        return NoLair()
    first = min(one.which for one in options)
    return _far_from_heroes(state, asked, [one for one in options if one.which == first], aim)


def _pack(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """As few as possible."""
    return NoPack() if NoPack() in options else options[0]


def _size(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The tile with the least on it; where nothing has to be done but what one likes, a party that
    is well goes where there is something to win."""
    if not state.aim and acting.share(state) >= acting.WELL:
        worth_it: tuple[str, ...] = acting.WORTH_IT
        if len(state.tiles) + 1 >= acting.TILES:
            worth_it = (acting.LARGE, *worth_it)
        there = [one for size in worth_it for one in options if one.size == size]
        if there:
            return there[0]

    def much(one: Any) -> int:
        legend = legends()[one.size]
        return 3 * legend.lair[0] + 2 * legend.pack[0] + 5 * legend.mini_boss[0] + legend.trap[0]

    return min(options, key=much)


def _types(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Types that are there already, for each more adds AP."""
    return max(options, key=lambda one: state.awake[one.first] + state.awake[one.second])


ANSWERS: dict[type[Any], Habit] = {
    Target: striking.target,
    Branching: striking.branch,
    Respond: striking.answer,
    Reply: striking.answer,
    DrinkFirst: drinking.before_danger,
    BeforeRoll: drinking.before_roll,
    AssignHit: striking.hit,
    ChooseItem: striking.item,
    PayAmmo: striking.ammo,
    PayRage: striking.rage,
    KeepOne: what_to_keep.keep,
    DiscardCard: what_to_keep.discard,
    DropAmmo: what_to_keep.discard,
    ClearOngoing: what_to_keep.clear,
    Outfit: what_to_keep.outfit,
    ClearWhich: _status,
    Stroll: _stroll,
    ChooseSquare: _near_heroes,
    ChooseFallen: _near_heroes,
    ChooseEntry: _near_heroes,
    ChooseMember: _far_from_heroes,
    ChooseLeader: _far_from_heroes,
    ChooseTarget: _strongest,
    ChooseVictim: _strongest,
    ChooseArrival: _arrival,
    ChooseLair: _lair,
    ChoosePack: _pack,
    ChooseTypes: _types,
    ChooseSize: _size,
    QuestLair: _lair,
    OneMoreLair: _lair,
    ChooseQuestPack: _pack,
    ChooseStand: questing.stand,
    ChooseQuest: questing.want,
    ChooseChain: questing.chain,
    ChooseRecipient: questing.recipient,
    MoveAlly: questing.walk,
    ChooseFoe: questing.fight,
    ChooseAlly: questing.ally,
    ChooseAllySquare: _near_foes,
    Trade: trading.trade,
    ChooseTitle: acting.title,
    ChooseStop: acting.on_or_stop,
    ChooseKept: acting.keep,
    ChoosePrize: acting.prize,
    ChooseGiven: acting.give,
    ChooseOwner: acting.strongest,
    ChooseHolder: acting.strongest,
    DrawMore: fortune.tokens,
    PickToken: fortune.token,
    ChangeRoll: fortune.after_roll,
    BuyDice: fortune.before_roll,
    KeepOnTop: fortune.on_top,
    IgnoreEvent: fortune.event,
    ChooseEndure: fortune.endure,
    ChooseRow: fortune.hoard,
}
"""The questions of which habit says more than that their first option will do, such as spending
fate dice or putting a card facedown."""
