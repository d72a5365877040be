"""DeckStore in the store, in files and in links: kept whole, and nothing believed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.games.mysterion.cards.decks import code_of
from mythshelf.games.mysterion.table.catalogue import decks as recommended
from mythshelf.kernel.errors import BadLink, BadSave
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.files.envelope import deflated, sealed

from tests.web.platform.memory import MemoryStore
from web.app.decks import store as d
from web.app.platform.storage import DECK_INDEX, DECK_PREFIX, ChangedElsewhere, Saves, StorageFull
from web.app.presenting import registry

KILN = code_of(recommended()[0].cards)
MINE = d.Deck("mysterion", "My deck", KILN)
PAGE = "https://example.org/shelf/?x=1#old"


def book(store: MemoryStore) -> d.DeckStore:
    saves = Saves(store, iter(range(1_000, 10_000)).__next__, DECK_PREFIX, DECK_INDEX)
    return d.DeckStore(saves, registry.workshop)


def test_decks_are_kept_and_read_again_the_newest_first() -> None:
    store = MemoryStore()
    first = book(store).add(MINE)
    book(store).add(d.Deck("mysterion", "Empty", ""))
    found = book(store).of("mysterion")
    assert [kept.deck and kept.deck.name for kept in found] == ["Empty", "My deck"]
    assert found[1].deck == MINE
    assert found[1].id == first.id
    assert book(store).of("mythic_mischief") == []


def test_a_deck_is_written_over_and_not_past_another_window() -> None:
    store = MemoryStore()
    kept = book(store).add(MINE)
    changed = book(store).write(d.StoredDeck(kept.head, d.Deck("mysterion", "My deck", "1EMS")))
    assert book(store).of("mysterion")[0].deck == changed.deck
    with pytest.raises(ChangedElsewhere):
        book(store).write(kept)


def test_a_torn_write_leaves_the_deck_before_it() -> None:
    store = MemoryStore()
    kept = book(store).add(MINE)
    store.cut = 40
    with pytest.raises(KeyboardInterrupt):
        book(store).write(d.StoredDeck(kept.head, d.Deck("mysterion", "My deck", "1EMS")))
    store.cut = None
    assert book(store).read(kept.id).deck == MINE


def test_a_full_store_is_said_and_keeps_what_it_has() -> None:
    store = MemoryStore()
    kept = book(store).add(MINE)
    store.room = 0
    with pytest.raises(StorageFull):
        book(store).write(d.StoredDeck(kept.head, d.Deck("mysterion", "Other", "1EMS")))
    assert book(store).read(kept.id).deck == MINE


def test_a_deck_without_room_stays_in_the_list_and_is_saved_when_there_is_some() -> None:
    store = MemoryStore()
    decks = book(store)
    kept, store.room = decks.add(MINE), 0
    changed = d.Deck("mysterion", "My deck", "2EMS")
    held = decks.hold(d.StoredDeck(kept.head, changed), "Full.")
    decks.hold(decks.unsaved(d.Deck("mysterion", "New", "1EMS")), "Full.")
    assert [one.deck and one.deck.code for one in decks.of("mysterion")] == ["1EMS", "2EMS"]
    assert decks.read(held.id).deck == changed
    assert book(store).read(kept.id).deck == MINE  # of another window
    store.room = 1_000_000
    decks.save_held()
    assert not any(one.head.unsaved for one in decks.of("mysterion"))
    assert book(store).read(kept.id).deck == changed


def test_a_damaged_deck_is_shown_as_such_and_the_others_stay() -> None:
    store = MemoryStore()
    bad, good = book(store).add(MINE), book(store).add(MINE)
    for key in store.all_keys():
        if bad.id in key:
            store.data[key] = "rubbish"
    store.data.pop(DECK_INDEX)
    found = {kept.id: kept for kept in book(store).of("mysterion")}
    assert found[good.id].deck == MINE
    assert found[bad.id].deck is None
    assert found[bad.id].head.damaged
    assert book(store).raw(bad.id) == "rubbish"


def test_a_deleted_deck_comes_back_whole() -> None:
    store = MemoryStore()
    kept = book(store).add(MINE)
    removed = book(store).remove(kept.id)
    assert book(store).of("mysterion") == []
    book(store).restore(removed)
    assert book(store).of("mysterion")[0].deck == MINE


def test_names_are_tidied_and_not_doubled() -> None:
    store = MemoryStore()
    assert d.renamed(MINE, "  A \u202e name\n").name == "A name"
    assert d.renamed(MINE, " \u202e ").name == "My deck"
    assert len(d.renamed(MINE, "x" * 99).name) == 40
    book(store).add(MINE)
    assert book(store).free_name("mysterion", "My deck") == "My deck 2"
    assert book(store).free_name("mysterion", "Other") == "Other"


def test_several_decks_are_kept_together_or_not_at_all() -> None:
    store = MemoryStore()
    book(store).add(MINE)
    before = dict(store.data)
    store.room = sum(len(key) + len(value) for key, value in before.items()) + 400
    with pytest.raises(StorageFull):
        book(store).add_all([MINE, MINE, MINE])
    assert [kept.deck for kept in book(store).of("mysterion")] == [MINE]
    store.room = 1_000_000
    book(store).add_all([MINE, replace(MINE, name="Other")])
    names = {kept.deck.name for kept in book(store).of("mysterion") if kept.deck is not None}
    assert names == {"My deck", "My deck 2", "Other"}


def test_a_file_holds_several_decks() -> None:
    other = d.Deck("mysterion", "Zauber \u2728", "3EMS")
    text = d.file_of([MINE, other])
    assert d.is_file(text)
    assert text.isascii()
    assert d.decks_in(text, registry.workshop) == [MINE, other]


def altered(**changes: object) -> str:
    body = json.loads(d.file_of([MINE]))
    del body["checksum"]
    body.update(changes)
    return json.dumps({**body, "checksum": digest_of(body)})


def test_a_file_of_any_number_of_decks_is_read() -> None:
    decks = [d.Deck("mysterion", f"Deck {number}", "1EMS") for number in range(2_001)]
    assert d.decks_in(d.file_of(decks), registry.workshop) == decks


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[" * 5_000,
        d.file_of([MINE])[:-9],
        d.file_of([MINE]).replace("My deck", "My duck"),
        altered(schema=2),
        altered(decks=[]),
        altered(decks=[{"name": "x"}]),
        altered(decks=[{"name": "x", "cards": 5}]),
        altered(decks=[{"name": "x", "cards": "1XXS"}]),
        altered(decks=[{"name": "", "cards": "1EMS"}]),
        altered(decks=[{"name": "a\u202eb", "cards": "1EMS"}]),
        altered(decks=["x"]),
        altered(game="mythic_mischief"),
        altered(game="../../x"),
    ],
)
def test_another_file_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        d.decks_in(text, registry.workshop)


def test_a_link_brings_a_deck() -> None:
    link = d.address(PAGE, MINE)
    assert link.startswith("https://example.org/shelf/#deck=")
    assert len(link) < 300
    text = d.text_in(f"Look: {link} !")
    assert text is not None
    assert d.unpacked(text, registry.workshop) == MINE
    assert d.text_in("https://example.org/#g=abc") is None


def link_of(body: object) -> str:
    return sealed(d.SCHEMA, deflated(json.dumps(body)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a Mythshelf link"),
        ("AAAA", "not a Mythshelf link"),
        ("A" * 2_001, "too long"),
        (sealed(2, b"x"), "newer version"),
        (sealed(0, b"x"), "not a Mythshelf link"),
        (sealed(1, b"no deflate"), "not a Mythshelf link"),
        (sealed(1, deflated("[" * 5_000)), "not a Mythshelf link"),
        (sealed(1, deflated(" " * 100_000 + "[]")), "not a Mythshelf link"),
        (link_of({}), "not a Mythshelf link"),
        (link_of(["mysterion", "x"]), "not a Mythshelf link"),
        (link_of(["mysterion", "x", 5]), "parts of it are missing"),
        (link_of(["mysterion", "x", "99XXX"]), "no card of the pool"),
        (link_of(["mysterion", "<b>\u202e</b>", "1EMS"]), "its name cannot be shown"),
        (link_of(["chess", "x", "1EMS"]), "decks of 'chess' are not known here"),
    ],
)
def test_a_hostile_link_is_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(BadLink, match=words):
        d.unpacked(text, registry.workshop)


@given(st.data())
def test_a_link_with_any_letter_changed_is_refused(data: st.DataObject) -> None:
    text = d.text_in(d.address(PAGE, MINE))
    assert text is not None
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("ABCxyz019-_"))
    changed = text[:at] + letter + text[at + 1 :]
    if changed != text:
        with pytest.raises(BadLink):
            d.unpacked(changed, registry.workshop)


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        d.unpacked(text, registry.workshop)
