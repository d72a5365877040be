"""Setting up and placing (GAME, SETUP, PLACE, FIRST)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.setup import GoFirst
from mythshelf.games.mythic_mischief.table.board import CREST
from mythshelf.games.mythic_mischief.table.catalogue import cards, factions, layouts, numbers
from mythshelf.games.mythic_mischief.table.terms import DICE_OF_TRACK, MOVE
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine

from ..scenario import Table, given


def new_game(seed: int = 1, **settings: object) -> Table:
    return Table(GAME.new(GAME.checked(settings), seed))  # type: ignore[arg-type]


def started(seed: int = 1, **settings: object) -> Table:
    """A game at its first action: first choices everywhere."""
    table = new_game(seed, **settings)
    while table.question != "TakeAction":
        table.act(sorted(table.options())[0])
    return table


@pytest.mark.rule("MM-SETUP-01", "MM-GAME-06")
def test_two_sides_with_a_faction_each_of_its_own() -> None:
    with pytest.raises(BadSettings, match="Faction of its own"):
        GAME.checked({"faction": ["zombies", "zombies"]})
    with pytest.raises(BadSettings, match="2 values"):
        GAME.checked({"faction": ["zombies"]})
    table = new_game(faction=["zombies", "wizards"])
    assert len(table.state.boards) == 2
    assert engine.refusal(table.state, GoFirst(1)) is None
    assert engine.refusal(table.state, GoFirst(2)) == "MM-GAME-06"


@pytest.mark.rule("MM-SETUP-02", "MM-SETUP-05", "MM-SETUP-09", "MM-R-83")
def test_ten_tomes_one_loaded_one_on_the_tracker_the_rest_in_supply() -> None:
    state = new_game().state
    laid = len(state.face_up.tomes)
    for board, score in zip(state.boards, state.score, strict=True):
        assert (board.legendary, board.supply, score) == (1, 10 - 2 - laid, 0)


@pytest.mark.rule("MM-SETUP-03", "MM-VAMP-11")
def test_tokens_start_off_the_board() -> None:
    state = new_game().state
    assert [faction.tokens for faction in factions()] == [4, 1, 2, 2]
    assert (state.blood, state.decay, state.portals, state.trap_space) == (0, 0, 0, -1)


@pytest.mark.rule("MM-SETUP-04", "MM-DICE-01")
def test_dice_start_on_their_dots_and_show_the_numbers_above() -> None:
    board = new_game().state.boards[0]
    assert (board.dice, board.points) == ([0, 1, 0, 1, 0], [3, 1, 1, 0])


@pytest.mark.rule("MM-SETUP-06", "MM-BOARD-01")
def test_the_tomekeeper_starts_on_the_crest_in_the_middle() -> None:
    state = new_game().state
    assert (state.keeper, CREST, state.library.size) == (12, 12, 25)


@pytest.mark.rule("MM-SETUP-07", "MM-SETUP-08", "MM-R-86")
def test_one_card_of_each_kind_and_the_second_stays_hidden() -> None:
    before, after = set(), set()
    for seed in range(200):
        state = new_game(seed).state
        before.add(state.card)
        after.add(state.after_card)
        assert GAME.view(state, 0).after_card == -1
    assert {cards()[card].part for card in before} == {"before"}
    assert {cards()[card].part for card in after} == {"after"}
    assert (len(before), len(after)) == (13, 13)


@pytest.mark.rule("MM-SETUP-10", "MM-SETUP-11")
def test_both_colours_lie_on_every_tome_location_of_the_card() -> None:
    state = new_game().state
    assert state.destination == 0
    assert state.tomes == [state.face_up.tome_mask] * 2


@pytest.mark.rule("MM-SETUP-12", "MM-R-54")
def test_a_layout_is_chosen_or_drawn() -> None:
    assert new_game(layout="2").state.shelves == layouts()[1].shelves
    assert {new_game(seed).state.layout for seed in range(40)} == {0, 1, 2}


@pytest.mark.rule("MM-SETUP-13", "MM-R-56", "MM-DICE-02")
def test_the_higher_roller_names_the_first_team_after_ties_are_rolled_again() -> None:
    ties = 0
    for seed in range(60):
        table = new_game(seed)
        rolls = [event.faces for event in table.events("FirstRoll")]
        assert all(one == two for one, two in rolls[:-1])
        ties += len(rolls) - 1
        one, two = rolls[-1]
        assert table.seat == (0 if one > two else 1)
        assert table.options() == {"first a", "first b"}
        assert set(rolls[-1]) <= set(numbers().die_faces)
    assert ties


@pytest.mark.rule("MM-PLACE-01", "MM-PLACE-03", "MM-SETUP-16")
@pytest.mark.parametrize("first", ["a", "b"])
def test_first_team_places_three_then_the_second(first: str) -> None:
    table = new_game().act(f"first {first}")
    seats = []
    while table.question == "PlaceMythic":
        seats.append(table.seat)
        table.act(sorted(table.options())[0])
    one = "ab".index(first)
    assert seats == [one] * 3 + [1 - one] * 3


@pytest.mark.rule("MM-PLACE-02")
def test_no_start_on_mythic_tomekeeper_or_tome() -> None:
    table = new_game(layout="1").act("first a")
    state = table.state
    free = state.library.all_spaces & ~state.face_up.tome_mask & ~(1 << CREST)
    assert len(table.options()) == free.bit_count()
    place = sorted(table.options())[0]
    assert table.refused("place C3") == "MM-PLACE-02"
    table.act(place)
    assert table.refused(place) == "MM-PLACE-02"


@pytest.mark.rule("MM-SETUP-14", "MM-SETUP-15", "MM-R-19", "MM-FAQ-06", "MM-PLACE-04")
def test_the_second_team_slots_its_extra_tome_before_the_first_turn() -> None:
    table = new_game().act("first a")
    while table.question == "PlaceMythic":
        table.act(sorted(table.options())[0])
    assert (table.question, table.seat, table.state.turn) == ("ExtraTome", 1, 0)
    assert table.refused("slot-legendary") == "MM-SETUP-15"
    assert table.refused("keep") == "MM-SETUP-15"
    supply = table.state.boards[1].supply
    table.act("slot move")
    board = table.state.boards[1]
    assert (board.supply, board.points[MOVE], board.dice[:2]) == (supply - 1, 5, [1, 2])
    assert (table.question, table.seat, table.state.turn) == ("TakeAction", 0, 1)


@pytest.mark.rule("MM-FIRST-01", "MM-R-55")
def test_first_time_play_leaves_out_legendary_and_specials() -> None:
    table = started(first_time="yes")
    assert [board.legendary for board in table.state.boards] == [0, 0]
    assert not table.options("teleport") | table.options("trance")
    clean = given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("A1", "B1", "A2")},
        begin="clean",
        beside={"wizards": 1},
        first_time=True,
    )
    assert clean.refused("slot-legendary") == "MM-R-55"
    after = given(
        {"wizards": ("A5", "A4", "B5"), "monsters": ("A1", "B1", "A2")}, card="A01", first_time=True
    )
    assert after.refused("portal a1") == "MM-FIRST-01"
    assert after.refused("teleport a1 E5") == "MM-FIRST-01"


@pytest.mark.rule("MM-GAME-02")
def test_a_faction_has_only_its_own_abilities() -> None:
    table = given({"wizards": ("B2", "A4", "B5"), "monsters": ("C2", "B1", "A2")})
    for choice in ("lure a1 b1", "throw a1 b1", "infect a1 b1 D3", "toss a1 VA2 VB2"):
        assert table.refused(choice) == "MM-GAME-02"


@pytest.mark.rule("MM-GAME-03", "MM-MYTHIC-02")
def test_a_team_can_walk_push_move_shelves_and_distract() -> None:
    table = given(
        {"wizards": ("B2", "A4", "B5"), "monsters": ("C2", "B1", "E5")},
        points={"wizards": (3, 1, 1, 1)},
    )
    for verb in ("move", "warp", "shift", "distract", "teleport", "end"):
        assert table.options(verb), verb


@pytest.mark.rule("MM-MOVE-07")
def test_the_move_dice_are_the_only_pair() -> None:
    assert [len(dice) for dice in DICE_OF_TRACK] == [2, 1, 1, 1]


@pytest.mark.rule("MM-TURN-01", "MM-TURN-02", "MM-TURN-03", "MM-GAME-05")
def test_teams_alternate_and_the_tomekeeper_walks_in_every_turn() -> None:
    table = started()
    order: list[str] = []
    seats = [table.state.active]
    while engine.decision(table.state) is not None and len(seats) < 6:
        choice = "end" if table.question == "TakeAction" else sorted(table.options())[0]
        turn = table.state.turn
        table.act(choice)
        order += [type(event).__name__ for event in table.state.events]
        if table.state.turn != turn:
            seats.append(table.state.active)
    assert seats == [seats[0], 1 - seats[0]] * 3
    kinds = [k for k in order if k in ("PhaseEnded", "KeeperPhase", "DiceTurnedUp", "TurnBegan")]
    assert kinds[:4] == ["PhaseEnded", "KeeperPhase", "DiceTurnedUp", "TurnBegan"]
