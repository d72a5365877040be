"""What simulations tell about balance."""

from __future__ import annotations

import pytest
from mythshelf.cli.tallies import Party, Tally, interval, wilson
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game, Outcome

from tests.tictactoe import GAME


def told(tally: Tally) -> list[str]:
    return [" ".join(line.split()) for line in tally.lines()]


def test_winners_are_counted_by_order_and_by_name() -> None:
    tally = Tally(GAME)
    state = GAME.new(GAME.checked({}), 1)
    options = engine.legal(state)
    for winners in ((1,), (1,), (0, 1)):
        tally.chose(1, options, options[0])
        tally.chose(0, options[:1], options[0])
        tally.ended(state, Outcome(winners, "TTT-END-01", "", ()))
    lines = told(tally)
    assert f"first 2.5 of 3, {interval(2.5, 3)}" in lines
    assert f"{GAME.seat_name(state, 0)} 0.5 of 3, {interval(0.5, 3)}" in lines
    assert "mark 1.00 1.00 100.0 %" in lines


class _Named(Game[object]):  # type: ignore[type-var]
    notation = GAME.notation

    def seat_name(self, state: object, seat: int) -> str:
        return "Twin"

    def turn(self, state: object) -> int:
        return 7


def test_turns_are_told_where_a_game_has_them_and_twins_are_not_compared() -> None:
    tally = Tally(_Named())
    options = engine.legal(GAME.new(GAME.checked({}), 1))
    for seat in (0, 1):
        tally.chose(seat, options, options[0])
    tally.ended(object(), Outcome((0,), "TTT-END-01", "", ()))
    lines = told(tally)
    assert lines[0] == "turns a game: 7 to 7, mean 7.0"
    assert not any("Twin" in line for line in lines)


def test_what_is_never_chosen_is_named() -> None:
    from mythshelf.games.mystic_manor import GAME as MANOR

    tally = Tally(MANOR)
    state = MANOR.new(MANOR.checked({"mats": "dealt"}), 3)
    options = engine.legal(state)
    tally.chose(0, options, options[0])
    tally.ended(state, Outcome((0,), "MN-SCORE-08", "", ()))
    assert told(tally)[-1] == "offered and never chosen: expand, go, max-courage, net, tool"


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 0, 0, 1), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)]
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_a_party_wins_together_and_its_figures_are_means_with_intervals() -> None:
    party = Party()
    for wave, won in ((4, False), (6, False), (10, True)):
        lines = (("Wave", (str(wave),) * 2), ("Tiles", ("1 of 3", "1 of 3")))
        party.ended(Outcome((0, 1) if won else (), "MT-R-65", "", lines))
    told_of, wave_line = party.lines()
    assert told_of == f"the party wins 1 of 3 games, {interval(1, 3)}"
    assert " ".join(wave_line.split()) == "Wave 6.67 (3.21 to 10.12)"
