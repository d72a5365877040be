"""What is told of a space, to whom, and what it changes in that one's view."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.games.mystic_manor.table.state import HIDDEN, State

from ..scenario import given


@pytest.mark.rule("MN-CHEST-02", "MN-R-42")
@pytest.mark.parametrize(("eyes", "held"), [(0, (0,)), (1, (HIDDEN,)), (-1, (HIDDEN,))])
def test_a_taken_card_has_a_face_for_its_owner_alone(eyes: int, held: tuple[int, ...]) -> None:
    table = given(everything=True, at={0: "q2"}).act("go q3")
    now: State = GAME.view(table.state, eyes)
    table.act("card")
    for event in table.state.events:
        if event.visible_to(eyes):
            event.replay(now)
    assert now.mats[0].bonus == held
    assert now.mats == GAME.view(table.state, eyes).mats
    assert now.display == table.state.display


def test_what_a_player_sees_alone_adds_no_sentence_to_the_log() -> None:
    table = given(everything=True, at={0: "q2"}).act("go q3", "card")
    alone = [event for event in table.state.events if not event.visible_to(1)]
    assert [event.sentence(table.state) for event in alone] == [""]


@pytest.mark.rule("MN-R-23")
def test_reaching_for_an_item_is_the_take_of_the_turn() -> None:
    table = given(
        {"medium": {"items": "dog bone painting"}, "stoic": {}}, house={"a2": "cat"}, at={0: "a1"}
    )
    table.act("go a2", "take cat")
    assert [type(event).__name__ for event in table.state.events] == ["TakeBegan"]
    assert table.state.marks == 2
    assert table.on("a2") == "cat"
