"""Who stands better in the position that is shown."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf import games
from mythshelf.analysis.findings import Chances
from mythshelf.analysis.standing import standing
from mythshelf.kernel.guide import lesson
from mythshelf.kernel.play.game import Game

from tests.analysis.games_played import begun
from web.app.presenting import registry
from web.app.session.balance import Balance
from web.app.session.guided import session_for
from web.app.session.session import TableSession

COLOURS = {0: 1, 1: 2}


def session(slug: str = "mystic_manor", count: int = 20) -> TableSession:
    return TableSession(begun(slug, 5, count), registry.presenter(slug))


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_side_has_its_share_of_a_hundred(slug: str) -> None:
    """Where all play together, the other share is the game's."""
    shares = Balance().of(session(slug, 40), COLOURS)
    assert len(shares) == 2
    assert sum(share.hundredths for share in shares) == 100
    assert all(share.name for share in shares)
    assert (shares[1].side == 0) == (slug == "myth")


def test_it_is_of_the_position_that_is_shown_and_worked_out_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown, told = session(), Balance()
    asked: list[Any] = []

    def noted(game: Game[Any], state: Any) -> Chances | None:
        asked.append(state)
        return standing(game, state)

    monkeypatch.setattr("mythshelf.analysis.standing.standing", noted)
    now = told.of(shown, COLOURS)
    assert told.of(shown, COLOURS) == now
    assert len(asked) == 1
    shown.look(0)
    told.of(shown, COLOURS)
    assert len(asked) == 2
    assert asked[1] == shown.match.state_at(0)


def test_it_gives_nothing_away_in_a_puzzle_or_a_lesson() -> None:
    puzzle = session()
    puzzle.seen.is_exercise = True
    assert Balance().of(puzzle, COLOURS) == ()
    game = games.load("mystic_manor")
    guide = lesson(game)
    assert guide is not None
    led = session_for(guide.begin(game), registry.presenter("mystic_manor"), 1)
    assert led.lesson is not None
    assert Balance().of(led, COLOURS) == ()
