"""Every option has words and a reason everywhere, also where it is refused."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from mythshelf.games.mystic_manor import GAME, OPTIONS
from mythshelf.games.mystic_manor.table.board import NAMES
from mythshelf.games.mystic_manor.table.catalogue import WORDS, characters
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import given, standing_on

EVERY = 7
"""At every so many choices all options are tried."""


def _readable() -> list[Option[Any]]:
    """Every option that a notation can name, with some numbers nobody would mean."""
    words = {
        "sell": ("-999999999", "-1", "0", "1", "7", "8", "999999999"),
        "mat": tuple(character.slug for character in characters()),
        "go": NAMES,
        "reveal": NAMES,
        **dict.fromkeys(
            ("take", "drop", "pay", "put-back", "keep"), (*WORDS, "loaded-net", "revenge")
        ),
    }
    texts = [f"{o.verb} {word}".strip() for o in OPTIONS for word in words.get(o.verb, ("",))]
    return [GAME.notation.read(text) for text in texts]


READABLE = _readable()


@pytest.mark.parametrize(("players", "mats"), [*product("2345", ("chosen", "dealt"))])
def test_all_options_have_words_at_every_question(players: str, mats: str, soak: bool) -> None:
    for seed in range(20 if soak else 1):
        state = GAME.new(GAME.checked({"players": players, "mats": mats}), seed)
        dice = Dice(seed)
        while (asked := engine.decision(state)) is not None:
            options = engine.legal(state)
            if below(dice, EVERY) == 0:
                for option in (*asked.universe(state), *READABLE):
                    assert GAME.describe(state, option)
                    clause = engine.refusal(state, option)
                    assert clause is None or GAME.why_not(state, option, clause)
            engine.apply_unchecked(state, options[below(dice, len(options))])
        assert all(GAME.describe(state, option) for option in READABLE)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("fight", "Fight a ghost"),
        ("collect", "Collect imps onto the net"),
        ("card", "Take the bonus card of a chest"),
        ("spend", "Spend Revenge tokens and win"),
        ("leave", "Drop nothing and leave the found item"),
        ("go g6", "Move to g6"),
        ("sell -3", "Sell Paintings: a stack of -3 for $0"),
        ("sell 9", "Sell Paintings: a stack of 9 for $48"),
    ],
)
def test_what_is_not_there_is_called_without_it(choice: str, words: str) -> None:
    assert GAME.describe(given().state, GAME.notation.read(choice)) == words


def test_leaving_names_what_is_left() -> None:
    table = standing_on("cat", items="dog bone net").act("take cat")
    assert GAME.describe(table.state, GAME.notation.read("leave")) == (
        "Drop nothing and leave the cat"
    )
