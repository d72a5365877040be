"""What Python has done before its memory is photographed."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import catalogue as mysterion
from mythshelf.games.mystic_manor import catalogue as mystic_manor
from mythshelf.games.mythic_mischief import catalogue as mythic_mischief

from web.app.rehearsal import play_a_little
from web.app.scenes import SLUGS

CONTENT = {
    "mythic_mischief": mythic_mischief.cards,
    "mystic_manor": mystic_manor.plans,
    "mysterion": mysterion.decks,
}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_played_and_its_content_kept(slug: str) -> None:
    CONTENT[slug].cache_clear()
    play_a_little(slug)
    assert CONTENT[slug].cache_info().currsize > 0
