"""Random battles keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import BATTLE_FRAMES, BATTLE_OPTIONS, GAME
from mythshelf.games.mysterion.battle.health import Concede
from mythshelf.games.mysterion.table.catalogue import decks
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play.core import Decision

from tests.walking import met

SLUGS = [deck.slug for deck in decks()]
SOAK_GAMES = 20


@pytest.mark.parametrize("number", range(3))
def test_random_battles_conform(number: int, soak: bool) -> None:
    """Every deck plays once; the house rules in some."""
    for seed in range(SOAK_GAMES if soak else 1):
        pair = [SLUGS[2 * number], SLUGS[(2 * number + 1 + seed) % len(SLUGS)]]
        rules = {"ceiling": "on", "bonus": "on"} if number == 1 else {}
        settings = {"decks": pair, "health": "20" if number else "30", **rules}
        check_game(GAME, settings, seed * 3 + number)


def test_every_question_and_every_answer_come_up() -> None:
    pairs = [[SLUGS[seed % 6], SLUGS[(seed * 5 + 1) % 6]] for seed in range(60)]
    asked_for, chosen = met(GAME, (({"decks": pair}, seed) for seed, pair in enumerate(pairs)))
    assert asked_for == {frame for frame in BATTLE_FRAMES if issubclass(frame, Decision)}
    assert chosen == {*BATTLE_OPTIONS} - {Concede}
