"""A story quest is told: a paragraph before each act, and one after the last."""

from __future__ import annotations

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.events.acts import ActBegan
from mythshelf.games.myth.table.catalogue.stories import stories, story_named

STORY = "quiet-under-the-hill"


def test_every_story_quest_of_ours_has_its_paragraphs() -> None:
    for story in stories():
        told = [*(act.told for act in story.acts), story.after]
        assert all(35 <= len(words.split()) <= 55 for words in told), story.id
        assert len(set(told)) == len(told)


@pytest.mark.rule("MT-STORY-01")
def test_an_act_begins_with_its_paragraph() -> None:
    state = GAME.new(GAME.checked({"mode": "story", "heroes": "2"}), 1)
    for number, act in enumerate(story_named(STORY).acts):
        sentence = ActBegan(STORY, number).sentence(state)
        assert sentence.endswith(act.told)
        assert act.title in sentence


@pytest.mark.rule("MT-STORY-02")
@pytest.mark.parametrize("won", [True, False])
def test_only_who_completes_all_acts_reads_how_it_ends(won: bool) -> None:
    state = GAME.new(GAME.checked({"mode": "story", "heroes": "2"}), 1)
    state.won, state.ended_by = won, "MT-STORY-04"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (story_named(STORY).after in outcome.notes) == won
