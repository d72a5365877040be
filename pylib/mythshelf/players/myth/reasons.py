"""One sentence on why an option is chosen: what it is for, with its chance and its price."""

from __future__ import annotations

from typing import Any

from ...games.myth.adventure.beginning import ChooseTitle
from ...games.myth.adventure.ending import ChooseKept
from ...games.myth.adventure.rewards import ChooseGiven, ChooseOwner, ChoosePrize
from ...games.myth.adventure.stopping import ChooseStop
from ...games.myth.allies.activating import MoveAlly
from ...games.myth.allies.attacking import ChooseFoe
from ...games.myth.allies.calling import ChooseAlly, ChooseAllySquare
from ...games.myth.cards.taking import TakeArea, TakeType
from ...games.myth.combat.assigning import AssignHit
from ...games.myth.combat.before_roll import BeforeRoll
from ...games.myth.combat.drops import ChooseFallen, ChooseSquare
from ...games.myth.combat.items import ChooseItem
from ...games.myth.combat.more_dice import BuyDice
from ...games.myth.darkness.attacking import ChooseVictim
from ...games.myth.darkness.forestalling import IgnoreEvent
from ...games.myth.darkness.moving import ChooseTarget
from ...games.myth.deeds.answering import Interrupt, Reply
from ...games.myth.deeds.disarming import Disarm
from ...games.myth.deeds.heroic import HeroicEvent
from ...games.myth.deeds.leaving import MoveOn
from ...games.myth.deeds.non_combat_actions import Deliver, Interact, PayForQuest
from ...games.myth.deeds.playing_cards import EndChain, Play
from ...games.myth.deeds.spending_mp import Go, Loot
from ...games.myth.field.waves import ChooseTypes
from ...games.myth.heroes.afflictions import ChooseEndure
from ...games.myth.heroes.at_any_time import AddRage, BuyFreedom, Drink
from ...games.myth.heroes.bequeathing import ChooseHolder
from ...games.myth.heroes.choosing import ClearWhich, DiscardCard, Stroll
from ...games.myth.heroes.numbers import most_vitality
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
from ...games.myth.realm.lairs import ChooseLair
from ...games.myth.realm.leaders import ChooseLeader
from ...games.myth.realm.pack_squares import ChooseMember
from ...games.myth.realm.packs import ChoosePack
from ...games.myth.rounds.deck_phase import ClearOngoing, DropAmmo, KeepOne
from ...games.myth.rounds.outfitting import Outfit
from ...games.myth.serendipity.arms import CallToArms
from ...games.myth.serendipity.calling import CallMerchant
from ...games.myth.serendipity.delay import MoreTime
from ...games.myth.serendipity.omens import KeepOnTop
from ...games.myth.table.catalogue.heroes import cards
from ...games.myth.table.figures import FIGURES, FOES, is_hero
from ...games.myth.table.state import State
from ...games.myth.table.terms import METER, Kind
from ...games.myth.words.names import counted, figure, sentence
from ...kernel.effects import Answer, Branching, Pass, Respond, Take
from ...kernel.play.core import Decision, Option
from .dangers import Dangers
from .outlook import Plan

_AREA = len(FIGURES)
"""Numbers from here on are areas (see ``table/areas.py``)."""
ANY = "Any of these will do."
"""Where habit takes the first option."""


def reason(view: State, asked: Decision[Any], option: Option[Any]) -> str:
    """Why an option that habit has chosen, outside of the hero cycle."""
    if isinstance(option, Pass):
        return "An interrupt would cost more than it saves."
    if isinstance(option, Answer | Interrupt):
        return "The interrupt is worth its AP and its space."
    if isinstance(option, Take):
        return _of_target(view, option)
    return OF_QUESTIONS.get(type(asked), ANY)


def _of_target(view: State, option: Take) -> str:
    """Whom a card is for, or against."""
    one = option.subject
    if isinstance(option, TakeArea):
        return "There the enemies who threaten most are met, and as few heroes as can be."
    if isinstance(option, TakeType):
        return ANY if view.awake[one] else "That type is not awake yet."
    if one in FOES:
        return sentence(f"{figure(view, one)} has {view.vitality[one]} vitality left.")
    if is_hero(one):
        left, most = view.vitality[one], most_vitality(view, one)
        return sentence(f"{figure(view, one)} has {left} of {most} vitality.")
    return "It helps most there."


def reason_for(view: State, hero: int, plan: Plan) -> str:
    """Why a plan: what it does to whom, with what chance, and what becomes of the meter."""
    played = [one for one in plan.options if isinstance(one, Play)]
    if played and cards()[played[-1].kind].attacks:
        return _of_attack(view, plan, played[-1].kind, sum(cards()[p.kind].ap for p in played))
    last = plan.options[-1]
    if isinstance(last, Play):
        return _of_card(view, last.kind)
    return _OF_DEEDS.get(type(last)) or _of_rest(view)


def _of_attack(view: State, plan: Plan, kind: Kind, ap: int) -> str:
    foes = [one for one in plan.aim if one < _AREA]
    whom = figure(view, foes[0]) if len(foes) == 1 else f"{len(foes)} enemies" if foes else "them"
    chance = f": {round(100 * plan.chance)} % to hit" if plan.chance else ""
    return f"{cards()[kind].title} on {whom}{chance}{_price(view, ap)}."


def _price(view: State, ap: int) -> str:
    """What the AP bring."""
    if not ap:
        return ", without AP"
    if view.meter + ap >= METER:
        return f", though {counted(ap, 'AP')} bring the Darkness"
    return f", and the meter goes to {view.meter + ap}"


def _of_card(view: State, kind: Kind) -> str:
    card = cards()[kind]
    if "Heal" in card.keywords:
        weakest = min(view.heroes(), key=lambda one: view.vitality[one])
        left = view.vitality[weakest]
        return f"{card.title}, because {figure(view, weakest)} has {left} vitality left."
    if "Ammo" in card.keywords:
        return f"{card.title} will be ready in the next round."
    if "Move" in card.keywords:
        return f"{card.title} brings a better place."
    return f"{card.title} prepares what follows{_price(view, card.ap)}."


def _of_rest(view: State) -> str:
    """A hero passes: the AP that are saved keep the Darkness away."""
    cost = round(Dangers(view).cycle)
    if not cost:
        return "There is nothing to do that would help now."
    return f"Nothing left is worth its AP: the next darkness cycle costs about {cost} vitality."


_OF_DEEDS: dict[type[Any], str] = {
    Interact: "That is what the quest asks for.",
    Deliver: "Here the captive is safe.",
    PayForQuest: "It is cheaper to pay than to fight.",
    Go: "From there more is in reach.",
    Loot: "The treasure is worth the steps.",
    Disarm: "No tile is clear before its trap is disarmed.",
    MoveOn: "Here everything is done: on to the next tile.",
    HeroicEvent: "In a fight serendipity is worth spending.",
    CallToArms: "Against so many an ally helps for the rest of the tile.",
    MoreTime: "The quest would be lost without it.",
    CallMerchant: "There is gold to spend, and nobody who disturbs.",
    AddRage: "A facedown card is a die or a damage more in the attack to come.",
    BuyFreedom: "Captured, a hero can do nothing.",
    Drink: "The potion helps more now than later.",
    EndChain: "No cut more is worth its AP.",
}
OF_QUESTIONS: dict[type[Any], str] = {
    ChooseQuest: "A quest brings more than a trap.",
    ChooseChain: "The party should be strong when it meets it.",
    ChooseFoe: "That enemy costs most.",
    ChooseAlly: "He can bear most and strikes hard.",
    AssignHit: "There the successes do most.",
    KeepOne: "That card will be needed most in the next round.",
    ClearOngoing: "Two spaces must stay free for what is to come.",
    Outfit: "What is worn should be the best there is.",
    ChooseTarget: "He can bear it best.",
    ChooseVictim: "He can bear it best.",
    ChooseArrival: "There they are farthest away.",
    ChooseLair: "Every lair more is more to fight.",
    ChoosePack: "Every pack more is more to fight.",
    DrawMore: "Out of three tokens a better one is likely.",
    ChangeRoll: "More dice may still turn it round.",
    BeforeRoll: "Against a leader every die counts, against minions it is wasted.",
    BuyDice: "What is spent now is missing when a hero falls.",
    ChooseStop: "Whoever stops in time keeps what he has won.",
    ChooseTitle: "That title helps most often.",
    ChoosePrize: "A title keeps an item from act to act.",
    Trade: "Gold is worth nothing when the act is over.",
    Branching: "Of what the card offers, this comes first.",
    Respond: "An answer is given where it is worth its AP and its space.",
    Reply: "The potion keeps a hero alive who is hit.",
    DrinkFirst: "A potion is drunk where it helps against what comes.",
    ChooseItem: "It brings the most dice.",
    PayAmmo: "Plain shafts go first, the best ones only at a strong enemy.",
    PayRage: "Facedown cards are given before Rage.",
    DiscardCard: "That card is missed least.",
    DropAmmo: "That card is missed least.",
    ClearWhich: "That status is the one to be rid of first.",
    Stroll: "It is as far from the enemies as can be.",
    ChooseSquare: "It is as near to the heroes as can be.",
    ChooseFallen: "It is as near to the heroes as can be.",
    ChooseEntry: "It is as near to the other heroes as can be.",
    ChooseMember: "It is as far from the heroes as can be.",
    ChooseLeader: "It is as far from the heroes as can be.",
    ChooseTypes: "Types that are awake already bring the fewest AP.",
    ChooseSize: "A strong party goes where there is much to win, any other where least is to do.",
    QuestLair: "As few lairs as there must be, and those far away.",
    OneMoreLair: "As few lairs as there must be, and those far away.",
    ChooseQuestPack: "As few enemies as there must be.",
    ChooseStand: "It is near to those who have to go there.",
    ChooseRecipient: "Potions go to the weakest, all else to whoever carries least.",
    MoveAlly: "It is where he strikes or heals, or nearer to that.",
    ChooseAllySquare: "It is as near to the enemies as can be.",
    ChooseKept: "It suits the hero best.",
    ChooseGiven: "That card is worth least.",
    ChooseOwner: "Whoever has the most vitality is likeliest to live on.",
    ChooseHolder: "Whoever has the most vitality is likeliest to live on.",
    PickToken: "It is the rarest.",
    KeepOnTop: "Its event does least now.",
    IgnoreEvent: "Serendipity is spent on an event only out of plenty.",
    ChooseEndure: "What can be ignored is.",
    ChooseRow: "It holds the most.",
}
"""By question, for what habit answers (:data:`.habits.ANSWERS`)."""
