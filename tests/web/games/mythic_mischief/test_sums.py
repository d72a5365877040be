"""What is said of points, catches, dice and scores is what then happens, to the end of the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.table.terms import TRACK_OF_DIE
from mythshelf.games.mythic_mischief.words.names import mythic_name, team_name, track_name
from mythshelf.kernel.play.core import Event

from tests.web.games.sums import Case, hold_the_sums
from web.app.games.mythic_mischief import PRESENTER


def _turn(case: Case) -> Iterator[tuple[Event, Any]]:
    """What happens up to the end of the turn or the first throw of a die, each with the position
    after it."""
    view = case.state.clone()
    for event in case.played().events:
        if event.reveals or isinstance(event, e.TurnBegan):
            return
        event.replay(view)
        yield event, view.clone()


def _points(case: Case, said: re.Match[str]) -> None:
    """So much less is on the dice of a track, in the moment when they were turned down."""
    spent = 0
    before = case.state
    for _, after in _turn(case):
        for seat in range(len(after.boards)):
            for track in range(len(after.boards[seat].points)):
                if track_name(after, seat, track) == said[2]:
                    was, now = (one.boards[seat].points[track] for one in (before, after))
                    spent += max(0, was - now)
        before = after
    assert spent == int(said[1])


def _score(case: Case, said: re.Match[str]) -> None:
    team = next(t for t in (0, 1) if team_name(case.state, t) == said[1])
    last = [after for _, after in _turn(case)][-1]
    assert last.score[team] - case.state.score[team] == int(said[2])


def _caught(case: Case, said: re.Match[str]) -> None:
    caught = [event.mythic for event, _ in _turn(case) if isinstance(event, e.Caught)]
    assert said[1] in {mythic_name(case.state, one) for one in caught}


def _destination(case: Case, said: re.Match[str]) -> None:
    reached = [event for event, _ in _turn(case) if isinstance(event, e.DestinationReached)]
    assert int(said[1]) in {event.number for event in reached}


def _die(case: Case, said: re.Match[str]) -> None:
    last = [after for _, after in _turn(case)][-1]
    seat = next(s for s, b in enumerate(last.boards) if b.dice != case.state.boards[s].dice)
    changed = [
        (case.state.boards[seat].value(die), last.boards[seat].value(die))
        for die, track in enumerate(TRACK_OF_DIE)
        if track_name(last, seat, track) == said[1]
    ]
    assert (int(said[2]), int(said[3])) in changed


PROOFS = {
    r"(\d+) (\D+)": _points,
    r"(.+) caught": _caught,
    r"Destination (\d+)": _destination,
    r"(.+) die (\d+) to (\d+)": _die,
    r"(.+) ([+-]\d+)": _score,
}


@pytest.mark.parametrize("settings", [{}, {"mode": "three"}, {"mode": "detention"}])
def test_every_sum_of_a_preview_is_what_then_happens(settings: dict[str, str]) -> None:
    proven = hold_the_sums(GAME, PRESENTER, [settings] * 3, PROOFS, choices=260, each=3)
    assert proven == {*PROOFS}
