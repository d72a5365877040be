"""The Tomekeeper, points, returns, lunch and the end (KEEPER, RETURN, LUNCH, END)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.tomekeeper_forecast import forecast
from mythshelf.games.mythic_mischief.table.board import space
from mythshelf.games.mythic_mischief.table.catalogue import cards
from mythshelf.games.mythic_mischief.table.terms import DRAW

from ..scenario import Table, given

CORNERS = {"wizards": ("A1", "B1", "C1"), "monsters": ("A5", "B5", "C5")}
OPEN = {"shelves": ("HA1",), "clutter": ()}


def walk(points: int, mythics: dict[str, object] | None = None, **rest: object) -> Table:
    """The Tomekeeper walks so far; the board open but for one Bookshelf, unless given."""
    return given(mythics or CORNERS, **{**OPEN, **rest}).walk(points)


def distracting(
    wizards: tuple[str, ...] = ("E1", "B5", "A4"),
    monsters: tuple[str | None, ...] = ("A1", "B1", "D5"),
    distract: int = 1,
    **rest: object,
) -> Table:
    """Wizards who can distract the Tomekeeper from D2 to E2, its third Destination."""
    near = {"destination": 2, "keeper": "D2", "points": {"wizards": (3, 1, 1, distract)}}
    return given({"wizards": wizards, "monsters": monsters}, **{**near, **rest})


@pytest.mark.rule("MM-KEEPER-01", "MM-KEEPER-11", "MM-R-06")
def test_it_goes_on_to_the_next_destination_in_the_same_phase() -> None:
    table = walk(
        4, {"wizards": ("A5", "B5", "A4"), "monsters": ("E5", "D5", "E4")}, card="B08", keeper="B2"
    )
    reached = [(event.number, event.space) for event in table.events("DestinationReached")]
    assert reached == [(1, space("B1"))]
    assert (table.state.destination, table.question) == (1, "ChoosePath")


@pytest.mark.rule("MM-KEEPER-02")
@pytest.mark.parametrize("card", ["B01", "B03"])
def test_the_card_gives_its_movement_points(card: str) -> None:
    table = given(CORNERS, begin="walk", card=card)
    speed = next(c.speed for c in cards() if c.id == card)
    assert table.events("KeeperPhase")[0].points == speed


@pytest.mark.rule("MM-KEEPER-03", "MM-KEEPER-13", "MM-R-82", "MM-KEEPER-07")
def test_only_spaces_on_quickest_paths_can_be_chosen() -> None:
    table = walk(4, card="B01", destination=2, keeper="C4", shelves=("HC3",))
    assert (table.question, table.keeper) == ("ChoosePath", "D4")
    assert table.options() == {"path E4", "path D3"}
    fork = walk(3, card="B01", destination=1, keeper="D4", shelves=("HA1", "HD3"))
    assert fork.options() == {"path C4", "path D5"}
    assert fork.refused("path E4") == "MM-KEEPER-03"
    assert fork.refused("path D3") == "MM-KEEPER-07"
    assert fork.refused("path C3") == "MM-R-82"
    assert fork.refused("end") == "MM-KEEPER-05"


@pytest.mark.rule("MM-R-03")
def test_a_cluttered_and_a_clear_path_of_equal_cost() -> None:
    table = walk(1, card="B06", destination=2, keeper="B4", clutter=("A4", "B5"))
    assert (table.keeper, len(table.events("KeeperStopped"))) == ("B4", 1)
    mixed = walk(1, card="B06", destination=2, keeper="C4", clutter=("B4", "B5"))
    assert mixed.options() == {"path B4", "path C5"}
    stepped = Table(mixed.state).act("path C5")
    assert (stepped.keeper, stepped.events("KeeperStopped")) == ("C5", [])
    mixed.act("path B4")
    assert (mixed.keeper, len(mixed.events("KeeperStopped"))) == ("C4", 1)


@pytest.mark.rule("MM-GAME-01", "MM-KEEPER-08", "MM-KEEPER-09", "MM-GAME-05")
def test_it_catches_an_enemy_for_a_point() -> None:
    table = walk(
        2,
        {"wizards": ("A5", "B5", "C5"), "monsters": ("D3", "A1", "B1")},
        card="B01",
        destination=2,
        keeper="C3",
        shelves=("HC2", "HD2"),
    )
    assert (table.at("b1"), table.state.score) == ("caught", [1, 0])
    assert table.events("Scored")[0].points == 1


@pytest.mark.rule("MM-GAME-01", "MM-KEEPER-10", "MM-R-12")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_an_own_mythic_caught_costs_a_point_but_never_below_zero(before: int, after: int) -> None:
    table = walk(
        2,
        {"wizards": ("D3", "B5", "C5"), "monsters": ("A4", "A1", "B1")},
        card="B01",
        destination=2,
        keeper="C3",
        shelves=("HC2", "HD2"),
        scores={"wizards": before},
    )
    assert (table.at("a1"), table.state.score) == ("caught", [after, 0])


@pytest.mark.rule("MM-KEEPER-12", "MM-R-10", "MM-LUNCH-01", "MM-LUNCH-02", "MM-LUNCH-03")
def test_after_the_third_destination_it_turns_to_the_crest_and_lunch_begins() -> None:
    table = walk(
        4,
        {"wizards": ("A5", "B5", "C5"), "monsters": ("A4", "A1", "B1")},
        card="B01",
        after="A06",
        destination=2,
        keeper="E3",
        shelves=("VC2", "HD2"),
        tomes={"wizards": ("B1",), "monsters": ("D3",)},
    )
    assert table.keeper == "C3"
    state = table.state
    assert (state.lunch, state.destination, state.face_up.id) == (True, 0, "A06")
    assert state.tomes == [state.face_up.tome_mask] * 2
    assert state.boards[0].supply + state.boards[0].slotted + 3 + 1 == 10


@pytest.mark.rule("MM-R-10")
def test_on_the_crest_the_rest_of_its_points_is_lost() -> None:
    table = walk(4, card="A01", destination=2, keeper="B2", shelves=("HE1",), clutter=())
    assert table.question == ""
    assert table.keeper == "C3"


@pytest.mark.rule("MM-LUNCH-04", "MM-TOME-07")
def test_lunch_leaves_everything_else_as_it_is() -> None:
    before = distracting(
        ("E1", "A5", "A4"),
        ("A1", "B1", "E5"),
        card="B01",
        scores={"wizards": 4, "monsters": 2},
        beside={"wizards": 1},
        tomes={"wizards": ("B1", "D3"), "monsters": ("B1",)},
    )
    kept = before.state.clone()
    supply = kept.boards[0].supply
    table = before.act("distract a1 E2")
    state = table.state
    assert (state.shelves, state.clutter, state.score) == (kept.shelves, kept.clutter, kept.score)
    assert (state.at, state.boards[0].dice) == (kept.at, kept.boards[0].dice)
    assert state.boards[0].beside == 1
    laid = len(state.face_up.tomes)
    assert state.boards[0].supply == supply + 2 - laid
    assert table.events("Lunch")[0].cleared == (2, 1)


@pytest.mark.rule("MM-LUNCH-05", "MM-SPECIAL-01", "MM-R-88")
def test_specials_are_usable_at_once_after_a_lunch_in_mid_turn() -> None:
    table = distracting(("E1", "A5", "A4"), ("A1", "B1", None), card="B01")
    assert table.refused("portal a1") == "MM-SPECIAL-01"
    table.act("distract a1 E2")
    assert table.refused("portal a1") is None
    assert table.at("b3") == "caught"


@pytest.mark.rule("MM-R-17")
def test_a_tome_laid_under_a_mythic_is_not_taken_at_once() -> None:
    table = distracting(("E1", "B1", "A4"), ("A1", "B5", "D5"), card="B01", after="A01")
    table.act("distract a1 E2")
    assert (table.tome(0, "B1"), table.state.boards[0].beside) == (True, 0)


@pytest.mark.rule("MM-R-18")
def test_a_short_supply_is_laid_where_the_team_says() -> None:
    table = distracting(
        card="B01",
        after="A01",
        slotted={"wizards": (2, 2, 2, 0)},
        dice={"wizards": (2, 3, 2, 2, 0)},
    )
    assert table.state.boards[0].supply == 2
    table.act("distract a1 E2")
    assert (table.question, table.seat) == ("ChooseLocation", 0)
    assert table.refused("lay C3") == "MM-SETUP-11"
    table.act("lay B1", "lay E4")
    assert [table.tome(0, name) for name in ("B1", "D2", "E4")] == [True, False, True]
    assert table.question == "TakeAction"


@pytest.mark.rule("MM-R-07")
def test_a_destination_that_appears_under_it_is_reached_at_once() -> None:
    table = distracting(card="B12", after="A12")
    table.act("distract a1 E2")
    assert (table.state.lunch, table.state.destination) == (True, 1)


@pytest.mark.rule("MM-R-05")
def test_a_destination_counts_when_it_is_reached_by_distract_but_not_too_early() -> None:
    table = given(
        {"wizards": ("E3", "B5", "A4"), "monsters": ("A1", "B1", "D5")},
        **OPEN,
        card="B10",
        keeper="D2",
        points={"wizards": (3, 1, 1, 3)},
    )
    assert table.act("distract a1 E2").state.destination == 0
    other = given(
        {"wizards": ("A2", "B5", "A4"), "monsters": ("A1", "B1", "D5")},
        **OPEN,
        card="B10",
        keeper="C2",
        points={"wizards": (3, 1, 1, 3)},
    )
    assert other.act("distract a1 B2").state.destination == 1


@pytest.mark.rule("MM-R-09", "MM-END-02", "MM-END-03", "MM-R-84")
def test_distracting_onto_the_last_destination_ends_the_game_at_once() -> None:
    table = distracting(
        monsters=("E2", "B1", "D5"), distract=2, card="A06", scores={"wizards": 3, "monsters": 3}
    )
    table.act("distract a1 E2")
    assert (table.question, table.state.score, table.state.result) == ("", [4, 3], 0)
    assert not table.events("KeeperPhase")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((0,), "MM-END-03")


@pytest.mark.rule("MM-END-01", "MM-R-13", "MM-R-11", "MM-R-84")
def test_the_tenth_point_wins_at_once_even_on_the_last_destination() -> None:
    table = distracting(
        monsters=("E2", "B1", "D5"), distract=2, card="A06", scores={"wizards": 9, "monsters": 9}
    )
    table.act("distract a1 E2")
    assert (table.state.result, table.state.ending) == (0, "MM-END-01")
    assert not table.events("DestinationReached")


@pytest.mark.rule("MM-END-04", "MM-R-14")
def test_equal_points_are_decided_by_fewer_tomes_on_the_board() -> None:
    rest = {"card": "A06", "destination": 2, "keeper": "D2", "points": {"wizards": (3, 1, 1, 2)}}
    mythics = {"wizards": ("E1", "B5", "A4"), "monsters": ("E5", "B1", "D5")}
    table = given(mythics, legendary={"monsters": 0}, beside={"monsters": 3}, **rest)
    table.act("distract a1 E2")
    assert (table.state.result, table.state.ending) == (1, "MM-END-04")
    slotted = given(
        mythics, slotted={"monsters": (1, 0, 0, 0)}, dice={"monsters": (1, 2, 0, 1, 0)}, **rest
    )
    assert slotted.act("distract a1 E2").state.result == 0


@pytest.mark.rule("MM-END-05", "MM-R-15")
def test_equal_tomes_too_are_a_draw() -> None:
    table = distracting(monsters=("E5", "B1", "D5"), distract=2, card="A06")
    table.act("distract a1 E2")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (table.state.result, outcome.winners, outcome.clause) == (DRAW, (), "MM-END-05")


@pytest.mark.rule("MM-END-02", "MM-KEEPER-12")
def test_in_a_phase_the_way_to_the_crest_is_walked_and_catches_before_the_end() -> None:
    table = walk(
        3,
        {"wizards": ("A5", "B5", "C5"), "monsters": ("D2", "A1", "B1")},
        card="A06",
        destination=2,
        keeper="E1",
        shelves=("HE2", "HC2"),
        clutter=(),
    )
    assert (table.at("b1"), table.state.score, table.state.ending) == (
        "caught",
        [1, 0],
        "MM-END-03",
    )


@pytest.mark.rule("MM-RETURN-01", "MM-RETURN-02", "MM-RETURN-04", "MM-R-26", "MM-R-28")
def test_caught_mythics_come_back_on_free_entrances_of_the_face_up_card() -> None:
    table = given(
        {"wizards": ("D1", "B5", None), "monsters": ("A3", "B1", "D5")},
        begin="turn",
        card="B01",
        keeper="C3",
    )
    assert table.question == "ReturnMythic"
    assert table.options() == {f"return {name}" for name in ("C2", "E3", "E4", "A5")}
    assert table.refused("return D1") == "MM-R-28"
    assert table.refused("return B2") == "MM-RETURN-04"
    table.act("return A5")
    assert (table.at("a3"), table.question) == ("A5", "TakeAction")


@pytest.mark.rule("MM-RETURN-03", "MM-R-26")
def test_with_all_entrances_taken_any_space_without_mythic_tomekeeper_or_tome() -> None:
    table = given(
        {"wizards": ("D1", "C2", None), "monsters": ("A3", "E3", "E4")},
        begin="turn",
        card="B01",
        keeper="A5",
        tomes={"wizards": ("B1",), "monsters": ("D3",)},
    )
    assert table.refused("return B1") == "MM-RETURN-03"
    assert table.refused("return D3") == "MM-RETURN-03"
    assert table.refused("return A5") == "MM-R-28"
    assert len(table.options()) == 25 - 5 - 1 - 2


@pytest.mark.rule("MM-RETURN-01", "MM-R-26")
def test_all_caught_mythics_return_and_the_last_entrance_needs_no_question() -> None:
    table = given(
        {"wizards": (None, None, "C2"), "monsters": ("A3", "E3", "E4")},
        begin="turn",
        card="B01",
        keeper="C3",
    )
    table.act("return A5")
    assert (table.at("a1"), table.at("a2"), table.question) == ("A5", "D1", "TakeAction")


@pytest.mark.rule("MM-R-28", "MM-TOME-01")
def test_a_mythic_returned_onto_its_tome_starts_there_and_takes_it_without_decay() -> None:
    table = given(
        {"monsters": ("B1", "B5", None), "zombies": ("A3", "C1", "D5")},
        begin="turn",
        card="B01",
        tomes={"monsters": ("A5",)},
        decay=("A5",),
    )
    table.act("return A5")
    assert (table.question, table.state.boards[0].beside) == ("TakeAction", 1)


@pytest.mark.rule("MM-RETURN-05", "MM-R-27", "MM-DISTRACT-05")
def test_an_own_mythic_caught_by_distract_stays_off_until_the_next_own_turn() -> None:
    table = given(
        {"wizards": ("D3", "B5", "E5"), "monsters": ("A1", "B1", "E1")},
        keeper="C3",
        points={"wizards": (0, 0, 0, 2)},
        scores={"wizards": 2},
        **OPEN,
        legendary={"wizards": 0},
        card="B01",
    )
    table.act("distract a1 D3")
    assert (table.at("a1"), table.state.score) == ("caught", [1, 0])
    while table.state.active == 0:
        assert table.at("a1") == "caught"
        table.act("end" if table.question == "TakeAction" else sorted(table.options())[0])
    assert table.at("a1") == "caught"
    while table.state.active == 1:
        table.act("end" if table.question == "TakeAction" else sorted(table.options())[0])
    assert table.question == "ReturnMythic"


@pytest.mark.rule("MM-KEEPER-05")
def test_the_forecast_shows_all_ways_and_is_what_happens() -> None:
    table = given(CORNERS, card="B01", keeper="C3", destination=0)
    coming = forecast(table.state)
    assert len(coming.walks) == 2
    assert space("C2") in coming.surely
    walked = given(CORNERS, card="B01", keeper="C3", begin="walk")
    while walked.question == "ChoosePath":
        walked.act(sorted(walked.options())[0])
    assert walked.state.keeper in {walk[-1] for walk in coming.walks}
