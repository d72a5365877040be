"""Where the deck builder has room, its cards say all that they do."""

from __future__ import annotations

import pytest
from mythshelf.games import MANIFESTS

from web.app.presenting.registry import workshops
from web.app.presenting.workshop import Workshop
from web.app.stage.nodes import Text

WIDTH = 184
"""CSS pixels of a large card (web/app/decks/builder.css)."""
SMALLEST = 12.0
WORKSHOPS = [shop for slug in MANIFESTS for shop in workshops(slug)]


@pytest.mark.parametrize("shop", WORKSHOPS, ids=lambda shop: shop.key)
def test_a_large_card_tells_everything_in_letters_that_can_be_read(shop: Workshop) -> None:
    for card in shop.pool():
        scene = shop.large_face(card.kind)
        (node,) = scene.nodes
        written = [paint for paint in node.art.paints if isinstance(paint, Text)]
        assert not [paint.text for paint in written if paint.text.endswith("…")], card.title
        assert min(paint.size for paint in written) * WIDTH / scene.width >= SMALLEST, card.title
