"""What the shelf says about saving is true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from web.app.platform.storage import Head
from web.app.shelf.wording import (
    found_line,
    grouped,
    is_called,
    saved_line,
    storage_note,
    unsaved_games,
)

ADA = Head("x", "lantern", "", "Ada, Ben", "Ada to play.", False, 1_000_000)


def test_a_game_in_memory_is_not_called_saved() -> None:
    assert saved_line(ADA, 1_000_000) == "Saved just now."
    assert saved_line(replace(ADA, unsaved=True), 1_000_000).startswith("Not saved")
    assert saved_line(replace(ADA, saved=0), 1_000_000) == ""


def test_the_message_names_the_game_or_how_many_there_are() -> None:
    assert unsaved_games([ADA], "No room.").startswith("No room. Ada, Ben is not saved. Save it")
    assert unsaved_games([ADA, ADA], "No room.").startswith("No room. 2 games are not saved.")


def test_the_foot_of_the_shelf_claims_only_what_is_so() -> None:
    assert storage_note([ADA], "") == "Everything is stored on this device."
    assert storage_note([], "Nothing can be stored.") == "Nothing can be stored."
    assert storage_note([], "Nothing can be stored.", True) == "Nothing can be stored."
    assert storage_note([], "Nothing can be stored.", False) == "Nothing can be stored."
    assert "apart from what the browser stores" in storage_note([ADA], "", True)
    assert "If you add the page to the Home Screen" in storage_note([ADA], "", False)
    assert storage_note([ADA, replace(ADA, unsaved=True)], "").startswith("1 game not saved.")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("", True), ("ben", True), ("LANTERN ada", True), ("rainy", True), ("Cleo", False)],
)
def test_a_game_is_found_by_what_the_list_says_of_it(wanted: str, found: bool) -> None:
    assert is_called(replace(ADA, title="A rainy evening"), wanted, "Lantern") == found


def test_how_many_are_found_is_said() -> None:
    said = [found_line(count) for count in (0, 1, 3)]
    assert said == ["No game has these words.", "1 game found.", "3 games found."]


def test_what_can_be_played_on_comes_first_and_each_kind_has_a_title_where_there_are_both() -> None:
    going, also = replace(ADA, id="a"), replace(ADA, id="c")
    over = replace(ADA, id="b", finished=True)
    assert list(grouped([over, going, also])) == [("To play on", going), ("", also), ("Over", over)]
    assert [title for title, _ in grouped([going, also])] == ["", ""]
    assert list(grouped([])) == []
