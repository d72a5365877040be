"""Choices as text: a thing is written as what it is, and older spellings are still read."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.cards.binding import FIGURE
from mythshelf.games.myth.cards.language import LANGUAGE
from mythshelf.games.myth.cards.taking import TAKING

from .quests.table import drawn
from .scenario import Table, dark, given

BRIGAND = {"brigand": {"at": "6,6", "hand": "trip"}}


def asked_for_a_type() -> Table:
    """The Night Watch asks which type comes, in a game with the Undead."""
    table = drawn("night-watch", options=("undead",))
    while table.question != "Target":
        legal = sorted(table.options())
        table.act("rest" if "rest" in legal else legal[0])
    return table


@pytest.mark.rule("MT-SPAWN-02")
def test_only_types_that_have_spawns_are_offered_to_come() -> None:
    table = asked_for_a_type()
    assert table.options() == {"take-type crawler", "take-type grubber"}
    assert table.refused("take-type barrow") == "MT-CARD-09"
    assert table.act("take-type grubber").who("Placed")[0].startswith("grubber")


def test_a_type_was_a_hero_in_older_journals() -> None:
    table = asked_for_a_type()
    assert table.refused("take hero3") == "MT-CARD-09"
    assert table.act("take hero2").who("Placed")[0].startswith("grubber")


def test_a_counter_is_written_by_its_square() -> None:
    treasure = "2,2 5,9"
    table = dark({"soldier": {"at": "6,6"}}, {"crawler.1": "6,9"}, treasure=treasure)
    assert table.options() == {"take-counter 2,2", "take-counter 5,9"}
    second: Any = GAME.notation.read("take-counter 5,9")
    assert table.refused("take-counter 6,9") == "MT-CARD-09"
    assert len(table.act(f"take #{second.subject}").state.treasure) == 1


@pytest.mark.parametrize(
    ("area", "number"),
    [
        ("path.s.w.w", 3_000_411),
        ("line.4.ne", 4_002),
        ("cone.2.west", 203),
        ("blast.3.5,4", 10 * (8_390_656 + 3 * 4_096 + 4) + 3),
    ],
)
def test_an_area_is_written_by_its_squares_and_ways(area: str, number: int) -> None:
    option: Any = GAME.notation.read(f"take-area {area}")
    assert option.subject == number
    assert GAME.notation.write(option) == f"take-area {area}"


def test_the_number_of_an_area_is_still_read() -> None:
    hero = {"at": "6,6", "hand": "riding-the-edge"}
    table = given({"soldier": hero}, {"crawler.1": "6,8"}).act("play riding-the-edge yes normal")
    assert "take-area path.s.s.s" in table.options()
    assert table.refused("take #3000438") is None


def test_an_interrupt_is_written_by_its_card_alone() -> None:
    table = dark(BRIGAND, {"stalker.1": "6,7"}, awake="crawler", laid=9, hit="l l")
    assert table.options() == {"pass", "interrupt trip"}
    assert table.refused("interrupt slip-aside") == "MT-CARD-09"
    assert table.refused("answer trip crawler.6") == "MT-CARD-09"
    assert table.act("answer trip crawler.5").spaces() == "trip"


def test_whatever_is_picked_and_is_no_figure_has_a_word_of_its_own() -> None:
    picked = {one.kind for one in LANGUAGE.vocabulary.selectors if one.picking is not None}
    assert picked - {FIGURE} == set(TAKING)
