"""Setting up (SETUP)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.board import NAMES, bits
from mythshelf.games.mystic_manor.table.catalogue import (
    TOOLS,
    bonus_cards,
    characters,
    house_cards,
    plans,
)
from mythshelf.games.mystic_manor.table.mat import Mat
from mythshelf.games.mystic_manor.table.state import RESET, outside
from mythshelf.kernel.errors import BadSettings

from ..scenario import Table, given, new_game, started

COUNTS = ["2", "3", "4", "5"]


@pytest.mark.rule("MN-COMP-02", "MN-R-01")
def test_two_to_five_players() -> None:
    assert [len(started(players=n).state.mats) for n in COUNTS] == [2, 3, 4, 5]
    for players in ("1", "6"):
        with pytest.raises(BadSettings):
            GAME.checked({"players": players})


@pytest.mark.rule("MN-SETUP-01", "MN-COMP-03", "MN-MAP-04")
@pytest.mark.parametrize(("players", "side"), [("2", 0), ("3", 0), ("4", 1), ("5", 1)])
def test_both_sheets_lie_on_the_side_for_the_players(players: str, side: int) -> None:
    state = new_game(players=players).state
    plan = plans()[side]
    assert state.plan is plan
    assert (state.discovered, state.stamped, state.track) == (0, 0, 0)
    assert (plan.house.bit_count(), plan.attic.bit_count()) == [(29, 15), (37, 18)][side]
    assert [NAMES[place] for place in plan.entrances] == [
        ["a1", "c1", "f1"],
        ["b1", "d1", "f1", "b6", "d6", "f6"],
    ][side]


@pytest.mark.rule("MN-SETUP-02", "MN-R-03")
def test_each_player_picks_a_mat_that_is_left_in_turn_order() -> None:
    table = new_game(players="3")
    first = table.state.first
    assert (table.question, table.seat, len(table.options())) == ("ChooseMat", first, 10)
    table.act("mat medium")
    assert table.seat == (first + 1) % 3
    assert table.refused("mat medium") == "MN-R-03"
    table.act("mat porter", "mat stoic")
    assert (table.question, table.seat) == ("TakeTurn", first)
    assert GAME.seat_name(table.state, first) == "The Medium"


@pytest.mark.rule("MN-R-03")
def test_mats_may_be_dealt() -> None:
    dealt = {tuple(m.character for m in started(seed, players="5").state.mats) for seed in range(9)}
    assert len(dealt) == 9
    assert all(len(set(mats)) == 5 for mats in dealt)


@pytest.mark.rule("MN-SETUP-03", "MN-SETUP-04", "MN-ABIL-01")
def test_courage_starts_at_six_or_nine() -> None:
    table = new_game().act("mat lionheart", "mat porter")
    courage = {GAME.seat_name(table.state, s): (m.limit, m.courage) for s, m in _mats(table)}
    assert courage == {"The Lionheart": (9, 9), "The Porter": (6, 6)}


def _mats(table: Table) -> list[tuple[int, Mat]]:
    return list(enumerate(table.state.mats))


@pytest.mark.rule("MN-SETUP-05", "MN-R-04")
def test_tokens_of_different_colours_start_outside_on_reset_courage() -> None:
    state = started(players="4", colour=["green", "yellow", "purple", "blue"]).state
    assert state.colours == (3, 0, 2, 1)
    assert state.at == [outside(RESET)] * 4
    with pytest.raises(BadSettings, match="another colour"):
        GAME.checked({"players": "2", "colour": ["blue", "blue"]})


@pytest.mark.rule("MN-SETUP-06", "MN-R-54")
def test_two_bonus_cards_lie_face_up_and_the_others_in_the_deck() -> None:
    seen = set()
    for seed in range(60):
        state = new_game(seed).state
        assert sorted((*state.display, *state.bonus_deck)) == [*range(len(bonus_cards()))]
        seen |= set(state.display)
        assert len(state.display) == 2
    assert len(seen) == len(bonus_cards())


@pytest.mark.rule("MN-SETUP-07", "MN-SETUP-08", "MN-SETUP-09", "MN-SETUP-15")
def test_one_of_each_tool_marks_the_ranking_the_rest_is_the_pool() -> None:
    table = given()
    assert table.state.supply == [4, 4, 4, 5, 12, 7, 7, 7, 7]
    assert {tuple(new_game(seed).state.ranking) for seed in range(200)} > {tuple(TOOLS)}
    mat = table.mat(1)
    assert (mat.revenge, mat.tiles, mat.ghosts, mat.apparitions, mat.stacks, mat.bonus) == (
        *(0, 0, 0, 0),
        *((), ()),
    )


@pytest.mark.rule("MN-SETUP-11")
def test_the_level_20_ghost_lies_at_the_bottom_of_a_shuffled_deck() -> None:
    decks = [new_game(seed).state.deck for seed in range(40)]
    assert {house_cards()[deck[0]].strength for deck in decks} == {20}
    assert len({tuple(deck) for deck in decks}) == 40


@pytest.mark.rule("MN-SETUP-12", "MN-MAP-05", "MN-R-49")
@pytest.mark.parametrize("players", COUNTS)
def test_the_entrances_and_nothing_else_are_revealed_in_order(players: str) -> None:
    table = started(players=players)
    state = table.state
    assert state.discovered == state.plan.entrance_mask
    turned = [event.space for event in table.events("CardTurned")]
    assert list(dict.fromkeys(turned)) == list(state.plan.entrances)
    entrances = {f"go {NAMES[place]}" for place in state.plan.entrances}
    assert entrances <= table.options("go")
    assert state.turn == 1


@pytest.mark.rule("MN-SETUP-13", "MN-R-48")
def test_spirits_and_imp_chains_come_at_setup_too() -> None:
    spirits = imps = 0
    for seed in range(60):
        state = started(seed).state
        turned = [house_cards()[card] for card in bits(state.turned)]
        spirits += sum(card.spirit for card in turned)
        imps += sum(state.imps)
        assert state.haunted.bit_count() == sum(card.spirit for card in turned)
        assert sum(state.imps) == len(turned) - len(state.plan.entrances)
    assert spirits
    assert imps


@pytest.mark.rule("MN-SETUP-14", "MN-ABIL-02", "MN-ABIL-09")
def test_inventories_start_empty_with_three_slots() -> None:
    for number, character in enumerate(characters()):
        other = "medium" if character.slug != "medium" else "stoic"
        mat = given({character.slug: {}, other: {}}).mat()
        assert mat.character == number
        assert mat.slots == (4 if character.slug == "porter" else 3)
        assert mat.carried == (1 if character.slug == "kennelhand" else 0)
