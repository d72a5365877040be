"""What simulations tell about balance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.studies.balance import Tally, balance_lines, count_party, party_lines
from mythshelf.studies.intervals import interval
from mythshelf.studies.playing import Choice
from mythshelf.studies.totals import Totals

from tests.tictactoe import GAME


def told(totals: Totals) -> list[str]:
    return [" ".join(line.split()) for line in balance_lines(totals)]


def chosen(seat: int, options: Sequence[Option[Any]]) -> Choice:
    return Choice(seat, options, options[0], 0.001)


def test_winners_are_counted_by_order_and_by_name() -> None:
    totals = Totals()
    state = GAME.new(GAME.checked({}), 1)
    options = engine.legal(state)
    for winners in ((1,), (1,), (0, 1)):
        tally = Tally(GAME, totals)
        tally.chose(chosen(1, options))
        tally.chose(chosen(0, options[:1]))
        tally.ended(state, Outcome(winners, "TTT-END-01", "", ()))
    lines = told(totals)
    assert f"first 2.5 of 3, {interval(2.5, 3)}" in lines
    assert f"{GAME.seat_name(state, 0)} 0.5 of 3, {interval(0.5, 3)}" in lines
    assert "mark 1.00 1.00 100.0 %" in lines


class _Named(Game[Any]):
    notation = GAME.notation

    def seat_name(self, state: object, seat: int) -> str:
        return "Twin"

    def turn(self, state: object) -> int:
        return 7


def test_turns_are_told_where_a_game_has_them_and_twins_are_not_compared() -> None:
    totals = Totals()
    tally = Tally(_Named(), totals)
    state = GAME.new(GAME.checked({}), 1)
    for seat in (0, 1):
        tally.chose(chosen(seat, engine.legal(state)))
    tally.ended(state, Outcome((0,), "TTT-END-01", "", ()))
    lines = told(totals)
    assert lines[0] == "turns a game: 7 to 7, mean 7.0"
    assert not any("Twin" in line for line in lines)


def test_what_is_never_chosen_is_named() -> None:
    from mythshelf.games.mystic_manor import GAME as MANOR

    totals = Totals()
    tally = Tally(MANOR, totals)
    state = MANOR.new(MANOR.checked({"mats": "dealt"}), 3)
    tally.chose(chosen(0, engine.legal(state)))
    tally.ended(state, Outcome((0,), "MN-SCORE-08", "", ()))
    assert told(totals)[-1] == "offered and never chosen: expand, go, max-courage, net, tool"


def test_a_party_wins_together_and_its_figures_are_means_with_intervals() -> None:
    totals = Totals()
    for wave, won in ((4, False), (6, False), (10, True)):
        lines = (("Wave", (str(wave),) * 2), ("Tiles", ("1 of 3", "1 of 3")))
        count_party(Outcome((0, 1) if won else (), "MT-R-65", "", lines), totals, "novices")
    told_of, wave_line = party_lines(totals, "novices")
    assert told_of == f"the party wins 1 of 3 games, {interval(1, 3)}"
    assert " ".join(wave_line.split()) == "Wave 6.67 (3.21 to 10.12)"
