"""What the warm-up has done before the snapshot of the heap is taken."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games import MANIFESTS, SLUGS
from mythshelf.games.mischief_and_malice.table import catalogue as mischief_and_malice
from mythshelf.games.mysterion.table import catalogue as mysterion
from mythshelf.games.mystic_manor.table import catalogue as mystic_manor
from mythshelf.games.myth.table.catalogue import heroes as myth
from mythshelf.games.mythic_mischief.table import catalogue as mythic_mischief

from web.app.warm_up import WARM, play_a_little

CONTENT: dict[str, Any] = {
    "mythic_mischief": mythic_mischief.cards,
    "mystic_manor": mystic_manor.plans,
    "mysterion": mysterion.decks,
    "mischief_and_malice": mischief_and_malice.decks,
    "myth": myth.cards,
}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_played_and_its_content_kept(slug: str) -> None:
    CONTENT[slug].cache_clear()
    play_a_little(slug)
    assert CONTENT[slug].cache_info().currsize > 0


def test_a_large_game_is_left_until_it_is_opened() -> None:
    assert set(WARM) == {slug for slug in SLUGS if not MANIFESTS[slug].large}
    assert MANIFESTS["myth"].large
    assert "myth" not in WARM
