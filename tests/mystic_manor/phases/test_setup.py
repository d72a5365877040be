"""Components, setting up, the map, the mat (COMP, SETUP, MAP, MAT)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.board import NAMES, bits, place_named
from mythshelf.games.mystic_manor.table.catalogue import (
    TOOLS,
    WORDS,
    bonus_cards,
    cards_for,
    characters,
    house_cards,
    last_card,
    numbers,
    plans,
)
from mythshelf.games.mystic_manor.table.state import RESET, outside
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play import engine

from ..scenario import given, new_game, started

COUNTS = ["2", "3", "4", "5"]


@pytest.mark.rule("MN-COMP-01", "MN-COMP-04", "MN-COMP-05", "MN-R-57")
def test_the_supply_is_what_the_box_holds() -> None:
    n = numbers()
    assert (sum(n.items), n.imps, n.apparitions, n.revenge, n.tiles) == (61, 8, 9, 16, 15)
    assert (len(house_cards()), len(bonus_cards()), len(characters())) == (45, 12, 10)
    assert sorted(card.strength for card in house_cards() if card.strength) == [*range(6, 21)]
    assert (len(WORDS), [WORDS[tool] for tool in TOOLS]) == (
        9,
        ["flashlight", "bait", "bomb", "sucker"],
    )
    assert n.tiles == 5 * n.placeholders


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


def _mats(table: object) -> list[tuple[int, object]]:
    return list(enumerate(table.state.mats))  # type: ignore[attr-defined]


@pytest.mark.rule("MN-SETUP-05", "MN-R-04")
def test_tokens_of_different_colours_start_outside_on_reset_courage() -> None:
    state = started(players="4", colour=["green", "yellow", "purple", "blue"]).state
    assert state.colours == (3, 0, 2, 1)
    assert state.at == [outside(RESET)] * 4
    with pytest.raises(BadSettings, match="another colour"):
        GAME.checked({"players": "2", "colour": ["blue", "blue"]})


@pytest.mark.rule("MN-SETUP-06", "MN-R-54")
def test_two_bonus_cards_lie_face_up_and_ten_in_the_deck() -> None:
    seen = set()
    for seed in range(60):
        state = new_game(seed).state
        assert sorted((*state.display, *state.bonus_deck)) == [*range(12)]
        seen |= set(state.display)
        assert len(state.display) == 2
    assert len(seen) == 12


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


@pytest.mark.rule("MN-SETUP-10", "MN-R-01", "MN-R-52")
def test_ten_cards_are_boxed_with_two_or_three() -> None:
    assert [len(cards_for(n)) for n in (2, 3, 4, 5)] == [35, 35, 45, 45]
    boxed = [card for n, card in enumerate(house_cards()) if n not in cards_for(2)]
    assert [card.strength for card in boxed if card.strength] == [9, 13, 17]
    assert all(last_card() in cards_for(n) for n in (2, 3, 4, 5))
    for players in COUNTS:
        state = new_game(players=players).state
        assert sorted(state.deck) == list(cards_for(int(players)))


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


@pytest.mark.rule("MN-R-02", "MN-TURN-01")
def test_the_first_player_is_drawn_and_turns_go_round() -> None:
    assert {started(seed, players="5").state.first for seed in range(40)} == {0, 1, 2, 3, 4}
    table = started(players="5")
    order = []
    for _ in range(7):
        order.append(table.seat)
        table.act("reset")
    first = table.state.first
    assert order == [(first + n) % 5 for n in range(7)]


@pytest.mark.rule("MN-MAP-01", "MN-MAP-02", "MN-MOVE-08", "MN-MAP-09", "MN-MOVE-03")
def test_walls_part_what_thin_lines_do_not() -> None:
    small = plans()[0]

    def adjacent(one: str, other: str) -> bool:
        return bool(small.adjacent[place_named(one)] >> place_named(other) & 1)

    assert adjacent("a1", "b1")
    assert adjacent("b2", "b1")
    assert not adjacent("b1", "c1")
    assert not adjacent("a1", "b2")
    table = given(everything=True, at={0: "b1"})
    assert table.cost("c1") == 1  # out and in again, for the wall is shut
    assert table.cost("c2") == 2


@pytest.mark.rule("MN-MAP-03", "MN-R-34")
@pytest.mark.parametrize("side", [0, 1])
def test_matching_stairs_are_linked_both_ways(side: int) -> None:
    plan = plans()[side]
    for _, low, high in plan.stairs:
        assert plan.adjacent[low] >> high & 1
        assert plan.adjacent[high] >> low & 1
    links = sum((plan.adjacent[low] & plan.attic).bit_count() for low in bits(plan.house))
    assert links == len(plan.stairs) == [3, 4][side]
    stairs = {letter: NAMES[high] for letter, _, high in plan.stairs}
    assert stairs["B"] != NAMES[plan.letters[1]]


@pytest.mark.rule("MN-MAP-06")
def test_the_track_tells_how_much_is_left() -> None:
    assert given({"lionheart": {"ghosts": [6, 7]}}).state.stamps_left == 12
    assert [plan.track for plan in plans()] == [14, 20]


@pytest.mark.rule("MN-MAP-07", "MN-MAP-08")
def test_discovered_is_stamped_or_holding_something() -> None:
    table = given(house={"a2": "", "b1": "cat"})
    assert [table.on(name) for name in ("a2", "b1", "b2")] == ["x", "cat", "?"]
    assert {"go a2", "go b1"} <= table.options()
    assert table.refused("go b2") == "MN-MOVE-07"
    broken = table.state.clone()
    broken.stamped |= 1 << place_named("b1")
    assert any("MN-MAP-08" in sentence for sentence in GAME.problems(broken))


@pytest.mark.rule("MN-MAP-10", "MN-APP-05")
def test_a_letter_without_a_token_is_an_empty_space() -> None:
    table = given({"lionheart": {"items": "cat"}}, everything=True, apparitions="A", at={0: "p2"})
    table.act("go p1")  # letter B
    assert table.question == "TakeTurn"


@pytest.mark.rule("MN-MAP-11", "MN-CHEST-01")
@pytest.mark.parametrize(("chest", "card"), [("q3", 4), ("r1", 6)])
def test_each_chest_has_its_own_card(chest: str, card: int) -> None:
    table = given(everything=True, at={0: "q2"}, display=("B05", "B07"), bonus_deck=_all_but(4, 6))
    table.act(f"go {chest}", "card")
    assert table.mat().bonus == (card,)


def _all_but(*cards: int) -> list[str]:
    return [card.id for n, card in enumerate(bonus_cards()) if n not in cards]


@pytest.mark.rule("MN-MAT-01", "MN-MAT-02")
def test_courage_that_cannot_be_is_a_problem() -> None:
    for limit, courage, sound in [(6, 6, True), (12, 0, True), (7, 6, False), (9, 10, False)]:
        state = given({"stoic": {"limit": 9}}).state
        state.mats[0].limit, state.mats[0].courage = limit, courage
        assert (not list(GAME.problems(state))) == sound
    state.mats[0].limit, state.mats[0].courage = 18, 0
    assert list(GAME.problems(state))


@pytest.mark.rule("MN-MAT-03", "MN-MAT-04", "MN-MAT-05", "MN-MAT-07")
def test_items_need_slots_and_trophies_none() -> None:
    mat = given(
        {"lionheart": {"items": "net cat", "imps": 4, "tiles": 2, "ghosts": [6], "stacks": (3,)}}
    ).mat()
    assert (mat.slots, mat.carried, mat.free) == (5, 2, 3)
    state = given({"lionheart": {"items": "cat cat cat"}}).state
    state.mats[0].items[0] += 1
    state.supply[0] -= 1
    assert any("MN-MAT-03" in sentence for sentence in GAME.problems(state))


@pytest.mark.rule("MN-MAT-06")
def test_the_numbers_on_the_mat() -> None:
    n = numbers()
    assert (n.dog_bonus, n.cat_bonus) == (4, 2)
    assert (n.ghost_money, n.apparition_money, n.imp_money) == (4, 6, 3)


@pytest.mark.rule("MN-R-53")
def test_the_die_has_twenty_faces() -> None:
    faces = set()
    for seed in range(300):
        table = given(house={"a2": "12"}, at={0: "a1"}, seed=seed).act("go a2")
        state = table.state
        engine.apply(state, GAME.notation.read("fight"))
        faces.add(state.die)
    assert faces == {*range(1, 21)}
