"""The shelf of puzzles: what each card says, and which puzzle is proposed."""

from __future__ import annotations

from mythshelf.puzzles import SLUGS, aims_of
from mythshelf.puzzles.puzzle import GRADES, puzzles_of

from web.app.puzzles.page import line_of, number_of, page_of
from web.app.puzzles.record import Tried
from web.app.puzzles.signs import sign_of
from web.build import sprite

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
    assert scale.ends is not None
    assert page_of(GAME, COLLECTION, {}).scale.ends is None
    assert "7 in a row" in scale.words


def test_what_is_proposed_is_new_and_as_hard_as_the_solver_is_good() -> None:
    proposed = page_of(GAME, COLLECTION, {}).proposed
    again = page_of(GAME, COLLECTION, {proposed: tried(proposed, True)}).proposed
    assert again != proposed
    every = {one.name: tried(one.name, True) for one in COLLECTION.puzzles}
    assert page_of(GAME, COLLECTION, every).proposed in every


def test_over_a_question_stands_why_it_is_asked() -> None:
    page = page_of(GAME, COLLECTION, {})
    proposed = COLLECTION.named(page.proposed)
    assert proposed is not None
    assert line_of(page, proposed) == f"Next for you · {proposed.aim.theme} · {proposed.grade}"
    assert not line_of(page, LAST).startswith("Next")


def test_a_grade_says_which_levels_found_more_than_half() -> None:
    """Given what the levels have found of each puzzle, then nobody is named who found less."""
    for slug in SLUGS:
        collection = puzzles_of(slug)
        for grade, words in zip(GRADES, page_of(slug, collection, {}).found, strict=True):
            puzzles = [one for one in collection.puzzles if one.grade == grade]
            for number, level in enumerate(GRADES):
                share = sum(one.solved[number] for one in puzzles) / len(puzzles)
                assert (level in words or "every level" in words) == (share > 50), (slug, words)


def test_every_goal_has_a_sign_of_the_sprite() -> None:
    drawn = sprite.joined()
    signs = [sign_of(slug, goal) for slug in SLUGS for goal in aims_of(slug).goals]
    assert [sign for sign in signs if f'<symbol id="{sign}"' not in drawn] == []
    assert sign_of("unknown", "goal") not in signs
