"""Tournaments are kept beside the games; each game knows its place, and nothing gets lost."""

from __future__ import annotations

import json
from itertools import count

import pytest
from mythshelf.kernel.errors import BadSave, BadTournament, ResultStands
from mythshelf.kernel.files import save
from mythshelf.kernel.tournament import DRAW, Entrant, Tournament, begin, next_match

from tests.tictactoe import GAME
from tests.web.platform.memory import MemoryStore
from web.app.platform.storage import (
    TOURNAMENT_INDEX,
    TOURNAMENT_PREFIX,
    Damaged,
    Head,
    Saves,
    StorageFull,
)
from web.app.series.store import claims
from web.app.tournament.store import FILE, PairingPlace, TournamentStore, content_of, line_of


def cup(names: str = "Ada Ben Cy Dot") -> Tournament:
    return begin("Cup", GAME, {}, [Entrant(name) for name in names.split()], 1)


class Room:
    """A store with its games and tournaments."""

    def __init__(self) -> None:
        clock = count(1)
        self.store = MemoryStore()
        self.games = Saves(self.store, lambda: next(clock))
        self.records = Saves(self.store, lambda: next(clock), TOURNAMENT_PREFIX, TOURNAMENT_INDEX)
        self.cups = TournamentStore(self.records, self.games)

    def play(self, cup_id: str, pairing: int) -> Head:
        """Begin the next game of a pairing and keep it."""
        tournament = self.cups.read(cup_id)
        place = PairingPlace.next_of(cup_id, tournament.pairings()[pairing])
        text = save.dumps(next_match(tournament, GAME, pairing))
        return self.games.write(told(text, "", place.write(), self.games.fresh_id()), text)


def told(text: str, seats: str, place: str = "", game_id: str = "") -> Head:
    return Head(game_id, "tictactoe", "", "", "", False, 0, seats=seats, tournament=place)


@pytest.fixture
def room() -> Room:
    return Room()


def test_a_place_comes_back_from_its_line() -> None:
    place = PairingPlace("1a", 2, 1, (3, 0))
    assert PairingPlace.read(place.write()) == place
    for line in ("", "1a", "1a:1:2:3", "1a:1:2:3:x", "1a:1:2:3:-4", "1a:1:2:3:²"):
        assert PairingPlace.read(line) is None


def test_results_are_kept_at_once_and_games_are_found_by_their_place(room: Room) -> None:
    cup_id = room.cups.add(cup())
    first, second = room.play(cup_id, 0), room.play(cup_id, 1)
    places = {place.pairing: head.id for place, head in room.cups.games(cup_id).items()}
    assert places == {0: first.id, 1: second.id}
    place = PairingPlace.read(second.tournament)
    assert place is not None
    room.cups.report(place, 1)
    assert room.cups.read(cup_id).pairings()[1].winner == 2
    assert [head.line for head in room.records.heads()] == [
        "2 pairings are left, 1 can be played now."
    ]


def test_games_and_tournaments_do_not_mix(room: Room) -> None:
    cup_id = room.cups.add(cup())
    assert room.games.heads() == []
    room.play(cup_id, 0)
    assert len(room.records.heads()) == len(room.games.heads()) == 1


def test_a_result_that_stands_is_not_changed(room: Room) -> None:
    cup_id = room.cups.add(cup())
    place = PairingPlace.read(room.play(cup_id, 0).tournament)
    assert place is not None
    room.cups.report(place, 0)
    before = dict(room.store.data)
    with pytest.raises(ResultStands):
        room.cups.report(place, 1)
    room.cups.report(place, 0)
    assert room.store.data == before


def test_giving_up_can_be_taken_back_until_the_next_result(room: Room) -> None:
    cup_id = room.cups.add(cup())
    first, second = (
        PairingPlace.next_of(cup_id, pairing) for pairing in room.cups.read(cup_id).ready()
    )
    room.cups.report(first, 0, played=False)
    assert room.cups.take_back(first) == cup()
    room.cups.report(first, 0, played=False)
    room.cups.report(second, DRAW)
    with pytest.raises(ResultStands):
        room.cups.take_back(first)


def test_a_game_of_others_who_met_there_has_no_place_any_more(room: Room) -> None:
    cup_id = room.cups.add(cup("Ada Ben Cy"))
    semi = PairingPlace.next_of(cup_id, room.cups.read(cup_id).ready()[0])
    room.cups.report(semi, 0, played=False)
    final = room.play(cup_id, 2)
    room.cups.take_back(semi)
    room.cups.report(semi, 1)
    wanted = PairingPlace.next_of(cup_id, room.cups.read(cup_id).ready()[0])
    stale = PairingPlace.read(final.tournament)
    assert stale is not None
    assert wanted not in room.cups.games(cup_id)
    assert stale in room.cups.games(cup_id)
    with pytest.raises(ResultStands, match="Others meet"):
        room.cups.report(stale, 0)


def test_a_half_written_record_falls_back_to_the_one_before(room: Room) -> None:
    cup_id = room.cups.add(cup())
    place = PairingPlace.next_of(cup_id, room.cups.read(cup_id).ready()[0])
    room.cups.report(place, 0)
    room.store.data[f"{TOURNAMENT_PREFIX}{cup_id}:b"] = "damaged"
    assert room.cups.read(cup_id) == cup()
    room.store.data[f"{TOURNAMENT_PREFIX}{cup_id}:a"] = "damaged"
    with pytest.raises(Damaged):
        room.cups.read(cup_id)
    assert not room.cups.has(cup_id)


def test_a_file_brings_record_and_going_games_to_another_device(room: Room) -> None:
    cup_id = room.cups.add(cup())
    place = PairingPlace.read(room.play(cup_id, 0).tournament)
    assert place is not None
    room.cups.report(place, 0)
    room.play(cup_id, 1)
    title, text = room.cups.file_of(cup_id)
    assert title == "Cup"
    assert claims(text, FILE)
    other = Room()
    brought = other.cups.add_from_file(content_of(text), told)
    assert other.cups.read(brought) == room.cups.read(cup_id)
    (found,) = other.cups.games(brought)
    assert (found.pairing, found.entrants) == (1, (1, 2))


def test_a_file_without_room_for_all_of_it_leaves_nothing(room: Room) -> None:
    cup_id = room.cups.add(cup())
    room.play(cup_id, 0)
    room.play(cup_id, 1)
    _, text = room.cups.file_of(cup_id)
    refused = 0
    for size in range(0, 6_000, 50):
        other = Room()
        other.store.room = size
        try:
            other.cups.add_from_file(content_of(text), told)
        except StorageFull:
            refused += 1
            assert other.records.heads() == other.games.heads() == []
        else:
            assert len(other.records.heads()) == len(other.games.heads()) - 1 == 1
    assert 10 < refused < 100


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(games=None),
        lambda body: body["games"].append(body["games"][0] | {"pairing": 2}),
        lambda body: body["games"][0].update(pairing="0"),
        lambda body: body["games"][0].update(seats=0),
        lambda body: body["games"][0].update(more=0),
        lambda body: body["games"][0]["save"].update(seed=8),
        lambda body: body["games"][0].update(save=[]),
        lambda body: body["tournament"].update(seed=8),
        lambda body: body.update(tournament=[]),
    ],
)
def test_a_damaged_file_is_refused(room: Room, change: object) -> None:
    cup_id = room.cups.add(cup())
    room.play(cup_id, 0)
    body = json.loads(room.cups.file_of(cup_id)[1])
    assert callable(change)
    change(body)
    with pytest.raises(BadSave):
        content_of(json.dumps(body))


def test_how_a_tournament_stands() -> None:
    assert line_of(cup()) == "3 pairings are left, 2 can be played now."
    final = cup().reported(0, 0, 0).reported(1, 0, 0)
    assert line_of(final) == "The final is left."
    assert line_of(final.reported(2, 0, 1)) == "Ben is the champion."


@pytest.mark.parametrize(
    ("slug", "mode", "sentence"),
    [
        ("mysterion", "journey", "in the mode “A Journey”, only in “A battle”"),
        ("myth", "act", "Myth makes no tournament"),
    ],
)
def test_a_tournament_of_a_mode_that_makes_none_is_not_taken_from_files(
    room: Room, slug: str, mode: str, sentence: str
) -> None:
    solo = Tournament("Cup", slug, {"mode": mode}, (Entrant("Ada"), Entrant("Ben")), 1)
    tournament_id = room.cups.add(solo)  # as an earlier release did
    assert room.cups.read(tournament_id) == solo
    _, text = room.cups.file_of(tournament_id)
    with pytest.raises(BadTournament, match=sentence):
        content_of(text)
    with pytest.raises(BadTournament, match=sentence):
        room.cups.checked(room.records.read(tournament_id))


def test_a_tournament_of_a_game_that_is_not_here_is_taken(room: Room) -> None:
    solo = Tournament("Cup", "elsewhere", {"mode": "x"}, (Entrant("Ada"), Entrant("Ben")), 1)
    _, text = room.cups.file_of(room.cups.add(solo))
    assert content_of(text).tournament == solo
