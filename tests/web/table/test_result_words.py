"""How a game ended, as whoever looks at it would say it."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
from mythshelf.kernel.play.game import Outcome

from web.app.platform.storage import Head
from web.app.session.seating import AWAY, HERE, PLAYER, Seating
from web.app.table.result_history import Margin, margins_words
from web.app.table.result_words import headline, in_places, played_words

NAMES = ("Wizards", "Vampires", "Zombies", "Monsters")


@dataclass
class Table:
    """As much of a session as a headline looks at."""

    outcome: Outcome
    seating: Seating
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    names: tuple[str, ...] = ("", "", "")
    seen: Any = field(init=False)
    people: Any = field(init=False)
    match: Any = field(init=False)
    game: Any = field(init=False)

    def __post_init__(self) -> None:
        self.seen = SimpleNamespace(outcome=self.outcome)
        self.people = SimpleNamespace(seating=self.seating)
        self.match = SimpleNamespace(settings={}, state=None, names=self.names)
        self.game = SimpleNamespace(
            sides=lambda _settings: self.sides, seat_name=lambda _state, seat: NAMES[seat]
        )


def _ended(
    figures: tuple[str, ...],
    winners: tuple[int, ...],
    *seats: str,
    together: str = "",
    recounted: bool = True,
    victor: str = "",
    **more: Any,
) -> str:
    outcome = Outcome(winners, "", "", (("Points", figures),) if figures else (), victor)
    table: Any = Table(outcome, Seating(seats), **more)
    recounting: Any = SimpleNamespace(together=together) if recounted else None
    return headline(table, recounting)


def test_the_sentence_is_yours_where_you_play_alone() -> None:
    assert _ended(("6", "1"), (0,), HERE, PLAYER) == "You won, 6 to 1"
    assert _ended(("10", "3"), (0,), PLAYER, HERE) == "You lost, 3 to 10"
    assert _ended(("6", "1"), (0,), HERE, AWAY) == "You won, 6 to 1"


def test_round_one_device_the_winners_are_named() -> None:
    three = ((0,), (1,), (2,))
    told = _ended(("32", "47", "27"), (1,), HERE, HERE, HERE, sides=three, names=("Ada", "Ben", ""))
    assert told == "Ben won, 47 to 32 and 27"
    assert _ended(("2", "3"), (1,), HERE, HERE) == "Vampires won, 3 to 2"


def test_of_many_the_others_are_named_from_the_best_on_and_a_loser_beside_the_winner() -> None:
    four: dict[str, Any] = {"sides": ((0,), (1,), (2,), (3,)), "names": ("", "", "", "Ben")}
    figures = ("$34", "$9", "$30", "$46")
    everybody = _ended(figures, (3,), HERE, HERE, HERE, HERE, **four)
    assert everybody == "Ben won, $46 to $34, $30 and $9"
    assert _ended(figures, (3,), HERE, PLAYER, PLAYER, PLAYER, **four) == "You lost, $34 to $46"


def test_a_receipt_of_many_begins_with_the_winners_unless_all_play_together() -> None:
    seats = [SimpleNamespace(seat=seat) for seat in range(4)]
    figures = ("$34", "$9", "", "$34")
    assert [one.seat for one in in_places(seats, (3,), figures)] == [3, 0, 1, 2]
    assert in_places(seats, (), figures) == seats


def test_equal_scores_are_a_draw_or_a_tie_that_something_else_decided() -> None:
    assert _ended(("4", "4"), (), HERE, HERE) == "Drawn at 4"
    assert _ended(("4", "4"), (0,), HERE, PLAYER) == "You won the tie at 4"
    assert _ended(("4", "3"), (), HERE, HERE) == "A draw"


def test_without_a_score_nothing_is_compared() -> None:
    assert _ended((), (0,), HERE, PLAYER) == "You won"
    assert _ended((), (1,), HERE, HERE) == "Vampires won"


def test_a_side_without_a_figure_is_not_compared() -> None:
    alone, two = ("3", ""), ("3", "1", "")
    three = ((0,), (1,), (2,))
    assert _ended(alone, (0,), HERE, PLAYER) == "You won"
    assert _ended(alone, (1,), HERE, PLAYER) == "You lost"
    assert _ended(alone, (1,), PLAYER, PLAYER) == "Vampires won"
    assert _ended(two, (0,), HERE, HERE, PLAYER, sides=three) == "Wizards won, 3 to 1"
    assert _ended(two, (2,), HERE, HERE, PLAYER, sides=three) == "Zombies won"


def test_figures_of_which_nobody_says_that_they_decide_are_left_out() -> None:
    assert _ended(("3", "3"), (0,), HERE, PLAYER, recounted=False) == "You won"
    assert _ended(("2", "3"), (0,), HERE, HERE, recounted=False) == "Wizards won"


def test_a_team_is_one_side() -> None:
    pairs = ((0, 2), (1,))
    assert _ended(("5", "2", "5"), (0, 2), HERE, PLAYER, HERE, sides=pairs) == "You won, 5 to 2"


@pytest.mark.parametrize("seats", [(HERE, HERE), (HERE, PLAYER)])
def test_who_plays_together_wins_or_loses_together(seats: tuple[str, ...]) -> None:
    one = ((0, 1),)
    told = _ended(("5", "0"), (0, 1), *seats, sides=one, together="The heroes")
    assert told == "The heroes won"
    lost = _ended(("0", "0"), (), *seats, sides=one, together="The heroes", victor="the Darkness")
    assert lost == "The Darkness won"


def test_a_game_is_compared_with_the_earlier_ones() -> None:
    games = [Margin(1, 2), Margin(-1, -4), Margin(1, 5)]
    assert margins_words(games) == ("Your best margin in 3 games.", "Won 2 of 3")
    assert margins_words([*games, Margin(-1, -9)])[0] == "Your lowest margin in 4 games."
    assert margins_words([*games, Margin(1, 3)])[0] == "Better than 2 of 3 before it."


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (0, ""),
        (1, "Played in less than a minute."),
        (62_000, "Played in 1 minute."),
        (42 * 60_000, "Played in 42 minutes."),
        (3_600_000, "Played in 1 hour."),
        (2 * 3_600_000 + 60_000, "Played in 2 hours and 1 minute."),
    ],
)
def test_how_long_it_took_is_said_where_it_is_known(played: int, words: str) -> None:
    assert played_words(Head("x", "", "", "", "", True, 0, played=played)) == words


def test_of_a_game_by_link_only_the_time_at_this_device_is_known() -> None:
    head = Head("x", "", "", "", "", True, 0, sent=4, played=60_000)
    assert played_words(head) == "You have played it here for 1 minute."
