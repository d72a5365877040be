"""Players of an earlier commit: its code, weights and all, taken out of the history of this
repository and run in a process of its own.

So a player that was measured against stays what it was, however the players here go on. It is told
what its seat sees, as the saves of its game write it; a commit whose code reads other states can no
longer be asked, and says so.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..kernel.play.core import Option, State
from ..kernel.play.game import Game
from ..players import Advice, Budget, UnknownPlayer
from ..players.base import PATIENCE

ROOT = Path(__file__).parents[3]
"""The repository in whose history commits are looked up."""
_PACKAGE = "pylib/mythshelf"
_PROGRAM = Path(__file__).with_name("frozen_program.py")


class Frozen:
    """A player of another commit. See :class:`.players.Player`."""

    positions = 0
    seconds = PATIENCE

    def __init__(
        self, commit: str, game: Game[Any], name: str, positions: int | None, seed: int
    ) -> None:
        """Raises :class:`UnknownPlayer` where there is no such commit, or no such player in it."""
        self._game, self._allowed = game, positions
        self.computed = 0.0
        """Seconds of computing in the other process (see :class:`.playing.Elsewhere`)."""
        self._program = _program(commit)
        self._number = self._program.ask({"game": game.slug, "player": name, "seed": seed})

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`.players.Player`."""
        told = {
            "number": self._number,
            "view": self._game.codec.encode(view),
            "options": [self._game.notation.write(option) for option in options],
            "positions": self._allowed if budget is None else budget.left,
        }
        at, reason, seconds = self._program.ask(told)
        self.computed += seconds
        return Advice(options[at], reason)


class _Program:
    """The process in which the players of a commit are."""

    def __init__(self, commit: str) -> None:
        code = _unpacked(commit)
        path = os.pathsep.join((str(code), os.environ.get("PYTHONPATH", "")))
        self._commit = commit
        self._turn = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(_PROGRAM)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C is for the study, which lets it finish its range
        )

    def end(self) -> None:
        """It ends when nothing is left to read."""
        self._process.communicate()

    def ask(self, told: dict[str, Any]) -> Any:
        """Its answer. Raises :class:`UnknownPlayer` with the sentence that it gives instead."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            with self._turn:  # the workers of a cluster may be threads of one process
                self._process.stdin.write(json.dumps(told) + "\n")
                self._process.stdin.flush()
                line = self._process.stdout.readline()
        except (OSError, ValueError):
            line = ""
        answer = json.loads(line) if line else {"refusal": "it has stopped"}
        if "refusal" in answer:
            raise UnknownPlayer(f"{self._commit[:12]}: {answer['refusal']}")
        return answer["answer"]


_programs: dict[str, _Program] = {}
"""By commit; they end with this process."""


def _program(commit: str) -> _Program:
    if commit not in _programs:
        _programs[commit] = _Program(commit)
    return _programs[commit]


@atexit.register
def end_all() -> None:
    """End the processes of all commits."""
    while _programs:
        _programs.popitem()[1].end()


def _unpacked(commit: str) -> Path:
    """A folder with the ``mythshelf`` of a commit, unpacked once. Raises :class:`UnknownPlayer`."""
    cache_folder = ROOT / ".cache" / "frozen"
    there = cache_folder / commit
    if there.exists():
        return there
    found = subprocess.run(
        ["git", "-C", str(ROOT), "archive", f"{commit}:{_PACKAGE}"], capture_output=True
    )
    if found.returncode:
        raise UnknownPlayer(f"there is no commit {commit[:12]} here: {_last(found.stderr)}")
    cache_folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache_folder) as folder:
        with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
            archive.extractall(Path(folder) / "code" / "mythshelf", filter="data")
        try:
            (Path(folder) / "code").rename(there)
        except OSError:  # another process was faster
            if not there.exists():
                raise
    return there


def _last(errors: bytes) -> str:
    return (errors.decode("utf-8", "replace").strip().splitlines() or ["git failed"])[-1]
