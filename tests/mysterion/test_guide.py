"""The guided first game: what its words say is what lies on the table."""

from __future__ import annotations

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.modes import BATTLE
from mythshelf.games.mysterion.table.catalogue import NONE, cards, kind_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.guide import Guide, lessons
from mythshelf.kernel.guide import lesson as lesson_in
from mythshelf.kernel.play.match import Match

HEALTH = {
    "A battle of two decks": (20, 20),
    "Long Wall attacks": (20, 17),
    "Two more Scripts": (18, 17),
    "Wait for the moment": (18, 14),
    "Now!": (12, 14),
    "An Instant": (12, 11),
    "Here comes something big": (12, 11),
    "Block": (12, 6),
    "Both have fallen": (9, 6),
    "You have won!": (9, 0),
}
"""Both sides' health at the beginning of a step."""
FACTS = {
    "EM-C1": (1, NONE, 3, 2),
    "ST-C1": (1, NONE, 2, 3),
    "EM-C2": (3, 2, 5, 4),
    "ST-B2": (5, 3, 7, 5),
    "EM-A2": (4, 2, 5, 4),
}
"""Cost, evolved cost, attack and defence that the words name."""


def states() -> dict[str, State]:
    """The position at the beginning of each step, by its title."""
    guide = lesson()
    found: dict[str, State] = {}
    for number, step in enumerate(guide.steps):
        match = Match(GAME, guide.settings, guide.seed)
        match.replay(guide.way(number))
        found[step.title] = match.state
    return found


def lesson() -> Guide:
    guide = lesson_in(GAME)
    assert guide is not None
    return guide


def test_health_is_what_the_words_count_with() -> None:
    found = states()
    assert {title: tuple(found[title].health) for title in HEALTH} == HEALTH
    assert found["You have won!"].winner == 0


def test_the_cards_are_as_described() -> None:
    for word, facts in FACTS.items():
        card = cards()[kind_of(word)]
        assert (card.cost, card.evolved, card.attack, card.defence) == facts, word


def test_hands_dice_and_scripts_are_as_described() -> None:
    found = states()

    def held(title: str) -> set[str]:
        return {cards()[kind].id for kind in found[title].hands[0]}

    assert {"EM-S", "EM-C1", "CO-01"} <= held("Your hand")
    assert {"EM-A1", "EM-C2"} <= held("Evolve")
    assert not {"EM-A1", "EM-C2"} & held("An Instant")
    assert "EN-01" in held("Strike")
    assert "EN-01" not in held("Your chance")
    assert found["The Study die"].study[0] == 1
    assert found["A card face down"].study[0] == 2
    assert found["Evolve"].study[0] == 3
    assert sum(found["A card face down"].ready[0]) == 3
    assert sum(found["Wait for the moment"].tapped[1]) == 3
    assert sum(found["Here comes something big"].ready[0]) == 2
    for title in ("No block", "Once more", "Block", "Strike"):
        assert not sum(found[title].ready[1]), f"{title}: nothing can block"


def test_only_a_battle_has_a_guide() -> None:
    assert list(lessons(GAME, {"journey"})) == []
    assert list(lessons(GAME, {BATTLE.name})) == ["first"]
