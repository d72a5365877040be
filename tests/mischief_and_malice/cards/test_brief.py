"""The words on a card as it lies on the table come from its program, as those in full do."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice.cards.programs import brief_text, card_text
from mythshelf.games.mischief_and_malice.table.catalogue import cards, kind_of


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("C01", "Attack: at 5 or less, +1 power. Attack with Cinderkin: +1 power"),
        ("C02", "Bench: an ally gains 1. Attack: gains 1"),
        ("C04", "Defense once: −3 damage"),
        ("C06", "Special: with 3 or fewer cards, draw 1 card"),
        ("C18", "Bench: allies gain 1. Defense with Sugarfolk: −1 damage"),
        ("C25", "Special: on odd, allies gain 1; on even, +2 power"),
        ("C27", "Attack: at 4 or less, +4 power; at 4 or less, perishes"),
        ("E10", "Attack: +1 power; if target is afflicted, +2 power"),
        ("E16", "Special: is immune"),
        ("E19", "Defense (Life): −1 damage; attacker loses 2 after"),
        ("E23", "Attack: on 4 or more, +5 power"),
        ("X06", "Redraw your hand; foe redraws theirs"),
        ("X09", "Halves your healthiest; halves their healthiest"),
        ("R11", "Your turn: cures an ally"),
    ],
)
def test_short_words(card: str, words: str) -> None:
    assert brief_text(kind_of(card)) == words


def test_no_card_gets_longer_and_every_word_of_the_game_has_been_said() -> None:
    for kind, card in enumerate(cards()):
        if card.program:
            assert len(brief_text(kind)) < len(card_text(kind)), card.id
            assert "{" not in brief_text(kind)


def test_energies_and_creatures_fit_their_two_lines() -> None:
    """Some sixty letters; of the few that are longer the first lines are seen."""
    lengths = [len(brief_text(kind_of(f"C{n:02}"))) for n in range(1, 29)]
    assert sum(length > 64 for length in lengths) <= 2
