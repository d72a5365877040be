"""The data fulfils every constraint, and each constraint is really checked."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable
from pathlib import Path

import mythshelf.games.mythic_mischief as package
import pytest
from mythshelf.cli import main
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.checks.content import Content, load, problems
from mythshelf.games.mythic_mischief.table.catalogue import factions
from mythshelf.games.mythic_mischief.table.terms import MOVE

from ..scenario import given


@pytest.mark.rule("MM-SETUP-12", "MM-R-86")
def test_the_content_is_sound() -> None:
    assert list(problems(load())) == []


def _card(content: Content, **change: object) -> None:
    content["card"][1].update(change)


def _layout(content: Content, number: int, **change: object) -> None:
    content["layout"][number].update(change)


BREAKS: dict[str, tuple[Callable[[Content], object], str]] = {
    "no origin": (lambda c: c["card"][0].pop("origin"), "B01 has no origin"),
    "no origin of a number": (lambda c: c["numbers"]["goal"].pop("origin"), "goal has no origin"),
    "a card lost": (lambda c: c["card"].pop(), "12 cards are after"),
    "two layouts": (lambda c: c["layout"].pop(), "not three layouts"),
    "three factions": (lambda c: c["faction"].pop(), "not four Factions"),
    "two destinations": (lambda c: _card(c, destinations=["C5", "E2"]), "has 2 Destinations"),
    "three tomes": (lambda c: _card(c, tomes=["A1", "B2", "E3"]), "has 3 Tome locations"),
    "five entrances": (lambda c: c["card"][1]["entrances"].pop(), "has 5 entrances"),
    "a space twice": (lambda c: _card(c, tomes=["A1", "B2", "E3", "C5"]), "names a space twice"),
    "the crest": (lambda c: _card(c, tomes=["A1", "B2", "E3", "C3"]), "uses the crest"),
    "near": (lambda c: _card(c, destinations=["C4", "E2", "A5"]), "too near"),
    "touching": (lambda c: _card(c, tomes=["A1", "B1", "E3", "C4"]), "Tomes that touch"),
    "cost": (lambda c: _card(c, costs=[17, 18, 19]), "on layout 3, not 19"),
    "nine shelves": (lambda c: c["layout"][0]["shelves"].pop(), "not ten different"),
    "clutter on the crest": (
        lambda c: _layout(c, 0, clutter=["C2", "B3", "E3", "C3"]),
        "four Clutter off the crest",
    ),
    "cut off": (
        lambda c: _layout(c, 0, shelves=["HA1", "VA1", *c["layout"][0]["shelves"][2:]]),
        "cuts off a section",
    ),
    "not symmetric": (
        lambda c: _layout(c, 1, clutter=["C1", "D2", "B4", "A5"]),
        "not the same after half a turn",
    ),
    "dice": (lambda c: c["faction"][0]["track"]["move"].update(start=[0]), "dice in the wrong"),
    "room": (lambda c: c["faction"][0]["track"]["move"].update(most_tomes=4), "number of Tomes"),
    "falling": (lambda c: c["faction"][0]["track"]["move"].update(slots=[2, 1, 3, 4, 5]), "rise"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_each_constraint_is_checked(name: str) -> None:
    change, sentence = BREAKS[name]
    content = copy.deepcopy(load())
    change(content)
    assert any(sentence in found for found in problems(content))


@pytest.mark.rule("MM-SETUP-04", "MM-CLEAN-08")
def test_move_totals_rise_by_two_a_tome_and_one_a_boost() -> None:
    for faction in factions():
        s1, s2, s3, s4, s5 = faction.tracks[MOVE].slots
        assert [s1 + s2, s1 + s3, s2 + s3, s2 + s4, s3 + s4, s3 + s5, s4 + s5] == [*range(3, 10)]


def test_every_clause_has_a_test() -> None:
    assert main(["rules", GAME.slug, "--uncovered"]) == 0


def test_chapters_number_their_clauses_without_a_hole() -> None:
    for chapter in GAME.rulebook.chapters:
        numbers = [int(clause.id.rpartition("-")[2]) for clause in chapter.clauses]
        if chapter.code != "R":
            assert numbers == [*range(1, max(numbers, default=0) + 1)], chapter.code
        assert all(
            clause.id == f"MM-{chapter.code}-{n:02}"
            for clause, n in zip(chapter.clauses, numbers, strict=True)
        )


def test_clauses_that_are_referred_to_exist() -> None:
    for clause in GAME.rulebook:
        for name in re.findall(r"MM-[A-Z]+-\d+", clause.text):
            assert name in GAME.rulebook, f"{clause.id} refers to {name}"


def test_clauses_named_in_the_code_exist() -> None:
    for path in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for name in re.findall(r"MM-[A-Z]+-\d+", node.value):
                    assert name in GAME.rulebook, f"{path.name} names {name}"


@pytest.mark.rule("MM-SETUP-08")
def test_both_seats_see_the_same_but_never_the_card_face_down() -> None:
    table = given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")})
    views = [GAME.view(table.state, seat) for seat in (0, 1)]
    assert views[0] == views[1]
    assert views[0].after_card == -1
