"""``python -m tests.web.taps [GAME...]``: how many taps whole games take, question by question.

Each game is played by computers; then a person at a session makes the same choices, each in the
fewest taps that the table offers. So the figures of two commits compare the page, not the players:
the choices are the same as long as the rules and the players are.

It needs no browser, because what a tap does is the session's business. A choice that the table
makes by itself costs nothing, and one that it has preset otherwise costs a tap to change it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mythshelf.games import load
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import Settings
from mythshelf.players import make_player

from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Settling
from web.app.presenting.registry import presenter
from web.app.session.seating import HERE, Seating
from web.app.session.session import TableSession

_MOST_CHOICES = 4_000
_LEVEL = "novice"
_SPREAD = "on the spread"


@dataclass(frozen=True, slots=True)
class Game:
    """A game to be counted: what it is called, and who sits in its seats (all of them here where
    they are a party)."""

    name: str
    slug: str
    settings: Settings
    seed: int
    sitters: tuple[str, ...]


_DUEL = (HERE, _LEVEL)
GAMES = (
    Game("An act of Myth", "myth", {"mode": "act", "heroes": "3"}, 2, (HERE,) * 3),
    Game("A Slaughterfield", "myth", {"mode": "slaughterfield", "heroes": "3"}, 1, (HERE,) * 3),
    Game("Mysterion", "mysterion", {}, 1, _DUEL),
    Game("Mischief & Malice", "mischief_and_malice", {}, 1, _DUEL),
    Game("Mythic Mischief", "mythic_mischief", {}, 1, _DUEL),
    Game("Mystic Manor", "mystic_manor", {}, 1, _DUEL),
)


def journal_of(game: Game) -> list[Option[Any]]:
    """A whole game between computers."""
    rules = load(game.slug)
    match = Match(rules, rules.checked(game.settings), game.seed)
    players = [make_player(_LEVEL, rules, seat) for seat in range(match.seats)]
    while (asked := engine.decision(match.state)) is not None:
        if match.cursor == _MOST_CHOICES:
            break
        view, options = rules.view(match.state, asked.seat), engine.legal(match.state)
        match.choose(players[asked.seat].decide(view, options).option)
    return match.journal


def taps_for(plan: Plan, session: TableSession) -> int:
    """How many taps carry a plan out, where nothing is selected."""
    selection = session.picking.selection
    if not plan.taps:
        is_first = plan in (selection.suggested(), *selection.offered())
        return (1 if plan.at_once else 2) + (not is_first)
    if selection.tapped(plan.taps).meant() is not plan:  # one of several with these taps
        return len(plan.taps) + 2 - plan.at_once
    return len(plan.taps) + (not plan.on_tap)


def counted(game: Game, journal: Sequence[Option[Any]]) -> Iterator[tuple[str, int]]:
    """Each question that a person is asked, with the taps that its answer takes."""
    rules = load(game.slug)
    match = Match(rules, rules.checked(game.settings), game.seed)
    session = TableSession(match, presenter(game.slug), Seating(game.sitters))
    settled: Any = None
    while match.cursor < len(journal):
        asked = engine.decision(match.state)
        left = journal[match.cursor :]
        made = 1
        if session.people.seat in session.people.seating.here:
            session.open_curtain()
            ahead = _known(session, settled)
            if ahead is None and session.settling.settles is not None:
                settled = session.settling.settles.plan
                yield _SPREAD, 1
                ahead = _known(session, settled)
            if ahead is None:
                plan = _longest(session, left)
                yield type(asked).__name__, taps_for(plan, session)
                made = _shared(plan, left)
            elif ahead != left[0]:
                yield _SPREAD, 1
        for option in left[:made]:
            match.choose(option)


def _known(session: TableSession, settled: Any) -> Option[Any] | None:
    """The choice that the table makes by itself."""
    shown = session.presenter
    planned = None
    if settled is not None and isinstance(shown, Settling):
        planned = shown.settled(session.seen.view(), settled)
    return planned or session.settling.chosen_ahead()


def _shared(plan: Plan, left: Sequence[Option[Any]]) -> int:
    """How many of the choices that are left a plan makes: a walk counts by where it ends."""
    return len(plan.options) if plan.options == tuple(left[: len(plan.options)]) else 0


def _longest(session: TableSession, left: Sequence[Option[Any]]) -> Plan:
    """The plan that makes most of the choices that are left."""
    found = [plan for plan in session.seen.plans if _shared(plan, left)]
    return max(found, key=lambda plan: len(plan.options))


def main(names: Sequence[str]) -> None:
    """Print the taps of each game, or of those whose names begin with one of ``names``."""
    for game in GAMES:
        if names and not game.name.lower().startswith(tuple(map(str.lower, names))):
            continue
        times: Counter[str] = Counter()
        taps: Counter[str] = Counter()
        for question, count in counted(game, journal_of(game)):
            times[question] += 1
            taps[question] += count
        print(f"{game.name}: {taps.total()} taps for {times.total()} questions")
        for question, count in taps.most_common(14):
            print(f"{count:7} {question} ({times[question]})")


if __name__ == "__main__":
    main(sys.argv[1:])
