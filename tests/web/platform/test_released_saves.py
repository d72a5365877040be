"""What every release left behind is still opened, and can be played on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf import __version__, games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.web.platform import corpus
from tests.web.platform.memory import MemoryStore
from tests.web.platform.released import FOLDER, NAMES
from tests.web.platform.test_storage import saves_in
from web.app.platform.preferences import Preferences
from web.app.platform.storage import INDEX, Head
from web.app.presenting.registry import presenter
from web.app.session.autosave import KEPT, Autosave
from web.app.session.session import TableSession

RELEASES = sorted(path.name for path in FOLDER.iterdir())


def store_of(release: str) -> MemoryStore:
    store = MemoryStore()
    store.data = json.loads((FOLDER / release / "storage.json").read_text("utf-8"))
    return store


def opened(store: MemoryStore) -> list[tuple[Head, Match[Any]]]:
    saves = saves_in(store)
    slots = [saves.read(head.id) for head in saves.heads()]
    assert not any(slot.older for slot in slots)
    return [(slot.head, save.loads(slot.text, games.load)) for slot in slots]


def test_this_version_has_its_fixture() -> None:
    """Where this fails after raising the version: python -m tests.web.platform.released"""
    assert __version__ in RELEASES


@pytest.mark.parametrize("release", RELEASES)
def test_every_saved_game_opens_where_it_was(release: str) -> None:
    tables = opened(store_of(release))
    assert len(tables) > 10
    assert any(head.finished for head, _ in tables)
    assert any(match.cursor < len(match.journal) or match.resumed for _, match in tables)
    for head, match in tables:
        assert tuple(match.names) == NAMES, head.title
        assert (match.game.outcome(match.state) is not None) is head.finished, head.title
        assert bool(engine.legal(match.state)) is not head.finished, head.title


@pytest.mark.parametrize("release", RELEASES)
def test_saves_of_the_same_rules_come_back_whole(release: str) -> None:
    saves = saves_in(store_of(release))
    for head in saves.heads():
        text = saves.read(head.id).text
        match = save.loads(text, games.load)
        if save.read_body(text)["rules"] == match.game.version:
            assert save.dumps(match) == text, head.title


@pytest.mark.parametrize("release", RELEASES)
def test_every_saved_game_goes_on_and_is_saved_again(release: str) -> None:
    store = store_of(release)
    for head, match in opened(store):
        table = TableSession(match, presenter(match.game.slug))
        for option in engine.legal(match.state)[:1]:
            table.choose(match.game.notation.write(option))
        saves = saves_in(store)
        assert Autosave(saves, head).keep(table) == KEPT
        again = save.loads(saves.read(head.id).text, games.load)
        assert again.state == match.state, head.title


def test_this_version_has_its_whole_games() -> None:
    """Where this fails after raising the version: python -m tests.web.platform.released"""
    assert len(corpus.read(FOLDER / __version__)) > 50


@pytest.mark.parametrize("slug", games.SLUGS)
def test_whole_games_are_of_every_mode_and_number_of_players(slug: str) -> None:
    game = games.load(slug)
    tables = list(corpus.tables(game))
    for setting in game.settings():
        if setting.key in corpus.KINDS_OF_TABLE:
            tried = {table.get(setting.key, setting.default) for table in tables}
            assert tried >= {choice.value for choice in setting.choices}, setting.key
    assert len(tables) > len(game.settings())


@pytest.mark.parametrize("release", RELEASES)
def test_whole_games_are_replayed_with_every_choice(release: str) -> None:
    """Choices may be lost only with a raised version of the rules, and then the player is told.

    Where this fails for a version that is not published yet: delete its games.xz, and
    python -m tests.web.platform.released
    """
    ended = 0
    for number, text in enumerate(corpus.read(FOLDER / release)):
        body, restored = save.read_body(text), save.restore(text, games.load)
        match = restored.match
        if body["rules"] == match.game.version:
            assert restored.lost == "", (number, body["settings"], restored.lost)
        if not restored.lost:
            write = match.game.notation.write
            assert [write(option) for option in match.journal] == body["journal"], number
            assert match.cursor == body["cursor"], number
            ended += match.game.outcome(match.state) is not None
        assert match.names == body["names"], number
        assert engine.legal(match.state) or match.game.outcome(match.state) is not None, number
    assert ended > 20


@pytest.mark.parametrize("release", RELEASES)
def test_the_shelf_and_the_preferences_are_read(release: str) -> None:
    store = store_of(release)
    heads = saves_in(store).heads()
    del store.data[INDEX]
    assert saves_in(store).heads() == heads
    assert not any(head.damaged for head in heads)
    preferences = Preferences(store)
    assert (preferences.speed, preferences.names) == ("fast", list(NAMES))
    assert preferences.last_settings("mythic_mischief")["layout"] == "2"
