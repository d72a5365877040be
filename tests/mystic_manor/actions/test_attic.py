"""Apparitions and chests (APP, CHEST)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mystic_manor.table.catalogue import bonus_cards

from ..scenario import Table, given


def before_a(who: str = "porter", apparitions: str = "A", **mat: Any) -> Table:
    """Somebody who has just walked to the space of apparition A, p3."""
    other = "stoic" if who != "stoic" else "medium"
    table = given({who: mat, other: {}}, everything=True, apparitions=apparitions, at={0: "p2"})
    return table.act("go p3")


@pytest.mark.rule("MN-APP-01", "MN-APP-08", "MN-R-35", "MN-COMP-05")
@pytest.mark.parametrize("word", ["bone", "cat", "dog", "net", "painting", "bomb"])
def test_any_item_pays_and_returns_to_its_supply(word: str) -> None:
    table = before_a(items=f"{word} {word}")
    before = table.supply(word)
    assert table.options() == {f"pay {word}", "done"}
    table.act(f"pay {word}")
    assert (table.items(), table.supply(word), table.haunted) == (word, before + 1, "")


@pytest.mark.rule("MN-APP-02", "MN-TRACK-01", "MN-TURN-06")
def test_a_dispelled_apparition_is_a_trophy_and_a_stamp() -> None:
    table = before_a(items="cat").act("pay cat")
    assert (table.mat().apparitions, table.state.track) == (1, 1)
    kinds = [type(event).__name__ for event in table.state.events]
    assert kinds[:2] == ["Dispelled", "TrackStamped"]
    assert not table.events("Rolled")


@pytest.mark.rule("MN-APP-03")
def test_without_an_item_or_the_will_nothing_happens() -> None:
    assert (before_a().seat, before_a().haunted) == (1, "A")
    table = before_a(items="cat")
    assert table.refused("pay dog") == "MN-APP-03"
    table.act("done")
    assert (table.haunted, table.items()) == ("A", "cat")


@pytest.mark.rule("MN-APP-04", "MN-R-35", "MN-R-24")
def test_a_loaded_net_pays_and_loses_its_imps() -> None:
    table = before_a(items="net net", imps=3)
    assert table.options() == {"pay net", "pay loaded-net", "done"}
    kept = Table(table.state).act("pay net")
    assert (kept.mat().imps, kept.items()) == (3, "net")
    table.act("pay loaded-net")
    assert (table.mat().imps, table.items(), table.state.imps_left) == (0, "net", 8)
    assert (table.mat().released, table.state.track) == (0, 1)
    assert table.events("Dispelled")[0].imps == 3


@pytest.mark.rule("MN-R-35", "MN-R-25")
def test_a_lone_loaded_net_is_no_empty_one() -> None:
    table = before_a(items="net", imps=1)
    assert table.options() == {"pay loaded-net", "done"}
    assert table.refused("pay net") == "MN-APP-03"


@pytest.mark.rule("MN-APP-05", "MN-APP-07")
def test_an_empty_letter_has_nobody_to_pay() -> None:
    table = given({"porter": {"items": "cat"}}, everything=True, at={0: "p2"}).act("go p3")
    assert table.seat == 1
    table = before_a(items="cat")
    table.state.haunted = 0
    assert table.refused("pay cat") == "MN-APP-05"


@pytest.mark.rule("MN-APP-01")
def test_only_on_its_own_space() -> None:
    table = given({"porter": {"items": "cat"}}, everything=True, apparitions="A", at={0: "q2"})
    table.act("go q3")
    assert table.refused("pay cat") == "MN-APP-01"


@pytest.mark.rule("MN-APP-06")
def test_dispelled_apparitions_never_come_back() -> None:
    from mythshelf.games.mystic_manor.house.revealing import reveal
    from mythshelf.games.mystic_manor.table.board import place_named

    table = given({"porter": {"apparitions": "A"}}, deck=["spirit"])
    reveal(table.state, place_named("b2"))
    assert table.haunted == "B"


@pytest.mark.rule("MN-R-22")
def test_revenge_tokens_are_no_items() -> None:
    table = before_a(items="cat", revenge=4)
    assert table.refused("pay revenge") == "MN-R-22"
    assert table.mat().free == 3


@pytest.mark.rule("MN-R-62")
def test_an_apparition_that_comes_to_a_token_waits_for_a_movement() -> None:
    mats: dict[str, dict[str, Any]] = {"porter": {"items": "cat"}, "stoic": {}}
    table = given(mats, house={"a2": ""}, at={0: "p3", 1: "c1"}, active=1, deck=["spirit"])
    table.act("go a2")
    assert (table.haunted, table.seat, table.question) == ("A", 0, "TakeTurn")
    assert table.refused("go p3") == "MN-R-06"


def at_chest(card: str = "B05", deck: int = 3, **mat: Any) -> Table:
    """Somebody who has just walked to chest 1, q3, on which a card lies."""
    ids = [bonus.id for bonus in bonus_cards() if bonus.id not in (card, "B01")]
    held = tuple(ids[deck:])
    mats = {"porter": mat, "stoic": {"bonus": held}}
    table = given(mats, everything=True, at={0: "q2"}, display=(card, "B01"), bonus_deck=ids[:deck])
    return table.act("go q3")


@pytest.mark.rule("MN-CHEST-01", "MN-CHEST-02", "MN-CHEST-03", "MN-R-41")
def test_one_card_is_taken_and_the_display_refilled_at_once() -> None:
    table = at_chest()
    assert table.options() == {"card", "done"}
    coming = table.state.bonus_deck[-1]
    table.act("card")
    assert (table.mat().bonus, table.state.display) == ((4,), [coming, 0])
    assert (len(table.state.bonus_deck), table.seat) == (2, 1)


@pytest.mark.rule("MN-R-41")
def test_no_second_card_in_the_turn_but_a_card_may_be_left() -> None:
    assert at_chest().act("done").mat().bonus == ()
    table = at_chest()
    table.state.marks |= 4
    table.state.known_legal = None
    assert table.refused("card") == "MN-R-41"


@pytest.mark.rule("MN-CHEST-04")
def test_an_empty_deck_refills_nothing() -> None:
    table = at_chest(deck=0).act("card")
    assert table.state.display == [-1, 0]
    table.act("reset", "go q2", "reset", "go q3")
    assert (table.seat, table.mat().bonus) == (1, (4,))


@pytest.mark.rule("MN-CHEST-04")
def test_a_chest_without_a_card_has_nothing_to_give() -> None:
    table = at_chest(deck=0)
    table.state.display[0] = -1
    assert table.refused("card") == "MN-CHEST-04"


@pytest.mark.rule("MN-CHEST-05", "MN-R-41")
def test_any_number_of_cards_one_a_visit() -> None:
    table = at_chest().act("card")
    for _ in range(2):
        table.act("reset", "go q2", "reset", "go q3", "card")
    assert len(table.mat().bonus) == 3


@pytest.mark.rule("MN-CHEST-01")
def test_no_card_elsewhere() -> None:
    table = before_a(items="cat")
    assert table.refused("card") == "MN-CHEST-01"
