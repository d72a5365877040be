"""Mutated links: each is refused with one sentence, or accepted and can be played."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadLink
from mythshelf.kernel.files import envelope, link

from tests.kernel.files.anything import anything, binary, exchange_a_part
from tests.kernel.files.test_link import FIELDS, Parts, sealed
from tests.mutated.texts import matches, mutated, play_on
from tests.mutated.work import at_most
from web.app.decks import store
from web.app.decks.store import Deck
from web.app.presenting import registry

SHARDS, EACH = 20, 4_000
DECKS = 1_000
"""For the soak: so many mutated links of games, and of decks, in each shard; 100,000 in all."""
MOST_CALLS = 3_000_000
"""Calls that one link may cost, whatever it says; a sound one of sixty choices costs ten thousand,
and one of the most choices that a link may have some seven hundred thousand."""
MOST_CALLS_FOR_A_DECK = 100_000


@cache
def good() -> tuple[str, ...]:
    """The links of random games in every mode, of which some have been resigned."""
    resigned = [match.branch(match.cursor) for match in matches() if match.cursor == 20]
    for match in resigned:
        match.resign(0)
    return tuple(link.pack(match) for match in (*matches(), *resigned))


@cache
def deck_codes() -> tuple[tuple[str, str], ...]:
    """The preconstructed decks of every workshop: its key, and the deck's code."""
    workshops = (found for slug in games.SLUGS for found in registry.workshops(slug))
    return tuple(
        (one.key, one.code_of(preset.cards)) for one in workshops for preset in one.presets()
    )


def sentence_of(error: BadLink) -> None:
    """The error's message is fit for a person."""
    sentence = str(error)
    assert sentence.startswith(("This ", "The deck of this link "))
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 300


def forged(dice: Random, text: str) -> str:
    """A link that somebody has written by hand: its checksum agrees."""
    parts = Parts.of(text)
    match dice.randrange(6):
        case 0:
            whole = bytearray(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))[5:]
            place = dice.randrange(len(whole))
            whole[place : place + dice.randint(0, 3)] = binary(dice, 3)
            return sealed(bytes(whole), parts.schema)
        case 1:
            count = dice.choice((0, parts.count - 1, parts.count + 1, dice.randrange(60), 4_000))
            return replace(parts, count=max(0, count)).link()
        case 2:
            return replace(parts, choices=binary(dice, len(parts.choices) + 2)).link()
        case 3:
            return parts.link(**{dice.choice(FIELDS): anything(dice)})
        case 4:
            exchange_a_part(dice, parts.body[2])
            return parts.link()
    position = parts.body[6]
    exchange_a_part(dice, position)
    if dice.random() < 0.5:
        return parts.link(rules=99, snapshot=position)
    return replace(parts, count=0, choices=b"").link(start=position, snapshot=position)


def refused_or_playable(text: str, dice: Random) -> bool:
    """Whether a link is accepted; then its game goes on and can be shared again."""
    try:
        with at_most(MOST_CALLS):
            linked = link.unpack(text, games.load)
    except BadLink as error:
        sentence_of(error)
        return False
    match = linked.match
    again = link.unpack(link.pack(match), games.load)
    assert again.match.state == match.state
    if match.outcome is None:
        play_on(match, dice)
    return True


def shards(soak_only: int) -> list[Any]:
    """The numbers of the shards; all but the first only with ``--soak``."""
    return [0, *(pytest.param(n, marks=pytest.mark.soak) for n in range(1, soak_only))]


@pytest.mark.parametrize("shard", shards(SHARDS))
def test_a_mutated_link_is_refused_in_a_sentence_or_can_be_played(shard: int, soak: bool) -> None:
    dice, accepted = Random(shard), 0
    for number in range(EACH if soak else 120):
        text = dice.choice(good())
        changed = mutated(dice, text) if number % 2 else forged(dice, text)
        accepted += refused_or_playable(changed, dice)
    assert accepted, "some are accepted, such as those with another name in them"


@pytest.mark.parametrize("shard", shards(SHARDS))
def test_a_mutated_link_of_a_deck_is_refused_in_a_sentence_or_is_a_deck(
    shard: int, soak: bool
) -> None:
    dice, accepted = Random(shard), 0
    codes = deck_codes()
    for number in range(DECKS if soak else 160):
        workshop, code = dice.choice(codes)
        deck = Deck(workshop, dice.choice(("My deck", "", "Ünï")), code)
        text = store.text_in(store.address("https://example.org/", deck)) or ""
        if number % 2:
            text = mutated(dice, text)
        else:
            body = [deck.workshop, deck.name, mutated(dice, deck.code, "0123456789EMSABXH-/C")]
            if not dice.randrange(4):
                body[dice.randrange(3)] = anything(dice)
            text = envelope.sealed(store.SCHEMA, envelope.deflated(json.dumps(body)))
        try:
            with at_most(MOST_CALLS_FOR_A_DECK):
                found = store.unpacked(text, registry.workshop)
        except BadLink as error:
            sentence_of(error)
            continue
        accepted += 1
        kept = store.text_in(store.address("https://example.org/", found))
        assert store.unpacked(kept or "", registry.workshop) == found
    assert accepted
