"""The open game is saved after every choice, and goes on where it cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.platform.storage import Head, Saves
from web.app.session.autosave import (
    ELSEWHERE,
    FAILED,
    FULL,
    KEPT,
    LONGEST_THOUGHT,
    Autosave,
)
from web.app.session.checkpoints import listed
from web.app.session.session import TableSession


def session() -> TableSession:
    return TableSession(Match(LanternLane(), {}, 5, ("Ada",)), LanePresenter())


def test_a_new_game_is_kept_and_read_again_in_the_middle_of_an_effect() -> None:
    saves = saves_in(MemoryStore())
    table = session()
    keeping = Autosave.new(saves, table)
    for choice in ("end", "step 3 5"):
        table.choose(choice)
        assert keeping.keep(table) == KEPT
    slot = saves.read(keeping.head.id)
    assert slot.head.line == "Ada (Red) to play. Walkers on [0, 1, 3, 5]."
    assert slot.head.name == "Ada (Red) against Blue"
    again = TableSession(save.loads(slot.text, lambda _: LanternLane()), LanePresenter())
    assert again.game.prompt(again.seen.view()).question == "Take a toll?"


HEAD = Head("x", "", "", "", "", finished=False, saved=0)


def test_it_is_known_how_long_a_game_was_played_but_for_long_absences() -> None:
    """Given a choice after half a minute, and another after a night; then the night counts no more
    than a long thought."""
    now = [100]
    saves = Saves(MemoryStore(), lambda: 1_000 * now[0])
    table = session()
    keeping = Autosave.new(saves, table)
    now[0] += 30
    keeping.keep(table)
    assert round(keeping.head.played, -3) == 30_000
    now[0] += 30_000
    keeping.keep(table)
    assert round(keeping.head.played, -3) == 30_000 + LONGEST_THOUGHT


def test_a_game_whose_beginning_nobody_timed_is_not_timed_later() -> None:
    now = [100]
    saves = Saves(MemoryStore(), lambda: 1_000 * now[0])
    table = session()
    table.choose("end")
    for keeping in (Autosave.new(saves, table), Autosave(saves, replace(HEAD, played=0))):
        now[0] += 30
        keeping.keep(table)
        assert keeping.head.played == 0


def test_whoever_looks_at_a_finished_game_plays_it_no_more() -> None:
    now = [100]
    saves = Saves(MemoryStore(), lambda: 1_000 * now[0])
    table = session()
    keeping = Autosave(saves, replace(HEAD, played=5_000, finished=True))
    now[0] += 30
    keeping.keep(table)
    assert keeping.head.played == 5_000


def test_full_storage_is_told_and_the_game_goes_on() -> None:
    store = MemoryStore()
    table = session()
    keeping = Autosave.new(saves_in(store), table)
    assert keeping.keep(table) == KEPT
    store.room = 10
    table.choose("step 1 2")
    assert keeping.keep(table) == FULL
    assert keeping.head.unsaved
    again = keeping._saves.read(keeping.head.id)
    assert save.loads(again.text, lambda _: LanternLane()).state == table.match.state
    store.room = 100_000
    table.choose("end")
    assert keeping.keep(table) == KEPT
    assert not keeping.head.unsaved


def test_what_is_not_saved_and_went_on_in_another_window_is_kept_beside_it() -> None:
    store = MemoryStore()
    here, there = saves_in(store), saves_in(store)
    table = session()
    keeping = Autosave.new(here, table)
    keeping.keep(table)
    other = Autosave(there, there.read(keeping.head.id).head)
    room, store.room = store.room, 10
    table.choose("step 1 2")
    keeping.keep(table)
    store.room = room
    theirs = session()
    theirs.choose("end")
    assert other.keep(theirs) == KEPT
    table.choose("end")
    assert keeping.keep(table) == ELSEWHERE
    here.save_held()
    texts = [here.read(head.id).text for head in here.heads()]
    games = [save.loads(text, lambda _: LanternLane()) for text in texts]
    assert sorted(len(game.journal) for game in games) == [1, 2]


def test_a_newer_position_of_another_window_wins() -> None:
    saves = saves_in(MemoryStore())
    table = session()
    here = Autosave.new(saves, table)
    here.keep(table)
    there = Autosave(saves, saves.read(here.head.id).head)
    other = session()
    other.choose("end")
    assert there.keep(other) == KEPT
    assert here.is_behind()
    table.choose("step 1 2")
    assert here.keep(table) == ELSEWHERE


def test_named_positions_are_in_the_list_of_saves() -> None:
    saves = saves_in(MemoryStore())
    table = session()
    keeping = Autosave.new(saves, table)
    table.choose("step 1 2")
    table.name_checkpoint("A step")
    table.look(0)
    table.name_checkpoint("The start")
    keeping.keep(table)
    assert list(listed(saves.heads()[0].checkpoints)) == [(0, "The start"), (1, "A step")]
    again = save.loads(saves.read(keeping.head.id).text, lambda _: LanternLane())
    assert again.checkpoints == {0: "The start", 1: "A step"}


@pytest.mark.parametrize("text", ["", "x", "-1 x", "1", "99999999999 x", "٣ x"])
def test_what_is_no_list_of_named_positions_is_left_out(text: str) -> None:
    assert list(listed(text)) == []


def test_a_name_is_kept_with_the_next_save() -> None:
    saves = saves_in(MemoryStore())
    table = session()
    keeping = Autosave.new(saves, table)
    keeping.retitle("Rainy evening")
    keeping.keep(table)
    assert saves.heads()[0].name == "Rainy evening"


def test_a_name_given_in_the_list_does_not_stop_the_open_game() -> None:
    saves = saves_in(MemoryStore())
    table = session()
    keeping = Autosave.new(saves, table)
    keeping.keep(table)
    keeping.use_head(saves.retitle(keeping.head.id, "Rainy evening"))
    keeping.use_head(Head("other", "", "No", "", "", False, 0))
    table.choose("end")
    assert keeping.keep(table) == KEPT
    assert saves.heads()[0].name == "Rainy evening"


class TestTheProgramFails:
    """While it saves: that is told, and what can be kept is kept."""

    def test_in_the_store(self, monkeypatch: pytest.MonkeyPatch) -> None:
        store = MemoryStore()
        table = session()
        keeping = Autosave.new(saves_in(store), table)
        keeping.keep(table)
        table.choose("step 1 2")
        with monkeypatch.context() as patch:
            patch.setattr(store, "put", _stumble)
            assert keeping.keep(table) == FULL
        assert keeping.head.unsaved
        assert "The program failed" in keeping._saves.refusal
        assert keeping._saves.read(keeping.head.id).text == save.dumps(table.match)
        assert keeping.keep(table) == KEPT

    def test_before_there_is_anything_to_store(self, monkeypatch: pytest.MonkeyPatch) -> None:
        saves = saves_in(MemoryStore())
        table = session()
        keeping = Autosave.new(saves, table)
        keeping.keep(table)
        before = saves.read(keeping.head.id).text
        table.choose("step 1 2")
        with monkeypatch.context() as patch:
            patch.setattr(type(table.game.codec), "encode", _stumble)
            assert keeping.keep(table) == FAILED
        assert saves.read(keeping.head.id).text == before
        assert keeping.keep(table) == KEPT

    def test_at_words_that_no_save_needs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        table = session()
        keeping = Autosave.new(saves_in(MemoryStore()), table)
        line = keeping.head.line
        table.choose("step 1 2")
        with monkeypatch.context() as patch:
            patch.setattr(LanePresenter, "line", _stumble)
            assert keeping.keep(table) == KEPT
        assert keeping.head.line == line
        keeping.keep(table)
        assert keeping.head.line != line


def _stumble(*_: object) -> None:
    raise KeyError("a card")
