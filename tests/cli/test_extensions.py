"""Games of other packages in the terminal, found by their entry points."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.cli import main
from mythshelf.games import extensions
from mythshelf.kernel.errors import BadExtension, UnknownGame

from tests.tictactoe import GAME, TicTacToe
from tests.wheels import build_example, make_gardens, make_wheel

Install = Callable[[Path], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Unpack a wheel where Python finds it, for this test alone."""
    folder = tmp_path / "installed"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr(games, "_added", {})
    for name in ("x_bad", "x_faults"):
        sys.modules.pop(name, None)

    def unpack(wheel: Path) -> None:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)

    return unpack


def test_an_installed_game_is_listed_and_played(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install(build_example(tmp_path))
    for _ in range(2):
        assert main(["games"]) == 0
        printed = capsys.readouterr()
        assert "tictactoe            Tic-tac-toe (rules version 1)" in printed.out
        assert "--set first=crosses|noughts|lot" in printed.out
        assert printed.out.index("mythic_mischief") < printed.out.index("tictactoe")
        assert printed.err == ""
    assert main(["perft", "tictactoe", "--depth", "3"]) == 0
    assert capsys.readouterr().out.strip() == "504"
    assert main(["simulate", "tictactoe", "--games", "2"]) == 0
    assert "decisions a second" in capsys.readouterr().out
    assert games.slugs() == (*games.SLUGS, "tictactoe")


def test_a_content_file_is_offered(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(make_gardens(tmp_path))
    assert main(["games", "--content", file]) == 0
    assert "--set layout=1|2|3|gardens:hedges|random" in capsys.readouterr().out
    words = ["simulate", "mythic_mischief", "--games", "1", "--set", "layout=gardens:hedges"]
    assert main([*words, "--content", file]) == 0


def test_a_content_file_that_does_not_fit_is_refused(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = make_gardens(tmp_path, game="nowhere")
    assert main(["games", "--content", str(file)]) == 2
    assert "mythshelf: there is no game called 'nowhere'" in capsys.readouterr().err
    assert main(["games", "--content", str(tmp_path / "none.json")]) == 2
    assert "none.json cannot be read" in capsys.readouterr().err


def test_a_broken_one_is_left_out_and_said(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = {"x_faults.py": "from mythshelf.games.mythic_mischief import GAME\nNONE = 3\n"}
    points = {
        "again": "x_faults:GAME",
        "mythic_mischief": "x_faults:GAME",
        "nothing": "x_faults:NONE",
        "nowhere": "x_faults:THERE",
    }
    install(make_wheel(tmp_path, "x_faults", code, games=points))
    install(build_example(tmp_path))
    assert main(["games"]) == 0
    printed = capsys.readouterr()
    assert "tictactoe" in printed.out
    assert printed.err.splitlines() == [
        "mythshelf: the extension 'again' is left out: "
        "x_faults:GAME is not called 'again' by itself",
        "mythshelf: the extension 'mythic_mischief' is left out: "
        "there is a game called 'mythic_mischief' already",
        "mythshelf: the extension 'nothing' is left out: x_faults:NONE is not a game",
        "mythshelf: the extension 'nowhere' is left out: x_faults:THERE cannot be imported: "
        "AttributeError: module 'x_faults' has no attribute 'THERE'",
    ]


def test_the_register_takes_each_slug_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_added", {})
    with pytest.raises(UnknownGame):
        games.load("tictactoe")
    games.add(GAME)
    games.add(GAME)
    assert games.load("tictactoe") is GAME
    with pytest.raises(BadExtension, match="already"):
        games.add(TicTacToe())

    class Odd(TicTacToe):
        slug = "Tic Tac"

    with pytest.raises(BadExtension, match="cannot be the name"):
        games.add(Odd())


def test_errors_are_told_in_a_line() -> None:
    assert extensions.said(ValueError("first\nsecond")) == "ValueError: first"
    assert extensions.said(KeyError()) == "KeyError"
