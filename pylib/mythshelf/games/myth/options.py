"""All that can be chosen in this game, room by room: notation and saves know these options."""

from __future__ import annotations

from ...kernel import effects
from ...kernel.play.core import Option
from .adventure import beginning, ending, ending_early, rewards, stopping
from .allies import activating
from .allies import attacking as ally_attacking
from .allies import calling as ally_calling
from .cards import taking
from .combat import agents, assigning, before_roll, drops, recipes, spreading
from .combat import items as attack_items
from .combat import more_dice as luck
from .darkness import attacking, forestalling, moving
from .deeds import (
    answering,
    disarming,
    falling_stars,
    giving_way,
    heroic,
    leaving,
    non_combat_actions,
    playing_cards,
    resurrecting,
    sinking_sand,
    spending_mp,
)
from .field import waves
from .heroes import (
    afflictions,
    at_any_time,
    bequeathing,
    choosing,
    forced,
    handing_over,
    paying,
    potions,
    preparing,
    rolls,
)
from .heroes import treasure_tokens as tokens
from .merchants import buying, trading
from .population import arriving, next_tile, quest_enemies, quest_tokens
from .population import drawing_quests as drawing
from .quests import chains, sharing
from .realm import (
    arrivals,
    clearing,
    hoards,
    lairs,
    laying,
    leaders,
    objects,
    pack_squares,
    packs,
    rolling,
    traps,
)
from .rounds import deck_phase, outfitting, statuses
from .serendipity import arms, calling, delay, omens
from .table.state import State

OPTIONS: tuple[type[Option[State]], ...] = (
    *(deck_phase.DiscardAmmo, deck_phase.Clear, deck_phase.Keep),
    statuses.GiveUp,
    outfitting.Equip,
    *(playing_cards.Play, playing_cards.EndChain),
    *(spending_mp.Go, spending_mp.Loot),
    *(
        at_any_time.AddRage,
        at_any_time.BuyFreedom,
        at_any_time.Drink,
        at_any_time.UseWorn,
    ),
    *(handing_over.Hand, handing_over.Share),
    *(giving_way.LetGo, giving_way.PassOn),
    *(leaving.Leave, leaving.MoveOn),
    disarming.Disarm,
    *(heroic.HeroicEvent, heroic.Receive),
    *(potions.Sip, potions.SipOf, answering.Interrupt),
    *(resurrecting.Resurrect, resurrecting.Save, resurrecting.ComeBack),
    falling_stars.StarsOn,
    sinking_sand.Strip,
    *(paying.DiscardRage, paying.FireAmmo, paying.EnoughAmmo),
    *(choosing.PutAway, choosing.ClearStatus, choosing.StrollTo),
    *(preparing.MakeReady, preparing.Bank),
    forced.MoveTo,
    *(ally_calling.CallAlly, ally_calling.ComeToHelp),
    activating.WalkTo,
    ally_attacking.Fight,
    assigning.Hit,
    spreading.GiveDie,
    attack_items.UseItem,
    *(recipes.Spend, recipes.KeepFate),
    agents.AddCard,
    *(drops.DropOn, drops.DropAt),
    *(arrivals.AtEdge, arrivals.AtLair),
    moving.GoFor,
    attacking.AttackVictim,
    *(arriving.TakeSize, arriving.TakeTile, arriving.TakeEdge, arriving.Enter),
    laying.Lay,
    *(traps.TakeTrapEdge, traps.SetSpot),
    rolling.StepAside,
    *(hoards.TakeItem, hoards.Ambush, hoards.ByRow),
    *(next_tile.GoBy, next_tile.Land),
    *(objects.SetThing, objects.NoThing),
    *(lairs.SetLair, lairs.NoLair),
    *(packs.SetPack, packs.NoPack, pack_squares.StandOn, pack_squares.StandFar),
    leaders.Lead,
    clearing.SetThreat,
    *(non_combat_actions.Interact, non_combat_actions.Deliver, non_combat_actions.PayForQuest),
    drawing.WantQuest,
    chains.MeetChain,
    sharing.GiveTo,
    quest_enemies.QuestEdge,
    quest_tokens.StandAt,
    waves.SendWave,
    *(buying.Buy, buying.BuyPotion, buying.Cure, buying.Foresee),
    *(trading.Sell, trading.Depart),
    *(tokens.MoreTokens, tokens.TakeToken),
    *(rolls.MoreFate, rolls.MoreHit, rolls.Reroll, rolls.LetCount),
    luck.MoreDice,
    before_roll.RollNow,
    *(omens.ReadOmens, omens.OnTop),
    forestalling.Omit,
    calling.CallMerchant,
    arms.CallToArms,
    delay.MoreTime,
    afflictions.Ignore,
    beginning.GoAs,
    *(stopping.GoOn, stopping.Stop),
    *(ending_early.StopHere, ending_early.Concede),
    ending.KeepItem,
    *(rewards.Award, rewards.TakeTitle, rewards.WantCard, rewards.GiveCard),
    bequeathing.HandDown,
    *(taking.TakeType, taking.TakeCounter, taking.TakeArea),
    *effects.OPTIONS,
)
