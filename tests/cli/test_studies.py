"""The commands that carry out studies: ladder, sprt, and what they share with simulate."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from types import SimpleNamespace

import pytest
from mythshelf.cli import main, studying
from mythshelf.studies.running import Progress
from mythshelf.studies.simulation import Simulation
from mythshelf.studies.totals import Totals

from tests.wheels import make_gardens

GAME = "mysterion"
QUICK = ("simulate", GAME, "--games", "6", "--seats", "random,novice@1")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def counted(out: str) -> list[str]:
    """All but the speed."""
    return [line for line in out.splitlines() if "a second" not in line and "time of" not in line]


def test_a_ladder_is_printed_and_written_into_a_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "strength.md"
    page.write_text("# Strength\n")
    words = ("ladder", GAME, "--players", "random,novice@1", "--mirror", "decks")
    status, out, err = run(capsys, *words, "--games", "4", "--write", str(page))
    assert (status, err) == (0, "")
    assert "The mirror, novice@1 against itself" in out
    first = page.read_text()
    assert out.strip() in first
    command = "ladder mysterion --players random,novice@1 --mirror decks --games 4 --seed 0"
    assert f"## Mysterion\n\n    mythshelf {command}\n\n8 games, by code `" in first
    run(capsys, *words, "--games", "2", "--write", str(page))
    assert page.read_text().count("<!-- begin") == 1
    assert "--games 2 --seed 0\n\n4 games" in page.read_text()


def test_a_ladder_of_parties(capsys: pytest.CaptureFixture[str]) -> None:
    words = (
        "ladder",
        "myth",
        "--set",
        "mode=slaughterfield",
        "--set",
        "heroes=2",
        "--deal",
        "hero",
    )
    status, out, _ = run(capsys, *words, "--players", "random", "--games", "2")
    assert status == 0
    assert [line.split("|")[1].strip() for line in out.splitlines()[2:]] == [
        "random",
        "random again",
    ]


def test_sprt_stops_when_it_is_decided(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mythshelf.studies.running.GOAL", 1e-9)
    words = ("sprt", GAME, "novice@4", "random", "--elo0", "-600", "--elo1", "-300")
    status, out, _ = run(capsys, *words, "--games", "400")
    assert status == 0
    assert out.splitlines()[-1] == "novice@4 is taken to be -300 Elo to random"
    assert int(out.split()[0]) < 200
    status, out, _ = run(capsys, *words, "--games", "2")
    assert out.splitlines()[-1] == "not decided"


def test_a_simulation_stops_when_its_intervals_are_narrow(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mythshelf.studies.running.GOAL", 1e-9)
    _, out, _ = run(capsys, *QUICK, "--games", "40", "--within", "70")
    decided = next(line for line in out.splitlines() if "decided games" in line)
    assert int(decided.split(" of ")[1].split()[0]) < 12


def test_a_study_in_a_file_is_played_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = (*QUICK, "--study", str(tmp_path / "quick.study"))
    first = run(capsys, *words)[1]
    played: list[int] = []

    def noted(study: Simulation, seed: int) -> Totals:
        played.append(seed)
        return Totals()

    monkeypatch.setattr(Simulation, "play", noted)
    status, out, _ = run(capsys, *words)
    assert (status, played) == (0, [])
    assert out == first
    run(capsys, *words, "--games", "8")
    assert played == [6, 7]
    status, _, err = run(capsys, *words, "--seed", "1")
    assert (status, "another study" in err) == (2, True)


def test_rounds_in_a_file_are_played_once_and_in_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("tune", "mystic_manor", "--set", "players=2", "--player", "novice@1")
    file = tmp_path / "tune.study"
    known = (*words, "--rounds", "3", "--pairs", "2", "--choices", "9", "--study", str(file))
    status, out, _ = run(capsys, *known)
    assert status == 0
    assert "3 of 3 rounds of 2 pairs of games" in out.splitlines()[0]
    assert "ghost = " in out
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:3]) + "\n")
    assert run(capsys, *known)[1] == out
    ranges = [json.loads(line)["seeds"] for line in file.read_text().splitlines()[1:]]
    assert sorted(seed for first, last in ranges for seed in range(first, last)) == [*range(6)]


def test_a_study_with_other_content_is_another_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("simulate", "mythic_mischief", "--games", "1", "--set", "layout=gardens:hedges")
    file = tmp_path / "gardens.study"
    for title, status in (("Gardens", 0), ("Other gardens", 2)):
        content = make_gardens(tmp_path, title=title)
        ended, _, _ = run(capsys, *words, "--content", str(content), "--study", str(file))
        assert ended == status


def test_several_processes_print_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    one, several = (run(capsys, *QUICK, "--jobs", jobs)[1] for jobs in ("1", "2"))
    assert counted(one) == counted(several)


def test_after_ctrl_c_what_was_played_is_printed_and_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mythshelf.studies.running.GOAL", 1e-9)

    class Pressed:
        def __call__(self, progress: Progress) -> None:
            if progress.done == 2:
                os.kill(os.getpid(), signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr(studying, "_Lines", Pressed)
        status, out, err = run(capsys, *QUICK)
    assert status == studying.INTERRUPTED
    (file,) = tmp_path.iterdir()
    assert "Ctrl-C again drops it" in err
    assert f"The same command with --study {file.name} goes on." in err
    assert "decisions a second" in out
    went_on = run(capsys, *QUICK, "--study", file.name)[1]
    assert counted(went_on) == counted(run(capsys, *QUICK)[1])


def test_after_an_error_what_was_played_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("mythshelf.studies.running.GOAL", 1e-9)
    play = Simulation.play

    def failing(study: Simulation, seed: int) -> Totals:
        if seed == 3:
            raise RuntimeError("the cable was pulled")
        return play(study, seed)

    monkeypatch.setattr(Simulation, "play", failing)
    with pytest.raises(RuntimeError, match="cable"):
        main(QUICK)
    assert "Stopped after 3 of 6 seeds" in capsys.readouterr().err
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("progress", "told"),
    [
        (Progress(12, 40, 185.4), "12 of 40 seeds, 3:05 left"),
        (Progress(1, 40, 7384.0), "1 of 40 seeds, 2:03:04 left"),
        (Progress(0, 40, None), "0 of 40 seeds"),
    ],
)
def test_the_progress_says_how_long_it_still_takes(progress: Progress, told: str) -> None:
    assert studying._told(progress) == told


def test_a_terminal_gets_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mythshelf.studies.running.GOAL", 1e-9)
    stopped = SimpleNamespace(monotonic=lambda: 0.0)  # on a busy machine a seed may take a second
    monkeypatch.setattr("mythshelf.studies.running.time", stopped)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    _, _, err = run(capsys, *QUICK)
    drawn = [line.rstrip() for line in err.split("\r")]
    assert drawn[3] == f"[{'#' * 15}{' ' * 15}] 3 of 6 seeds, 0:00 left"
    assert drawn[-1] == f"[{'#' * 30}] 6 of 6 seeds, 0:00 left"
    assert err.endswith("\n"), "what follows begins on a line of its own"


def test_a_log_gets_a_line_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = studying._Lines()
    lines(Progress(1, 40, 30.0))
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(studying, "PLAIN_EVERY", 0.0)
    lines(Progress(2, 40, 30.0))
    assert capsys.readouterr().err == "2 of 40 seeds, 0:30 left\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fit", "mystic_manor"), "whose judge weighs features"),
        (("tune", "myth"), "a judge reckons with them"),
        (("sprt", GAME, "novice", "genius"), "no player 'genius'"),
        (("sprt", GAME, "novice", "player@x"), "a player is"),
        (("sprt", GAME, "novice", "player", "--elo0", "9", "--elo1", "9"), "--elo0 has to be"),
        (("sprt", GAME, "novice", "player", "--deal", "health"), "not a setting of each"),
        (("ladder", GAME, "--players", "random,random"), "named once"),
        (("ladder", GAME, "--players", "random", "--anchor", "novice"), "among the players"),
        (("ladder", "mystic_manor", "--set", "players=3", "--players", "random"), "equal sides"),
        (("ladder", GAME, "--players", "random", "--write", "/no/such/page.md"), "written"),
        (("ladder", "mystic_manor", "--set", "players=3", "--mirror", "colour"), "of two seats"),
        (("simulate", GAME, "--study", "/no/such/file"), "cannot be used"),
        (("simulate", GAME, "--cluster", "nonsense"), "no cluster answers"),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.setattr("mythshelf.studies.cluster._PATIENCE", "1s")
    games = ("--pairs", "1") if words[0] == "tune" else ("--games", "2")
    limit = ("--choices", "5", *games)
    status, _, err = run(capsys, *words, *limit)
    assert (status, len(err.splitlines())) == (2, 1)
    assert sentence in err
