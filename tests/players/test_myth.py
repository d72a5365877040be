"""The companions of Myth: they see a view only, keep their budget, and play with sense."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.deeds.giving_way import PassOn
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.position import DARK, position
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.kernel.effects import Take, Target
from mythshelf.kernel.play import engine
from mythshelf.players import LEVELS, Budget, make_player
from mythshelf.players.myth.dangers import Dangers, hit_chance
from mythshelf.players.myth.habits import ANSWERS, habit
from mythshelf.players.myth.levels import carry_out
from mythshelf.players.myth.moves import plans_of
from mythshelf.players.myth.outlook import Plan
from mythshelf.players.myth.prospects import shape_of
from mythshelf.players.myth.reasons import ANY, OF_QUESTIONS
from mythshelf.players.myth.worth import worth

from tests.myth.scenario import refreshed, trap
from tests.players.deciding import (
    advice,
    keeps_its_budget,
    played,
    reached,
    thinks_the_same_whatever_is_hidden,
)
from tests.walking import questions

FIELD = {"mode": "slaughterfield", "heroes": "3"}
FOES = {"crawler.1": "5,3", "crawler.2": "6,3"}


def told(name: str, state: Any, positions: int = 30) -> Any:
    return advice(GAME, make_player(name, GAME, 7), state, positions)


def cycle_of(name: str, state: Any, positions: int = 30) -> list[str]:
    """What a hero does until he passes, in notation."""
    player = make_player(name, GAME, 7)
    done: list[str] = []
    while isinstance(asked := engine.decision(state), Cycle) or (asked and not done):
        option = advice(GAME, player, state, positions).option
        done.append(GAME.notation.write(option))
        engine.apply(state, option)
        if done[-1] == "rest":
            break
    return done


@pytest.mark.parametrize("names", [["novice", "player"], ["expert", "novice"]])
def test_whole_tiles_with_reasons(names: list[str]) -> None:
    assert played(GAME, names, 2, 4, heroes="2") is not None


@pytest.mark.parametrize("heroes", ["1", "5"])
def test_a_party_of_any_size_plays_a_slaughterfield_to_its_end(heroes: str) -> None:
    party = ["player"] * int(heroes)
    assert played(GAME, party, 5, 2, mode="slaughterfield", heroes=heroes) is not None


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("choices", [0, 6, 20, 60, 110])
def test_the_same_seed_thinks_the_same_whatever_is_hidden(name: str, choices: int) -> None:
    thinks_the_same_whatever_is_hidden(GAME, name, reached(GAME, choices, 4, **FIELD), 12)


@pytest.mark.parametrize("name", LEVELS)
def test_a_budget_is_kept_and_without_one_there_is_still_an_answer(name: str) -> None:
    keeps_its_budget(GAME, name, reached(GAME, 20, 4, **FIELD), 5)


@pytest.mark.parametrize("name", LEVELS)
def test_the_view_is_left_as_it_was(name: str) -> None:
    state = reached(GAME, 30, 4, **FIELD)
    asked = engine.decision(state)
    assert asked is not None
    view = GAME.view(state, asked.seat)
    before = GAME.codec.encode(view)
    make_player(name, GAME, 1).decide(view, engine.legal(state), Budget(10))
    assert GAME.codec.encode(view) == before


@pytest.mark.parametrize("name", ["player", "expert"])
def test_a_hero_walks_to_his_target_and_strikes(name: str) -> None:
    state = position({"soldier": {"at": "3,4", "hand": "the-hidden-blade"}}, FOES, awake="crawler")
    done = cycle_of(name, state)
    assert done[0].startswith("go ")
    assert any(one.startswith("play the-hidden-blade") for one in done)


@pytest.mark.parametrize("name", ["player", "expert"])
def test_several_enemies_are_swept_together_with_dice_bought_by_rage(name: str) -> None:
    foes = {"crawler.1": "5,3", "crawler.2": "5,4", "crawler.3": "5,5"}
    hand = {"at": "4,4", "hand": "harvest-of-bones grit"}
    done = cycle_of(name, position({"soldier": hand}, foes, awake="crawler"))
    assert any(one.startswith("play harvest-of-bones") for one in done)


@pytest.mark.parametrize("name", ["player", "expert"])
def test_who_is_weak_is_healed_while_the_darkness_is_far(name: str) -> None:
    party: dict[str, dict[str, Any]] = {
        "acolyte": {"at": "1,1", "hand": "quiet-word"},
        "soldier": {"at": "2,1", "vitality": 2},
    }
    state = position(party, {"crawler.1": "12,12"})
    assert any(one.startswith("play quiet-word") for one in cycle_of(name, state))


def test_treasure_near_by_is_picked_up() -> None:
    state = position({"archer": {"at": "1,2"}}, {"crawler.1": "12,12"}, treasure="1,3")
    assert cycle_of("expert", state)[:2] == ["go 1,3", "loot"]


@pytest.mark.parametrize("name", ["player", "expert"])
def test_nobody_acts_for_the_sake_of_acting(name: str) -> None:
    """With five enemies about and no target in reach, AP would only bring them nearer."""
    foes = {f"grubber.{n}": f"{n + 6},11" for n in range(1, 6)}
    hand = {"at": "1,2", "hand": "the-easy-way look-at-me", "vitality": 5}
    state = position({"soldier": hand}, foes, awake="grubber", meter=5)
    done = cycle_of(name, state)
    assert not any(one.startswith("play") for one in done)


def test_an_interrupt_is_played_where_it_saves_more_than_it_costs() -> None:
    party = {"soldier": {"at": "4,4", "hand": "wall-of-boards", "vitality": 2}}
    state = position(party, {"stalker.1": "5,4"}, awake="crawler", at=DARK)
    given = told("player", state)
    assert GAME.notation.write(given.option).startswith("interrupt wall-of-boards")
    assert given.reason == "The interrupt is worth its AP and its space."


def test_one_says_whom_he_attacks_with_what_chance_and_what_becomes_of_the_meter() -> None:
    state = position({"soldier": {"at": "4,3", "hand": "the-hidden-blade"}}, FOES, awake="crawler")
    chance = round(100 * hit_chance(4, 4))
    assert told("player", state).reason in {
        f"The Hidden Blade on the Crawler on 5,3: {chance} % to hit, and the meter goes to 2."
    }


def test_one_who_passes_says_what_the_darkness_would_cost() -> None:
    foes = {"stalker.1": "5,3", "stalker.2": "5,4", "crawler.1": "6,3", "crawler.2": "6,4"}
    state = position({"soldier": {"at": "1,2", "hand": ""}}, foes, awake="crawler")
    plan = next(plan for plan in plans_of(state, 0) if not plan.promise)
    assert GAME.notation.write(plan.options[0]) == "rest"
    said = told("novice", state).reason
    cost = round(Dangers(state).cycle)
    assert f"costs about {cost} vitality" in said or said == "From there more is in reach."


def test_the_best_of_his_plans_is_legal_step_by_step() -> None:
    """Whatever a plan begins with can be done, and what follows too until something else is
    asked."""
    for seed in range(6):
        state = reached(GAME, 40 + 9 * seed, seed, **FIELD)
        asked = engine.decision(state)
        if isinstance(asked, Cycle):
            for plan in plans_of(state, asked.seat):
                twin = state.clone()
                for option in plan.options:
                    assert engine.refusal(twin, option) is None
                    engine.apply(twin, option)
                    if engine.decision(twin) != asked:
                        break


def test_a_plan_is_followed_without_thinking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position({"soldier": {"at": "3,4", "hand": "the-hidden-blade"}}, FOES, awake="crawler")
    player = make_player("expert", GAME, 7)
    thoughts = 0
    thinking = type(player).think  # type: ignore[attr-defined]

    def counted(*arguments: Any) -> Any:
        nonlocal thoughts
        thoughts += 1
        return thinking(*arguments)

    monkeypatch.setattr(type(player), "think", counted)
    engine.apply(state, advice(GAME, player, state, 30).option)
    elsewhere = state.clone()
    advice(GAME, player, state, 30)
    assert thoughts == 1, "the second step is the plan's"
    elsewhere.vitality[0] = 1
    advice(GAME, player, elsewhere, 30)
    assert thoughts == 2, "on a table that was not expected the plan is dropped"


def test_a_hero_in_danger_is_worth_less_and_a_slain_enemy_more() -> None:
    party = {"soldier": {"at": "4,3"}}
    with_foes, alone = position(party, FOES, awake="crawler"), position(party)
    assert worth(with_foes) < worth(alone)
    weak = with_foes.clone()
    weak.vitality[0] = 1
    assert worth(weak) < worth(with_foes)


def test_chances_are_those_of_ten_sided_dice() -> None:
    assert hit_chance(4, 1) == pytest.approx(0.7)
    assert hit_chance(4, 2) == pytest.approx(0.91)
    assert hit_chance(11, 3) == 0.0
    assert hit_chance(1, 1) == 1.0


def test_every_starting_card_that_attacks_is_understood() -> None:
    for kind, card in enumerate(cards()):
        if "Attack" in card.keywords:
            assert shape_of(kind) is not None, card.id


def test_an_act_is_played_from_tile_to_tile() -> None:
    """Companions disarm what has to be disarmed, recover, and move on, and say so."""
    state = GAME.new(GAME.checked({"mode": "act", "tiles": "3", "heroes": "2"}), 3)
    players, said = [make_player("player", GAME, seat) for seat in range(2)], set()
    for asked in questions(lambda: state):
        given = advice(GAME, players[asked.seat], state, 4)
        said.add(given.reason)
        engine.apply(state, given.option)
    assert len(state.tiles) == 3
    assert "Here everything is done: on to the next tile." in said
    assert "No tile is clear before its trap is disarmed." in said


def test_every_question_that_habit_answers_has_a_reason() -> None:
    assert {*ANSWERS} - {Target} == {*OF_QUESTIONS}
    assert all(said.endswith(".") for said in OF_QUESTIONS.values())


def test_a_reason_says_how_those_are_whom_a_card_is_for_or_against() -> None:
    """Given a tile as companions play it, when a card asks whom it is on, then the reason has that
    figure's vitality as it is; where any option would do, the first was taken."""
    state = GAME.new(GAME.checked({"heroes": "2"}), 5)
    players, seen = [make_player("player", GAME, seat) for seat in range(2)], 0
    for asked in questions(lambda: state):
        options = engine.legal(state)
        given = advice(GAME, players[asked.seat], state, 4)
        if given.reason == ANY and len(options) > 1 and type(asked) is not Target:
            assert type(asked) not in ANSWERS
            assert given.option == options[0]
        if type(given.option) is Take and 0 <= given.option.subject < len(state.vitality):
            seen += f" has {state.vitality[given.option.subject]} " in given.reason
        engine.apply(state, given.option)
    assert seen


def test_what_cannot_be_done_any_more_is_left_out_of_imagined_worlds() -> None:
    """A darkness cycle may come in the middle of a plan, and make the rest of it impossible."""
    state = position({"apprentice": {"at": "1,1", "hand": "deep-well"}}, {"crawler.1": "5,4"})
    lance = next(kind for kind, card in enumerate(cards()) if card.id == "lance-of-will")
    overtaken = Plan((Play(lance, True, 0), PassOn()), (), 1.0)
    carry_out(state, overtaken, 0)
    assert engine.decision(state) is not None
    assert not list(GAME.problems(state))


@pytest.mark.parametrize("name", LEVELS)
def test_who_is_captured_without_a_card_in_hand_passes(name: str) -> None:
    """That can happen to the hero who is asked, in the middle of his cycle."""
    state = position({"soldier": {"at": "1,1", "captured": 2}}, FOES, awake="crawler")
    assert cycle_of(name, state) == ["rest"]


def test_a_hero_with_nothing_left_to_do_steps_back_to_where_fewer_reach_him() -> None:
    """The next darkness cycle costs less there."""
    foes = {f"crawler.{number}": f"12,{3 + number}" for number in range(1, 4)}
    state = position({"archer": {"at": "4,5"}}, foes, awake="crawler", meter=5)
    best = plans_of(state, 0)[0]
    assert isinstance(best.options[0], Go)
    dangers, there = Dangers(state), [one.at for one in best.options if isinstance(one, Go)]
    assert dangers.cycle_from(state, 0, there[-1]) < dangers.cycle


def test_a_horn_calls_a_type_that_sleeps_to_the_tile() -> None:
    """What is chosen are types, and no heroes: a single hero has no second one."""
    horn, there = trap("alarm-horn", "6,12", edge=2), {"crawler.1": "1,1", "grubber.1": "12,1"}
    for awake, called in (("crawler", "grubber"), ("grubber", "crawler")):
        table = refreshed({"soldier": {"at": "6,6"}}, there, traps=(horn,), alone=True, awake=awake)
        asked = engine.decision(table.state)
        assert asked is not None
        chosen = habit(table.state, asked, ())
        assert called in chosen.words(table.state).lower()
