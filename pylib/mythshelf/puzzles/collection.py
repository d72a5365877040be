"""Writing the puzzles of a game as the data file from which :mod:`.puzzle` reads them."""

from __future__ import annotations

import json
from dataclasses import fields

from .puzzle import Puzzle


def header(command: str, commit: str, graded: str) -> str:
    """The beginning of the file: by which command, at which commit, the puzzles were found, and at
    which the levels of the computer tried them last."""
    names = {"command": command, "commit": commit, "graded": graded}
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in names.items())


def entry(puzzle: Puzzle) -> str:
    """A puzzle in the file."""
    lines = [
        f"{field.name} = {_value(getattr(puzzle, field.name))}\n"
        for field in fields(puzzle)
        if field.name != "game"
    ]
    return "\n[[puzzle]]\n" + "".join(lines)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(one)}" for key, one in value.items()) + " }"
    return json.dumps(list(value) if isinstance(value, tuple) else value)
