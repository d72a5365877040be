"""Saves survive interruption, damage, a full store and a second window."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.web.platform.memory import MemoryStore
from web.app.platform.storage import INDEX, ChangedElsewhere, Damaged, Head, Saves, StorageFull


def head(game_id: str, line: str = "Ada to play.") -> Head:
    return Head(game_id, "lantern", f"Game {game_id}", "Ada, Ben", line, False, 0)


def saves_in(store: MemoryStore) -> Saves:
    clock = count(1_000)
    return Saves(store, lambda: next(clock))


def keys_of(store: MemoryStore, game_id: str) -> list[str]:
    return sorted(key for key in store.data if f":{game_id}:" in key)


def test_what_was_written_is_read() -> None:
    saves = saves_in(MemoryStore())
    written = saves.write(head("x"), "first")
    assert (written.serial, written.saved) == (1, 1_000)
    slot = saves.read("x")
    assert (slot.text, slot.head, slot.older) == ("first", written, False)


def test_writes_take_turns_and_the_newest_counts() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    last = head("x")
    for text in ("one", "two", "three"):
        last = saves.write(last, text)
    assert saves.read("x").text == "three"
    assert keys_of(store, "x") == ["mythshelf:save:x:a", "mythshelf:save:x:b"]
    assert any(raw.endswith("two") for raw in store.data.values())


def test_a_save_is_set_aside_as_it_was() -> None:
    saves = saves_in(MemoryStore())
    last = saves.write(replace(head("x"), title="A very long evening of forty letters, or"), "one")
    copy = saves.set_aside(saves.read("x"))
    assert copy.title == "A very long evening of forty, as it was"
    saves.write(last, "two")
    assert {saves.read(one.id).text for one in saves.heads()} == {"one", "two"}
    assert saves.read(copy.id).text == "one"


@pytest.mark.parametrize("cut", [0, 1, 8, 9, 30, 100])
def test_an_interrupted_write_loses_at_most_the_last_choice(cut: int) -> None:
    store = MemoryStore()
    saves = saves_in(store)
    last = saves.write(saves.write(head("x"), "one"), "two")
    store.cut = cut
    with pytest.raises(KeyboardInterrupt):
        saves.write(last, "three")
    store.cut = None
    again = saves_in(store)
    slot = again.read("x")
    assert slot.text == "two"
    assert [h.line for h in again.heads()] == ["Ada to play."]
    again.write(slot.head, "three again")
    assert again.read("x").text == "three again"


def test_a_lost_newer_slot_is_noticed() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    saves.write(saves.write(head("x"), "one"), "two")
    newest = next(key for key, raw in store.data.items() if raw.endswith("two"))
    store.data[newest] = store.data[newest].replace("two", "twp")
    slot = saves.read("x")
    assert (slot.text, slot.older) == ("one", True)


def test_a_damaged_game_is_listed_and_the_others_stay() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    saves.write(head("x"), "one")
    saves.write(head("y"), "one")
    for key in keys_of(store, "x"):
        store.data[key] = "rubbish"
    del store.data[INDEX]
    listed = {h.id: h for h in saves.heads()}
    assert listed["x"].damaged
    assert not listed["y"].damaged
    with pytest.raises(Damaged):
        saves.read("x")
    assert saves.raw("x") == "rubbish"
    assert saves.read("y").text == "one"


def test_a_game_that_could_not_be_opened_is_marked_until_it_is_saved_again() -> None:
    saves = saves_in(MemoryStore())
    last = saves.write(head("x"), "one")
    saves.mark_damaged("x")
    assert [(h.damaged, h.name) for h in saves.heads()] == [(True, "Game x")]
    saves.write(last, "two")
    assert not saves.heads()[0].damaged


@pytest.mark.parametrize(
    "index", ["", "{", "[1]", '[{"id":"x"}]', "null", '{"a":1}', "[" * 100_000]
)
def test_a_damaged_index_is_made_anew(index: str) -> None:
    store = MemoryStore()
    saves = saves_in(store)
    saves.write(head("x", "Ben to play."), "one")
    store.data[INDEX] = index
    assert [h.line for h in saves.heads()] == ["Ben to play."]
    assert [h.line for h in saves_in(store).heads()] == ["Ben to play."]


def test_newest_first() -> None:
    saves = saves_in(MemoryStore())
    first = saves.write(head("x"), "one")
    saves.write(head("y"), "one")
    assert [h.id for h in saves.heads()] == ["y", "x"]
    saves.write(first, "two")
    assert [h.id for h in saves.heads()] == ["x", "y"]


def test_a_full_store_says_so_and_keeps_what_was_there() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    last = saves.write(head("x"), "one")
    store.room = sum(len(k) + len(v) for k, v in store.data.items()) + 50
    with pytest.raises(StorageFull):
        saves.write(last, "much longer " * 20)
    assert saves.read("x").text == "one"
    store.room = 1_000_000
    saves.write(last, "much longer " * 20)
    assert saves.read("x").text.startswith("much")


def test_a_newer_save_of_another_window_is_not_overwritten() -> None:
    store = MemoryStore()
    here, there = saves_in(store), saves_in(store)
    seen = here.write(head("x"), "one")
    there.write(seen, "theirs")
    with pytest.raises(ChangedElsewhere):
        here.write(seen, "ours")
    assert here.read("x").text == "theirs"
    assert here.serial("x") == 2


def test_delete_and_bring_back() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    saves.write(saves.write(head("x"), "one"), "two")
    removed = saves.remove("x")
    assert saves.heads() == []
    assert keys_of(store, "x") == []
    saves.restore(removed)
    assert [h.id for h in saves.heads()] == ["x"]
    assert saves.read("x").text == "two"


def test_what_another_window_has_played_since_a_deletion_stays_when_that_is_undone() -> None:
    store = MemoryStore()
    here, there = saves_in(store), saves_in(store)
    seen = here.write(here.write(head("x"), "one"), "two")
    removed = here.remove("x")
    there.write(there.write(seen, "three"), "four")
    here.restore(removed)
    assert [here.read(h.id).text for h in here.heads()] == ["four"]
    assert any(raw.endswith("three") for raw in store.data.values())


def test_what_another_window_has_that_did_not_go_on_from_it_stays_beside_what_comes_back() -> None:
    store = MemoryStore()
    here, there = saves_in(store), saves_in(store)
    seen = here.write(head("x"), "one")
    here.write(seen, "two")
    removed = here.remove("x")
    there.write(seen, "theirs")
    here.restore(removed)
    assert {here.read(h.id).text for h in here.heads()} == {"two", "theirs"}


def test_a_serial_number_is_never_given_twice() -> None:
    saves = saves_in(MemoryStore())
    last = saves.write(saves.write(head("x"), "one"), "two")
    saves.remove("x")
    assert saves.write(last, "three").serial == 3


def test_without_room_a_game_is_held_listed_and_read_and_saved_once_there_is_some() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    last = saves.write(head("x"), "one")
    room, store.room = store.room, 10
    held = saves.hold(replace(last, line="Ben to play."), "two", "No room.")
    assert (saves.read("x").text, held.unsaved) == ("two", True)
    assert [(h.line, h.unsaved) for h in saves.heads()] == [("Ben to play.", True)]
    assert saves.save_held() == []
    store.room = room
    assert [h.id for h in saves.save_held()] == ["x"]
    assert saves.held == []
    assert saves_in(store).read("x").text == "two"
    assert not any("unsaved" in raw for raw in store.data.values())


def test_a_held_game_that_is_saved_as_a_file_is_in_no_danger_until_it_goes_on() -> None:
    store = MemoryStore(room=10)
    saves = saves_in(store)
    saves.hold(head("x"), "one", "No room.")
    assert [h.id for h in saves.endangered] == ["x"]
    saves.mark_exported("x")
    assert (saves.endangered, [h.id for h in saves.held]) == ([], ["x"])
    assert saves.retitle("x", "Rainy").unsaved
    saves.hold(saves.held[0], "two", "No room.")
    assert saves.endangered


def test_a_held_game_that_went_on_in_another_window_becomes_one_of_its_own() -> None:
    store = MemoryStore()
    here, there = saves_in(store), saves_in(store)
    seen = here.write(head("x"), "one")
    here.hold(seen, "ours", "No room.")
    there.write(seen, "theirs")
    assert here.read("x").text == "theirs"
    here.save_held()
    assert {here.read(h.id).text for h in here.heads()} == {"ours", "theirs"}


def test_a_held_game_can_be_deleted_and_brought_back() -> None:
    saves = saves_in(MemoryStore(room=10))
    saves.hold(head("x"), "one", "No room.")
    removed = saves.remove("x")
    assert saves.heads() == []
    saves.restore(removed)
    assert saves.read("x").text == "one"


class Memo:
    """A journal in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[int, str]] = {}

    def put(self, record: str, serial: int, raw: str) -> None:
        self.kept[record] = (serial, raw)

    def remove(self, record: str) -> None:
        self.kept.pop(record, None)


def journaled(store: MemoryStore, journal: Memo) -> Saves:
    clock = count(1_000)
    return Saves(store, lambda: next(clock), journal=journal)


def test_what_the_store_has_lost_comes_back_out_of_the_journal() -> None:
    store, journal = MemoryStore(), Memo()
    saves = journaled(store, journal)
    last = saves.write(saves.write(head("x"), "one"), "two")
    on_disk = dict(store.data)
    saves.write(replace(last, line="Ben to play."), "three")
    store.data = on_disk
    serial, raw = journal.kept["mythshelf:save:x"]
    assert serial == 3
    again = journaled(store, journal)
    assert again.recover("x", raw)
    assert not again.recover("x", raw)
    assert (again.read("x").text, again.heads()[0].line) == ("three", "Ben to play.")
    assert again.read("x").head.serial == 3


def test_what_the_journal_has_is_held_where_the_store_is_full() -> None:
    store, journal = MemoryStore(), Memo()
    saves = journaled(store, journal)
    last = saves.write(head("x"), "one")
    room, store.room = store.room, 10
    with pytest.raises(StorageFull):
        saves.write(last, "two")
    again = journaled(store, journal)
    assert again.recover("x", journal.kept["mythshelf:save:x"][1])
    assert (again.read("x").text, again.heads()[0].unsaved) == ("two", True)
    store.room = room
    again.save_held()
    assert journaled(store, journal).read("x").text == "two"


def test_the_journal_forgets_what_is_deleted_and_is_not_believed() -> None:
    store, journal = MemoryStore(), Memo()
    saves = journaled(store, journal)
    saves.write(head("x"), "one")
    removed = saves.remove("x")
    assert journal.kept == {}
    saves.restore(removed)
    assert set(journal.kept) == {"mythshelf:save:x"}
    assert not saves.recover("y", journal.kept["mythshelf:save:x"][1])
    assert not saves.recover("x", "rubbish")


def test_a_game_gets_another_name() -> None:
    saves = saves_in(MemoryStore())
    saves.write(head("x"), "one")
    assert saves.retitle("x", "  Rainy \n evening ").title == "Rainy evening"
    assert saves.heads()[0].name == "Rainy evening"
    assert saves.retitle("x", "   ").name == "Ada, Ben"
    assert saves.read("x").text == "one"


def test_exports_are_noted() -> None:
    saves = saves_in(MemoryStore())
    saves.write(head("x"), "one")
    assert saves.mark_exported("x").exported > 0


def test_ids_are_fresh() -> None:
    saves = Saves(MemoryStore(), lambda: 5)
    saves.write(head(saves.fresh_id()), "one")
    assert saves.fresh_id() == "6"


@given(st.text(max_size=80))
def test_rubbish_in_a_slot_is_never_more_than_damage(raw: str) -> None:
    store = MemoryStore()
    store.data["mythshelf:save:x:a"] = raw
    saves = saves_in(store)
    assert [h.damaged for h in saves.heads()] == [True]
    saves.write(head("x"), "one")
    assert saves.read("x").text == "one"


@given(st.text(), st.text(max_size=200))
def test_any_text_and_name_survive(title: str, text: str) -> None:
    saves = saves_in(MemoryStore())
    saves.write(Head("x", "lantern", title, "", "", False, 0), text)
    slot = saves.read("x")
    assert (slot.text, slot.head.title) == (text, title)


def test_step_and_seats_are_kept_and_other_games_are_written_as_before_there_were_any() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    saves.write(replace(head("x"), step=7, seats="here,player"), "guided")
    assert saves.read("x").head.step == 7
    assert saves.read("x").head.seats == "here,player"
    assert saves.heads()[0].step == 7
    store.data.clear()
    saves.write(head("y"), "ordinary")
    assert not any('"step"' in raw or '"seats"' in raw for raw in store.data.values())
    assert saves.read("y").head.step == 0
    assert saves.heads()[0].step == 0
