"""Arguments that several commands share, and how they are read."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from shlex import join
from typing import Any

from ..games import load
from ..games.added_content import Content, read
from ..kernel.errors import BadExtension, BadSave, BadSettings
from ..kernel.files import save
from ..kernel.play.game import Game
from ..kernel.play.match import Match


def whole_number(least: int) -> Any:
    """An argument type: a whole number not below ``least``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return number

    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    """GAME, ``--set`` and ``--seed``."""
    parser.add_argument("game", metavar="GAME", help="the game's name, as `mythshelf games` tells")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="a setting of the new game; for one of every seat, values with commas",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="the seed of all chance (default: %(default)s)"
    )


def settings_of(game: Game[Any], pairs: Iterable[str]) -> dict[str, str | list[str]]:
    """The settings that ``--set`` gives. Raises :class:`BadSettings`."""
    per_seat = {setting.key for setting in game.settings() if setting.per_seat}
    chosen: dict[str, str | list[str]] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadSettings(f"--set wants KEY=VALUE, not {pair[:40]!r}")
        chosen[key] = value.split(",") if key in per_seat else value
    return game.checked(chosen)


def written(given: argparse.Namespace, *keys: str) -> str:
    """A command of a game as one may give it again: those of the arguments of these names that
    have a value, one that may be given several times as often as it was."""
    words = ["mythshelf", given.command, given.game]
    for key in keys:
        value = getattr(given, key)
        for one in value if isinstance(value, list) else [value]:
            if one not in (None, ""):
                words += [f"--{key}", f"{one}"]
    return join(words)


def read_content(path: str) -> Content:
    """What a content file says. Raises :class:`BadExtension`."""
    try:
        return read(Path(path).read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadExtension(f"{path} cannot be read: {error}") from error


def read_match(path: str) -> Match[Any]:
    """The match saved in a file. Raises :class:`BadSave`."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSave(f"{path} cannot be read: {error}") from error
    return save.loads(text, load)
