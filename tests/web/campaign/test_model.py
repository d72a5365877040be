"""What the screens of campaigns show, and what a hero's link holds."""

from __future__ import annotations

import json

import pytest
from mythshelf.kernel.errors import BadLink
from mythshelf.kernel.files.envelope import deflated, sealed

from tests.web.campaign.tale import TALE, find
from web.app.campaign.campaign import Act, Campaign
from web.app.campaign.exchange import SCHEMA, SharedHero, address, text_in, unpacked
from web.app.campaign.model import day_of, next_game, page_of, rows
from web.app.platform.storage import Head

NOON = 1_795_435_200_000
"""In the middle of 23 November 2026, wherever somebody lives between the Azores and Japan."""
NEW = Campaign("tictactoe", "Rainy days", "crosses")
TOLD = Campaign(
    "tictactoe",
    "Rainy days",
    "noughts",
    (Act(NOON, "a", {"won": "crosses"}), Act(NOON, "b", {"won": "noughts"})),
)
HEAD = Head("1f", "tictactoe", "", "Ada", "Crosses mark.", False, 5)


def test_a_new_campaign_offers_to_begin() -> None:
    page = page_of(NEW, TALE, None)
    assert page.acts == ()
    assert page.line == "Not begun yet."
    assert [start.mode for start in page.starts] == ["game", "long"]


def test_the_story_is_told_from_its_end() -> None:
    page = page_of(TOLD, TALE, None)
    assert [(card.number, card.when) for card in page.acts] == [
        (2, "23 November 2026"),
        (1, "23 November 2026"),
    ]
    assert page.acts[0].lines[0].words == "noughts won."
    assert page.heroes[0].line == "1 won"


def test_while_an_act_goes_on_no_other_begins() -> None:
    page = page_of(TOLD, TALE, HEAD)
    assert page.going is not None
    assert (page.going.number, page.going.game) == (3, "1f")
    assert page.line == "Act 3 goes on."
    assert page.starts == ()


def test_the_next_game_begins_with_what_the_last_has_left() -> None:
    wanted = next_game("1a", TOLD, TALE, TALE.starts[1])
    assert wanted.place == "1a:2"
    assert wanted.title == "Rainy days, act 3"
    assert wanted.fixed == {"mode": "long", "first": "noughts"}
    assert wanted.proposed == {"who": "noughts"}
    assert next_game("1a", NEW, TALE, TALE.starts[0]).proposed == {}


def test_the_list_shows_damaged_campaigns_as_such() -> None:
    sound = Head("1", "tictactoe", "Rainy days", "", "2 acts played", False, 60_000)
    broken = Head("2", "", "", "", "", False, 0, damaged=True)
    found = rows([sound, broken], 120_000)
    assert found[0].line == "2 acts played. Saved 1 minute ago."
    assert [row.damaged for row in found] == [False, True]


def test_days_are_written_out() -> None:
    assert day_of(NOON) == "23 November 2026"


def test_a_hero_comes_back_from_a_link() -> None:
    hero = SharedHero("tictactoe", "Rainy days", "noughts", 3)
    link = address("https://example.org/shelf/?x=1#old", hero)
    assert link.startswith("https://example.org/shelf/#hero=")
    text = text_in(f"Look: {link} !")
    assert text is not None
    assert unpacked(text, find) == hero
    with pytest.raises(BadLink):
        unpacked(text[:-3], find)


@pytest.mark.parametrize(
    "listed",
    [
        [],
        {},
        ["tictactoe", "Rainy days", "noughts"],
        ["tictactoe", "Rainy days", "noughts", "3"],
        ["tictactoe", "Rainy days", "noughts", True],
        ["tictactoe", "Rainy days", "noughts", -1],
        ["tictactoe", "", "noughts", 3],
        ["tictactoe", "a\u202eb", "noughts", 3],
        ["chess", "Rainy days", "noughts", 3],
        ["tictactoe", "Rainy days", "hexes", 3],
    ],
)
def test_a_link_made_by_hand_is_checked(listed: object) -> None:
    with pytest.raises(BadLink, match=r"^(This|The hero of this) .*\.$"):
        unpacked(sealed(SCHEMA, deflated(json.dumps(listed))), find)
