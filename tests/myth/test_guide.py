"""The guided first game: every step of it can be played, and each refusal is the one told."""

from __future__ import annotations

from mythshelf.games.myth import GAME
from mythshelf.kernel.guide import lesson, problems


def test_the_guide_can_be_played_to_its_end() -> None:
    learned = lesson(GAME)
    assert learned is not None
    assert problems(learned, GAME) == []


def test_newcomers_mistakes_are_tried_and_explained() -> None:
    learned = lesson(GAME)
    assert learned is not None
    tried = {step.clause for step in learned.steps if step.act == "refused"}
    assert tried == {"MT-ATK-06", "MT-MOVE-01", "MT-ATK-05"}
    told = {rule for step in learned.steps for rule in step.rules}
    assert told >= {"MT-METER-01", "MT-DICE-04", "MT-DARK-09", "MT-DARK-12", "MT-LOIT-01"}
