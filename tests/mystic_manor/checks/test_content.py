"""The data fulfils every constraint, and each constraint is really checked."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable
from pathlib import Path

import mythshelf.games.mystic_manor as package
import pytest
from mythshelf.cli import main
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.checks.content import Content, load, problems
from mythshelf.games.mystic_manor.table import catalogue, scoring
from mythshelf.games.mystic_manor.table import mat as player_mat
from mythshelf.games.mystic_manor.table.mat import Mat


def test_the_content_is_sound() -> None:
    assert list(problems(load())) == []


def _card(content: Content, name: str) -> Content:
    return next(card for card in content["card"] if card["id"] == name)


def _set(content: Content, name: str, value: object) -> None:
    content["numbers"][name]["value"] = value


def _floor(content: Content, side: int, floor: str, **change: object) -> None:
    content["plan"][side][floor].update(change)


BREAKS: dict[str, tuple[Callable[[Content], object], str]] = {
    "no origin": (lambda c: c["card"][0].pop("origin"), "H01 has no origin"),
    "no origin of a number": (lambda c: c["numbers"]["die"].pop("origin"), "die has no origin"),
    "a card lost": (lambda c: c["card"].pop(), "44 [[card]] entries"),
    "a character lost": (lambda c: c["character"].pop(), "9 [[character]] entries"),
    "ghosts": (lambda c: _card(c, "H01").update(strength=7), "not of strength 6 to 20"),
    "twenty": (lambda c: _card(c, "H15").update(large=True), "level 20 ghost is boxed"),
    "spirits": (
        lambda c: [card.update(spirit=False) for card in c["card"] if card.get("spirit")],
        "not most paintings",
    ),
    "spirit cat": (lambda c: _card(c, "H36").update(spirit=True), "something else than a painting"),
    "spaces": (lambda c: _card(c, "H16").update(large=True, kind="cat"), "38 cards for 37"),
    "items": (lambda c: _set(c, "items", [4, 4, 4, 5, 12, 8, 8, 8, 9]), "62 items"),
    "cats": (lambda c: _set(c, "items", [4, 2, 4, 7, 12, 8, 8, 8, 8]), "2 of cat are too few"),
    "dogs": (lambda c: _set(c, "items", [4, 4, 3, 6, 12, 8, 8, 8, 8]), "fewer dogs than bones"),
    "imps": (lambda c: _set(c, "imps", 7), "not an imp for every"),
    "apparitions": (lambda c: _set(c, "apparitions", 8), "not an apparition for every"),
    "tiles": (lambda c: _set(c, "tiles", 14), "not those of five mats"),
    "tools": (lambda c: _set(c, "items", [4, 4, 4, 5, 12, 8, 8, 15, 1]), "none is left"),
    "no place": (lambda c: _floor(c, 0, "house", bottom=["a1", "c1", "z1"]), "not there"),
    "entrances": (lambda c: _floor(c, 1, "house", top=["b6"]), "has not its entrances"),
    "inner": (lambda c: _floor(c, 0, "house", bottom=["a1", "c1", "f2"]), "not in the outer wall"),
    "stairs": (
        lambda c: c["plan"][0]["house"]["stairs"].update(A="g1"),
        "has stairs off the plan",
    ),
    "letters": (lambda c: c["plan"][0]["attic"]["letters"].pop("H"), "7 letters for 8"),
    "chests": (lambda c: _floor(c, 0, "attic", chests=["q3", "p3"]), "two things on one"),
    "wall": (lambda c: c["plan"][0]["house"]["walls"].append("a1|e4"), "do not touch"),
    "reach": (lambda c: c["plan"][0]["house"]["walls"].pop(), "other courage in the house"),
    "attic reach": (
        lambda c: c["plan"][0]["attic"]["walls"].append("s2|t2"),
        "other courage in the attic",
    ),
    "cut off": (
        lambda c: c["plan"][0]["house"]["walls"].extend(["e4|f4", "f3|f4"]),
        "only the attic",
    ),
    "track": (lambda c: c["plan"][0].update(track=21), "cannot be filled"),
    "stacks": (lambda c: _set(c, "stack_money", [3, 7, 12, 15, 24, 30, 36]), "do not earn more"),
    "examples": (lambda c: _set(c, "stack_money", [3, 8, 13, 18, 25, 31, 37]), "earn something"),
    "ghost": (lambda c: _set(c, "ghost_money", 5), "the examples earn"),
    "imp": (lambda c: _set(c, "imp_money", 4), "the examples earn"),
    "ranks": (lambda c: _set(c, "rank_bonus", [4, 2, 1, 0]), "worth something else"),
    "bonus": (lambda c: c["bonus"][0].update(rule="luck"), "follows no rule"),
    "bonus twice": (lambda c: c["bonus"][0].update(rule="dog"), "two cards follow one rule"),
    "courage": (lambda c: c["character"][1].update(courage=9), "one must begin with 9 courage"),
    "slots": (lambda c: c["character"][0].update(slots=4), "one must begin with 4 slots"),
    "a figure lost": (lambda c: c["bonus"][2].pop("number"), "B03 does not tell the figure"),
    "a figure unsaid": (
        lambda c: c["bonus"][2].update(condition="5 or more ghosts"),
        "B03 does not tell the figure",
    ),
    "a figure too many": (lambda c: c["bonus"][0].update(number=2), "B01 does not tell"),
    "an unknown ability": (lambda c: c["character"][0].update(flies=True), "no mat has"),
    "words without a value": (
        lambda c: c["character"][0].update(ability="Starts at {height}."),
        "no mat has",
    ),
    "no ability": (lambda c: c["character"][2].pop("faints"), "no ability of its own"),
    "an ability twice": (
        lambda c: [c["character"][2].pop("faints"), c["character"][2].update(rerolls=True)],
        "no ability of its own",
    ),
    "three tools": (lambda c: c["character"][9].update(tools=3), "the rules do not know"),
    "abilities": (lambda c: c["character"][0].update(origin="ours"), "has four of the abilities"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_each_constraint_is_checked(name: str) -> None:
    change, sentence = BREAKS[name]
    content = copy.deepcopy(load())
    change(content)
    found = list(problems(content))
    assert any(sentence in one for one in found), found


def test_figures_of_cards_and_mats_come_from_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed value changes the rule and the words for it."""
    content = load()
    catalogue.numbers()  # read before the content is replaced
    content["bonus"][2].update(number=6)
    content["character"][5].update(stack_extra=4, stack_least=3)
    content["character"][9].update(tools=1, door=0)
    monkeypatch.setattr(catalogue, "read_content", lambda name: content)
    for cached in (catalogue.bonus_cards, catalogue.characters):
        monkeypatch.setattr(catalogue, cached.__name__, cached.__wrapped__)
        for module in (scoring, player_mat):
            monkeypatch.setattr(module, cached.__name__, cached.__wrapped__, raising=False)
    hunter, curator = catalogue.bonus_cards()[2], catalogue.characters()[5]
    assert hunter.condition == "6 or more ghosts defeated"
    assert curator.ability == "Each sold stack of 3 or more paintings earns $4 more."
    ghosts = [Mat(character=0, ghosts=(1 << n) - 1 << 6) for n in (5, 6)]
    assert [scoring.bonus_money(mat, 2) for mat in ghosts] == [0, 4]
    assert [scoring.sale_money(Mat(character=5), n) for n in (2, 3)] == [7, 16]
    assert (Mat(character=9).printed.tools, Mat(character=9).printed.door) == (1, 0)


def test_what_is_ours_is_marked_as_ours() -> None:
    content = load()
    ours = [mat["slug"] for mat in content["character"] if mat["origin"] == "ours"]
    assert ours == ["netkeeper", "curator", "medium", "kennelhand", "doorwarden", "tinkerer"]
    rulebook = [card["id"] for card in content["bonus"] if card["origin"] == "rulebook"]
    assert rulebook == ["B01", "B02"]
    assert {plan["origin"] for plan in content["plan"]} == {"ours"}
    assert content["numbers"]["imp_money"]["origin"] == "ours"


def test_every_clause_has_a_test() -> None:
    assert main(["rules", GAME.slug, "--uncovered"]) == 0


def test_chapters_number_their_clauses_without_a_hole() -> None:
    for chapter in GAME.rulebook.chapters:
        wanted = [f"MN-{chapter.code}-{n:02}" for n in range(1, len(chapter.clauses) + 1)]
        assert [clause.id for clause in chapter.clauses] == wanted


def test_clauses_that_are_referred_to_exist() -> None:
    for clause in GAME.rulebook:
        for name in re.findall(r"MN-[A-Z]+-\d+", clause.text):
            assert name in GAME.rulebook, f"{clause.id} refers to {name}"


def test_clauses_named_in_the_code_exist() -> None:
    for path in Path(package.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for name in re.findall(r"MN-[A-Z]+-\d+", node.value):
                    assert name in GAME.rulebook, f"{path.name} names {name}"
