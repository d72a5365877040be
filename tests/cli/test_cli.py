"""The headless commands."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.cli import main
from mythshelf.cli.rules import uncovered
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rulebook import Rulebook

from tests.analysis.games_played import begun, finished

GAME = "mythic_mischief"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def answer(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    answers: Iterator[str] = iter(lines)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "games")
    assert status == 0
    assert "Mythic Mischief" in out
    assert "--set first_time=no|yes" in out


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", GAME, "--games", "3", "--seed", "4", "--set", "faction=zombies,wizards")
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert "decisions a second" in out
    assert sum(int(line.split()[-3]) for line in out.splitlines() if line.startswith("seat ")) == 3


def test_a_simulated_game_without_an_end_is_left_unfinished_and_won_by_nobody(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, _ = run(capsys, "simulate", GAME, "--games", "2", "--choices", "30")
    assert status == 0
    assert out.startswith("not finished after 30 choices")
    assert "decisions a game: 30 to 30" in out
    alone = ("simulate", "myth", "--games", "1", "--choices", "9", "--party", "random")
    assert "the party wins 0 of 1 games" in run(capsys, *alone)[1]


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "perft", GAME, "--depth", "2")[1].strip() == "40"
    divided = run(capsys, "perft", GAME, "--depth", "2", "--divide")[1]
    assert divided.splitlines() == ["first a: 20", "first b: 20", "40"]


def test_rules(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "MM-MOVE-04" in run(capsys, "rules", GAME)[1]
    (tmp_path / "test_one.py").write_text('@pytest.mark.rule("MM-MOVE-04")\ndef test(): ...\n')
    status, out, _ = run(capsys, "rules", GAME, "--uncovered", "--tests", str(tmp_path))
    assert status == 1
    assert "MM-MOVE-03  no test" in out
    assert "MM-MOVE-04  " not in out


def test_uncovered_names_what_has_no_test_and_what_has_no_code(tmp_path: Path) -> None:
    book = Rulebook.parse("""## A - B
- **G-A-01** Carried out and tested.
- **G-A-02** Only tested.
- **G-A-03** Only carried out.
- **G-A-04** There are ten. {component}
- **G-A-05** Nobody trades. {absence}
- **G-A-06** Taught in lessons, and no more.
""")
    tests, code = tmp_path / "tests", tmp_path / "code"
    tests.mkdir()
    (code / "content").mkdir(parents=True)
    marks = '@pytest.mark.rule("G-A-01", "G-A-02", "G-A-04", "G-A-06")\ndef test_it(): ...\n'
    (tests / "test_a.py").write_text(marks)
    (code / "rules.py").write_text('"""Moving (G-A-01)."""\n')
    (code / "content" / "cards.toml").write_text('clause = "G-A-03"\n')
    for lessons in ("guide.toml", "guide-detention.toml"):
        (code / "content" / lessons).write_text('rules = ["G-A-06"]\n')
    lines = list(uncovered(book, tests, code))
    assert [line.rsplit("  ", 1)[0] for line in lines] == [
        "G-A-02  no code",
        "G-A-03  no test",
        "G-A-05  no test",
        "G-A-06  no code",
    ]


def test_play_save_and_replay(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    answer(monkeypatch, "why place C3", "1", "undo", "nonsense", "1", f"save {path}", "quit")
    status, out, _ = run(capsys, "play", GAME, "--seat", "2=human")
    assert status == 0
    assert "no choice is called 'nonsense'" in out
    status, out, _ = run(capsys, "replay", str(path))
    assert status == 0
    assert "   1  first a" in out
    answer(monkeypatch, "log", "board", "redo", "place C3", "quit")
    status, out, _ = run(capsys, "play", GAME, "--load", str(path))
    assert "[MM-PLACE-02]" in out
    assert "nothing to repeat" in out


def test_a_game_that_was_resigned_is_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    match = Match(games.load(GAME), {}, 3)
    match.resign(0)
    path = tmp_path / "game.json"
    path.write_text(save.dumps(match))
    for command in (("replay", str(path)), ("play", GAME, "--load", str(path))):
        status, out, _ = run(capsys, *command)
        assert status == 0
        assert out.rstrip().endswith(" resigned.")


def test_a_position_is_printed_as_a_line_and_played_from(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, "1", "position", "quit")
    out = run(capsys, "play", GAME)[1]
    line = next(line for line in out.splitlines() if line.startswith(f"{GAME} "))
    answer(monkeypatch, "position", "quit")
    status, out, _ = run(capsys, "play", GAME, "--position", line)
    assert status == 0
    assert line in out.splitlines()


def test_two_computers_play_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "play", GAME, "--seat", "1=random", "--seat", "2=random")
    assert status == 0
    assert "The game is over" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play", "chess"), "no game called 'chess'"),
        (("play", GAME, "--set", "layout"), "KEY=VALUE"),
        (("play", GAME, "--set", "layout=9"), "cannot be '9'"),
        (("play", GAME, "--seat", "3=random"), "N from 1 to 2"),
        (("play", GAME, "--seat", "1=genius"), "no player 'genius'"),
        (("simulate", GAME, "--seats", "random"), "2 seats"),
        (("play", GAME, "--position", f"{GAME} stack=[]"), "cannot be"),
        (("play", GAME, "--position", "mystic_manor stack=[]"), "another game"),
        (("replay", "/no/such/file"), "cannot be read"),
        (("puzzles", GAME, "--goal", "fame"), "'fame' is no goal"),
        (("rules", GAME, "--uncovered", "--tests", "/no/such/folder"), "no folder"),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert sentence in err


def test_a_finished_game_is_analysed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(save.dumps(finished(begun("mysterion", 2), "player", 2)))
    status, out, _ = run(capsys, "analyse", str(path))
    assert status == 0
    assert "the chance of winning before each turn" in out
    assert "choices judged" in out
    assert "   better: " in out
    path.write_text(save.dumps(begun("mysterion", 2, 4)))
    status, _, err = run(capsys, "analyse", str(path))
    assert (status, err) == (2, "mythshelf: Only a game that is over is analysed.\n")


@pytest.mark.parametrize("words", [("perft", GAME, "--depth", "-1"), ("simulate",), ()])
def test_bad_arguments_exit_with_two(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2


@pytest.mark.parametrize(
    "command",
    [
        *("games", "play", "simulate", "ladder", "sprt", "fit", "calibrate", "analyse"),
        *("replay", "perft", "rules"),
    ],
)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main((command, "--help"))
    assert stopped.value.code == 0
    assert "usage: mythshelf" in capsys.readouterr().out


def test_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mythshelf", "games"], capture_output=True, text=True, check=True
    )
    assert "Mythic Mischief" in done.stdout
