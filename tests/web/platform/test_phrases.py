"""Small words."""

from __future__ import annotations

import pytest

from web.app.platform.phrases import ago, counted, file_name

MINUTE = 60_000


@pytest.mark.parametrize(
    ("past", "words"),
    [
        (-5, "just now"),
        (59_000, "just now"),
        (MINUTE, "1 minute ago"),
        (20 * MINUTE, "20 minutes ago"),
        (60 * MINUTE, "1 hour ago"),
        (25 * 60 * MINUTE, "yesterday"),
        (72 * 60 * MINUTE, "3 days ago"),
    ],
)
def test_ago(past: int, words: str) -> None:
    assert ago(1_000_000_000, 1_000_000_000 + past) == words


def test_counted() -> None:
    assert (counted(1, "game"), counted(0, "game")) == ("1 game", "0 games")


def test_file_names_are_plain() -> None:
    assert file_name("Ada & Bén: <b>1</b>/..", "Mythic Mischief") == (
        "mythic-mischief-ada-b-n-b-1-b.json"
    )
    assert len(file_name("x" * 200, "y")) <= 65
