"""Two games on one seed: who sits where, what is counted, and that both have the same luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from mythshelf.games import load
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.players import Player
from mythshelf.studies import pairs
from mythshelf.studies.balance import won
from mythshelf.studies.greedy import Greedy
from mythshelf.studies.pairs import Table, counted_pairs, play_pair
from mythshelf.studies.totals import Totals

Seats = Sequence[Player]
Winners = Callable[[Seats], tuple[int, ...]]


def table(slug: str, deal: str = "", **settings: Any) -> Table:
    return Table(slug, (load(slug).checked(settings),), deal)


class Played:
    """Games that are not played: who would have, and who is said to have won."""

    def __init__(self, winners: Winners) -> None:
        self.winners = winners
        self.games: list[tuple[Any, Seats]] = []

    def __call__(
        self, game: Game[Any], state: Any, players: Seats, most: int, watch: Any
    ) -> tuple[Outcome, int]:
        self.games.append((game.codec.digest(state), players))
        return Outcome(self.winners(players), "X-1", "", ()), 9


def counted(
    monkeypatch: pytest.MonkeyPatch, winners: Winners, where: Table, other: str = "random"
) -> tuple[Totals, Played]:
    """The totals of a pair of the greedy player and another, with such winners."""
    played, totals = Played(winners), Totals()
    monkeypatch.setattr(pairs, "play", played)
    play_pair(where, "greedy", other, 5, 0, totals)
    return totals, played


def greedy_seats(players: Seats) -> tuple[int, ...]:
    return tuple(seat for seat, player in enumerate(players) if isinstance(player, Greedy))


def test_both_games_of_a_pair_begin_alike_and_the_players_swap_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, played = counted(monkeypatch, greedy_seats, table("mysterion"))
    (first, one), (second, other) = played.games
    assert first == second
    assert (greedy_seats(one), greedy_seats(other)) == ((0,), (1,))
    assert [player.rng for player in one] == [player.rng for player in reversed(other)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("winners", "halves"),
    [
        (greedy_seats, 4),
        (lambda players: (0,), 2),
        (lambda players: (), 2),
        (lambda players: (0, 1), 2),
        (lambda players: (1 - greedy_seats(players)[0],), 0),
        (lambda players: (0,) if greedy_seats(players) == (0,) else (), 3),
        (lambda players: (0,) if greedy_seats(players) == (1,) else (), 1),
    ],
)
def test_a_win_counts_two_halves_and_a_draw_one(
    winners: Winners, halves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    totals, _ = counted(monkeypatch, winners, table("mysterion"))
    assert counted_pairs(totals, "greedy", "random") == [int(n == halves) for n in range(5)]


def test_who_is_asked_first_is_counted_in_decided_games(monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = counted(monkeypatch, lambda players: (0,), table("mysterion"))
    assert won(first, "first") == (2, 2)
    second, _ = counted(monkeypatch, lambda players: (1,), table("mysterion"))
    assert won(second, "first") == (0, 2)
    even, _ = counted(monkeypatch, greedy_seats, table("mysterion"))
    assert won(even, "first") == (1, 2)
    drawn, _ = counted(monkeypatch, lambda players: (), table("mysterion"))
    assert (won(drawn, "first"), drawn.at("drawn")) == ((0, 0), 2)


def test_a_player_has_all_seats_of_a_team(monkeypatch: pytest.MonkeyPatch) -> None:
    where = table("mythic_mischief", mode="four")
    sides = load("mythic_mischief").sides(where.settings[0])
    totals, played = counted(monkeypatch, greedy_seats, where)
    assert [greedy_seats(players) for _, players in played.games] == list(sides)
    assert counted_pairs(totals, "greedy", "random") == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("winning", "halves"), [(("greedy",), 4), (("random",), 0), ((), 2), (("greedy", "random"), 2)]
)
def test_a_party_wins_a_pair_where_the_other_one_does_not(
    winning: tuple[str, ...], halves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def winners(players: Seats) -> tuple[int, ...]:
        name = "greedy" if greedy_seats(players) else "random"
        return (0, 1) if name in winning else ()

    where = table("myth", "hero", mode="slaughterfield", heroes="2")
    totals, played = counted(monkeypatch, winners, where)
    assert played.games[0][0] == played.games[1][0]
    assert counted_pairs(totals, "greedy", "random")[halves] == 1
    assert won(totals, "party of", "greedy", "party") == (int("greedy" in winning), 1)


def test_what_is_dealt_differs_from_seed_to_seed_and_settings_take_turns() -> None:
    where = table("myth", "hero", mode="slaughterfield", heroes="2")
    dealt = [tuple(where.of(seed, 0)[1]["hero"]) for seed in range(9)]
    assert len(set(dealt)) > 3
    game = load("mysterion")
    decks = [game.checked({"decks": [deck] * 2}) for deck in ("kiln_oath", "high_road")]
    turns = Table("mysterion", tuple(decks))
    assert [turns.of(7, turn)[1] for turn in range(3)] == [decks[0], decks[1], decks[0]]


def test_only_two_equal_sides_are_compared() -> None:
    with pytest.raises(BadSettings, match="two equal sides"):
        _ = table("mystic_manor", players="3").is_party


def test_a_pair_is_played_and_timed_where_there_was_a_choice() -> None:
    totals = Totals()
    play_pair(table("mysterion"), "novice@2", "random", 3, 0, totals)
    assert sum(counted_pairs(totals, "novice@2", "random")) == 1
    assert sum(totals.under("time", "novice@2").values()) > 20
    again = Totals()
    play_pair(table("mysterion"), "novice@2", "random", 3, 0, again)
    assert again.without("time") == totals.without("time")


def test_the_players_of_a_pair_have_seeds_of_their_own() -> None:
    """The mirror would be no control if both drew the same lots."""
    one, other = (pairs._players(load("mysterion"), "random", 2, role, 4) for role in (0, 1))
    assert len({player.rng for player in (*one, *other)}) == 4  # type: ignore[attr-defined]
