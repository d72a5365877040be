"""Three and four players: teams, joint turns, two Mythics each (TEAM)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.mythic_phase import END_PHASE
from mythshelf.games.mythic_mischief.table.terms import OUT, own
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine

from ..scenario import TEAMS, Table, four, given

FOUR = ["vampires", "wizards", "monsters", "zombies"]


def new_game(mode: str, seed: int = 1, **settings: Any) -> Table:
    factions = FOUR[: 3 if mode == "three" else 4]
    return Table(GAME.new(GAME.checked({"mode": mode, "faction": factions, **settings}), seed))


def to_question(table: Table, question: str) -> Table:
    """On with first choices until something of that kind is asked."""
    while table.question != question:
        table.act(sorted(table.options())[0])
    return table


@pytest.mark.rule("MM-TEAM-01", "MM-GAME-06")
def test_every_member_has_a_faction_of_its_own() -> None:
    with pytest.raises(BadSettings, match="Faction of its own"):
        GAME.checked({"mode": "three", "faction": ["vampires", "wizards", "wizards"]})
    state = to_question(new_game("four"), "TakeAction").state
    assert [board.printed.slug for board in state.boards] == FOUR
    assert state.sides == (0, 0, 1, 1)
    assert [board.legendary for board in state.boards] == [1, 1, 1, 1]


def test_the_modes_have_their_seats() -> None:
    assert [GAME.seats({"mode": mode}) for mode in ("two", "three", "four")] == [2, 3, 4]


def test_a_game_of_two_is_written_as_before_there_were_teams() -> None:
    written = GAME.codec.encode(GAME.new(GAME.checked({}), 1))
    assert not {"sides", "colours", "floor", "rested", "yielded"} & set(written)


@pytest.mark.rule("MM-R-52", "MM-TEAM-05", "MM-SETUP-09", "MM-R-83")
def test_a_team_names_whose_tomes_lie_on_the_board_and_on_the_tracker() -> None:
    table = new_game("four")
    assert (table.question, table.seat) == ("ChooseColour", 0)
    assert table.options() == {"colour a", "colour b"}
    assert table.refused("colour c") == "MM-R-52"
    table.act("colour b")
    assert (table.question, table.seat) == ("ChooseColour", 2)
    table.act("colour c")
    state, laid = table.state, len(table.state.face_up.tomes)
    assert state.colours == (1, 2)
    assert [board.supply for board in state.boards] == [9, 8 - laid, 8 - laid, 9]


@pytest.mark.rule("MM-TEAM-06", "MM-PLACE-03")
def test_one_plays_three_mythics_against_two_and_two() -> None:
    state = to_question(new_game("three"), "TakeAction").state
    on_board = [sum(state.at[mythic] >= 0 for mythic in own(seat)) for seat in range(3)]
    assert on_board == [3, 2, 2]
    alone = to_question(new_game("three"), "PlaceMythic")
    while alone.seat != 0:
        alone.act(sorted(alone.options("place"))[0])
    assert not alone.options("stay-out")
    assert alone.refused("stay-out") == "MM-PLACE-03"


@pytest.mark.rule("MM-TEAM-07", "MM-PLACE-03")
def test_members_of_a_team_leave_one_of_three_out() -> None:
    table = to_question(new_game("four"), "ChooseFirst").act("first a")
    assert "stay-out" in table.options()
    table.act("stay-out")
    assert table.state.at[0] == OUT
    assert table.refused("stay-out") == "MM-TEAM-07"
    table.act(*sorted(table.options("place"))[:1]).act(*sorted(table.options("place"))[:1])
    assert table.seat == 1
    table.act(*sorted(table.options("place"))[:1]).act(*sorted(table.options("place"))[:1])
    assert table.state.at[5] == OUT, "the third of the Wizards stays out by itself"
    assert table.seat == 2


@pytest.mark.rule("MM-SETUP-14", "MM-R-52", "MM-R-19")
def test_every_member_of_the_second_team_gets_an_extra_tome() -> None:
    table = to_question(to_question(new_game("four"), "ChooseFirst").act("first a"), "ExtraTome")
    supply = [board.supply for board in table.state.boards]
    assert table.seat == 2
    table.act("slot move")
    assert (table.question, table.seat) == ("ExtraTome", 3)
    table.act("slot distract")
    now = [board.supply for board in table.state.boards]
    assert [old - new for old, new in zip(supply, now, strict=True)] == [0, 0, 1, 1]
    assert (table.question, table.seat) == ("TakeAction", 0)


@pytest.mark.rule("MM-TEAM-02", "MM-R-51")
def test_team_mates_act_in_any_order() -> None:
    table = four()
    assert table.seat == 0
    assert table.refused("move b1 D1") == "MM-R-51"
    assert table.refused("move c1 B4") == "MM-MYTHIC-01"
    table.act("move a1 B1", "hand-over")
    assert table.seat == 1
    table.act("move b1 D1", "hand-over")
    assert table.seat == 0
    table.act("move a1 C1")
    assert table.points(0)[0] == table.points(1)[0] - 1 == 1, "each spends its own dice"


@pytest.mark.rule("MM-R-51", "MM-DISTRACT-01")
def test_a_member_distracts_toward_any_mythic_of_the_team_with_its_own_dice() -> None:
    points = {"vampires": (3, 1, 1, 2), "wizards": (3, 1, 1, 1)}
    table = four(points=points)
    assert table.refused("distract c1 C4") == "MM-DISTRACT-01", "not toward an enemy"
    table.act("distract b1 C2", "distract a1 B2")
    assert (table.points(0)[3], table.points(1)[3]) == (0, 1)
    assert table.keeper == "B2"


@pytest.mark.rule("MM-R-51", "MM-DISTRACT-07")
def test_a_member_whose_mythics_are_all_off_the_board_may_still_distract() -> None:
    mythics = {
        "vampires": (None, None),
        "wizards": ("E1", "E2"),
        "monsters": ("A4", "A5"),
        "zombies": ("E4", "E5"),
    }
    points = {"vampires": (3, 1, 1, 1)}
    table = given(mythics, sides=TEAMS, shelves=(), clutter=(), points=points)
    assert (table.question, table.seat) == ("TakeAction", 0)
    assert table.refused("distract a1 C2") == "MM-DISTRACT-07"
    table.act("distract b1 D3")
    assert (table.keeper, table.points(0)[3]) == ("D3", 0)


@pytest.mark.rule("MM-R-51")
def test_handing_over_in_one_turn_is_forgotten_in_the_next() -> None:
    table = four(points={"monsters": (0, 0, 0, 0), "zombies": (0, 0, 0, 0)})
    table.act("move a1 B1", "hand-over", "move b1 D1", "hand-over", "end", "end")
    assert table.state.yielded == 0
    while not (table.question == "TakeAction" and table.state.active == 0):
        table.act(sorted(table.options())[0])
    assert table.seat == 0
    assert table.refused("hand-over") is None


@pytest.mark.rule("MM-R-51")
def test_handing_straight_back_is_refused() -> None:
    table = four().act("hand-over")
    assert table.refused("hand-over") == "MM-R-51"
    table.act("move b1 D1")
    assert table.refused("hand-over") is None


@pytest.mark.rule("MM-R-51")
def test_nobody_hands_over_to_a_mate_who_can_do_nothing() -> None:
    points = {"wizards": (0, 0, 0, 0)}
    table = four(points=points, legendary={"wizards": 0})
    assert table.refused("hand-over") == "MM-R-51"
    alone = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")})
    assert alone.refused("hand-over") == "MM-R-51"


@pytest.mark.rule("MM-TEAM-03", "MM-R-51")
def test_the_tomekeeper_moves_when_both_have_ended_their_parts() -> None:
    table = four(card="B01").act("end")
    assert (table.question, table.seat, table.keeper) == ("TakeAction", 1, "C3")
    assert table.refused("hand-over") == "MM-R-51", "who has ended its part does not come back"
    table.act("end")
    assert (table.question, table.state.active, table.keeper) == ("ChoosePath", 0, "C3")
    assert (table.state.floor, table.state.rested) == (-1, 0)
    assert (table.seat, table.options()) == (0, {"path B3", "path C2"})
    assert table.act("path B3").keeper == "B3"


@pytest.mark.rule("MM-TEAM-03", "MM-MYTHIC-03")
def test_the_end_of_a_part_says_who_acts_next() -> None:
    table = four()
    assert GAME.describe(table.state, END_PHASE) == "End this part: then the Wizards act"
    table.act("end")
    assert GAME.describe(table.state, END_PHASE) == "End the Mythic Phase"


@pytest.mark.rule("MM-TEAM-03", "MM-MYTHIC-04", "MM-R-81")
def test_a_member_with_nothing_to_do_is_passed_over() -> None:
    points = {"vampires": (0, 0, 0, 0)}
    table = four(points=points, legendary={"vampires": 0})
    assert (table.question, table.seat) == ("TakeAction", 1)
    table.act("end")
    assert [event.seat for event in table.events("PhaseEnded")] == [1, 0]


@pytest.mark.rule("MM-TEAM-04", "MM-CLEAN-10", "MM-TEAM-03")
def test_each_member_cleans_up_and_has_one_boost() -> None:
    table = four(begin="clean")
    assert (table.question, table.seat) == ("ChooseBoost", 0)
    table.act("boost distract")
    assert (table.question, table.seat) == ("ChooseBoost", 1)
    table.act("boost mythics")
    assert table.state.active == 1
    lone = given(
        {"vampires": ("A1", "A2", "B1"), "wizards": ("E1", "E2"), "zombies": ("E4", "E5")},
        sides=(0, 1, 1),
        begin="clean",
    )
    lone.act("boost distract")
    assert (lone.question, lone.seat) == ("ChooseBoost", 0), "a player alone has two"


@pytest.mark.rule("MM-TEAM-05", "MM-CLEAN-06", "MM-TOME-01")
def test_the_member_whose_mythic_takes_a_tome_slots_it() -> None:
    table = four(tomes={"vampires": ("D1",)}).act("hand-over", "move b1 D1")
    assert [board.beside for board in table.state.boards] == [0, 1, 0, 0]
    assert not table.tome(0, "D1")
    walled = GAME.codec.decode({**GAME.codec.encode(table.state), "shelves": 1023})
    assert not [problem for problem in GAME.problems(walled) if "Tomes" in problem]


@pytest.mark.rule("MM-TEAM-08", "MM-R-92", "MM-KEEPER-10")
def test_a_team_mate_that_is_caught_costs_the_team_a_point() -> None:
    table = four(keeper="C1", points={"vampires": (3, 1, 1, 3)}, scores={"vampires": 4})
    table.act("hand-over", "move b1 D1", "hand-over")
    state = table.state.clone()
    state.put(3, state.library.space("B1"))
    state.known_legal = None
    caught = Table(state).act("distract a1 B1")
    assert caught.state.score == [3, 0]
    assert caught.at("b1") == "caught"


@pytest.mark.rule("MM-BOARD-13", "MM-R-92", "MM-PUSH-02")
def test_a_team_mate_is_an_ally() -> None:
    table = given(
        {
            "monsters": ("B2", "A5"),
            "wizards": ("B1", "E1"),
            "vampires": ("C2", "E5"),
            "zombies": ("D5", "C5"),
        },
        sides=TEAMS,
        shelves=(),
        clutter=(),
        keeper="D4",
    )
    assert "throw a1 b1" in table.options("throw"), "an ally may be moved"
    assert table.options("intimidate") == {"intimidate a1 c1"}, "only enemies are frightened"


@pytest.mark.rule("MM-WIZ-07")
def test_allies_of_the_wizards_use_their_portals() -> None:
    mythics = {
        "vampires": ("A1", "B5"),
        "wizards": ("C1", "D5"),
        "monsters": ("A5", "E3"),
        "zombies": ("B3", "E1"),
    }
    table = given(mythics, sides=TEAMS, card="A01", portals=("A1", "E5"), shelves=())
    assert "move a1 E5" in table.options("move")
    enemies = given(mythics, sides=(0, 1, 0, 1), card="A01", portals=("A1", "E5"), shelves=())
    assert "move a1 E5" not in enemies.options("move")


@pytest.mark.rule("MM-RETURN-01", "MM-R-92")
def test_caught_mythics_of_both_members_return_and_their_owners_say_where() -> None:
    mythics = {
        "vampires": (None, "A2"),
        "wizards": (None, "E2"),
        "monsters": ("A4", "A5"),
        "zombies": ("E4", "E5"),
    }
    table = given(mythics, sides=TEAMS, begin="turn")
    assert (table.question, table.seat) == ("ReturnMythic", 0)
    table.act(sorted(table.options())[0])
    assert (table.question, table.seat) == ("ReturnMythic", 1)
    table.act(sorted(table.options())[0])
    assert table.question == "TakeAction"


@pytest.mark.rule("MM-R-51", "MM-RETURN-01")
def test_the_team_says_whose_the_last_free_entrance_is() -> None:
    mythics = {
        "vampires": (None, None),
        "wizards": (None, "E3"),
        "monsters": ("D1", "C2"),
        "zombies": ("A3", "E4"),
    }
    table = given(mythics, sides=TEAMS, begin="turn", card="B01", shelves=(), clutter=())
    assert (table.question, table.seat, table.options()) == (
        "LastEntrance",
        0,
        {"entrance a", "entrance b"},
    )
    assert table.refused("entrance c") == "MM-R-51"
    table.act("entrance b")
    assert table.at("b1") == "A5"
    assert (table.question, table.seat) == ("ReturnMythic", 0), "the others go elsewhere"
    table.act("return B4", "return C5")
    assert (table.at("a1"), table.at("a2"), table.question) == ("B4", "C5", "TakeAction")


@pytest.mark.rule("MM-R-51", "MM-R-26")
def test_nobody_is_asked_where_one_member_alone_waits_or_there_are_entrances_enough() -> None:
    others = {"monsters": ("D1", "C2"), "zombies": ("A3", "E4")}
    one = {"vampires": (None, None), "wizards": ("E3", "E2"), **others}
    table = given(one, sides=TEAMS, begin="turn", card="B01", shelves=(), clutter=())
    assert (table.at("a1"), table.question) == ("A5", "ReturnMythic")
    enough = {**one, "wizards": (None, "E2")}
    table = given(enough, sides=TEAMS, begin="turn", card="B01", shelves=(), clutter=())
    assert table.question == "ReturnMythic"
    table.act("return E3")
    assert (table.question, table.options()) == ("LastEntrance", {"entrance a", "entrance b"})


@pytest.mark.rule("MM-R-92", "MM-KEEPER-05")
def test_the_first_member_answers_for_the_team() -> None:
    table = given(
        {"zombies": ("A5", "B5", "C5"), "vampires": ("A1", "E1"), "wizards": ("D1", "E5")},
        sides=(0, 1, 1),
        active="wizards",
        shelves=(),
        clutter=(),
        begin="walk",
    )
    assert (table.question, table.seat) == ("ChoosePath", 1)


@pytest.mark.rule("MM-R-14", "MM-END-04")
def test_a_tie_counts_the_tomes_on_all_boards_of_a_team() -> None:
    table = four(
        card="A01",
        destination=2,
        keeper="B2",
        scores={"vampires": 3, "monsters": 3},
        slotted={"wizards": (2, 0, 0, 0)},
        dice={"wizards": (2, 3, 0, 1, 0)},
        begin="walk",
    )
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((2, 3), "MM-END-04")
    assert outcome.lines[0] == ("Mischief Points", ("3", "3", "3", "3"))
    assert "Monsters and Zombies" in outcome.summary


def test_a_side_without_faction_boards_has_no_members_but_mythics() -> None:
    state = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")}).state.clone()
    del state.boards[1]
    assert (state.members(0), state.members(1)) == ((0,), ())
    assert (state.speaker(0), state.speaker(1)) == (0, 0), "the only player answers for it"
    assert list(state.enemies_of(0)) == [3, 4, 5]


def test_the_words_for_a_team() -> None:
    table = four()
    names = [GAME.describe(table.state, option) for option in engine.legal(table.state)]
    assert "Hand over to the Wizards" in names
    told = [GAME.narrate(table.state, event) for event in table.act("hand-over").state.events]
    assert "Vampires hand over to the Wizards." in told


def test_lost_tomes_of_a_team_are_noticed() -> None:
    state = four().state.clone()
    state.boards[1].supply -= 1
    assert "team 0 has 19 Tomes" in list(GAME.problems(state))
