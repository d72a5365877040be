"""Rulebooks read from Markdown."""

from __future__ import annotations

import pytest
from mythshelf.kernel.play.rulebook import Chapter, Clause, Rulebook

TEXT = """# The game

What it is about.

## TURN - A turn

First this, then that.

- **G-TURN-01** One **bold** step.
- **G-R-12** Another.

## Notes

- **Hint** this is no clause but a list.
  - and this its second level
"""


def test_chapters_clauses_and_prose_in_reading_order() -> None:
    book = Rulebook.parse(TEXT)
    first = Clause("G-TURN-01", "TURN", "One **bold** step.")
    second = Clause("G-R-12", "TURN", "Another.")
    hints = ("- **Hint** this is no clause but a list.", "- and this its second level")
    assert book.title == "The game"
    assert book.chapters == (
        Chapter("", "", ("What it is about.",), ()),
        Chapter("TURN", "A turn", ("First this, then that.",), (first, second)),
        Chapter("", "Notes", hints, ()),
    )
    assert list(book) == [first, second]
    assert len(book) == 2


def test_clauses_by_id() -> None:
    book = Rulebook.parse(TEXT)
    assert book["G-R-12"].text == "Another."
    assert "G-R-12" in book
    assert "G-R-13" not in book
    with pytest.raises(KeyError):
        book["G-R-13"]


def test_a_clause_that_no_code_carries_out_has_a_kind() -> None:
    lines = "- **G-A-01** There are ten. {component}\n- **G-A-02** Nobody trades. {absence}\n"
    book = Rulebook.parse(f"## A - B\n{lines}- **G-A-03** Braces {{stay}}")
    assert [(clause.text, clause.kind) for clause in book] == [
        ("There are ten.", "component"),
        ("Nobody trades.", "absence"),
        ("Braces {stay}", ""),
    ]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("- **G-A-01** x\n- **G-A-01** y", "twice"),
        ("- **G-A-01**", "line 2 is no clause"),
        ("- **G-A-1a** x", "line 2 is no clause"),
        ("* **G-A-01** x", "line 2 is no clause"),
        ("  - **G-A-01** x", "line 2 is no clause"),
        ("- **G-A-01 x", "line 2 is no clause"),
        ("- **G-A-01** begins\n  and goes on", "line 3 is no clause"),
    ],
)
def test_what_nearly_is_a_clause_is_not_taken_for_prose(lines: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Rulebook.parse(f"## A - B\n{lines}")


def test_an_empty_text_is_an_empty_rulebook() -> None:
    assert Rulebook.parse("").chapters == ()
