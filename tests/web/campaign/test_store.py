"""Campaigns are kept beside the games; each act is entered once, and nothing gets lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.files.codec import digest_of

from tests.web.campaign.tale import CROSSES_WIN, NOUGHTS_WIN, TALE, find, played
from tests.web.platform.memory import MemoryStore
from web.app.campaign.campaign import Act, Campaign, line_of, needed, read, written
from web.app.campaign.content import FILE, content_of
from web.app.campaign.store import ActPlace, ActStands, CampaignStore
from web.app.platform.storage import (
    CAMPAIGN_INDEX,
    CAMPAIGN_PREFIX,
    Damaged,
    Head,
    Saves,
    StorageFull,
)
from web.app.presenting.saga import Ending
from web.app.series.store import claims

NEW = Campaign("tictactoe", "Rainy days", "crosses")


class Room:
    """A store with its games and campaigns."""

    def __init__(self) -> None:
        clock = count(1)
        self.store = MemoryStore()
        self.games = Saves(self.store, lambda: next(clock))
        self.records = Saves(self.store, lambda: next(clock), CAMPAIGN_PREFIX, CAMPAIGN_INDEX)
        self.campaigns = CampaignStore(self.records, self.games, find)

    def begin(self, campaign_id: str, cells: tuple[str, ...] = ()) -> Head:
        """Begin the next act of a campaign, play it so far, and keep the game."""
        campaign = self.campaigns.read(campaign_id)
        place = ActPlace(campaign_id, len(campaign.acts)).write()
        text = save.dumps(played(campaign.chronicle, cells))
        return self.games.write(told(text, "", place, self.games.fresh_id()), text)

    def end(self, head: Head, date: int = 7) -> Campaign:
        """Enter the end of a game."""
        place, ending = ActPlace.read(head.campaign), self.ending(head)
        assert place is not None
        return self.campaigns.enter(place, head.id, ending, date)

    def ending(self, head: Head) -> Ending:
        match = save.restore(self.games.read(head.id).text, lambda _slug: _game()).match
        ending = TALE.ending(match)
        assert ending is not None
        return ending


def _game() -> Any:
    from tests.tictactoe import GAME

    return GAME


def told(text: str, seats: str, place: str = "", game_id: str = "") -> Head:
    return Head(game_id, "tictactoe", "", "", "", False, 0, seats=seats, campaign=place)


@pytest.fixture
def room() -> Room:
    return Room()


def test_a_place_comes_back_from_its_line() -> None:
    assert ActPlace.read(ActPlace("1a", 2).write()) == ActPlace("1a", 2)
    for line in ("", "1a", "1a:", "1a:x", "1a:-4", "1a:²"):
        assert ActPlace.read(line) is None


def test_an_act_writes_what_goes_on_into_its_campaign(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    after = room.end(room.begin(campaign_id, CROSSES_WIN), date=70)
    assert after.chronicle == "noughts"
    assert room.campaigns.read(campaign_id) == after
    assert [(act.date, act.facts) for act in after.acts] == [(70, {"won": "crosses"})]
    assert [head.line for head in room.records.heads()] == ["1 act played"]
    second = room.end(room.begin(campaign_id, NOUGHTS_WIN))
    assert second.chronicle == "noughts"
    assert len(second.acts) == 2


def test_an_act_is_entered_once(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    head = room.begin(campaign_id, CROSSES_WIN)
    room.end(head)
    before = dict(room.store.data)
    room.end(head, date=99)
    assert room.store.data == before


def test_what_was_undone_and_ends_otherwise_counts_in_its_place(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    head = room.begin(campaign_id, CROSSES_WIN)
    room.end(head)
    text = save.dumps(played("crosses", NOUGHTS_WIN))
    changed = room.games.write(head, text)
    after = room.end(changed, date=99)
    assert after.chronicle == "crosses"
    assert [(act.date, act.facts) for act in after.acts] == [(7, {"won": "noughts"})]


def test_an_act_stands_when_the_next_one_has_begun(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    head = room.begin(campaign_id, CROSSES_WIN)
    room.end(head)
    going = room.begin(campaign_id, ("a1",))
    changed = room.games.write(head, save.dumps(played("crosses", NOUGHTS_WIN)))
    before = room.campaigns.read(campaign_id)
    with pytest.raises(ActStands, match="next act has begun"):
        room.end(changed)
    assert room.campaigns.read(campaign_id) == before
    room.games.remove(going.id)
    assert room.end(changed).chronicle == "crosses", "the next act was dropped"


def test_a_game_that_the_campaign_does_not_wait_for_is_not_entered(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    one, other = (room.begin(campaign_id, cells) for cells in (CROSSES_WIN, NOUGHTS_WIN))
    room.end(one)
    with pytest.raises(ActStands, match="without this act"):
        room.end(other)
    foreign = room.games.write(
        told("", "", ActPlace(campaign_id, 1).write(), room.games.fresh_id()),
        save.dumps(played("crosses", CROSSES_WIN)),
    )
    with pytest.raises(ActStands, match="without this act"):
        room.end(foreign)  # it did not begin with what the first act has left
    assert len(room.campaigns.read(campaign_id).acts) == 1


def test_the_game_of_the_next_act_is_found_until_it_is_gone(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    assert room.campaigns.going(campaign_id, 0) is None
    head = room.begin(campaign_id, ("a1",))
    found = room.campaigns.going(campaign_id, 0)
    assert found is not None
    assert found.id == head.id
    removed = room.games.remove(head.id)
    assert room.campaigns.going(campaign_id, 0) is None
    room.games.restore(removed)
    assert room.campaigns.going(campaign_id, 0) is not None


def test_campaigns_are_renamed_and_told_apart(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.campaigns.rename(campaign_id, "  A \u202e long   road ")
    assert room.campaigns.read(campaign_id).name == "A long road"
    room.campaigns.rename(campaign_id, "   ")
    assert room.campaigns.read(campaign_id).name == "A long road"
    assert room.campaigns.free_name("tictactoe", "A long road") == "A long road 2"
    assert [head.title for head in room.campaigns.heads("tictactoe")] == ["A long road"]
    assert room.campaigns.heads("chess") == []


def test_a_deleted_campaign_comes_back(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    removed = room.campaigns.remove(campaign_id)
    assert not room.campaigns.has(campaign_id)
    room.campaigns.restore(removed)
    assert room.campaigns.read(campaign_id) == NEW


def test_a_half_written_record_falls_back_to_the_one_before(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.end(room.begin(campaign_id, CROSSES_WIN))
    room.store.data[f"{CAMPAIGN_PREFIX}{campaign_id}:b"] = "damaged"
    assert room.campaigns.read(campaign_id) == NEW
    room.store.data[f"{CAMPAIGN_PREFIX}{campaign_id}:a"] = "damaged"
    with pytest.raises(Damaged):
        room.campaigns.read(campaign_id)
    assert not room.campaigns.has(campaign_id)


def test_without_room_an_act_is_not_entered_and_nothing_changes(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    head, room.store.room = room.begin(campaign_id, CROSSES_WIN), 0
    with pytest.raises(StorageFull):
        room.end(head)
    assert room.campaigns.read(campaign_id) == NEW
    room.store.room = 1_000_000
    assert len(room.end(head).acts) == 1


# Files --------------------------------------------------------------------------------


def test_a_file_brings_record_and_going_act_to_another_device(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.end(room.begin(campaign_id, CROSSES_WIN))
    room.begin(campaign_id, ("b2",))
    name, text = room.campaigns.file_of(campaign_id)
    assert name == "Rainy days"
    assert claims(text, FILE)
    other = Room()
    brought = other.campaigns.add_from_file(content_of(text, find), told)
    assert other.campaigns.read(brought) == room.campaigns.read(campaign_id)
    assert other.campaigns.going(brought, 1) is not None
    again = other.campaigns.add_from_file(content_of(text, find), told)
    assert other.campaigns.read(again).name == "Rainy days 2"
    assert len(other.games.heads()) == 2


def test_a_file_without_room_for_all_of_it_leaves_nothing(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.begin(campaign_id, ("b2",))
    _, text = room.campaigns.file_of(campaign_id)
    refused = 0
    for size in range(0, 3_000, 50):
        other = Room()
        other.store.room = size
        try:
            other.campaigns.add_from_file(content_of(text, find), told)
        except StorageFull:
            refused += 1
            assert other.records.heads() == other.games.heads() == []
        else:
            assert len(other.records.heads()) == len(other.games.heads()) == 1
    assert 5 < refused < 50


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(campaign=[]),
        lambda body: body.update(more=0),
        lambda body: body.update(game=7),
        lambda body: body["game"].update(more=0),
        lambda body: body["game"].update(seats=0),
        lambda body: body["game"]["save"].update(seed=8),
        lambda body: body["campaign"].update(name="Other"),
    ],
)
def test_a_damaged_file_is_refused(room: Room, change: Callable[[Any], None]) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.begin(campaign_id, ("b2",))
    body = json.loads(room.campaigns.file_of(campaign_id)[1])
    change(body)
    with pytest.raises(BadSave, match=r"^This .*\.$"):
        content_of(json.dumps(body), find)


def test_a_game_of_another_chronicle_does_not_come_with_a_campaign(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    room.begin(campaign_id, ("b2",))
    body = json.loads(room.campaigns.file_of(campaign_id)[1])
    body["campaign"] = json.loads(written(Campaign("tictactoe", "Other", "noughts")))
    with pytest.raises(BadSave, match="is not one of it"):
        content_of(json.dumps(body), find)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": ""}, "its name cannot be shown"),
        ({"name": "a\u202eb"}, "its name cannot be shown"),
        ({"game": "chess"}, "a game that is not here: 'chess'"),
        ({"chronicle": "hexes"}, "nobody is called 'hexes'"),
        ({"acts": [[1, "a"]]}, "one of its acts cannot be read"),
        ({"acts": [[-1, "a", {"won": "crosses"}]]}, "one of its acts cannot be read"),
        ({"acts": [[1, "../a", {"won": "crosses"}]]}, "one of its acts cannot be read"),
        ({"acts": [[1, "a", {"won": "hexes"}]]}, "one of its acts cannot be read"),
        ({"acts": [[1, "a", {"won": "crosses"}]] * 1000}, "cannot be shown"),
    ],
)
def test_a_record_made_by_hand_is_checked(change: dict[str, Any], said: str) -> None:
    body = json.loads(written(NEW)) | change
    del body["checksum"]
    body["checksum"] = digest_of(body)
    with pytest.raises(BadSave, match=said):
        read(json.dumps(body), find)


def test_what_a_campaign_needs_is_known_also_where_it_is_not_here(room: Room) -> None:
    campaign_id = room.campaigns.add(NEW)
    assert room.campaigns.needed(campaign_id) == ("tictactoe", ())
    far = Campaign("tictactoe", "Far", "hexes")
    assert needed(written(far), find) == ("tictactoe", ("hexes",))
    with pytest.raises(BadSave):
        read(written(far), find)
    with pytest.raises(BadSave):
        needed(written(far).replace("hexes", "hoxes"), find)


def test_how_far_a_campaign_has_come() -> None:
    act = Act(1, "a", {"won": "crosses"})
    assert line_of(NEW) == "Not begun yet"
    assert line_of(Campaign("tictactoe", "x", "crosses", (act,))) == "1 act played"
    assert line_of(Campaign("tictactoe", "x", "crosses", (act, act))) == "2 acts played"
