"""Random games keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.mischief_and_malice import FRAMES, GAME, OPTIONS
from mythshelf.games.mischief_and_malice.table.catalogue import MALICE, MISCHIEF, decks
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.effects import Branching, Choose
from mythshelf.kernel.play.core import Decision

from tests.walking import met

SLUGS = [deck.slug for deck in decks(MALICE)]
PACKS = [deck.slug for deck in decks(MISCHIEF)]
SOAK_GAMES = 20


@pytest.mark.parametrize("number", range(len(SLUGS)))
def test_random_games_conform(number: int, soak: bool) -> None:
    """Every deck plays, with every pair of Mischief decks."""
    for seed in range(SOAK_GAMES if soak else 1):
        pair = [SLUGS[number], SLUGS[(number + 1 + seed) % len(SLUGS)]]
        packs = [PACKS[(number >> at) % len(PACKS)] for at in (0, 1)]
        check_game(GAME, {"decks": pair, "mischief": packs}, seed * 7 + number)


FRAIL = "-".join(["3C01-3C03-1C04-3C06", *(f"3E{n:02}" for n in range(1, 14)), "1U01"])
"""A deck of ten weak creatures, which sometimes has to search for one."""


def test_every_question_and_every_answer_come_up() -> None:
    pairs = [[SLUGS[seed % 4], FRAIL] for seed in range(120)]
    asked_for, chosen = met(GAME, (({"decks": pair}, seed) for seed, pair in enumerate(pairs)))
    questions = {frame for frame in FRAMES if issubclass(frame, Decision)}
    assert questions - asked_for == {Branching}  # which no card of the starter set asks
    assert {*OPTIONS} - chosen == {Choose}
