"""Clearing, stamping, revealing (CLEAR, REVEAL)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.house.revealing import reveal
from mythshelf.games.mystic_manor.table.board import bits, place_named
from mythshelf.games.mystic_manor.table.catalogue import house_cards
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import Table, given, new_game


@pytest.mark.rule("MN-CLEAR-01", "MN-MAP-08")
@pytest.mark.parametrize(("lying", "does"), [("cat", "take cat"), ("imp", "collect")])
def test_when_the_last_thing_is_taken_the_space_is_stamped(lying: str, does: str) -> None:
    table = given({"lionheart": {"items": "net"}}, house={"a2": lying}, at={0: "a1"})
    table.act("go a2", does)
    assert table.on("a2") == "x"
    assert table.events("SpaceStamped")[0].space == place_named("a2")


@pytest.mark.rule("MN-CLEAR-01", "MN-CLEAR-02", "MN-R-38", "MN-GHOST-10")
def test_a_beaten_ghost_with_imps_leaves_the_space_open() -> None:
    table = given(house={"a2": "6 imp"}, at={0: "a1"}).act("go a2").rolling(20).act("fight")
    assert (table.on("a2"), table.state.track) == ("imp", 1)
    table = given(house={"a2": "6"}, at={0: "a1"}).act("go a2").rolling(20).act("fight")
    assert (table.on("a2"), table.state.track) == ("x", 1)


@pytest.mark.rule("MN-CLEAR-02")
def test_what_is_left_can_be_visited_again() -> None:
    table = given(house={"a2": "cat"}, at={0: "a1"}, everything=True).act("go a2", "done")
    assert (table.on("a2"), table.items()) == ("cat", "")
    table.act("reset", "go a1", "reset", "go a2", "take cat")
    assert (table.on("a2"), table.items()) == ("x", "cat")


@pytest.mark.rule("MN-CLEAR-03", "MN-CLEAR-05", "MN-R-12", "MN-R-50")
def test_neighbours_are_revealed_one_at_a_time_in_the_players_order() -> None:
    table = given(house={"c2": "cat"}, at={0: "c1"}, deck=["bone", "imp", "painting"])
    table.act("go c2")
    assert table.on("c3") == "?"
    table.act("take cat")
    assert (table.question, table.options()) == ("ChooseSpace", {"reveal c3", "reveal d2"})
    assert table.on("c2") == "x"
    table.act("reveal d2")
    # The second comes by itself: it is the only one left.
    assert (table.on("d2"), table.on("c3"), table.seat) == ("bone", "painting imp", 1)


@pytest.mark.rule("MN-CLEAR-05")
def test_each_result_is_seen_before_the_next_is_chosen() -> None:
    table = given(everything=True, at={0: "c1"}, deck=["bone", "cat", "tool"])
    for name in ("b3", "d3", "c3"):
        space = place_named(name)
        table.state.discovered &= ~(1 << space)
        table.state.stamped &= ~(1 << space)
    table.state.known_legal = None
    table.state.discovered |= 1 << place_named("c3")
    table.state.stamped |= 1 << place_named("c3")
    table.act("go c3")
    assert table.options() == {"reveal b3", "reveal d3"}
    table.act("reveal d3")
    assert [table.on("d3"), table.on("b3")] == ["bone", "cat"]


@pytest.mark.rule("MN-CLEAR-04", "MN-R-20")
@pytest.mark.parametrize("choices", [("fight",), ("fight", "done")])
def test_the_duty_holds_after_a_lost_fight_and_for_what_is_left(choices: tuple[str, ...]) -> None:
    lying = "19 imp" if len(choices) > 1 else "19"
    mats = {"lionheart": {"items": "net"}, "stoic": {}}
    table = given(mats, house={"a2": lying}, at={0: "a1"}, deck=["cat"])
    table.act("go a2").rolling(1).act(*choices)
    assert (table.on("a2"), table.on("b2")) == (lying, "cat")


@pytest.mark.rule("MN-CLEAR-06", "MN-MAP-09")
def test_walls_shield_from_revealing() -> None:
    table = given(at={0: "c1"}, house={"a2": ""}, deck=["cat"]).act("go a2")
    assert (table.on("a3"), table.on("b2")) == ("?", "cat")  # a2|a3 is a wall
    table = given(house={"c2": ""}, at={0: "c1"}, deck=["cat"]).act("go c2")
    assert table.refused("reveal b2") == "MN-CLEAR-06"
    assert table.refused("reveal e5") == "MN-MAP-09"
    assert table.refused("reveal c1") == "MN-MAP-07"
    assert table.refused("reveal p1") == "MN-R-09"


@pytest.mark.rule("MN-CLEAR-07", "MN-R-59")
def test_crossed_spaces_reveal_nothing_and_nothing_cascades() -> None:
    table = given(house={"c2": "", "d2": "", "d1": ""}, at={0: "c1"}, deck=["cat", "bone"])
    table.act("go d1")
    assert {table.on(name) for name in ("c3", "d3", "e2")} == {"?"}
    table = given(house={"b1": ""}, at={0: "c1"}, deck=["cat"]).act("go b1")
    assert (table.on("b2"), table.on("b3"), table.on("a2")) == ("cat", "?", "?")


@pytest.mark.rule("MN-R-11")
def test_an_attic_stair_reveals_the_house_stair() -> None:
    table = given(house={"f2": ""}, at={0: "f1"}, deck=["cat"]).act("go s2", "reset")
    assert table.on("a3") == "?"
    table = given({"lionheart": {"limit": 12, "courage": 12}}, house={"f2": ""}, deck=["cat"])
    table.act("go r3", "reset", "go r2")
    assert table.on("d5") == "cat"


@pytest.mark.rule("MN-REVEAL-01", "MN-REVEAL-02", "MN-REVEAL-03", "MN-REVEAL-06", "MN-R-60")
@pytest.mark.parametrize("kind", ["painting", "cat", "bone"])
def test_a_find_comes_from_the_supply(kind: str) -> None:
    table = given(at={0: "c1"}, house={"b1": ""}, deck=[kind])
    before, cards = table.supply(kind), len(table.state.deck)
    table.act("go b1", *(["reveal b2"] if "reveal b2" in table.options() else []))
    table = table if table.on("b2") != "?" else table.act("reveal b2")
    assert (table.on("b2"), table.supply(kind)) == (kind, before - 1)
    assert len(table.state.deck) < cards
    assert table.state.turned.bit_count() + len(table.state.deck) == 35


@pytest.mark.rule("MN-R-60")
@pytest.mark.parametrize("players", ["2", "4"])
def test_all_cards_come_in_the_order_of_the_first_shuffle(players: str) -> None:
    table = new_game(3, players=players)
    deck, dice, turned = table.state.deck[::-1], Dice(3), list[int]()
    while table.question and len(turned) < len(deck):
        options = sorted(table.options("reveal") or table.options("go") or table.options())
        table.act(options[below(dice, len(options))])
        turned += [event.card for event in table.events("CardTurned")]
        assert table.state.deck[::-1] == deck[len(turned) :]
        assert {*bits(table.state.turned)} == {*turned}
    assert turned == deck[: len(turned)]
    assert len(turned) > len(deck) // 2


def revealed(*deck: str, **rest: object) -> Table:
    """A table where b2 has just been revealed with these cards on the deck."""
    table = given(deck=deck, **rest)  # type: ignore[arg-type]
    reveal(table.state, place_named("b2"))
    return table


@pytest.mark.rule("MN-REVEAL-04")
def test_a_ghost_card_brings_that_ghost() -> None:
    assert revealed("15").on("b2") == "15"


@pytest.mark.rule("MN-REVEAL-05", "MN-R-61", "MN-R-33")
def test_a_tool_card_brings_a_random_tool() -> None:
    found = set()
    for seed in range(30):
        table = revealed("tool", seed=seed)
        found.add(table.on("b2"))
        assert sum(table.state.supply[5:]) == 27
    assert found == {"flashlight", "bait", "bomb", "sucker"}


@pytest.mark.rule("MN-REVEAL-07", "MN-APP-06", "MN-R-34")
def test_spirit_paintings_bring_apparitions_in_order() -> None:
    table = given(deck=["spirit", "spirit", "painting"], apparitions="A")
    for name in ("b2", "b3", "c3"):
        reveal(table.state, place_named(name))
    assert [table.on(name) for name in ("b2", "b3", "c3")] == ["painting"] * 3
    assert table.haunted == "ABC"


@pytest.mark.rule("MN-REVEAL-08", "MN-REVEAL-09", "MN-REVEAL-11", "MN-IMP-04")
def test_imps_draw_on_until_something_else_comes() -> None:
    table = revealed("imp", "imp", "imp", "11", "cat")
    assert (table.on("b2"), table.state.imps_left) == ("11 imp imp imp", 5)
    assert house_cards()[table.state.deck[-1]].id == "H36"


@pytest.mark.rule("MN-REVEAL-12")
def test_an_imp_chain_may_close_with_a_spirit_painting() -> None:
    table = revealed("imp", "spirit")
    assert (table.on("b2"), table.haunted) == ("painting imp", "A")


@pytest.mark.rule("MN-REVEAL-10", "MN-SETUP-11")
def test_the_level_20_ghost_closes_the_last_chain() -> None:
    table = given(deck=["imp"])
    table.state.deck = [table.state.deck[0], table.state.deck[-1]]
    reveal(table.state, place_named("b2"))
    assert (table.on("b2"), table.state.deck) == ("20 imp", [])


@pytest.mark.rule("MN-R-36")
def test_without_a_token_nothing_is_placed() -> None:
    table = given(deck=["tool"])
    table.state.supply[5:] = [0] * 4
    reveal(table.state, place_named("b2"))
    assert table.on("b2") == "x"
    table = given(deck=["imp", "tool"])
    table.state.supply[5:] = [0] * 4
    reveal(table.state, place_named("b2"))
    assert table.on("b2") == "imp"


@pytest.mark.rule("MN-R-37")
def test_without_cards_a_space_is_empty() -> None:
    table = given()
    table.state.deck = []
    reveal(table.state, place_named("b2"))
    assert table.on("b2") == "x"
