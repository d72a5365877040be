"""Who is the same person under several names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.web.figures.test_counting import line
from web.app.figures.people import called, has, renamed, without
from web.app.session.seating import AWAY, HERE


@pytest.mark.parametrize(
    ("aliases", "name", "new", "after"),
    [
        ({}, "Ada", "Adele", {"Ada": "Adele"}),
        ({"Ada": "Adele"}, "Adele", "Della", {"Ada": "Della", "Adele": "Della"}),
        ({"Ada": "Adele"}, "Adele", "Ada", {"Adele": "Ada"}),
        ({"Ada": "Adele"}, "Bob", "Adele", {"Ada": "Adele", "Bob": "Adele"}),
    ],
)
def test_a_name_follows_through_all_that_somebody_was_called(
    aliases: dict[str, str], name: str, new: str, after: dict[str, str]
) -> None:
    assert renamed(aliases, name, new) == after


def test_only_people_of_this_device_have_other_names() -> None:
    """Given a game against the computer, which is called Ada, too, then that stays."""
    game = line(1)
    game = replace(game, seats=(game.seats[0], replace(game.seats[1], name="Ada")))
    assert [seat.name for seat in called(game, {"Ada": "Adele"}).seats] == ["Adele", "Ada"]


def test_a_line_without_somebody_is_that_of_the_others() -> None:
    alone, two = line(1), line(2, sitter=HERE)
    assert has(alone, "Ada")
    assert not has(alone, "Bob")
    assert without(alone, "Ada") is None
    left = without(two, "Ada")
    assert left is not None
    assert [(seat.name, seat.sitter) for seat in left.seats] == [("", AWAY), ("", HERE)]
