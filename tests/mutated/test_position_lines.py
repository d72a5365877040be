"""Position lines changed by hand: each is refused with one sentence, or can be played."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadPosition, UnknownGame
from mythshelf.kernel.files.position import read_position, write_position
from mythshelf.kernel.play.match import Match

from tests.kernel.files.anything import anything, exchange_a_part
from tests.mutated.texts import matches, mutated, play_on
from tests.mutated.work import at_most

SHARDS, EACH = 20, 5_000
"""For the soak: 100,000 lines in all."""
MOST_CALLS = 300_000
"""Calls that one line may cost; a sound one costs ten thousand at most."""
LETTERS = '0123456789-,|/=[]"abcdeABCDE. '


@cache
def lines() -> tuple[tuple[Match[Any], str], ...]:
    """The positions of random games in every mode, with the games they belong to."""
    return tuple((match, write_position(match.game, match.state)) for match in matches())


def by_hand(dice: Random, line: str) -> str:
    """A line as somebody may write it who tries what happens."""
    words = line.split(" ")
    at = dice.randrange(1, len(words))
    match dice.randrange(5):
        case 0:
            del words[at]
        case 1:
            words[at] = words[dice.randrange(1, len(words))]
        case 2:
            words[at] = mutated(dice, words[at], LETTERS)
        case 3:
            words[at] = words[at].partition("=")[0] + "=" + json.dumps(anything(dice))
        case _:
            words[at] = _changed_within(dice, words[at])
    return " ".join(words)


def _changed_within(dice: Random, word: str) -> str:
    """A field whose value is JSON, with a part of it exchanged; any other with a mistake in it."""
    name, _, value = word.partition("=")
    try:
        whole = {name: json.loads(value)}
    except ValueError:
        return mutated(dice, word, LETTERS)
    exchange_a_part(dice, whole)
    return name + "=" + json.dumps(whole[name], separators=(",", ":")).replace(" ", "")


@pytest.mark.parametrize(
    "shard", [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, SHARDS))]
)
def test_a_line_changed_by_hand_is_refused_in_a_sentence_or_can_be_played(
    shard: int, soak: bool
) -> None:
    dice, accepted = Random(shard), 0
    for _ in range(EACH if soak else 120):
        match, line = dice.choice(lines())
        changed = by_hand(dice, line)
        try:
            with at_most(MOST_CALLS):
                game, state = read_position(games.load, changed)
        except (BadPosition, UnknownGame) as error:
            sentence = str(error)
            assert len(sentence) < 300
            assert sentence.isprintable()
            continue
        accepted += 1
        assert read_position(games.load, write_position(game, state))[1] == state
        if len(match.names) == game.seats_of(state):
            play_on(Match(game, match.settings, 1).resume(state), dice)
    assert accepted
