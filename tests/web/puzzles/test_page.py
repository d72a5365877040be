"""The shelf of puzzles: what each card says, and which puzzle is proposed."""

from __future__ import annotations

from mythshelf.puzzles.puzzle import puzzles_of

from web.app.puzzles.page import number_of, page_of
from web.app.puzzles.record import Tried

GAME = "mystic_manor"
COLLECTION = puzzles_of(GAME)
FIRST, *_, LAST = COLLECTION.puzzles


def tried(name: str, solved: bool, tries: int = 1) -> Tried:
    return Tried(GAME, name, 1400, 100 if solved else 0, tries, solved, 1)


def test_every_puzzle_has_one_card_in_its_grade() -> None:
    page = page_of(GAME, COLLECTION, {})
    cards = [card for row in page.rows for cell in row.cells for card in cell]
    assert sorted(card.number for card in cards) == [*range(1, len(COLLECTION.puzzles) + 1)]
    easiest = [card.name for row in page.rows for card in row.cells[0]]
    assert FIRST.name in easiest
    assert LAST.name not in easiest
    assert number_of(COLLECTION, FIRST.name) == 1


def test_a_card_says_whether_it_is_solved_and_what_it_took() -> None:
    known = {FIRST.name: tried(FIRST.name, True, 2), LAST.name: tried(LAST.name, False)}
    page = page_of(GAME, COLLECTION, known)
    cards = {card.name: card for row in page.rows for cell in row.cells for card in cell}
    assert (cards[FIRST.name].state, cards[FIRST.name].misses) == ("solved", 1)
    assert cards[LAST.name].words.endswith("not solved yet")
    assert page.count.endswith("1 solved")


def test_the_band_comes_with_the_first_puzzle_and_the_figure_with_the_eighth() -> None:
    assert page_of(GAME, COLLECTION, {}).scale.words.startswith("Your rating begins")
    some = {one.name: tried(one.name, True) for one in COLLECTION.puzzles[:8]}
    assert page_of(GAME, COLLECTION, some).scale.figure
    del some[FIRST.name]
    scale = page_of(GAME, COLLECTION, some).scale
    assert not scale.figure
    assert "7 in a row" in scale.words


def test_what_is_proposed_is_new_and_as_hard_as_the_solver_is_good() -> None:
    proposed = page_of(GAME, COLLECTION, {}).proposed
    again = page_of(GAME, COLLECTION, {proposed: tried(proposed, True)}).proposed
    assert again != proposed
    every = {one.name: tried(one.name, True) for one in COLLECTION.puzzles}
    assert page_of(GAME, COLLECTION, every).proposed in every
