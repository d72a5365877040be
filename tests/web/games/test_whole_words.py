"""Where there is room, cards show all that they say, in letters that can be read."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.table.catalogue import MALIGNANT, RELIC
from mythshelf.games.mischief_and_malice.table.catalogue import cards as malice_cards
from mythshelf.games.myth.table.catalogue.heroes import cards

from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.look.layout import BROAD, Size
from web.app.games.myth.cards import card_faces
from web.app.presenting.focus import Room, room_of
from web.app.stage.lettering import syllables
from web.app.stage.nodes import Art, Scene, Text

LEAST = 12
"""Units of the smallest letters; a unit is a CSS pixel or more."""
HAND_OF_SIX: Size = (BROAD.hand_of(6)[0][0], BROAD.held[1])


def lines(art: Art) -> list[Text]:
    return [paint for paint in art.paints if isinstance(paint, Text)]


def whole(art: Art) -> bool:
    """Whether nothing is cut and nothing too small."""
    return all(not one.text.endswith("…") and one.size >= LEAST for one in lines(art))


def drawn(scene: Scene) -> Art:
    (card,) = scene.nodes
    return card.art


@pytest.mark.parametrize("kind", range(len(cards())))
def test_a_hero_card_of_a_desk_is_whole(kind: int) -> None:
    assert whole(drawn(card_faces.in_full(kind)))


@pytest.mark.parametrize("sides", [card_faces.GROWN, card_faces.SPREAD])
def test_of_a_few_hero_cards_all_but_the_longest_are_whole(sides: tuple[float, float]) -> None:
    faces = [drawn(card_faces.in_hand(kind, sides=sides)) for kind in range(len(cards()))]
    assert len([art for art in faces if not whole(art)]) <= 4


@pytest.mark.parametrize("kind", range(len(cards())))
def test_the_name_of_a_strip_is_whole(kind: int) -> None:
    art = drawn(card_faces.on_phone(kind, card_faces.STRIP))
    named = "".join(one.text for one in lines(art)[1:]).replace("-", "").replace(" ", "")
    assert named == cards()[kind].title.replace("-", "").replace(" ", "")


@pytest.mark.parametrize("size", [BROAD.card, HAND_OF_SIX])
def test_a_card_of_a_desk_is_whole_on_the_mat_and_in_a_hand_of_six(size: Size) -> None:
    elsewhere = {RELIC, MALIGNANT}  # they lie neither on the mat nor in a hand
    cut = [
        card.title
        for kind, card in enumerate(malice_cards())
        if card.type not in elsewhere and not whole(faces.face(kind, *size, worded=True))
    ]
    assert not cut


def test_cards_are_worded_from_1280_pixels_on() -> None:
    assert room_of((560, 560), (1280, 800)) == Room("wide", worded=True)
    assert room_of((560, 560), (1279, 800)) == Room("wide")
    assert room_of((390, 374), (390, 844)) == Room("wide", narrow=True, upright=True)
    assert room_of((720, 900), (1400, 1500)) == Room("tall", upright=True)


def test_a_word_that_is_too_long_is_parted() -> None:
    assert syllables("Grit", 13, 60) == ["Grit"]
    parts = syllables("Intercession", 13, 60)
    assert len(parts) > 1
    assert "".join(part.rstrip("-") for part in parts) == "Intercession"
