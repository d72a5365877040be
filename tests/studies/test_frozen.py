"""A player of another commit, taken from the history of a repository."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.players import UnknownPlayer, make_player
from mythshelf.studies import frozen
from mythshelf.studies.contestants import Contestant

from tests.players.deciding import reached

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path("pylib/mythshelf")
GAME = load("mysterion")


def git(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=nobody", "-c", "user.email=nobody@localhost")
    done = subprocess.run(
        ["git", "-C", str(folder), *who, *words], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture(scope="module")
def history(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository whose only commit has the package of today, but for a word."""
    folder = tmp_path_factory.mktemp("history")
    shutil.copytree(
        ROOT / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "*.md~")
    )
    player = folder / PACKAGE / "players/random_player.py"
    player.write_text(player.read_text("utf-8").replace("drawn by lot", "drawn by lot then"))
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Then")
    return folder


@pytest.fixture
def commit(history: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(frozen, "ROOT", history)
    yield git(history, "rev-parse", "HEAD")
    frozen.end_all()


def asked(state: Any) -> tuple[Any, Any]:
    decision = engine.decision(state)
    assert decision is not None
    return GAME.view(state, decision.seat), engine.legal(state)


def test_it_plays_as_its_own_code_does(commit: str) -> None:
    """The same choices as the same code makes here, but with the words of its commit."""
    for name in ("random", "novice"):
        then = Contestant(name, None, commit).player(GAME, 7)
        now = make_player(name, GAME, 7)
        for choices in (5, 30, 31):
            view, options = asked(reached(GAME, choices, 3))
            one, other = then.decide(view, options), now.decide(view, options)
            assert one.option == other.option
            assert one.reason == other.reason.replace("drawn by lot", "drawn by lot then")


def test_its_budget_and_its_time_are_its_own(commit: str) -> None:
    view, options = asked(reached(GAME, 30, 3))
    few = frozen.Frozen(commit, GAME, "expert", 4, 7)
    assert few.decide(view, options) == Contestant("expert", 4).player(GAME, 7).decide(
        view, options
    )
    assert few.computed > 0


def test_its_code_is_unpacked_once(commit: str, history: Path) -> None:
    frozen.Frozen(commit, GAME, "random", None, 1)
    (unpacked,) = (history / ".cache/frozen").iterdir()
    assert unpacked.name == commit
    assert (unpacked / "mythshelf/kernel/errors.py").exists()
    frozen.Frozen(commit, GAME, "random", None, 2)


def test_what_is_not_there_is_told(commit: str) -> None:
    with pytest.raises(UnknownPlayer, match="no player 'genius'"):
        frozen.Frozen(commit, GAME, "genius", None, 1)
    with pytest.raises(UnknownPlayer, match="no commit 0123456789ab here"):
        frozen.Frozen("0123456789abcdef", GAME, "random", None, 1)


def test_one_that_has_stopped_is_told(commit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    player = frozen.Frozen(commit, GAME, "random", None, 1)
    frozen.end_all()
    with pytest.raises(UnknownPlayer, match="it has stopped"):
        player.decide(*asked(reached(GAME, 30, 3)))
