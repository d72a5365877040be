"""The decks that people build: kept in a store, in files and in links (pure).

In the store a deck is a record beside the saved games (:class:`.storage.Saves` with a prefix
of its own: two slots, checksums, newer ones of another window are not written over). A file
holds any number of decks, a link one. What comes out of any of the three is checked: its
cards must be cards of the game. Whether it is legal is another question, for a deck may be
kept half built.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from mythshelf.kernel.errors import BadLink, BadSave, MythshelfError
from mythshelf.kernel.files import envelope
from mythshelf.kernel.files.document import Form, parsed
from mythshelf.kernel.files.envelope import NO_LINK, deflated, inflated, opened, sealed
from mythshelf.kernel.files.finding import text_after
from mythshelf.kernel.play.match import clean_name

from web.app.platform.storage import (
    LONGEST_TITLE,
    Damaged,
    Head,
    RemovedRecord,
    Saves,
    Slot,
    StorageFull,
)

MARK = "#deck="
"""What precedes a deck's link in an address."""
SCHEMA = 1
LONGEST_LINK = 2_000
LONGEST_FILE = 8_000_000
"""Characters: more than a store has room for."""
UNNAMED = "New deck"

_FORM = Form(
    "mythshelf-decks",
    1,
    {"format": (str,), "schema": (int,), "game": (str,), "decks": (list,), "checksum": (str,)},
    "deck",
    "This deck was saved by a newer version; reload the page to update.",
)
_LARGEST = 1 << 13


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck by name; ``workshop`` is the key of its workshop, ``code`` the cards as that writes
    them."""

    workshop: str
    name: str
    code: str


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck in the store: its head, and ``None`` for a deck that cannot be read."""

    head: Head
    deck: Deck | None

    @property
    def id(self) -> str:
        """Its id in the store."""
        return self.head.id


class Reader(Protocol):
    """What reads a deck's code (:meth:`.workshop.Workshop.read_code`)."""

    def read_code(self, text: str) -> tuple[int, ...]:
        """The cards. Raises ``ValueError``."""


FindReader = Callable[[str], Reader | None]
"""Gives the reader of the decks of a workshop by its key, ``None`` where there is none."""


class DeckStore:
    """What a store has of decks. Methods raise as :class:`.storage.Saves` does."""

    def __init__(self, kept: Saves, find: FindReader) -> None:
        self._kept, self._find = kept, find

    def of(self, workshop: str) -> list[StoredDeck]:
        """The decks of a workshop, the newest first, and those too damaged to say whose they
        are."""
        heads = [head for head in self._kept.heads() if head.game in (workshop, "")]
        return [self.read(head.id) for head in heads]

    def read(self, deck_id: str) -> StoredDeck:
        """A deck; without its cards if it cannot be read, and with an empty head if it is not
        there."""
        try:
            slot = self._kept.read(deck_id)
            (deck,) = decks_in(slot.text, self._find)
        except (Damaged, BadSave, ValueError):
            return StoredDeck(Head(deck_id, "", "", "", "", False, 0, damaged=True), None)
        return StoredDeck(slot.head, deck)

    def add(self, deck: Deck) -> StoredDeck:
        """Keep a new deck."""
        return self.write(self.unsaved(deck))

    def write(self, kept: StoredDeck) -> StoredDeck:
        """Keep a deck as it is now."""
        assert kept.deck is not None
        head = replace(kept.head, game=kept.deck.workshop, title=kept.deck.name)
        return StoredDeck(self._kept.write(head, file_of([kept.deck])), kept.deck)

    def unsaved(self, deck: Deck) -> StoredDeck:
        """A new deck that is not in the store yet."""
        return StoredDeck(Head(self._kept.fresh_id(), "", "", "", "", False, 0), deck)

    def hold(self, kept: StoredDeck, refusal: str) -> StoredDeck:
        """Keep in memory, among the others, a deck that the store has no room for; ``refusal`` is
        the sentence that says so."""
        assert kept.deck is not None
        head = replace(kept.head, game=kept.deck.workshop, title=kept.deck.name)
        return StoredDeck(self._kept.hold(head, file_of([kept.deck]), refusal), kept.deck)

    def save_held(self) -> None:
        """Save what is in memory, as far as there is room now."""
        self._kept.save_held()

    def checked(self, slot: Slot) -> Head:
        """The head of a deck's record from outside. Raises :class:`.errors.BadSave`."""
        decks = decks_in(slot.text, self._find)
        if len(decks) != 1:
            raise BadSave("This deck cannot be used: it is not one.")
        return replace(slot.head, game=decks[0].workshop, title=decks[0].name, people="", line="")

    def remove(self, deck_id: str) -> RemovedRecord:
        """Delete a deck; what :meth:`restore` needs is returned."""
        return self._kept.remove(deck_id)

    def restore(self, removed: RemovedRecord) -> None:
        """Bring a deleted deck back."""
        self._kept.restore(removed)

    def raw(self, deck_id: str) -> str:
        """What can be saved as a file of a deck that cannot be read."""
        return self._kept.raw(deck_id)

    def free_name(self, workshop: str, wanted: str) -> str:
        """The name, with a number behind it where a deck of the workshop has it already."""
        return _free(wanted, self._names(workshop))

    def add_all(self, decks: Sequence[Deck]) -> None:
        """Keep new decks of one workshop, the first as the newest, under free names: all or
        none."""
        taken = self._names(decks[0].workshop)
        added: list[str] = []
        try:
            for deck in reversed(decks):
                name = _free(deck.name, taken)
                taken.add(name)
                added.append(self.add(replace(deck, name=name)).id)
        except StorageFull:
            for deck_id in added:
                self.remove(deck_id)
            raise

    def _names(self, workshop: str) -> set[str]:
        return {kept.deck.name for kept in self.of(workshop) if kept.deck is not None}


def _free(wanted: str, taken: Container[str]) -> str:
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted[: LONGEST_TITLE - 4]} {number}", number + 1
    return name


def renamed(deck: Deck, name: str) -> Deck:
    """The deck under another name; under its old one where the new one is empty."""
    return replace(deck, name=clean_name(name, LONGEST_TITLE) or deck.name)


def file_of(decks: Sequence[Deck]) -> str:
    """Decks of one workshop as a file."""
    listed = [{"name": deck.name, "cards": deck.code} for deck in decks]
    return _FORM.write({"game": decks[0].workshop, "decks": listed})


def is_file(text: str) -> bool:
    """Whether a text claims to be a file of decks."""
    return f'"{_FORM.format}"' in text[:200]


def decks_in(text: str, find: FindReader) -> list[Deck]:
    """The decks of a file, at least one. Raises :class:`.errors.BadSave`."""
    body = _FORM.read(text, LONGEST_FILE)
    _FORM.check_sum(body)
    if not body["decks"]:
        raise BadSave("This file has no decks in it.")
    try:
        return [_deck(body["game"], entry, find) for entry in map(_pair, body["decks"])]
    except ValueError as error:
        raise BadSave(f"This deck cannot be used: {error}.") from error


def _pair(entry: Any) -> tuple[Any, Any]:
    if not (isinstance(entry, dict) and set(entry) == {"name", "cards"}):
        raise ValueError("parts of it are missing")
    return entry["name"], entry["cards"]


def address(page: str, deck: Deck) -> str:
    """The address that offers the deck; ``page`` is the page's, with any fragment."""
    body = json.dumps(
        [deck.workshop, deck.name, deck.code], separators=(",", ":"), ensure_ascii=False
    )
    return envelope.address(page, MARK, sealed(SCHEMA, deflated(body)))


def text_in(words: str) -> str | None:
    """A deck link's text in an address or a message, or ``None`` where there is none."""
    return text_after(MARK, words)


def unpacked(text: str, find: FindReader) -> Deck:
    """The deck of a link's text. Raises :class:`.errors.BadLink` and nothing else."""
    body = inflated(opened(text, SCHEMA, LONGEST_LINK), _LARGEST)
    try:
        listed = parsed(body)
    except MythshelfError as error:
        raise BadLink(NO_LINK) from error
    if type(listed) is not list or len(listed) != 3:
        raise BadLink(NO_LINK)
    try:
        return _deck(listed[0], (listed[1], listed[2]), find)
    except ValueError as error:
        raise BadLink(f"The deck of this link cannot be used: {error}.") from error


def _deck(workshop: Any, entry: tuple[Any, Any], find: FindReader) -> Deck:
    """A deck from outside, all of it checked. Raises ``ValueError``."""
    name, code = entry
    if not (type(workshop) is type(name) is type(code) is str):
        raise ValueError("parts of it are missing")
    if clean_name(name, LONGEST_TITLE) != name or not name:
        raise ValueError("its name cannot be shown")
    reader = find(workshop)
    if reader is None:
        raise ValueError(f"decks of {clean_name(workshop)!r} are not known here")
    reader.read_code(code)
    return Deck(workshop, name, code)
