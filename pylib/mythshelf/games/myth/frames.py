"""The classes that saves of this game know, and no others: its steps and decisions, room by room,
and the records that its states hold beside them."""

from __future__ import annotations

from ...kernel import effects
from .adventure import beginning, ending, rewards, stopping
from .allies import activating
from .allies import attacking as ally_attacking
from .allies import calling as ally_calling
from .cards import does_harm, does_hero
from .combat import (
    agents,
    assigning,
    attack_steps,
    before_roll,
    drops,
    friendly_fire,
    recipes,
    spreading,
)
from .combat import items as attack_items
from .combat import more_dice as luck
from .darkness import attack_steps as enemy_attack_steps
from .darkness import attacking, cycle, forestalling, moving, prone, special_dice
from .deeds import (
    answering,
    disarming,
    falling_stars,
    heroic,
    non_combat_actions,
    playing_cards,
    resurrecting,
    sinking_sand,
)
from .field import waves
from .heroes import (
    afflictions,
    bequeathing,
    choosing,
    cycle_question,
    forced,
    looting,
    paying,
    potions,
    preparing,
    rolls,
    testing,
)
from .heroes import treasure_tokens as tokens
from .merchants import trading, visiting
from .population import (
    arriving,
    consequences,
    next_tile,
    populating,
    quest_enemies,
    quest_lairs,
    quest_tokens,
)
from .population import drawing_quests as drawing
from .population import quest_elements as elements
from .quests import chains, resolving, results, sharing
from .realm import (
    arrivals,
    clearing,
    hoards,
    lairs,
    laying,
    leaders,
    limit,
    meter,
    objects,
    pack_squares,
    packs,
    rolling,
    springing,
    traps,
)
from .rounds import deck_phase, outfitting, refresh, round, statuses
from .serendipity import omens
from .story import acts
from .table.contexts import Attack, Darkness, Onslaught
from .table.printed.quests import QuestPack
from .table.records import Gift, Laid, Quest, QuestToken, Thing, Token, Trap, Wound
from .table.tiles import Tile
from .table.way import Way

FRAMES = (
    *(round.Round, round.OpenCycle, round.AskFirst, round.EndCycle),
    *(
        deck_phase.DeckPhase,
        deck_phase.Cool,
        deck_phase.ClearSpaces,
        deck_phase.LimitAmmo,
        deck_phase.DropAmmo,
        deck_phase.AskOngoing,
        deck_phase.ClearOngoing,
        deck_phase.KeepCards,
        deck_phase.KeepOne,
    ),
    *(refresh.Refresh, refresh.RefreshMeter, refresh.Settle, refresh.Cleanup),
    *(statuses.Antidote, statuses.Statuses, statuses.Thaw, statuses.FreeSpace, statuses.Lingering),
    *(outfitting.Outfitting, outfitting.Outfit),
    *(meter.AddAp, meter.FullMeter, meter.ResetMeter),
    cycle_question.Cycle,
    *(playing_cards.EndCard, playing_cards.AdjustThreat, playing_cards.GoOnChain),
    *(paying.PayRage, paying.PayAmmo),
    *(choosing.DiscardCard, choosing.ClearWhich, choosing.Stroll),
    *(preparing.ReadyWhich, preparing.Ready, preparing.BankMore),
    *(forced.Push, forced.PushWhere),
    looting.PickUp,
    *(disarming.TakeAway, disarming.Disarming),
    *(heroic.HappenHeroic, heroic.Bounty, heroic.ChooseReceiver),
    *(potions.DrinkFirst, answering.Reply),
    *(resurrecting.LastChance, resurrecting.ChooseSave, resurrecting.ChooseReturn),
    falling_stars.ChooseStars,
    sinking_sand.ChooseStrip,
    *(testing.Trial, testing.Verdict),
    *(
        activating.AlliesStep,
        activating.ActivateAlly,
        activating.UseAbility,
        activating.RollSpecial,
        activating.MoveAlly,
        activating.Sickness,
    ),
    *(ally_attacking.AllyStrike, ally_attacking.ChooseFoe, ally_attacking.Blow),
    *(ally_calling.ChooseAlly, ally_calling.ChooseAllySquare),
    attack_steps.Strike,
    assigning.AssignHit,
    spreading.SpreadDie,
    attack_items.ChooseItem,
    *(recipes.SpendFate, recipes.EndNested),
    *(agents.OfferCard, agents.ChooseHeir),
    *(drops.Drop, drops.Drops, drops.DropOfAttack, drops.ChooseSquare, drops.ChooseFallen),
    *(
        cycle.BeginCycle,
        cycle.Occurrence,
        cycle.Penalty,
        cycle.Order,
        cycle.Moves,
        cycle.Attacks,
        cycle.Spawning,
    ),
    arrivals.ChooseArrival,
    *(
        moving.MoveAll,
        moving.MoveMinions,
        moving.Advance,
        moving.ChooseTarget,
        moving.AdvanceOn,
        moving.Follow,
        prone.GetUp,
    ),
    *(
        attacking.AttackAll,
        attacking.Assault,
        attacking.ChooseVictim,
        enemy_attack_steps.OneAttack,
        enemy_attack_steps.Foe,
        special_dice.Special,
        special_dice.Recipe,
    ),
    *(
        arriving.ChooseSize,
        arriving.ChooseTile,
        arriving.ChooseEdge,
        arriving.ComeIn,
        arriving.ChooseEntry,
        arriving.AskFirstTile,
    ),
    laying.LayTile,
    *(next_tile.ChooseWay, next_tile.CrossOver, next_tile.ChooseLanding),
    *(populating.Populate, populating.LegendIcons),
    limit.SetLimit,
    *(traps.SetTrap, traps.ChooseTrapEdge, traps.SetTokens, traps.ChooseSpot),
    *(springing.TrapStep, springing.Spring),
    *(rolling.MakeRoom, rolling.ChooseRoom),
    *(
        hoards.Hoard,
        hoards.RollHoard,
        hoards.ChooseItemOf,
        hoards.ChooseAmbush,
        hoards.TakeRow,
        hoards.ChooseRow,
    ),
    *(objects.PlaceThings, objects.ChooseThing),
    *(lairs.PlaceLairs, lairs.ChooseLair),
    *(packs.PlacePacks, packs.ChoosePack, pack_squares.PlacePack, pack_squares.ChooseMember),
    *(leaders.PlaceLeader, leaders.PlaceAgent, leaders.PlaceBoss, leaders.ChooseLeader),
    *(
        clearing.CheckTiles,
        clearing.LeftTiles,
        clearing.Calm,
        clearing.CalmDown,
        clearing.Reward,
        clearing.Finish,
    ),
    *(drawing.QuestIcon, drawing.ChooseQuest),
    *(elements.SetUp, elements.BeginRules),
    *(quest_lairs.QuestLairs, quest_lairs.QuestLair, quest_lairs.OneMoreLair),
    *(
        quest_enemies.AskEdge,
        quest_enemies.ChooseQuestEdge,
        quest_enemies.BringPack,
        quest_enemies.ChooseQuestPack,
        quest_enemies.BringFigures,
        quest_enemies.BringLarge,
    ),
    *(quest_tokens.PlaceBystander, quest_tokens.SetQuestTokens, quest_tokens.ChooseStand),
    consequences.ComeTrue,
    chains.ChooseChain,
    *(sharing.ShareOut, sharing.ChooseRecipient),
    *(
        results.QuestResults,
        results.ShowResults,
        results.TestObjective,
        results.LowerTimer,
        results.TimeIsUp,
        resolving.ResolveQuests,
        resolving.FailQuests,
        resolving.ClearAway,
        resolving.ClearUp,
    ),
    non_combat_actions.Interacting,
    *(waves.NextWave, waves.ChooseTypes, waves.EarlyWave, waves.Tick),
    *(visiting.DrawMerchant, visiting.Visit),
    trading.Trade,
    *(tokens.DrawToken, tokens.TokensOut, tokens.DrawMore, tokens.PickToken),
    *(rolls.AfterRoll, rolls.ChangeRoll),
    luck.BuyDice,
    *(before_roll.Preparing, before_roll.BeforeRoll),
    omens.KeepOnTop,
    *(forestalling.ForestallEvent, forestalling.IgnoreEvent),
    *(does_harm.TestAll, does_harm.Wounding, does_hero.Infliction),
    friendly_fire.FriendlyFire,
    *(afflictions.Affliction, afflictions.Resolve, afflictions.ChooseEndure),
    *(beginning.AskTitle, beginning.ChooseTitle, beginning.FirstHands, beginning.Refreshed),
    *(stopping.AskToStop, stopping.ChooseStop),
    *(ending.ActOver, ending.LoseGoods, ending.KeepItems, ending.ChooseKept, ending.Close),
    *(rewards.Prizes, rewards.ChooseOwner, rewards.Prize, rewards.ChoosePrize, rewards.ChooseGiven),
    *(bequeathing.Bequest, bequeathing.ChooseHolder),
    *(acts.ActDone, acts.EndStory, acts.NextAct, acts.TellAct, acts.EndScene),
    *effects.QUESTIONS,
)
RECORDS = (
    Tile,
    Way,
    Laid,
    Gift,
    Wound,
    Trap,
    Thing,
    Token,
    Quest,
    QuestToken,
    QuestPack,
    Attack,
    Onslaught,
    Darkness,
    *effects.RECORDS,
)
