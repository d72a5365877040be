"""A position made up by hand is refused where its stack relies on what is not there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.campaign.chronicle import STORY
from mythshelf.games.myth.checks.stack import stack
from mythshelf.games.myth.combat.attack_steps import Strike
from mythshelf.games.myth.combat.drops import ChooseFallen, ChooseSquare
from mythshelf.games.myth.darkness.attack_steps import Foe
from mythshelf.games.myth.darkness.attacking import AttackAll, ChooseVictim
from mythshelf.games.myth.darkness.cycle import Penalty
from mythshelf.games.myth.darkness.moving import ChooseTarget
from mythshelf.games.myth.darkness.prone import GetUp
from mythshelf.games.myth.darkness.special_dice import Special
from mythshelf.games.myth.deeds.answering import Reply
from mythshelf.games.myth.deeds.playing_cards import AdjustThreat, EndCard
from mythshelf.games.myth.deeds.resurrecting import ChooseSave
from mythshelf.games.myth.heroes.choosing import ClearWhich, Stroll
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.heroes.forced import PushWhere
from mythshelf.games.myth.heroes.rolls import ChangeRoll
from mythshelf.games.myth.heroes.testing import COURAGE, Trial, Verdict
from mythshelf.games.myth.heroes.treasure_tokens import DrawMore
from mythshelf.games.myth.merchants.visiting import Visit
from mythshelf.games.myth.population.arriving import ChooseEntry, ChooseSize, ChooseTile, ComeIn
from mythshelf.games.myth.population.consequences import ComeTrue
from mythshelf.games.myth.population.drawing_quests import ChooseQuest, QuestIcon
from mythshelf.games.myth.population.next_tile import CrossOver
from mythshelf.games.myth.population.populating import LegendIcons, Populate
from mythshelf.games.myth.population.quest_elements import BeginRules, SetUp
from mythshelf.games.myth.population.quest_enemies import AskEdge, BringFigures, BringPack
from mythshelf.games.myth.population.quest_lairs import QuestLairs
from mythshelf.games.myth.population.quest_tokens import PlaceBystander, SetQuestTokens
from mythshelf.games.myth.realm.arrivals import ChooseArrival
from mythshelf.games.myth.realm.hoards import ChooseAmbush
from mythshelf.games.myth.realm.lairs import ChooseLair, PlaceLairs
from mythshelf.games.myth.realm.leaders import ChooseLeader, PlaceLeader
from mythshelf.games.myth.realm.limit import SetLimit
from mythshelf.games.myth.realm.meter import AddAp, FullMeter, ResetMeter
from mythshelf.games.myth.realm.pack_squares import ChooseMember, PlacePack
from mythshelf.games.myth.realm.packs import ChoosePack, PlacePacks
from mythshelf.games.myth.realm.traps import SetTokens
from mythshelf.games.myth.rounds.deck_phase import ClearOngoing, KeepOne
from mythshelf.games.myth.rounds.outfitting import Outfit
from mythshelf.games.myth.rounds.refresh import Cleanup
from mythshelf.games.myth.rounds.round import Round
from mythshelf.games.myth.rounds.statuses import Statuses
from mythshelf.games.myth.story.acts import ActDone, NextAct
from mythshelf.games.myth.table.contexts import Attack, Darkness, Onslaught
from mythshelf.games.myth.table.figures import FIGURES, is_enemy
from mythshelf.games.myth.table.records import Laid, Quest, Trap
from mythshelf.games.myth.table.squares import square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import METER
from mythshelf.games.myth.table.way import START, Way
from mythshelf.kernel.effects import Branching, Effect

from tests.myth.scenario import given

OF_A_QUEST = (
    *(SetUp(0), AskEdge(0), BringPack(0, 0), BringFigures(0), BeginRules(0)),
    *(QuestLairs(0, ()), PlaceBystander(0), SetQuestTokens(0)),
)
"""The steps that set a quest up, of one that nobody has met."""
FAR = 99
LEAVING = Way(0, 1, square(6, 6))
"""Over the right edge, from where the first hero stands."""


def under(*frames: Any) -> Callable[[State], None]:
    """These frames lie below the question that is asked."""

    def change(state: State) -> None:
        state.stack[-1:-1] = frames

    return change


def on_top(*frames: Any) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.stack += frames

    return change


def stack_of(*frames: Any) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.stack = [*frames]

    return change


def having(**fields: Any) -> Callable[[State], None]:
    def change(state: State) -> None:
        for name, value in fields.items():
            setattr(state, name, value)

    return change


def first(name: str, value: Any) -> Callable[[State], None]:
    """Another first entry of a list."""

    def change(state: State) -> None:
        getattr(state, name)[0] = value

    return change


def tile(**fields: Any) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.tiles = (replace(state.tiles[0], **fields), *state.tiles[1:])

    return change


@pytest.mark.parametrize(
    "change",
    [
        stack_of(Cycle(0)),
        stack_of(ActDone(), ChooseSize(0, START)),
        stack_of(Round(), Cycle(0)),
        on_top(ChooseSize(0, START)),
        on_top(Stroll(0, 0, 2), Cycle(0)),
        on_top(Branching(0, 0, "MT-CARD-09")),
        on_top(ChangeRoll(0)),
        on_top(DrawMore(0)),
        on_top(ChooseSquare(0, (0,))),
        on_top(ChooseFallen(0, (0,), 0, ())),
        on_top(ChooseFallen(0, (), 0, ((0,),))),
        on_top(Reply(0, FAR, ("struck",), "MT-CARD-09")),
        on_top(Strike(0), Stroll(0, 0, 2)),
        on_top(Trial(0, (COURAGE,), 5, "courage test"), Stroll(0, 0, 2)),
        on_top(Verdict(Trial(0, (COURAGE,), 5, "courage test"), (3,)), Stroll(0, 0, 2)),
        on_top(Penalty(), Stroll(0, 0, 2)),
        on_top(GetUp(), Stroll(0, 0, 2)),
        on_top(AttackAll(()), Stroll(0, 0, 2)),
        on_top(Special(0), Stroll(0, 0, 2)),
        *(on_top(one, Stroll(0, 0, 2)) for one in OF_A_QUEST),
        on_top(Populate(FAR), Stroll(0, 0, 2)),
        on_top(Populate(1), Stroll(0, 0, 2)),
        on_top(Outfit(0, ())),
        on_top(KeepOne(0)),
        on_top(ClearOngoing(0)),
        on_top(ChooseSave(0, 1)),
        on_top(PlaceLairs(-1, 0), Stroll(0, 0, 2)),
        on_top(SetTokens(0), Stroll(0, 0, 2)),
        on_top(AdjustThreat(4, 1), Stroll(0, 0, 2)),
        on_top(Effect("no-such-card", 0, 0, -1), Stroll(0, 0, 2)),
        on_top(Stroll(0, FAR, 2)),
        on_top(Cleanup(), Stroll(0, 0, 2)),
        on_top(Statuses(0), Stroll(0, 0, 2)),
        on_top(NextAct(), Stroll(0, 0, 2)),
        under(Cycle(4), Stroll(0, 0, 2)),
        under(Round()),
        having(contexts=(Darkness(),)),
        having(traps=(Trap(0, FAR),)),
        having(traps=(Trap(0, 0, edge=4),)),
        having(chronicle="none that was written"),
        having(story="quiet-under-the-hill"),
        having(short=-1),
        having(meter=-1),
        having(mode=STORY),
        first("potions", (0, 0)),
        first("worn", (-1, -1)),
        first("declared", 7),
        first("stages", 1),
        tile(entry=4),
        tile(turn=-1),
        tile(script="no-such-story.1.1"),
        tile(script="quiet-under-the-hill.9.1"),
        tile(script="quiet-under-the-hill"),
    ],
)
def test_a_frame_that_relies_on_what_is_not_there_is_refused(
    change: Callable[[State], None],
) -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    assert list(GAME.problems(state)) == []
    change(state)
    assert list(GAME.problems(state))


def test_two_cards_on_spaces_have_two_numbers() -> None:
    state = given({"soldier": {"at": "6,6", "spaces": "press-on grit"}}).state.clone()
    one, other = state.spaces[0]
    assert isinstance(other, Laid)
    state.spaces[0] = (one, replace(other, number=one.number))
    assert list(GAME.problems(state))


def test_a_card_on_a_space_was_laid_before_now() -> None:
    state = given({"soldier": {"at": "6,6", "spaces": "press-on grit"}}).state.clone()
    assert list(GAME.problems(state)) == []
    state.laid = 1
    assert list(GAME.problems(state))


@pytest.mark.parametrize("sound", [True, False])
def test_an_enemy_attacks_with_what_is_on_its_card(sound: bool) -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    attacker = next(one for one in FIGURES if is_enemy(one) and state.at[one] >= 0)
    attack = state.monster(attacker).attack[0].id if sound else "nothing"
    state.stack += [ResetMeter(), Foe(1), Stroll(0, 0, 2)]
    state.meter = METER
    state.contexts = (Darkness(), Onslaught(attacker, attack, 0, 1, 1, 8, 1))
    assert (list(GAME.problems(state)) == []) == sound


@pytest.mark.rule("MT-POP-03")
@pytest.mark.parametrize(
    "frames",
    [
        (QuestIcon(0), Stroll(0, 0, 2)),
        (LegendIcons(0), Stroll(0, 0, 2)),
        (PlaceLairs(0, 0), Stroll(0, 0, 2)),
        (PlacePacks(0, 0), Stroll(0, 0, 2)),
        (BringFigures(0), Stroll(0, 0, 2)),
        (ChooseQuest(0, 0),),
        (ComeTrue(0, "lair"), Stroll(0, 0, 2)),
        (PlacePack(0, (), ()), Stroll(0, 0, 2)),
        (PlaceLeader(0), Stroll(0, 0, 2)),
        (ChooseLair(0, 0, 0),),
        (ChoosePack(0, 0, 0),),
        (ChooseMember(0, 0, (), ()),),
        (ChooseLeader(0, 0, FIGURES[-1]),),
    ],
)
def test_a_tile_is_populated_up_to_its_treasure_limit(frames: tuple[Any, ...]) -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.quests = (Quest(0, 0),)
    state.stack += frames
    name = type(frames[0]).__name__
    assert list(stack(state)) == [f"a {name} is there where no tile is populated (MT-POP-03)"]
    state.stack.insert(-len(frames), SetLimit(0))
    assert list(stack(state)) == []


@pytest.mark.parametrize(
    ("frames", "field"),
    [
        ((PlaceLairs(0, -1), Stroll(0, 0, 2)), "placed"),
        ((PlacePacks(0, -1), Stroll(0, 0, 2)), "placed"),
        ((ChooseLair(0, 0, -1),), "placed"),
        ((AddAp(-1), Stroll(0, 0, 2)), "ap"),
        ((FullMeter(short=-1), Stroll(0, 0, 2)), "short"),
        ((AdjustThreat(0, -1), Stroll(0, 0, 2)), "dealt"),
        ((Stroll(0, 0, -1),), "left"),
    ],
)
def test_no_step_counts_fewer_than_none(frames: tuple[Any, ...], field: str) -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.stack += [SetLimit(0), *frames]
    name = type(frames[0]).__name__
    assert list(GAME.problems(state)) == [f"{name} names no {field} that is there"]


@pytest.mark.rule("MT-R-29")
@pytest.mark.parametrize("edge", [(0, 4), (1, 0), (0, -1), (0, 3)])
def test_new_enemies_come_at_edges_that_there_are(edge: tuple[int, int]) -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    state.stack.append(ChooseArrival(0, 0, 2, (edge, (0, 1)), (), False))
    wrong = [] if edge == (0, 3) else ["ChooseArrival names no edges that is there"]
    assert list(GAME.problems(state)) == wrong


@pytest.mark.rule("MT-METER-02")
@pytest.mark.parametrize("meter", [METER - 1, METER])
def test_the_darkness_acts_when_the_meter_is_full(meter: int) -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    state.meter, state.contexts = meter, (Darkness(),)
    state.stack += [ResetMeter(), Stroll(0, 0, 1)]
    wrong = [] if meter == METER else ["the Darkness acts and the meter is not full (MT-METER-02)"]
    assert list(GAME.problems(state)) == wrong


@pytest.mark.parametrize("face", [-1, 5, 6])
def test_fate_dice_show_what_they_have(face: int) -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    attacker = next(one for one in FIGURES if is_enemy(one) and state.at[one] >= 0)
    state.meter = METER
    state.stack += [ResetMeter(), Foe(1), Stroll(0, 0, 2)]
    attack = state.monster(attacker).attack[0].id
    onslaught = Onslaught(attacker, attack, 0, 1, 1, 8, 1)
    state.contexts = (Darkness(), replace(onslaught, shown=(face,)))
    wrong = [] if face == 5 else ["a fate die shows what it does not have"]
    assert list(GAME.problems(state)) == wrong


@pytest.mark.rule("MT-SETUP-18")
@pytest.mark.parametrize("asked", [ComeIn(0), ChooseEntry(0)])
def test_heroes_come_in_where_a_tile_lies(asked: Any) -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    state.stack = [Round(), asked]
    assert list(stack(state)) == []
    state.tiles = ()
    assert list(stack(state)) == ["the heroes come in where no tile lies (MT-SETUP-18)"]


def test_no_tile_lies_on_another_one() -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    state.tiles *= 2
    assert list(GAME.problems(state)) == ["a tile lies on another one"]


def test_a_question_that_an_effect_puts_upon_a_turn_is_sound() -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.stack += [AdjustThreat(1, 2), Stroll(0, 0, 2)]
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MT-LEAVE-01")
@pytest.mark.parametrize(
    ("sound", "frames"),
    [
        (True, (Populate(1), CrossOver(0, 1), ChooseTile(0, "4x6", LEAVING))),
        (False, (Populate(0), CrossOver(0, 1), ChooseTile(0, "4x6", LEAVING))),
        (False, (Populate(1), CrossOver(0, 0), ChooseTile(0, "4x6", LEAVING))),
        (False, (CrossOver(0, 1), ChooseTile(0, "4x6", LEAVING))),
        (False, (Populate(1), CrossOver(1, 1), ChooseTile(0, "4x6", LEAVING))),
        (True, (Populate(1), CrossOver(1, 1, True), ChooseTile(0, "4x6", LEAVING))),
        (False, (Populate(1), CrossOver(0, 1), ChooseTile(0, "5x5", LEAVING))),
    ],
)
def test_a_hero_crosses_to_the_tile_that_is_being_chosen(
    sound: bool, frames: tuple[Any, ...]
) -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.stack += frames
    assert (list(GAME.problems(state)) == []) == sound


@pytest.mark.parametrize("asked", [ChooseTarget, ChooseVictim, PushWhere])
@pytest.mark.parametrize("sound", [True, False])
def test_a_question_about_a_figure_needs_one_that_is_there(asked: type[Any], sound: bool) -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    there = [one for one in FIGURES if is_enemy(one) and (state.at[one] >= 0) == sound]
    attack = state.monster(there[0]).attack[0].id
    more = {
        ChooseTarget: (there[0], ()),
        ChooseVictim: (there[0], attack, ()),
        PushWhere: (there[0], state.at[0], (state.at[0],)),
    }[asked]
    state.stack += [ResetMeter(), asked(0, *more)]
    state.meter, state.contexts = METER, (Darkness(),)
    assert (list(GAME.problems(state)) == []) == sound


def test_a_victim_is_asked_for_by_an_attack_of_the_enemys_card() -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    attacker = next(one for one in FIGURES if is_enemy(one) and state.at[one] >= 0)
    state.stack += [ResetMeter(), ChooseVictim(0, attacker, "nothing", ())]
    state.meter, state.contexts = METER, (Darkness(),)
    assert list(GAME.problems(state)) == ["an enemy attacks with what is not on its card"]


def test_tiles_do_not_lie_at_the_ends_of_the_world() -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    far = replace(state.tiles[0], at=square(2_000, 2_000))
    state.tiles = (*state.tiles, far)
    assert list(GAME.problems(state)) == ["tiles lie farther apart than they reach (MT-TILE-13)"]
    state.tiles = (*state.tiles[:1], replace(far, gone=True))
    assert list(GAME.problems(state)) == []


@pytest.mark.parametrize("asked", [ClearWhich(0, 1), Stroll(0, 1, 1), ChooseAmbush(0, 0, 4)])
def test_what_one_card_asks_several_times_may_wait(asked: Any) -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.stack += [asked, Stroll(0, 0, 1)]
    assert list(GAME.problems(state)) == []


@pytest.mark.rule("MT-R-18")
@pytest.mark.parametrize(("one", "sound"), [(0, True), (1, False), (4, False)])
def test_a_chain_is_of_the_hero_who_has_the_turn(one: int, sound: bool) -> None:
    """Given a chain of somebody who is not asked, then nobody could play on or end it."""
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.chain = one
    assert list(stack(state)) == ([] if sound else ["a chain is played by nobody (MT-R-18)"])


def test_a_chain_is_of_the_hero_whose_card_is_resolved() -> None:
    state = given({"soldier": {"at": "6,6"}, "acolyte": {"at": "5,5"}}).state.clone()
    state.chain, state.stack[-1:] = 1, [EndCard(1, 0)]
    assert "a chain is played by nobody (MT-R-18)" not in list(stack(state))


@pytest.mark.rule("MT-DICE-01")
@pytest.mark.parametrize("attack", [Attack(0, 0, hit=10**9), Attack(0, 0, fate=41)])
def test_an_attack_has_no_more_dice_than_cards_give(attack: Attack) -> None:
    """Given any number of dice, then their chances would be counted for ever."""
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    state.contexts = (attack,)
    assert list(GAME.excesses(state)) == [
        "an attack has more dice than cards can give (MT-DICE-01)"
    ]
    state.contexts = (Attack(0, 0, hit=40, fate=40),)
    assert not list(GAME.excesses(state))


@pytest.mark.rule("MT-R-65")
@pytest.mark.parametrize(
    "due", [having(meter=201), having(short=201), under(AddAp(201)), under(FullMeter(short=201))]
)
def test_no_game_begins_with_more_ap_than_a_cycle_brings(due: Callable[[State], None]) -> None:
    """Given billions of them, then no hero would be asked again."""
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    assert not list(GAME.excesses(state))
    due(state)
    assert list(GAME.excesses(state)) == [
        "more AP are due than a cycle can bring (MT-R-03, MT-R-65)"
    ]


@pytest.mark.rule("MT-METER-03")
def test_play_may_lead_beyond_what_a_game_may_begin_with() -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,5"}).state.clone()
    state.meter = 201
    assert not list(GAME.problems(state))


@pytest.mark.rule("MT-TRAP-01")
def test_two_traps_do_not_lie_on_one_square() -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    at = square(7, 7)
    state.traps = (Trap(0, 0, (at,)), Trap(1, 0, (at,)))
    assert "trap tokens lie on one another (MT-TRAP-01)" in list(GAME.problems(state))
    state.traps = (Trap(0, 0, (at,)), Trap(1, 0, (square(8, 8),)))
    assert "trap tokens lie on one another (MT-TRAP-01)" not in list(GAME.problems(state))


@pytest.mark.rule("MT-MERCH-07")
def test_a_merchant_who_goes_has_come() -> None:
    state = given({"soldier": {"at": "6,6"}}).state.clone()
    state.stack += [Visit(), Stroll(0, 0, 2)]
    assert list(stack(state)) == ["a merchant goes who has not come (MT-MERCH-07)"]
    state.visitor = 0
    assert list(stack(state)) == []
