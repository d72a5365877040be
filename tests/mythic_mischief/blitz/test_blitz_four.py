"""Blitz for four: two boards as one library, two Tomekeepers, two cards (MM-BLITZ-10,
MM-BLITZ-11)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.tomekeeper_forecast import forecast
from mythshelf.games.mythic_mischief.table.board import DOUBLE, LIBRARY, Library
from mythshelf.games.mythic_mischief.table.catalogue import after_cards, before_cards, cards
from mythshelf.games.mythic_mischief.table.geometry import (
    HALF_EDGES,
    LEFT,
    RIGHT,
    bits,
    half_of,
    spaces_of,
)
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, make_player

from ..scenario import Table, given

FACTIONS = ("wizards", "zombies", "monsters", "vampires")
NOBODY = (None, None, None)


def new_game(seed: int = 1, **settings: Any) -> State:
    return GAME.new(GAME.checked({"mode": "blitz_four", **settings}), seed)


def double(mythics: dict[str, Any], **rest: Any) -> Table:
    """A bare double library with the Wizards and Zombies to move; who is not named is out, but
    for one Mythic of each side in a corner."""
    spread = {slug: mythics.get(slug, NOBODY) for slug in FACTIONS}
    rest = {"shelves": (), "clutter": (), "right": {"card": "B02"}, **rest}
    return given(spread, sides=(0, 0, 1, 1), blitz=("B05", "B06"), **rest)


def right_keeper(table: Table) -> str:
    return DOUBLE.space_name(table.state.keepers[RIGHT])


def at(table: Table, mythic: int) -> str:
    return DOUBLE.space_name(table.state.at[mythic])


CORNERS: dict[str, Any] = {"wizards": ("A1", None, None), "monsters": ("J5", None, None)}


# The library --------------------------------------------------------------------------------


@pytest.mark.rule("MM-BLITZ-10", "MM-R-61")
def test_spaces_and_edges_of_the_left_board_are_those_of_the_only_board() -> None:
    assert (DOUBLE.columns, DOUBLE.rows, DOUBLE.size) == (10, 5, 50)
    assert [DOUBLE.space_name(n) for n in range(25)] == [LIBRARY.space_name(n) for n in range(25)]
    assert [DOUBLE.edge_name(n) for n in range(40)] == [LIBRARY.edge_name(n) for n in range(40)]
    assert [DOUBLE.space_name(space) for space in DOUBLE.crests] == ["C3", "H3"]
    for name in ("F1", "J5", "H3"):
        assert DOUBLE.space_name(DOUBLE.space(name)) == name
        with pytest.raises(ValueError, match=name):
            LIBRARY.space(name)


@pytest.mark.rule("MM-R-61")
def test_the_seam_is_open_and_is_no_edge() -> None:
    everywhere = (1 << DOUBLE.edges) - 1
    walls = DOUBLE.walls(everywhere)
    for row in range(1, 6):
        here, there = DOUBLE.space(f"E{row}"), DOUBLE.space(f"F{row}")
        assert walls.adjacent[here] == (there,)
        with pytest.raises(ValueError, match=f"VE{row}"):
            DOUBLE.edge(f"VE{row}")


@pytest.mark.rule("MM-R-61", "MM-R-30")
def test_a_diagonal_over_the_seam_is_shut_by_bookshelves_on_both_ways_round() -> None:
    e2, f3 = DOUBLE.space("E2"), DOUBLE.space("F3")
    one, other = 1 << DOUBLE.edge("HE2"), 1 << DOUBLE.edge("HF2")
    assert DOUBLE.walls(one).direction(e2, f3) is not None
    assert DOUBLE.walls(other).direction(e2, f3) is not None
    assert DOUBLE.walls(one | other).direction(e2, f3) is None


@pytest.mark.rule("MM-R-61", "MM-BOARD-05")
def test_connectivity_is_over_the_whole() -> None:
    column = sum(1 << DOUBLE.edge(f"VD{row}") for row in range(1, 6))
    assert not DOUBLE.connected(column)
    round_e3 = ("HE2", "HE3", "VD3")
    assert not LIBRARY.connected(sum(1 << LIBRARY.edge(name) for name in round_e3))
    assert DOUBLE.connected(sum(1 << DOUBLE.edge(name) for name in round_e3)), "over the seam"


@pytest.mark.parametrize("library", [LIBRARY, DOUBLE], ids=["single", "double"])
def test_the_flood_agrees_with_the_neighbours(library: Library) -> None:
    shelves = 0b1011_0110_1100_1011_0011_0101_1101 << 3
    shelves |= shelves << HALF_EDGES
    shelves &= (1 << library.edges) - 1
    reached, edge = {0}, [0]
    while edge:
        for there in library.walls(shelves).adjacent[edge.pop()]:
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert library.connected(shelves) == (len(reached) == library.size)
    assert len(bits(library.cut_off(shelves))) == min(len(reached), library.size - len(reached))


@pytest.mark.rule("MM-R-61")
def test_bookshelves_stay_in_their_half() -> None:
    for ability in ("shift", "toss", "conceal", "barge"):
        option = GAME.notation.read(f"{ability} a1 HE2 HE3")
        for space in range(DOUBLE.size):
            for edge in DOUBLE.edges_of[space]:
                for to in type(option).targets(DOUBLE, space, edge):  # type: ignore[attr-defined]
                    assert to // HALF_EDGES == edge // HALF_EDGES
    assert DOUBLE.next_along(DOUBLE.edge("HE2")) == (DOUBLE.edge("HD2"),)
    assert DOUBLE.next_along(DOUBLE.edge("HF2")) == (DOUBLE.edge("HG2"),)
    table = double({**CORNERS, "wizards": ("E2", None, None)}, shelves=("HE2",))
    assert table.refused("shift a1 HE2 HF2") == "MM-WIZ-03"


# Setting up ---------------------------------------------------------------------------------


@pytest.mark.rule("MM-BLITZ-10", "MM-R-61", "MM-R-60")
@pytest.mark.parametrize("kind", ["before", "after"])
def test_each_half_has_its_own_of_everything(kind: str) -> None:
    table = Table(new_game(cards=kind))
    while table.question == "ChooseColour":
        table.act(sorted(table.options())[0])
    state = table.state
    assert state.right is not None
    assert state.blitz is not None
    of_kind = sorted(before_cards() if kind == "before" else after_cards())
    assert sorted((state.card, *state.blitz.deck)) == of_kind
    assert sorted((state.right.card, *state.right.deck)) == of_kind
    for half in state.halves:
        assert (state.clutter & spaces_of(half)).bit_count() == 4
        assert (state.shelves >> HALF_EDGES * half & (1 << HALF_EDGES) - 1).bit_count() == 10
        assert state.tomes[0] & spaces_of(half) == state.face_up_of(half).tome_mask
    assert [DOUBLE.space_name(space) for space in state.keepers] == ["C3", "H3"]
    assert not list(GAME.problems(state))
    drawn = [new_game(seed) for seed in range(6)]
    assert any(one.right and one.right.card != one.card for one in drawn)
    assert any(one.right and one.right.layout != one.layout for one in drawn)


@pytest.mark.rule("MM-BLITZ-03", "MM-R-61", "MM-TEAM-04")
def test_everybody_plays_three_mythics_anywhere() -> None:
    table = Table(new_game())
    asked = set()
    while table.question != "ExtraTome":
        if table.question == "PlaceMythic":
            asked.add(table.state.stack[-1].mythic)
            assert table.refused("stay-out") == "MM-PLACE-03"
            halves = {half_of(DOUBLE.space(text.split()[1])) for text in table.options("place")}
            assert halves == {LEFT, RIGHT}
        table.act(sorted(table.options())[0])
    assert asked == set(range(12))
    table = double(CORNERS, begin="clean")
    assert table.question == "ChooseBoost"
    assert table.state.stack[-1].left == 1, "one Boost a player"


@pytest.mark.rule("MM-R-96")
def test_the_boards_are_drafted_one_by_one() -> None:
    table = Table(new_game(layout="draft"))
    while table.question != "DraftObstacle":
        table.act(sorted(table.options())[0])
    assert table.refused("draft-clutter F1") == "MM-R-96"
    assert table.refused("draft-shelf HF1") == "MM-R-96"
    for _ in range(14):
        assert table.question == "DraftObstacle"
        table.act(sorted(table.options())[0])
    assert table.refused("draft-clutter A1") == "MM-R-96"
    assert table.refused("draft-clutter F1") is None
    for _ in range(14):
        table.act(sorted(table.options())[0])
    assert table.question == "PlaceMythic"
    assert not list(GAME.problems(table.state))


def test_the_second_board_is_not_there_in_other_games() -> None:
    table = Table(GAME.new(GAME.checked({"layout": "draft"}), 1))
    while table.question != "DraftObstacle":
        table.act(sorted(table.options())[0])
    assert table.refused("draft-clutter F1") == "MM-BOARD-01"
    assert table.refused("draft-shelf HF1") == "MM-BOARD-03"
    table = Table(GAME.new(GAME.checked({}), 1))
    while table.question != "PlaceMythic":
        table.act(sorted(table.options())[0])
    assert table.refused("place F1") == "MM-BOARD-01"
    acting = given({"wizards": ("C2", "A1", "A2"), "zombies": ("C4", "E1", "E2")})
    for choice in ("move a1 F1", "distract a1 C2 right", "teleport a1 F1"):
        assert acting.refused(choice) is not None


# Mythics ------------------------------------------------------------------------------------


@pytest.mark.rule("MM-BLITZ-10")
def test_mythics_cross_from_board_to_board() -> None:
    table = double({**CORNERS, "wizards": ("E4", None, None)})
    table.act("move a1 F4")
    assert at(table, 0) == "F4"
    assert table.refused("move a1 E4") is None


@pytest.mark.rule("MM-BLITZ-10", "MM-MOVE-04")
def test_nobody_enters_the_space_of_either_tomekeeper() -> None:
    table = double({**CORNERS, "wizards": ("C2", "H2", None)})
    assert table.refused("move a1 C3") == "MM-MOVE-04"
    assert table.refused("move a2 H3") == "MM-MOVE-04"


@pytest.mark.rule("MM-R-41", "MM-R-61")
def test_who_is_intimidated_flees_toward_the_nearer_tomekeeper() -> None:
    spread = {"monsters": ("H4", None, None), "wizards": ("H5", None, None)}
    right = {"card": "B02", "keeper": "J5"}
    table = double(spread, active="monsters", legendary={"monsters": 1}, right=right)
    table.act("intimidate c1 a1")
    assert at(table, 0) == "I5", "beside the right one, and away from the left one"


# Tomekeepers --------------------------------------------------------------------------------


@pytest.mark.rule("MM-BLITZ-11", "MM-R-61")
@pytest.mark.parametrize("first", ["left", "right"])
def test_both_tomekeepers_move_in_the_order_that_the_team_chooses(first: str) -> None:
    table = double({**CORNERS, "wizards": ("A4", None, None)}, begin="walk", card="B02")
    assert (table.question, table.seat) == ("ChooseKeeper", 0)
    table.act(f"keeper-first {first}")
    moved = [event.half for event in table.events("KeeperMoved")]
    while table.question == "ChoosePath":
        table.act(sorted(table.options())[0])
        moved += [event.half for event in table.events("KeeperMoved")]
    assert sorted(moved) == moved or sorted(moved, reverse=True) == moved
    assert list(dict.fromkeys(moved)) == ([LEFT, RIGHT] if first == "left" else [RIGHT, LEFT])


@pytest.mark.rule("MM-BLITZ-10")
def test_each_tomekeeper_follows_its_own_card_from_anywhere() -> None:
    table = double(CORNERS, card="B01", keeper="G3", right={"card": "B02", "keeper": "D3"})
    for half in (LEFT, RIGHT):
        goal = table.state.face_up_of(half).destinations[0]
        assert half_of(goal) == half
        ends = {walk[-1] for walk in forecast(table.state, half).walks}
        start = table.state.keeper_of(half)
        assert all(
            (DOUBLE.walls(0).steps(goal)[end]) < DOUBLE.walls(0).steps(goal)[start] for end in ends
        )


@pytest.mark.rule("MM-R-61", "MM-KEEPER-12")
def test_a_tomekeeper_ends_at_its_own_crest() -> None:
    table = double(CORNERS, right={"card": "B02", "keeper": "H5", "destination": 3})
    ends = {walk[-1] for walk in forecast(table.state, RIGHT).walks}
    assert ends == {DOUBLE.space("H3")}


@pytest.mark.rule("MM-R-61")
def test_the_forecast_leads_round_a_tomekeeper_that_stays() -> None:
    right = {"card": "B02", "keeper": "H3", "destination": 3}
    ahead = forecast(double(CORNERS, card="B02", keeper="I3", right=right).state)
    assert ahead.walks
    assert DOUBLE.space("H3") not in ahead.maybe
    second = forecast(
        double(CORNERS, card="B02", keeper="I3", right=right | {"keeper": "I4"}).state
    )
    assert DOUBLE.space("I4") in second.maybe, "where the other one has left"


@pytest.mark.rule("MM-R-61")
def test_a_tomekeeper_goes_round_the_other_or_stays() -> None:
    # The left one in A1 can leave by B1 only, and there the right one stands.
    standing: dict[str, Any] = {"keeper": "A1", "right": {"card": "B02", "keeper": "B1"}}
    spread = {**CORNERS, "wizards": ("J1", None, None)}
    table = double(spread, begin="walk", card="B02", shelves=("HA1",), **standing)
    table.act("keeper-first left")
    assert [event.half for event in table.events("KeeperStays")] == [LEFT]
    assert table.keeper == "A1"
    # Without the Bookshelf there is a way round.
    free = double(spread, begin="walk", card="B02", **standing)
    free.act("keeper-first left")
    assert [DOUBLE.space_name(event.to) for event in free.events("KeeperMoved")][:1] == ["A2"]
    assert not free.events("KeeperStays")
    # Asked for its way, it is told why not through the other.
    right = {"card": "B02", "keeper": "C3"}
    asked = double(spread, begin="walk", card="B02", keeper="C2", right=right)
    asked.act("keeper-first left")
    assert asked.question == "ChoosePath"
    assert asked.refused("path C3") == "MM-R-61"


@pytest.mark.rule("MM-R-61", "MM-DISTRACT-02")
def test_either_tomekeeper_can_be_distracted_but_not_through_the_other() -> None:
    points = {"wizards": (3, 1, 1, 3)}
    table = double({**CORNERS, "wizards": ("H1", None, None)}, points=points)
    assert {"distract a1 H2 right", "distract a1 C2"} <= table.options("distract")
    table.act("distract a1 H2 right")
    assert (table.keeper, right_keeper(table)) == ("C3", "H2")
    near = double(
        {**CORNERS, "wizards": ("E3", None, None)},
        points=points,
        right={"card": "B02", "keeper": "D3"},
    )
    assert near.refused("distract a1 D3") == "MM-R-61"
    assert near.refused("distract a1 C2") is None, "the way round counts"
    assert near.refused("distract a1 E3 right") is None
    assert given({"wizards": ("C1", None, None), "monsters": ("E5", None, None)}).refused(
        "distract a1 C2 right"
    ) in ("MM-R-61", "MM-DICE-03")


@pytest.mark.rule("MM-R-61", "MM-R-42")
def test_stench_drives_the_tomekeeper_that_is_named() -> None:
    table = double(
        {**CORNERS, "zombies": ("G3", None, None), "wizards": NOBODY},
        legendary={"zombies": 1},
        active="zombies",
    )
    if table.seat == 0:
        table.act("hand-over")
    assert table.refused("stench b1") == "MM-ZOMB-05"
    table.act("stench b1 right")
    assert right_keeper(table) == "I3"
    blocked = double(
        {**CORNERS, "zombies": ("B3", None, None), "wizards": NOBODY},
        legendary={"zombies": 1},
        right={"card": "B02", "keeper": "D3"},
    )
    assert blocked.refused("stench b1") == "MM-R-42", "the other one stands in its way"


# Cards, time and the end --------------------------------------------------------------------


@pytest.mark.rule("MM-R-60")
def test_a_completed_card_is_renewed_on_its_half_only() -> None:
    right = {"card": "B02", "destination": 2, "deck": ("B07",), "keeper": "J2"}
    goal = cards(RIGHT)[[card.id for card in cards()].index("B02")].destinations[2]
    right["keeper"] = DOUBLE.space_name(DOUBLE.walls(0).adjacent[goal][0])
    tomes = {"wizards": ("A5", "G4"), "monsters": ("G4",)}
    table = double(
        {"wizards": ("A1", None, None), "monsters": ("E1", None, None)},
        begin="walk",
        card="B03",
        right=right,
        tomes=tomes,
    )
    table.act("keeper-first left")
    while table.question == "ChoosePath":
        table.act(sorted(table.options())[0])
    state = table.state
    assert state.right is not None
    assert cards()[state.right.card].id == "B07"
    assert (state.right.destination, state.right.deck) == (0, [])
    assert cards()[state.card].id == "B03"
    assert state.tomes[0] & spaces_of(LEFT) == 1 << DOUBLE.space("A5")
    assert state.tomes[0] & spaces_of(RIGHT) == state.face_up_of(RIGHT).tome_mask


@pytest.mark.rule("MM-BLITZ-11", "MM-BLITZ-08", "MM-TEAM-03")
def test_time_is_up_for_the_whole_team() -> None:
    spread = {**CORNERS, "zombies": ("A5", None, None)}
    table = double(spread)
    table.act("hand-over")
    assert table.seat == 1
    table.act("time-up")
    assert table.question == "ChooseKeeper"
    assert (table.state.floor, table.state.rested, table.state.yielded) == (-1, 0, 0)
    half_done = double(spread).act("end", "time-up")
    assert half_done.question == "ChooseKeeper"
    assert half_done.state.rested == 0


@pytest.mark.rule("MM-R-81", "MM-BLITZ-11")
def test_a_member_without_mythics_is_passed_over() -> None:
    table = double(CORNERS)
    assert table.seat == 0
    table.act("end")
    assert table.question == "ChooseKeeper", "the Zombies have no Mythic left"


@pytest.mark.rule("MM-BLITZ-12", "MM-BLITZ-13", "MM-R-57")
@pytest.mark.parametrize("own", [True, False])
def test_elimination_is_seen_after_both_tomekeepers_have_moved(own: bool) -> None:
    # Toward H1 the right Tomekeeper catches the last Monster on its way, then perhaps the Wizard.
    right = {"card": "B02", "keeper": "H3"}
    walks = forecast(double(CORNERS, right=right).state, RIGHT).walks
    way = [DOUBLE.space_name(space) for space in walks[0]]
    mine = way[1] if own else "A5"
    table = double(
        {"wizards": (mine, None, None), "monsters": (way[0], None, None)},
        right=right,
        begin="walk",
        card="B02",
    )
    table.act("keeper-first right")
    while not table.state.over:
        wanted = [f"path {name}" for name in way if f"path {name}" in table.options()]
        table.act(wanted[0] if wanted else sorted(table.options())[0])
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.clause == ("MM-BLITZ-13" if own else "MM-BLITZ-12")
    assert outcome.winners == ((2, 3) if own else (0, 1))
    assert len(outcome.lines[0][1]) == 4


# The promises of the house ------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_random_games_conform(seed: int, soak: bool) -> None:
    settings = {
        "mode": "blitz_four",
        "cards": ("before", "after")[seed % 2],
        "layout": "draft" if seed == 2 else "random",
        "first_time": "yes" if seed == 1 else "no",
    }
    for turn in range(10 if soak else 1):
        check_game(GAME, settings, seed + 3 * turn)


def test_a_lost_card_of_the_right_half_is_noticed() -> None:
    state = new_game().clone()
    assert state.right is not None
    state.right.deck.pop()
    assert "a card of the Blitz deck is lost or doubled" in list(GAME.problems(state))


def test_two_tomekeepers_in_one_space_are_noticed() -> None:
    state = new_game().clone()
    assert state.right is not None
    state.right.keeper = state.keeper
    assert "both Tomekeepers are in one space (MM-R-61)" in list(GAME.problems(state))


def test_a_planning_computer_plays_in_any_seat() -> None:
    state = new_game(5, cards="after")
    players = [make_player("novice", GAME, seat) for seat in range(4)]
    seats = set()
    for _ in range(60):
        asked = engine.decision(state)
        assert asked is not None
        seats.add(asked.seat)
        view = GAME.view(state, asked.seat)
        advice = players[asked.seat].decide(view, engine.legal(state), Budget(8))
        assert advice.option.verb != "time-up"
        engine.apply(state, advice.option)
    assert seats == {0, 1, 2, 3}
