"""What the card says of a turn that is played anew."""

from __future__ import annotations

import pytest
from mythshelf.analysis import JudgedChoice, Tried, Way

from tests.analysis.games_played import begun
from web.app.puzzles.retry import Retry

BEST = Way(("draw",), ("Draw", "Discard"), 0.60)
PLAYED = Way(("pass",), ("Pass",), 0.30)
AT = 3


def retry() -> Retry:
    """A turning point that cost 30 of 100."""
    known = JudgedChoice(
        at=AT,
        seat=0,
        turn=2,
        chances=(0.6, 0.4),
        best=(BEST,),
        taken=PLAYED,
        loss=0.3,
        doubt=0.0,
        reason="It draws.",
        depth=0,
    )
    return Retry(begun("mysterion", 3, 9), known, 4)


def tried(chance: float, best: Way = BEST) -> Tried:
    return Tried(Way(("other",), ("Other",), chance), best, "It is other.")


def test_before_a_try_it_shows_what_was_played_and_names_no_better_way() -> None:
    card = retry().card()
    assert card.kicker == "Turning point 4 · try 1"
    assert card.title == "What would you do?"
    assert card.bars == (("As played", 30),)
    assert card.notes == ()
    assert [words for _, words in card.others] == ["Show me"]


@pytest.mark.parametrize(
    ("chance", "verdict"),
    [
        (0.60, "As good as the best"),
        (0.58, "As good as the best"),
        (0.45, "Better than what was played"),
        (0.29, "About the same as what was played"),
        (0.10, "Not better: 10 of 100"),
    ],
)
def test_the_verdict_goes_by_the_chance(chance: float, verdict: str) -> None:
    point = retry()
    point.tell(tried(chance))
    card = point.card()
    assert card.title == verdict
    assert card.bars[:2] == (("Your try", round(100 * chance)), ("Best known", 60))
    assert card.first == "Once more"
    assert card.notes == ()


def test_the_best_is_named_after_the_second_try_or_when_it_is_asked_for() -> None:
    point = retry()
    point.tell(tried(0.1))
    point.start_over()
    assert point.card().kicker.endswith("try 2")
    assert point.card().notes == ()
    point.tell(tried(0.4))
    card = point.card()
    assert card.notes == ("Best known: Draw, then: Discard.", "It draws.")
    assert ("First try", 10) in card.bars
    other = retry()
    other.shows_best = True
    assert other.card().notes[0].startswith("Best known: Draw")


def test_a_new_way_that_turns_out_better_becomes_the_best_that_is_known() -> None:
    point = retry()
    point.tell(tried(0.7, best=Way(("other",), ("Other",), 0.7)))
    point.shows_best = True
    card = point.card()
    assert card.title == "As good as the best"
    assert card.notes == ("Best known: Other.", "It is other.")


def test_a_try_that_could_not_be_judged_can_be_made_again() -> None:
    point = retry()
    point.is_judging = True
    assert point.card().title == "Is it as good?"
    point.is_judging, point.failed = False, True
    assert point.card().first_act == "over"
    point.start_over()
    assert point.card().title == "What would you do?"
