"""``mythshelf play``: a plain text game in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..games import load
from ..kernel.errors import BadPosition, BadSettings, IllegalChoice, MythshelfError, NothingToUndo
from ..kernel.files import save
from ..kernel.files.position import read_position, write_position
from ..kernel.play import engine
from ..kernel.play.core import Option
from ..kernel.play.game import Game
from ..kernel.play.match import Match
from ..kernel.play.telling import told_of
from ..players import Player, make_player
from .arguments import add_game, read_match, settings_of

HUMAN = "human"
HELP = """Answer with a number or with a choice as it is written in brackets. Also:
  undo, redo      take back, repeat
  why CHOICE      which rule forbids it
  log             what has happened so far
  board           the board again
  position        the position as a line, for --position
  save FILE       write the game to a file
  quit            stop"""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("play", help="play a game in the terminal")
    add_game(parser)
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="N=PLAYER",
        help="who plays seat N (from 1): human (default) or random",
    )
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--position", metavar="LINE", help="begin at a position written as a line")
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play to the end, or until somebody quits."""
    game = load(given.game)
    if given.load:
        match = read_match(given.load)
    else:
        match = Match(game, settings_of(game, given.set), given.seed)
        if given.position:
            match.resume(_position_of(game, match, given.position))
    players = _players(match.game, given.seat, match.seats, given.seed)
    print(HELP)
    print()
    _tell(match, match.cursor)
    while match.outcome is None and (asked := engine.decision(match.state)) is not None:
        player = players[asked.seat]
        if player is None:
            if not _ask(match):
                return 0
        else:
            view = match.game.view(match.state, asked.seat)
            advice = player.decide(view, engine.legal(match.state))
            print(f"> {match.game.notation.write(advice.option)}  ({advice.reason})")
            _choose(match, advice.option)
    outcome = match.outcome
    assert outcome is not None
    print(match.game.board(match.state))
    print(outcome.summary)
    return 0


def _position_of(game: Game[Any], match: Match[Any], line: str) -> Any:
    """The state that a line names. Raises :class:`BadPosition` where it is not for this match."""
    if line.split()[:1] != [game.slug]:
        raise BadPosition("This is a position of another game.")
    state = read_position(load, line)[1]
    if game.seats_of(state) != match.seats:
        raise BadPosition("This position is for another number of players; see --set.")
    return state


def _players(game: Game[Any], seats: list[str], count: int, seed: int) -> list[Player | None]:
    players: list[Player | None] = [None] * count
    for entry in seats:
        number, _, name = entry.partition("=")
        if not number.isdigit() or not 1 <= int(number) <= count:
            raise BadSettings(f"--seat wants N=PLAYER with N from 1 to {count}, not {entry[:40]!r}")
        seat = int(number) - 1
        players[seat] = None if name == HUMAN else make_player(name, game, seed + seat)
    return players


def _choose(match: Match[Any], option: Option[Any]) -> None:
    match.choose(option)
    _tell(match, match.cursor)


def _tell(match: Match[Any], index: int) -> None:
    """What led to a position."""
    for told in told_of(match, index):
        if told.sentence:
            print(f"  {told.sentence}")


def _ask(match: Match[Any]) -> bool:
    """Put the open question until something is chosen; false for quit."""
    game, write = match.game, match.game.notation.write
    options = engine.legal(match.state)
    prompt = game.prompt(match.state)
    print(game.board(match.state))
    print(f"{prompt.kicker}: {prompt.question}")
    for number, option in enumerate(options, start=1):
        print(f"{number:4}  {game.describe(match.state, option)}  [{write(option)}]")
    while True:
        words = input("? ").strip()
        if words == "quit":
            return False
        try:
            if _do(match, words):
                return True
        except IllegalChoice as error:
            print(_explain(match, words, error.clause))
        except MythshelfError as error:
            print(error)


def _do(match: Match[Any], words: str) -> bool:
    """Do what the words say; true when the position has changed."""
    command, _, rest = words.partition(" ")
    options = engine.legal(match.state)
    if words.isdigit() and 1 <= int(words) <= len(options):
        _choose(match, options[int(words) - 1])
        return True
    if command in ("undo", "redo"):
        try:
            match.undo() if command == "undo" else match.redo()
        except NothingToUndo as error:
            print(error)
            return False
        return True
    if command == "why":
        option = match.game.notation.read(rest)
        clause = engine.refusal(match.state, option)
        print("That is legal." if clause is None else _explain(match, rest, clause))
    elif command == "log":
        for index in range(match.cursor + 1):
            _tell(match, index)
    elif command == "board":
        print(match.game.board(match.state))
    elif command == "position":
        print(write_position(match.game, match.state))
    elif command == "save":
        Path(rest.strip() or f"{match.game.slug}.json").write_text(save.dumps(match), "utf-8")
        print("Saved.")
    elif command in ("", "help", "?"):
        print(HELP)
    else:
        _choose(match, match.game.notation.read(words))
        return True
    return False


def _explain(match: Match[Any], words: str, clause: str) -> str:
    game = match.game
    return f"{game.why_not(match.state, game.notation.read(words), clause)} [{clause}]"
