"""The numbered clauses: complete chapters, and references that lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import mythshelf.games
from mythshelf.cli import rules
from mythshelf.kernel.files.content import text_of
from mythshelf.kernel.play.rulebook import Rulebook

RULES = Rulebook.parse(text_of("mythshelf.games.mischief_and_malice", "rules.md"))
CODE = Path(mythshelf.games.__file__).parent / "mischief_and_malice"


def test_chapters_number_their_clauses_without_a_hole() -> None:
    for chapter in RULES.chapters:
        wanted = [f"ML-{chapter.code}-{n:02}" for n in range(1, len(chapter.clauses) + 1)]
        assert [clause.id for clause in chapter.clauses] == wanted


def test_clauses_that_are_referred_to_exist() -> None:
    for clause in RULES:
        for name in re.findall(r"ML-[A-Z]+-\d+", clause.text):
            assert name in RULES, f"{clause.id} refers to {name}"


def test_code_and_tests_name_clauses_that_exist() -> None:
    named = {*rules.written_clauses(CODE), *rules.tested_clauses(Path(__file__).parent)}
    assert {name for name in named if name.startswith("ML-") and name not in RULES} == set()
