"""Everything as one file: what comes out goes in again, and nothing that is here is overwritten."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files.stepwise import Progress, Work, at_once

from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import head
from web.app.platform.preferences import Preferences
from web.app.platform.storage import (
    CAMPAIGN_INDEX,
    CAMPAIGN_PREFIX,
    DECK_INDEX,
    DECK_PREFIX,
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Head,
    Saves,
    Slot,
)
from web.app.shelf.backup import (
    BackupImport,
    ImportReport,
    Kind,
    backup,
    contents,
    is_backup,
    lines_of,
)

MANY = 201


def accepted(slot: Slot) -> Head:
    """What a room says of a slot; "rubbish" is none of its texts."""
    if slot.text == "rubbish":
        raise BadSave("This does not follow the rules.")
    return slot.head


class Device:
    """A browser with its games, tournaments, campaigns, decks and settings."""

    def __init__(self) -> None:
        self.store = MemoryStore(room=10_000_000)
        clock = count(1_000)
        self.games = Saves(self.store, lambda: next(clock))
        self.cups = Saves(self.store, lambda: next(clock), TOURNAMENT_PREFIX, TOURNAMENT_INDEX)
        self.tales = Saves(self.store, lambda: next(clock), CAMPAIGN_PREFIX, CAMPAIGN_INDEX)
        self.decks = Saves(self.store, lambda: next(clock), DECK_PREFIX, DECK_INDEX)
        self.preferences = Preferences(self.store)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        named = {"tournament": self.cups, "campaign": self.tales, "deck": self.decks}
        return tuple(
            Kind(name, saves, at_once(accepted))
            for name, saves in (*named.items(), ("game", self.games))
        )

    @property
    def file(self) -> str:
        return backup(self.kinds, self.preferences)[0]

    def bring(self, text: str) -> ImportReport:
        arrival = BackupImport(lines_of(text), self.kinds, self.preferences)
        steps = [(far.done, far.total) for far in arrival.steps()]
        total = len(lines_of(text))
        assert steps == [(number, total) for number in range(1, total + 1)]
        return arrival.report

    def texts(self) -> list[str]:
        return sorted(self.games.read(one.id).text for one in self.games.heads())


@pytest.fixture
def old() -> Device:
    device = Device()
    device.cups.write(head("c"), "cup")
    device.games.write(replace(head("x"), tournament="c:0:0:0:1"), "one")
    device.games.write(replace(head("y"), title="Rainy"), "two")
    for number in range(MANY):
        device.decks.write(head(f"d{number}"), f"deck {number}")
    device.preferences.speed = "slow"
    device.preferences.remember_settings("lantern", {"lane": "long"})
    return device


def test_an_empty_device_gets_everything_with_its_ids_and_times(old: Device) -> None:
    new = Device()
    report = new.bring(old.file)
    assert report.came == {"game": 2, "tournament": 1, "deck": MANY, "settings": 1}
    assert (report.refused, report.known, report.no_room) == ([], 0, 0)
    assert [(h.id, h.saved, h.title, h.tournament) for h in new.games.heads()] == [
        (h.id, h.saved, h.title, h.tournament) for h in old.games.heads()
    ]
    assert new.preferences.speed == "slow"
    assert new.preferences.last_settings("lantern") == {"lane": "long"}
    assert report.words() == "1 tournament, 201 decks, 2 games and the settings came in."


def test_a_line_that_takes_long_to_read_is_read_bit_by_bit(old: Device) -> None:
    def checked(slot: Slot) -> Work[Head]:
        for choice in range(5):
            yield Progress(choice, 5)
        return slot.head

    new = Device()
    kinds = [replace(kind, check=checked) if kind.name == "game" else kind for kind in new.kinds]
    lines = lines_of(old.file)
    steps = list(BackupImport(lines, kinds, new.preferences).steps())
    assert len(steps) == len(lines) + 2 * 5
    assert new.texts() == ["one", "two"]


def test_what_is_there_already_is_told_and_not_doubled(old: Device) -> None:
    before = dict(old.store.data)
    report = old.bring(old.file)
    assert (report.known, report.came) == (MANY + 3, {})
    assert old.store.data == before
    assert report.words().startswith("Nothing new came in.")


def test_a_game_with_the_same_id_and_other_choices_comes_beside(old: Device) -> None:
    file = old.file
    old.games.write(old.games.read("x").head, "one and more")
    report = old.bring(file)
    assert report.came == {"game": 1}
    assert old.texts() == ["one", "one and more", "two"]
    assert old.games.read("x").text == "one and more"
    assert old.bring(file).came == {}


def test_a_game_follows_its_tournament_to_another_id(old: Device) -> None:
    new = Device()
    new.cups.write(head("c"), "another cup")
    new.bring(old.file)
    (cup,) = (one.id for one in new.cups.heads() if new.cups.read(one.id).text == "cup")
    assert cup != "c"
    assert new.games.read("x").head.tournament == f"{cup}:0:0:0:1"


def test_a_game_follows_its_campaign_to_another_id(old: Device) -> None:
    old.tales.write(head("c"), "tale")
    old.games.write(replace(head("z"), campaign="c:3"), "act four")
    new = Device()
    new.tales.write(head("c"), "another tale")
    report = new.bring(old.file)
    assert report.came["campaign"] == 1
    (tale,) = (one.id for one in new.tales.heads() if new.tales.read(one.id).text == "tale")
    assert tale != "c"
    assert new.games.read("z").head.campaign == f"{tale}:3"
    assert new.games.read("x").head.tournament == "c:0:0:0:1", "a tournament's id is another's"


def test_settings_that_are_here_stay(old: Device) -> None:
    new = Device()
    new.preferences.speed = "fast"
    new.preferences.remember_settings("other", {"x": "y"})
    new.bring(old.file)
    assert new.preferences.speed == "fast"
    assert new.preferences.last_settings("lantern") == {"lane": "long"}
    assert new.preferences.last_settings("other") == {"x": "y"}


def test_damaged_parts_are_told_one_by_one_and_the_rest_comes_in(old: Device) -> None:
    old.games.write(head("z"), "rubbish")
    lines = old.file.split("\n")
    lines[1] = lines[1].replace("cup", "cap")
    lines[2] = lines[2][:50]
    lines.insert(3, '{"kind":"diary","slot":"' + "x" * 20 + '"}')
    lines.insert(4, lines[5].replace('"deck"', '"diary"'))
    new = Device()
    report = new.bring("\n".join(lines))
    assert report.refused == [
        "Part 1: it is damaged.",
        "Part 2: it is damaged.",
        "Part 3: it is damaged.",
        "Part 4: this version does not know what it is; reload the page to update.",
        f"Part {MANY + 6}: This does not follow the rules.",
    ]
    assert report.came == {"game": 2, "deck": MANY - 1, "settings": 1}
    assert "5 parts could not be used: Part 1" in report.words()


def test_a_device_without_room_keeps_what_it_has_and_says_how_much_is_missing(old: Device) -> None:
    new = Device()
    new.games.write(head("mine"), "mine")
    new.store.room = 12_000
    report = new.bring(old.file)
    assert report.no_room > 100
    assert sum(report.came.values()) + report.no_room == MANY + 4
    assert new.games.read("mine").text == "mine"


def test_a_game_that_is_in_memory_only_is_in_the_file_and_a_damaged_one_is_counted() -> None:
    device = Device()
    device.games.hold(head("x"), "held", "No room.")
    device.store.data["mythshelf:save:y:a"] = "rubbish"
    text, damaged = backup(device.kinds, device.preferences)
    new = Device()
    new.bring(text)
    assert (new.texts(), damaged) == (["held"], 1)
    assert not new.games.heads()[0].unsaved


def test_the_file_says_what_it_holds(old: Device) -> None:
    assert is_backup(old.file)
    assert contents(old.file) == "1 tournament, 201 decks, 2 games and the settings"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a file of all saves"),
        ("{}", "not a file of all saves"),
        ("[" * 50_000, "damaged"),
        ('{"format":"mythshelf-backup","schema":2}', "newer version"),
    ],
)
def test_another_file_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadSave, match=says):
        lines_of(text)
