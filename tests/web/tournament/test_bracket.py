"""The bracket in words: titles, who waits for whom, what can be played."""

from __future__ import annotations

from mythshelf.kernel.tournament import DRAW, Entrant, Tournament, begin

from tests.tictactoe import GAME
from web.app.platform.storage import Head
from web.app.tournament.bracket import Bracket, bracket_of
from web.app.tournament.store import PairingPlace


def cup(count: int) -> Tournament:
    entrants = [Entrant(f"P{n}", "novice" if n == 3 else "") for n in range(count)]
    return begin("Cup", GAME, {}, entrants, 1)


def shown(tournament: Tournament, *heads: tuple[PairingPlace, Head]) -> Bracket:
    return bracket_of("x", tournament, dict(heads))


def test_rounds_and_pairings_have_names() -> None:
    titles = [one.title for one in shown(cup(16)).rounds]
    assert titles == ["Round of 16", "Quarter-finals", "Semi-finals", "Final"]
    boxes = [[box.title for box in one.boxes] for one in shown(cup(4)).rounds]
    assert boxes == [["Semi-final 1", "Semi-final 2"], ["Final"]]
    assert shown(cup(9)).rounds[0].boxes[1].title == "Round of 16, game 2"


def test_who_is_not_known_yet_is_the_winner_of_a_pairing() -> None:
    bracket = shown(cup(5).reported(1, 0, 1))
    quarter, semi, final = bracket.rounds
    assert [(side.name, side.note, side.state) for side in quarter.boxes[0].sides] == [
        ("P0", "no game needed", "bye")
    ]
    assert [(side.name, side.state) for side in quarter.boxes[1].sides] == [
        ("P3", "out"),
        ("P4", "won"),
    ]
    assert quarter.boxes[1].sides[0].note == "Computer, novice"
    assert [side.name for side in semi.boxes[0].sides] == ["P0", "P4"]
    assert [side.name for side in final.boxes[0].sides] == [
        "Winner of semi-final 1",
        "Winner of semi-final 2",
    ]


def test_draws_and_giving_up_are_told() -> None:
    tournament = cup(2).reported(0, 0, DRAW)
    assert shown(tournament).rounds[0].boxes[0].note == "One draw."
    tournament = tournament.reported(0, 1, DRAW).reported(0, 2, 1, played=False)
    box = shown(tournament).rounds[0].boxes[0]
    assert box.note == "2 draws."
    assert [(side.note, side.state) for side in box.sides] == [("gave up", "out"), ("", "won")]


def test_what_can_be_played_and_how_it_stands() -> None:
    tournament = cup(4).reported(1, 0, DRAW)
    place = PairingPlace.next_of("x", tournament.pairings()[0])
    head = Head("g", "tictactoe", "", "", "P0 to play.", False, 5)
    going, again = shown(tournament, (place, head)).waiting
    assert (going.who, going.status, going.act, going.game) == (
        *("P0 against P3", "P0 to play.", "Play on", "g"),
    )
    assert (again.act, again.game, again.quitters) == ("Play", "", ("P1", "P2"))
    assert again.status == "Game 2, after a draw: the sides are exchanged."


def test_a_finished_game_without_a_result_is_to_be_entered() -> None:
    place = PairingPlace.next_of("x", cup(2).pairings()[0])
    head = Head("g", "tictactoe", "", "", "Finished.", True, 5)
    assert shown(cup(2), (place, head)).waiting[0].act == "Enter the result"


def test_the_champion() -> None:
    bracket = shown(cup(2).reported(0, 0, 1))
    assert (bracket.champion, bracket.waiting) == ("P1", ())
