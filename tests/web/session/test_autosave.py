"""The open game is saved after every choice, and goes on where it cannot be."""

from __future__ import annotations

from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.platform.storage import Head
from web.app.session.autosave import ELSEWHERE, FULL, KEPT, Autosave
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
    assert again.game.prompt(again.view()).question == "Take a toll?"


def test_full_storage_is_told_and_the_game_goes_on() -> None:
    store = MemoryStore()
    table = session()
    keeping = Autosave.new(saves_in(store), table)
    assert keeping.keep(table) == KEPT
    store.room = 10
    table.choose("step 1 2")
    assert keeping.keep(table) == FULL
    assert keeping.unsaved
    store.room = 100_000
    table.choose("end")
    assert keeping.keep(table) == KEPT
    assert not keeping.unsaved


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
    keeping.noted(saves.retitle(keeping.head.id, "Rainy evening"))
    keeping.noted(Head("other", "", "No", "", "", False, 0))
    table.choose("end")
    assert keeping.keep(table) == KEPT
    assert saves.heads()[0].name == "Rainy evening"
