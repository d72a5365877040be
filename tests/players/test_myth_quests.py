"""The companions of Myth pursue quests and lead allies."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.allies.activating import ask_to_walk
from mythshelf.games.myth.allies.calling import call_to_arms
from mythshelf.games.myth.table.figures import BYSTANDER
from mythshelf.kernel.play import engine
from mythshelf.players.myth.habits import habit
from mythshelf.players.myth.moves import plans_of
from mythshelf.players.myth.questing import held_back
from mythshelf.players.myth.worth import worth

from tests.myth.quests.table import at_token, beside, changed, drawn, lairless, quest, standing
from tests.myth.scenario import Table, given, refreshed


def written(option: Any) -> str:
    return GAME.notation.write(option)


def first(table: Table) -> str:
    """What the hero who is asked begins his best plan with."""
    asked: Any = engine.decision(table.state)
    return written(plans_of(table.state, asked.seat)[0].options[0])


def test_a_hero_beside_a_token_acts_at_it() -> None:
    table = drawn("poisoned-well")
    at = at_token(table)
    assert first(standing(table, hero1=beside(table, at))) == f"interact poisoned-well {at}"


def test_a_hero_walks_towards_a_token() -> None:
    table = standing(drawn("poisoned-well"), hero1="10,10")
    plan = plans_of(table.state, 0)[0]
    assert written(plan.options[0]).startswith("go ")
    far = [int(written(one).split()[1].split(",")[0]) for one in plan.options]
    assert far[-1] < 10


def test_a_captive_is_brought_home_and_delivered() -> None:
    table = drawn("captive-caravan")
    one, *others = quest(table).tokens
    led = changed(table, tokens=(replace(one, hero=0), *others))
    home = standing(led, hero1="5,12")
    assert first(home) == "deliver captive-caravan"
    away = standing(led, hero1="6,7")
    plan = plans_of(away.state, 0)[0]
    assert int(written(plan.options[-1]).split(",")[1]) > 7


def test_a_captive_in_safety_is_worth_more_than_one_who_is_led() -> None:
    """The expert compares what positions are worth: parties stood at the edge for ever."""
    table = drawn("captive-caravan")
    one, *others = quest(table).tokens
    led = standing(changed(table, tokens=(replace(one, hero=0), *others)), hero1="5,12")
    before = worth(led.state)
    assert worth(led.act("deliver captive-caravan").state) > before


def test_the_last_captive_who_is_needed_is_worth_delivering_too() -> None:
    """What is met and won is worth more than all that was done for it."""
    table = drawn("captive-caravan")
    one, *others = quest(table).tokens
    led = changed(table, tokens=(replace(one, hero=0), *others), released=2)
    state = standing(led, hero1="5,12").act("deliver captive-caravan").state
    assert quest(led).met is False
    assert worth(state) > worth(led.state)
    won = changed(led, met=True, over=True).state
    won.succeeded = (quest(led).card,)
    assert worth(won) >= worth(state)


def test_the_toll_is_paid() -> None:
    assert first(drawn("tollgate", gold=6)) == "settle tollgate"


def test_the_last_minion_is_spared_while_a_quest_can_still_be_won() -> None:
    open_one = lairless(drawn("smoke-over-the-mill"))
    state = open_one.state
    for figure in range(5, 60):
        if state.at[figure] >= 0 and figure != 29:
            state.at[figure] = -1
    assert held_back(state, 0) > 0
    assert held_back(changed(open_one, met=True).state, 0) == 0


def test_what_is_met_and_won_is_worth_something() -> None:
    table = drawn("fallen-star")
    assert worth(changed(table, met=True).state) > worth(table.state)
    assert worth(table.state) > worth(changed(table, over=True).state)


def test_an_ally_goes_where_he_can_strike() -> None:
    table = refreshed({"soldier": {"at": "6,6"}}, {"ally.stray-wolf": "2,1", "grubber.1": "8,1"})
    asked: Any = engine.decision(table.state)
    to = written(habit(table.state, asked)).split()[1]
    column, row = map(int, to.split(","))
    assert max(abs(column - 8), abs(row - 1)) == 1


def test_an_ally_does_not_stand_on_treasure() -> None:
    """Nobody could pick it up, and everybody would wait for it."""

    def goes(**others: Any) -> str:
        table = refreshed({"soldier": {"at": "6,6"}}, {"ally.stray-wolf": "2,1"}, **others)
        asked: Any = engine.decision(table.state)
        return written(habit(table.state, asked)).split()[1]

    assert goes(treasure=goes()) != goes()


def test_the_bystander_walks_to_the_far_edge() -> None:
    state = drawn("escort-the-miller").state.clone()
    row = int(state.where(state.at[BYSTANDER]).split(",")[1])
    ask_to_walk(state, BYSTANDER, 2)
    asked: Any = engine.decision(state)
    assert int(written(habit(state, asked)).split(",")[1]) == row - 2


@pytest.mark.parametrize("question", ["who", "where"])
def test_the_strongest_ally_comes_near_the_enemies(question: str) -> None:
    state = given({"soldier": {"at": "6,6"}}, {"crawler.1": "6,3"}).state.clone()
    call_to_arms(state, 0)
    asked: Any = engine.decision(state)
    chosen = habit(state, asked)
    assert written(chosen) == "call ally.mill-golem"
    if question == "where":
        engine.apply(state, chosen)
        asked = engine.decision(state)
        assert written(habit(state, asked)).endswith(",5")
