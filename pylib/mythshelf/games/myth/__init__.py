"""Myth: heroes against a Darkness that nobody plays.

Read ``table/state.py`` first, then ``rounds/round.py``, ``heroes/playing.py``,
``combat/course.py`` and ``darkness/cycle.py``. What cards do is in ``cards/vocabulary.py``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from ...kernel import effects
from ...kernel.files.codec import Codec
from ...kernel.files.content import manifest_of, text_of
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game, Outcome, Setting, Settings
from ...kernel.play.notation import Notation
from ...kernel.play.rulebook import Rulebook
from . import result, setup, spelling
from .adventure import (
    afflictions,
    beginning,
    bequeathing,
    ending,
    rewards,
    stopping,
)
from .adventure import deeds as act_deeds
from .allies import activating
from .allies import attacking as ally_attacking
from .allies import calling as ally_calling
from .cards import does_attack
from .cards.language import LANGUAGE
from .checks import invariants
from .combat import agents, assigning, course, drops, recipes, spreading
from .combat import items as attack_items
from .darkness import attacking, cycle, moving
from .field import waves
from .heroes import (
    at_any_time,
    choosing,
    cycle_question,
    deeds,
    disarming,
    forced,
    giving_way,
    heroic,
    leaving,
    looting,
    paying,
    playing,
    potions,
    preparing,
    resurrecting,
    sand,
    stars,
    testing,
)
from .merchants import trading, visiting
from .quests import chains, consequences, drawing, elements, sharing
from .quests import course as quest_course
from .quests import deeds as quest_deeds
from .quests import enemies as quest_enemies
from .quests import lairs as quest_lairs
from .quests import tokens as quest_tokens
from .realm import (
    arriving,
    clearing,
    hoards,
    lairs,
    laying,
    leaders,
    limit,
    next_tile,
    objects,
    packs,
    populating,
    rolling,
    springing,
    traps,
)
from .rounds import deck_phase, meter, outfitting, refresh, round, statuses
from .serendipity import arms, calling, delay, forestalling, omens, rolls, tokens
from .serendipity import dice as luck
from .story import course as story_course
from .story import ending as story_ending
from .story import scenes as story_scenes
from .table import view
from .table.borders import Way
from .table.contexts import Attack, Darkness, Onslaught
from .table.printed import QuestPack
from .table.records import Laid, Quest, QuestToken, Thing, Token, Trap, Wound
from .table.state import State
from .table.tiles import Tile
from .words import names, picture

State.language = LANGUAGE

OPTIONS: tuple[type[Option[State]], ...] = (
    playing.Play,
    playing.EndChain,
    deeds.Go,
    deeds.Loot,
    at_any_time.AddRage,
    at_any_time.BuyFreedom,
    at_any_time.Drink,
    at_any_time.UseWorn,
    at_any_time.Hand,
    giving_way.LetGo,
    giving_way.PassOn,
    leaving.Leave,
    leaving.MoveOn,
    arriving.TakeSize,
    arriving.TakeTile,
    arriving.TakeEdge,
    arriving.Enter,
    laying.Lay,
    traps.TakeTrapEdge,
    traps.SetSpot,
    rolling.StepAside,
    disarming.Disarm,
    heroic.HeroicEvent,
    potions.Sip,
    resurrecting.Resurrect,
    resurrecting.Save,
    resurrecting.ComeBack,
    heroic.Receive,
    stars.StarsOn,
    sand.Strip,
    hoards.TakeItem,
    hoards.Ambush,
    next_tile.GoBy,
    next_tile.Land,
    objects.SetThing,
    objects.NoThing,
    lairs.SetLair,
    lairs.NoLair,
    packs.SetPack,
    packs.NoPack,
    packs.StandOn,
    packs.StandFar,
    leaders.Lead,
    assigning.Hit,
    spreading.GiveDie,
    attack_items.UseItem,
    recipes.Spend,
    recipes.KeepFate,
    agents.AddCard,
    drops.DropOn,
    drops.DropAt,
    paying.DiscardRage,
    paying.FireAmmo,
    paying.EnoughAmmo,
    choosing.PutAway,
    choosing.ClearStatus,
    choosing.StrollTo,
    preparing.MakeReady,
    preparing.Bank,
    forced.MoveTo,
    moving.GoFor,
    attacking.Attack,
    deck_phase.DiscardAmmo,
    deck_phase.Clear,
    deck_phase.Keep,
    statuses.GiveUp,
    outfitting.Equip,
    clearing.SetThreat,
    waves.SendWave,
    trading.Buy,
    trading.BuyPotion,
    trading.Cure,
    trading.Foresee,
    trading.Sell,
    trading.Depart,
    tokens.MoreTokens,
    tokens.TakeToken,
    rolls.MoreFate,
    rolls.MoreHit,
    rolls.Reroll,
    rolls.LetCount,
    luck.MoreDice,
    omens.ReadOmens,
    omens.OnTop,
    forestalling.Omit,
    calling.CallMerchant,
    arms.CallToArms,
    delay.MoreTime,
    hoards.ByRow,
    afflictions.Ignore,
    beginning.GoAs,
    stopping.GoOn,
    stopping.Stop,
    act_deeds.StopHere,
    act_deeds.Concede,
    ending.KeepItem,
    rewards.Award,
    rewards.TakeTitle,
    rewards.WantCard,
    rewards.GiveCard,
    bequeathing.HandDown,
    ally_calling.CallAlly,
    quest_deeds.Interact,
    quest_deeds.Deliver,
    quest_deeds.Settle,
    drawing.WantQuest,
    chains.MeetChain,
    sharing.GiveTo,
    quest_enemies.QuestEdge,
    quest_tokens.StandAt,
    ally_calling.ComeToHelp,
    activating.WalkTo,
    ally_attacking.Fight,
    *effects.OPTIONS,
)
FRAMES = (
    round.Round,
    round.OpenCycle,
    round.AskFirst,
    round.EndCycle,
    cycle_question.Cycle,
    playing.EndCard,
    playing.AdjustThreat,
    playing.GoOnChain,
    deck_phase.DeckPhase,
    deck_phase.Cool,
    deck_phase.ClearSpaces,
    deck_phase.LimitAmmo,
    deck_phase.DropAmmo,
    deck_phase.AskOngoing,
    deck_phase.ClearOngoing,
    deck_phase.KeepCards,
    deck_phase.KeepOne,
    refresh.Refresh,
    refresh.RefreshMeter,
    activating.AlliesStep,
    activating.ActivateAlly,
    activating.UseAbility,
    activating.RollSpecial,
    activating.MoveAlly,
    activating.Sickness,
    ally_attacking.AllyStrike,
    ally_attacking.ChooseFoe,
    ally_attacking.Blow,
    ally_calling.ChooseAlly,
    ally_calling.ChooseAllySquare,
    statuses.Antidote,
    statuses.Statuses,
    statuses.Thaw,
    statuses.FreeSpace,
    statuses.Lingering,
    refresh.Settle,
    outfitting.Outfitting,
    outfitting.Outfit,
    refresh.Cleanup,
    meter.AddAp,
    meter.FullMeter,
    meter.ResetMeter,
    course.Strike,
    assigning.AssignHit,
    spreading.SpreadDie,
    attack_items.ChooseItem,
    recipes.SpendFate,
    recipes.EndNested,
    agents.OfferCard,
    agents.ChooseHeir,
    drops.Drop,
    drops.ChooseSquare,
    drops.DropForMinions,
    drops.ChooseFallen,
    paying.PayRage,
    paying.PayAmmo,
    choosing.DiscardCard,
    choosing.ClearWhich,
    choosing.Stroll,
    preparing.ReadyWhich,
    preparing.Ready,
    preparing.BankMore,
    forced.Push,
    forced.PushWhere,
    looting.PickUp,
    cycle.BeginCycle,
    cycle.Occurrence,
    cycle.Penalty,
    cycle.Order,
    cycle.Moves,
    cycle.Attacks,
    cycle.Spawning,
    moving.MoveAll,
    moving.MoveMinions,
    moving.Advance,
    moving.ChooseTarget,
    moving.AdvanceOn,
    moving.Follow,
    moving.GetUp,
    attacking.AttackAll,
    attacking.Assault,
    attacking.ChooseVictim,
    attacking.OneAttack,
    attacking.Foe,
    attacking.Special,
    attacking.Recipe,
    arriving.ChooseSize,
    arriving.ChooseTile,
    arriving.ChooseEdge,
    arriving.ComeIn,
    arriving.ChooseEntry,
    laying.LayTile,
    next_tile.ChooseWay,
    next_tile.CrossOver,
    next_tile.ChooseLanding,
    populating.Populate,
    populating.LegendIcons,
    limit.SetLimit,
    drawing.QuestIcon,
    drawing.ChooseQuest,
    elements.SetUp,
    elements.BeginRules,
    quest_lairs.QuestLairs,
    quest_lairs.QuestLair,
    quest_lairs.OneMoreLair,
    quest_enemies.AskEdge,
    quest_enemies.ChooseQuestEdge,
    quest_enemies.BringPack,
    quest_enemies.ChooseQuestPack,
    quest_enemies.BringFigures,
    quest_enemies.BringLarge,
    quest_tokens.PlaceBystander,
    quest_tokens.SetQuestTokens,
    quest_tokens.ChooseStand,
    consequences.ComeTrue,
    chains.ChooseChain,
    sharing.ShareOut,
    sharing.ChooseRecipient,
    quest_course.QuestResults,
    quest_course.ShowResults,
    quest_course.TestObjective,
    quest_course.LowerTimer,
    quest_course.TimeIsUp,
    quest_course.ResolveQuests,
    quest_course.FailQuests,
    quest_course.ClearAway,
    quest_course.ClearUp,
    quest_deeds.Interacting,
    traps.SetTrap,
    traps.ChooseTrapEdge,
    traps.SetTokens,
    traps.ChooseSpot,
    springing.TrapStep,
    springing.Spring,
    rolling.MakeRoom,
    rolling.ChooseRoom,
    disarming.TakeAway,
    heroic.HappenHeroic,
    potions.DrinkFirst,
    resurrecting.LastChance,
    resurrecting.ChooseSave,
    resurrecting.ChooseReturn,
    heroic.Bounty,
    heroic.ChooseReceiver,
    stars.ChooseStars,
    sand.ChooseStrip,
    hoards.Hoard,
    hoards.RollHoard,
    hoards.ChooseItemOf,
    hoards.ChooseAmbush,
    objects.PlaceThings,
    objects.ChooseThing,
    lairs.PlaceLairs,
    lairs.ChooseLair,
    packs.PlacePacks,
    packs.ChoosePack,
    packs.PlacePack,
    packs.ChooseMember,
    leaders.PlaceLeader,
    leaders.PlaceAgent,
    leaders.ChooseLeader,
    clearing.CheckTiles,
    clearing.LeftTiles,
    clearing.Calm,
    clearing.CalmDown,
    clearing.Reward,
    clearing.Finish,
    waves.NextWave,
    waves.ChooseTypes,
    waves.EarlyWave,
    waves.Tick,
    visiting.DrawMerchant,
    visiting.Visit,
    trading.Trade,
    tokens.DrawToken,
    tokens.TokensOut,
    tokens.DrawMore,
    tokens.PickToken,
    rolls.AfterRoll,
    rolls.ChangeRoll,
    testing.Trial,
    testing.Verdict,
    does_attack.TestAll,
    disarming.Disarming,
    luck.BuyDice,
    omens.KeepOnTop,
    forestalling.ForestallEvent,
    forestalling.IgnoreEvent,
    hoards.TakeRow,
    hoards.ChooseRow,
    afflictions.Affliction,
    afflictions.Resolve,
    afflictions.ChooseEndure,
    beginning.AskTitle,
    beginning.ChooseTitle,
    beginning.FirstHands,
    beginning.Refreshed,
    stopping.AskToStop,
    stopping.ChooseStop,
    ending.ActOver,
    ending.LoseGoods,
    ending.KeepItems,
    ending.ChooseKept,
    ending.Close,
    rewards.Prizes,
    rewards.ChooseOwner,
    rewards.Prize,
    rewards.ChoosePrize,
    rewards.ChooseGiven,
    bequeathing.Bequest,
    bequeathing.ChooseHolder,
    arriving.AskFirstTile,
    story_course.ActDone,
    story_course.EndStory,
    story_course.NextAct,
    story_scenes.TellAct,
    story_scenes.PlaceBoss,
    story_ending.EndScene,
    *effects.QUESTIONS,
)
RECORDS = (
    *(
        Tile,
        Way,
        Laid,
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
    ),
    *effects.RECORDS,
)


class Myth(Game[State]):
    """The game as the shelf knows it."""

    manifest = manifest_of(__package__)
    version = 2
    comparing = frozenset({"MT-R-106"})
    counters = frozenset({"round", "laid", "arrivals"})
    transient = frozenset({"stack", "rng", "contexts"})
    unplayed = "The Darkness"
    notation = Notation(OPTIONS, spelling.OF_OPTIONS)
    codec = Codec(State, (*RECORDS, *FRAMES))

    @cached_property
    def rulebook(self) -> Rulebook:  # type: ignore[override]
        """The clauses, read from ``rules.md`` when first asked for; a ruling for every point that
        they leave open (MT-GEN-04)."""
        return Rulebook.parse(text_of(__package__, "rules.md"))

    def settings(self) -> tuple[Setting, ...]:
        """Mode, tile, heroes."""
        return setup.settings()

    def extend(self, source: str, content: Mapping[str, Any], title: str = "") -> None:
        """Quests, items, tiles, monsters and story quests (see :mod:`.extension`)."""
        from . import extension

        extension.add(source, content, title)

    def settings_refusal(self, settings: Settings) -> str | None:
        """No hero twice."""
        return setup.refusal(settings)

    def seats(self, settings: Settings) -> int:
        """A seat for each hero."""
        return int(str(settings["heroes"]))

    def sides(self, settings: Settings) -> tuple[tuple[int, ...], ...]:
        """All heroes together, against the Darkness (MT-GEN-01)."""
        return (tuple(range(self.seats(settings))), ())

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffled and drawn, the first tile to be chosen."""
        return setup.new(settings, seed)

    def view(self, state: State, seat: int) -> State:
        """Without the order of piles."""
        return view.view(state, seat)

    def sample(self, view_of_seat: State, rng: int) -> State:
        """With what is hidden dealt at random."""
        return view.sample(view_of_seat, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Won or lost, together."""
        return result.outcome(state) if state.ended_by else None

    def give_up(self, state: State) -> Option[State] | None:
        """An act of a campaign may be conceded in the hero cycle (MT-R-91)."""
        option = act_deeds.Concede()
        asked = engine.decision(state)
        able = isinstance(asked, cycle_question.Cycle) and option.refusal(state) is None
        return option if able else None

    def problems(self, state: State) -> Iterable[str]:
        """Components lost or doubled, figures that cannot stand as they do."""
        return invariants.problems(state)

    def seats_of(self, state: State) -> int:
        """As many as heroes."""
        return len(state.party)

    def seat_name(self, state: State, seat: int) -> str:
        """The hero."""
        return names.hero(state, seat)

    def kicker(self, state: State) -> str:
        """The round, and what goes on in it."""
        if engine.decision(state) is None:
            return "The end"
        if not state.round:
            return "Setup"
        if state.travels:
            done = sum(tile.rewarded for tile in state.tiles)
            if state.story:
                return f"Act {state.act + 1}, tile {len(state.tiles)}, round {state.round}"
            many = f"{done} of {state.aim} tiles" if state.aim else names.counted(done, "tile")
            return f"{many} cleared, round {state.round}"
        part = "the Darkness" if state.cycle else "hero cycle" if state.in_hero_cycle else "refresh"
        return f"Round {state.round}, {part}"

    def board(self, state: State) -> str:
        """The position as text."""
        return picture.board_text(state)

    def turn(self, state: State) -> int:
        """The number of the round."""
        return state.round


GAME = Myth()
