"""``mythshelf ladder``: how far apart the players of a game are, and how long they think."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from ..games import load
from ..kernel.errors import BadSettings
from ..studies.contestants import usual
from ..studies.ladder import Ladder
from ..studies.ledger import Ledger
from ..studies.parties import PartyLadder
from ..studies.study import code_digest
from ..studies.tables import with_section
from ..studies.totals import Totals
from .arguments import add_game, whole_number, written
from .meeting import add_table, table_of
from .studying import INTERRUPTED, add_study, carry_out, checked


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its arguments to the parser of ``mythshelf``."""
    parser = commands.add_parser("ladder", help="measure how strong the players of a game are")
    add_game(parser)
    parser.add_argument(
        "--players", help="from the weakest on, with commas (default: all, and the frozen anchor)"
    )
    parser.add_argument(
        "--anchor", metavar="PLAYER", help="whose Elo is 0 (default: the last of the players)"
    )
    parser.add_argument(
        "--games",
        type=whole_number(2),
        default=40,
        help="of each two who meet, or of each party (default: %(default)s)",
    )
    parser.add_argument(
        "--within",
        type=whole_number(1),
        default=0,
        metavar="WIDTH",
        help="stop as soon as no 95 %% interval is wider: in Elo, for parties in percentage points",
    )
    parser.add_argument(
        "--write", metavar="PAGE", help="put the tables into this page, in place of earlier ones"
    )
    add_table(parser)
    add_study(parser)
    parser.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the games and print the tables."""
    study = _study(given)

    def narrow(totals: Totals) -> str:
        return "narrow" if given.within and study.widest(totals) <= given.within else ""

    ledger, interrupted = carry_out(study, given, narrow)
    if ledger.seeds:
        print("\n".join(study.lines(ledger.totals)))
        if given.write and not interrupted:
            _write(Path(given.write), given, _section(given, study, ledger))
    return INTERRUPTED if interrupted else 0


def _study(given: argparse.Namespace) -> Ladder | PartyLadder:
    table = table_of(given)
    names = given.players.split(",") if given.players else usual(table.game)
    players = checked(table.game, names)
    anchor = given.anchor or players[-1]
    if anchor not in players or len(set(players)) != len(players):
        raise BadSettings("the anchor has to be among the players, and each player is named once")
    if table.is_party:
        parties = PartyLadder(table, players, anchor, range(0))
        seeds = range(given.seed, given.seed + given.games * len(parties.labels))
        return PartyLadder(table, players, anchor, seeds)
    pairings = Ladder(table, players, anchor, range(0)).pairings
    seeds = range(given.seed, given.seed + given.games // 2 * len(pairings))
    return Ladder(table, players, anchor, seeds)


def _section(
    given: argparse.Namespace, study: Ladder | PartyLadder, ledger: Ledger
) -> Iterator[str]:
    """What a page says of a ladder: how it was made, and its tables."""
    yield f"## {_heading(given)}"
    yield ""
    keys = ("set", "players", "anchor", "mirror", "deal", "games", "seed")
    yield f"    {written(given, *keys)}"
    yield ""
    yield f"{study.games(ledger.totals)} games, by code `{code_digest()}`."
    yield ""
    yield from study.lines(ledger.totals)


def _heading(given: argparse.Namespace) -> str:
    """The game, and with which settings."""
    title = load(given.game).title
    return f"{title} ({', '.join(given.set)})" if given.set else title


def _write(page: Path, given: argparse.Namespace, lines: Iterator[str]) -> None:
    """Raises :class:`BadSettings` where the page cannot be written."""
    name = " ".join(["ladder", given.game, *given.set])
    try:
        before = page.read_text("utf-8") if page.exists() else ""
        page.write_text(with_section(before, name, lines), "utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f"{page} cannot be written: {error}") from error
