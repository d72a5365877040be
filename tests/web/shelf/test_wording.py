"""What the shelf says about saving is true."""

from __future__ import annotations

from dataclasses import replace

from web.app.platform.storage import Head
from web.app.shelf.wording import saved_line, storage_note, unsaved_games

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
