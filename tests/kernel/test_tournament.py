"""Brackets of every size, results that stand, games that know their sides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.games import SLUGS, load
from mythshelf.kernel.errors import BadTournament, ResultStands
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Outcome
from mythshelf.kernel.play.manifest import ALL
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import MODE, Settings
from mythshelf.kernel.tournament import (
    BYE,
    DRAW,
    MOST_GAMES,
    OPEN,
    Entrant,
    Tournament,
    begin,
    by_seat,
    mode_refusal,
    next_match,
    refusal,
    side_that_won,
)

from tests.tictactoe import GAME

NAMES = [
    "Ada",
    "Ben",
    "Cy",
    "Dot",
    "Eve",
    "Fay",
    "Gus",
    "Hal",
    "Ida",
    "Jo",
    "Kit",
    "Lou",
    "Max",
    "Ned",
    "Oz",
    "Pia",
    "Quy",
]


def cup(count: int, seed: int = 1, drawn: bool = False) -> Tournament:
    return begin("Cup", GAME, {}, [Entrant(name) for name in NAMES[:count]], seed, drawn)


def pairs(tournament: Tournament) -> list[tuple[int, int]]:
    return [pairing.entrants for pairing in tournament.pairings()]


@pytest.mark.parametrize("count", range(2, 17))
def test_every_size_has_one_champion_after_all_but_one_have_lost(count: int) -> None:
    tournament, dice, games = cup(count), Dice(count), 0
    while ready := tournament.ready():
        pairing = ready[below(dice, len(ready))]
        tournament = tournament.reported(pairing.number, len(pairing.results), below(dice, 3) - 1)
        games += 1
    lost = sum(result.side != DRAW for result in tournament.results)
    assert (lost, games) == (count - 1, len(tournament.results))
    assert tournament.champion in range(count)
    assert all(pairing.winner != OPEN for pairing in tournament.pairings())


def test_the_first_two_of_the_order_meet_in_the_final_only() -> None:
    assert pairs(cup(8))[:4] == [(0, 7), (3, 4), (1, 6), (2, 5)]


def test_the_first_of_the_order_have_the_byes() -> None:
    five = cup(5)
    assert pairs(five)[:4] == [(0, BYE), (3, 4), (1, BYE), (2, BYE)]
    assert [pairing.number for pairing in five.ready()] == [1, 5]
    assert pairs(five)[4:] == [(0, OPEN), (1, 2), (OPEN, OPEN)]


@pytest.mark.rule("MM-TOURN-01", "MM-R-85")
def test_two_games_of_mythic_mischief_run_at_once_and_a_draw_is_played_again() -> None:
    game = load("mythic_mischief")
    entrants = [Entrant(name) for name in NAMES[:4]]
    tournament = begin("Cup", game, {}, entrants, 5)
    assert [pairing.number for pairing in tournament.ready()] == [0, 1]
    first, second = (next_match(tournament, game, number) for number in (0, 1))
    assert (first.names, second.names) == (["Ada", "Dot"], ["Ben", "Cy"])
    assert first.seed != second.seed
    assert first.settings == second.settings == game.checked({})
    for match in (first, second):  # by the normal rules: the same positions as without a bracket
        alone = game.new(game.checked({}), match.seed)
        assert engine.legal(alone) == engine.legal(match.state)
    tournament = tournament.reported(1, 0, 0)
    assert [pairing.number for pairing in tournament.ready()] == [0]
    tournament = tournament.reported(0, 0, DRAW)
    again = next_match(tournament, game, 0)
    assert again.names == ["Dot", "Ada"]
    assert again.seed != first.seed
    tournament = tournament.reported(0, 1, 1)
    assert tournament.pairings()[2].entrants == (3, 1)
    assert tournament.reported(2, 0, 0).champion == 3


@pytest.mark.rule("MM-R-85")
def test_detention_makes_no_tournament_and_every_other_mode_does() -> None:
    game = load("mythic_mischief")
    entrants = [Entrant("Ada"), Entrant("Ben", "novice")]
    with pytest.raises(
        BadTournament, match=r"in the mode “One”, only in “Two”, .* or “Blitz for four”"
    ):
        begin("Cup", game, {"mode": "detention"}, entrants, 1)
    for mode, seats in (("two", "AB"), ("blitz", "AB"), ("three", "ABB"), ("four", "AABB")):
        tournament = begin("Cup", game, {"mode": mode}, entrants, 1)
        sitting = by_seat(tournament, game, 0)
        assert "".join(entrant.name[0] for entrant in sitting) == seats
        assert {entrant.computer for entrant in sitting if entrant.name == "Ben"} == {"novice"}


@pytest.mark.parametrize("players", ["1", "2"])
def test_a_journey_makes_no_tournament_and_a_battle_does(players: str) -> None:
    game, entrants = load("mysterion"), [Entrant("Ada"), Entrant("Ben")]
    with pytest.raises(BadTournament, match="in the mode “A Journey”, only in “A battle”"):
        begin("Cup", game, {"mode": "journey", "travellers": players}, entrants, 1)
    assert next_match(begin("Cup", game, {}, entrants, 1), game, 0).names == ["Ada", "Ben"]


def test_a_tournament_of_another_mode_begins_no_game() -> None:
    """One that an earlier release has made, or that somebody has written."""
    game, entrants = load("mysterion"), (Entrant("Ada"), Entrant("Ben"))
    journey = game.checked({"mode": "journey"})
    with pytest.raises(BadTournament, match="only in “A battle”"):
        next_match(Tournament("Cup", game.slug, journey, entrants, 1), game, 0)


def test_a_side_that_only_the_computer_plays_is_no_entrant() -> None:
    class AgainstTheWilds(type(GAME)):  # type: ignore[misc]
        def automatic(self, settings: Settings) -> tuple[int, ...]:
            return (1,)

    assert refusal(GAME, {}) is None
    assert "people or the computer" in str(refusal(AgainstTheWilds(), {}))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_mode_that_a_manifest_names_makes_a_tournament(slug: str) -> None:
    game = load(slug)
    named = game.manifest.tournaments
    modes = [choice.value for s in game.settings() if s.key == MODE for choice in s.choices]
    wanted = [{}] if named == (ALL,) else [{MODE: mode} for mode in named]
    assert [refusal(game, game.checked(settings)) for settings in wanted] == [None] * len(wanted)
    for mode in {*modes} - {*named} if ALL not in named else ():
        assert mode_refusal(game, {MODE: mode}) is not None


def test_two_players_of_mystic_manor_make_a_tournament_and_three_do_not() -> None:
    manor = load("mystic_manor")
    key = next(s for s in manor.settings() if "3" in [c.value for c in s.choices]).key
    entrants = [Entrant("Ada"), Entrant("Ben")]
    assert next_match(begin("Cup", manor, {key: "2"}, entrants, 1), manor, 0).names == [
        "Ada",
        "Ben",
    ]
    with pytest.raises(BadTournament, match="two sides"):
        begin("Cup", manor, {key: "3"}, entrants, 1)


def test_a_recorded_result_stands() -> None:
    tournament = cup(4).reported(0, 0, 1)
    assert tournament.reported(0, 0, 1) is tournament
    for side in (0, DRAW):
        with pytest.raises(ResultStands, match="stands"):
            tournament.reported(0, 0, side)
    with pytest.raises(ResultStands, match="does not wait"):
        tournament.reported(0, 1, 0)


@pytest.mark.parametrize(
    ("pairing", "number", "side", "played"),
    [
        (2, 0, 0, True),  # the final, before anybody is in it
        (0, 1, 0, True),  # the second game before the first
        (3, 0, 0, True),
        (-1, 0, 0, True),
        (0, 0, 2, True),
        (0, 0, DRAW, False),
    ],
)
def test_a_game_that_nobody_waits_for_has_no_result(
    pairing: int, number: int, side: int, played: bool
) -> None:
    with pytest.raises(ResultStands):
        cup(4).reported(pairing, number, side, played)


def test_giving_up_lets_the_other_go_on() -> None:
    tournament = cup(3).reported(1, 0, DRAW).reported(1, 1, 0, played=False)
    assert tournament.pairings()[2].entrants == (0, 1)
    assert not tournament.results[-1].played


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ada"], "2 to 16"),
        (NAMES[:17], "2 to 16"),
        (["Ada", " "], "Entrant 2 has no name"),
        (["Ada", "ADA"], "twice"),
        (["Ada", "\u202eAda"], "twice"),
    ],
)
def test_entrants_that_cannot_enter_together(names: list[str], sentence: str) -> None:
    with pytest.raises(BadTournament, match=sentence):
        begin("Cup", GAME, {}, [Entrant(name) for name in names], 1)


def test_nobody_draws_for_ever() -> None:
    tournament = cup(2)
    for number in range(MOST_GAMES - 1):
        tournament = tournament.reported(0, number, DRAW)
    with pytest.raises(ResultStands, match="too many"):
        tournament.reported(0, MOST_GAMES - 1, DRAW)
    assert tournament.reported(0, MOST_GAMES - 1, 1, played=False).champion == 1


def test_a_seed_has_to_be_one() -> None:
    with pytest.raises(BadTournament, match="seed"):
        cup(2, seed=-1)


def test_the_draw_hangs_on_the_seed_alone() -> None:
    drawn = {seed: cup(8, seed, drawn=True).order() for seed in range(20)}
    assert drawn == {seed: cup(8, seed, drawn=True).order() for seed in range(20)}
    assert len(set(drawn.values())) > 10
    assert all(sorted(order) == list(range(8)) for order in drawn.values())


def test_a_game_begins_alike_whatever_was_played_elsewhere() -> None:
    before = next_match(cup(4), GAME, 1)
    after = next_match(cup(4).reported(0, 0, 1), GAME, 1)
    assert before.seed == after.seed
    assert before.seed != next_match(cup(4, seed=2), GAME, 1).seed


def test_factions_are_as_set_or_drawn_for_each_game() -> None:
    game = load("mythic_mischief")
    entrants = [Entrant(name) for name in NAMES[:16]]

    def factions(dealt: bool, mode: str = "two") -> list[list[str]]:
        cup = begin("Cup", game, {"mode": mode}, entrants, 3, dealt=dealt)
        return [list(next_match(cup, game, n).settings["faction"]) for n in range(8)]

    assert factions(False) == [["vampires", "wizards"]] * 8
    assert len({tuple(drawn) for drawn in factions(True)}) > 3
    assert factions(True) == factions(True)
    assert all(len(set(drawn)) == 4 for drawn in factions(True, "four"))


def test_no_game_begins_that_is_not_waited_for() -> None:
    for number in (-1, 2, 9):
        with pytest.raises(ResultStands):
            next_match(cup(4), GAME, number)


def test_who_has_won_a_game() -> None:
    outcome = Outcome((1,), "X", "", ())
    assert side_that_won(GAME, {}, outcome, 0) == 1
    assert side_that_won(GAME, {}, outcome, 1) == 0  # sides are exchanged in the second game
    assert side_that_won(GAME, {}, replace(outcome, winners=()), 0) == DRAW
    assert side_that_won(GAME, {}, replace(outcome, winners=(0, 1)), 0) == DRAW
    four = {"mode": "four"}
    mischief = load("mythic_mischief")
    won = side_that_won(mischief, mischief.checked(four), replace(outcome, winners=(2, 3)), 0)
    assert won == 1
