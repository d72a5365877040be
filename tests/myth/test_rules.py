"""The numbered clauses: complete chapters, and references that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import mythshelf.games
from mythshelf.cli import rules
from mythshelf.games.myth import GAME

RULES = GAME.rulebook
CODE = Path(mythshelf.games.__file__).parent / "myth"


def test_chapters_number_their_clauses_without_a_hole() -> None:
    for chapter in RULES.chapters:
        wanted = [f"MT-{chapter.code}-{n:02}" for n in range(1, len(chapter.clauses) + 1)]
        assert [clause.id for clause in chapter.clauses] == wanted


def test_clauses_that_are_referred_to_exist() -> None:
    for clause in RULES:
        for name in re.findall(r"MT-[A-Z]+-\d+", clause.text):
            assert name in RULES, f"{clause.id} refers to {name}"


def test_code_and_tests_name_clauses_that_exist() -> None:
    named = {*rules.written_clauses(CODE), *rules.tested_clauses(Path(__file__).parent)}
    assert {name for name in named if name.startswith("MT-") and name not in RULES} == set()
