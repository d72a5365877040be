"""What is drawn on a card of the hand."""

from __future__ import annotations

import pytest
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.items import items

from web.app.games.myth.cards import card_faces, upright_faces
from web.app.stage.lettering import extent
from web.app.stage.nodes import SERIF, Path, Scene, Text

SIDES = (
    (card_faces.HAND, card_faces.HAND),
    (177.0, card_faces.HAND),
    card_faces.HIGHER,
    card_faces.GROWN,
    card_faces.SPREAD,
)
_FAINT = 0.5


def paints(scene: Scene) -> tuple[object, ...]:
    """All that a card is drawn with."""
    return tuple(scene.nodes[0].art.paints)


@pytest.mark.parametrize("sides", SIDES)
def test_its_emblem_lies_under_no_word(sides: tuple[float, float]) -> None:
    drawn = 0
    for kind in range(len(cards())):
        every = paints(card_faces.in_hand(kind, count=2, sides=sides))
        words = [one for one in every if isinstance(one, Text)]
        for sign in every:
            if isinstance(sign, Path) and sign.alpha < _FAINT:
                drawn += 1
                _, top, _, bottom = sign.bounds
                for word in words:
                    clear = word.y <= top or word.y - word.size * 0.7 >= bottom
                    assert clear, word.text
    assert drawn


@pytest.mark.parametrize("sides", [(90.0, 126.0), (100.0, 126.0), (156.0, 214.0)])
def test_no_name_of_equipment_leaves_its_card(sides: tuple[float, float]) -> None:
    """As wide as a merchant's wares, and as what many heroes have."""
    for item in range(len(items())):
        drawn = paints(upright_faces.of_item(item, sides))
        named = [one for one in drawn if isinstance(one, Text) and one.font == SERIF]
        assert all(extent(one.text, one.size) <= sides[0] - 13 for one in named)
        assert min(one.size for one in named) >= 12
        told = "".join(one.text for one in named).replace(" ", "")
        assert told == items()[item].title.replace(" ", "")
