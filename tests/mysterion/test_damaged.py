"""Damaged battles and Journeys: each is refused, or can be played on like any other."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.games.mysterion import BATTLE_FRAMES, GAME, JOURNEY_FRAMES
from mythshelf.games.mysterion.table.catalogue import cards, kind_of
from mythshelf.kernel.play.card_runs import NOTHING
from mythshelf.kernel.play.rng import Dice, below

from tests.damaged import Fuzzer, drop_frame, pick, renumber

JOURNEY = {"mode": "journey", "length": "short", "health": "20"}
SETTINGS: dict[str, dict[str, Any]] = {
    "battle": {"decks": ["kiln_oath", "quiet_depths"], "health": "20"},
    "bonus and ceiling": {"decks": ["dusk_toll", "high_road"], "bonus": "on", "ceiling": "on"},
    "one deck twice": {"decks": ["deep_root", "deep_root"], "health": "40"},
    "limited Journey": JOURNEY | {"limit": "on"},
    "Journey of one": JOURNEY,
    "Journey of three": JOURNEY | {"travellers": "3"},
}
TRIED, SOAK_TRIED = 60, 4_000
"""How many damaged positions of each kind of game are tried."""
PLAYED, SOAK_PLAYED = 40, 200
"""How many choices an accepted one is played on."""
MOST, SOAK_MOST = 500, 5_000
"""How many positions of a game are damaged: a Journey at random is long."""
PILES = ("hands", "decks", "discards", "survivors", "creatures", "playing", "shown")
COUNTS = ("health", "maximum", "study", "turns", "prices")
NUMBERS = ("cycle", "played", "bonus", "quiet", "stage", "active")
ATTACK = ("contexts", "creatures", "enhancements", "lasting")
RECORD = {"at": 1, "sigils": 2, "blessed": 3, "won": 4, "turn": 11}
"""Where fields of a Journey's record stand."""


def _move_card(data: Any, _: Any, dice: Dice) -> None:
    """A card from one pile of a side to another."""
    side, there, to = below(dice, 2), pick(dice, PILES), pick(dice, PILES)
    if data[there][side]:
        card = data[there][side].pop(below(dice, len(data[there][side])))
        data[to][side].append(card)
        for name in ("hands", "shown"):
            data[name][side].sort(key=kind_of)


def _move_script(data: Any, _: Any, dice: Dice) -> None:
    """A Script into the Codex, out of it, or tapped there."""
    side, element = below(dice, 2), below(dice, 6)
    codex = data[pick(dice, ("ready", "tapped"))][side]
    hand, by = data[pick(dice, ("hands", "decks", "discards"))][side], 2 * below(dice, 2) - 1
    codex[element] += by
    script = cards()[element].id
    if by < 0:
        hand.insert(0, script)
    elif script in hand:
        hand.remove(script)
    hand_of_side = data["hands"][side]
    hand_of_side.sort(key=kind_of)


def _place(data: Any, _: Any, dice: Dice) -> None:
    """A card of the hand face down, as an Enhancement, or back."""
    side, name = below(dice, 2), pick(dice, ("conditionals", "enhancements"))
    hand = data["hands"][side]
    if data[name][side] != NOTHING:
        hand.append(data[name][side])
        data[name][side] = NOTHING
    elif hand:
        data[name][side] = hand.pop(below(dice, len(hand)))
    data["prices"][side] = below(dice, 3)
    hand.sort(key=kind_of)


def _count(data: Any, _: Any, dice: Dice) -> None:
    """A number of a side."""
    numbers = data[pick(dice, COUNTS)]
    numbers[below(dice, 2)] += pick(dice, (-5, -1, 1, 1, 5))


def _number(data: Any, _: Any, dice: Dice) -> None:
    """A number of the battle."""
    data[pick(dice, NUMBERS)] += pick(dice, (-1, 1, 1, 2))


def _change_sides(data: Any, _: Any, dice: Dice) -> None:
    """What one side has for the other."""
    names = [name for name, value in data.items() if isinstance(value, list) and len(value) == 2]
    for name in names if below(dice, 2) else [pick(dice, names)]:
        data[name] = data[name][::-1]


def _attack_of_another(data: Any, other: Any, dice: Dice) -> None:
    """All that is noted of an attack, with or without its frames."""
    for name in ATTACK if below(dice, 2) else [pick(dice, ATTACK)]:
        data.pop(name, None)
        if name in other:
            data[name] = copy.deepcopy(other[name])
    if below(dice, 2):
        data["stack"] = copy.deepcopy(other["stack"])


def _note(data: Any, _: Any, dice: Dice) -> None:
    """Something else noted of the attack."""
    for context in data.get("contexts", ()):
        place = 1 + below(dice, len(context) - 1)
        pair = context[place]
        if isinstance(pair, list):
            if isinstance(pair[0], list):
                pair = pair[below(dice, 2)]
            one = below(dice, 2)
            if isinstance(pair[one], str):
                pair[one] = pick(dice, cards()).id
            else:
                pair[one] = not pair[one] if isinstance(pair[one], bool) else below(dice, 9) - 1
        else:
            context[place] = not pair if isinstance(pair, bool) else below(dice, 9)


def _ask(data: Any, other: Any, dice: Dice) -> None:
    """The top of another stack on this one, or without some frame."""
    if data["stack"] and other["stack"]:
        cut, end = below(dice, len(data["stack"])), below(dice, len(other["stack"]))
        data["stack"] = [*data["stack"][:cut], *copy.deepcopy(other["stack"][end:])]


def _travel(data: Any, other: Any, dice: Dice) -> None:
    """A field of the Journey's record, or a card of a deck or a collection."""
    journey = data["journey"]
    if journey is None:
        return
    what = below(dice, 4)
    if what == 0:
        place = 1 + below(dice, len(journey) - 1)
        if other["journey"] is not None and place < len(other["journey"]):
            journey[place] = copy.deepcopy(other["journey"][place])
    elif what == 1:
        row = journey[pick(dice, (5, 6))]
        deck = pick(dice, row)
        deck[below(dice, len(deck))] = pick(dice, cards()).id
        deck.sort(key=kind_of)
    else:
        row = journey[pick(dice, (1, 2, 3, 4))]
        place = below(dice, len(row))
        row[place] = not row[place] if isinstance(row[place], bool) else below(dice, 37)


def _leave_journey(data: Any, other: Any, dice: Dice) -> None:
    """A Journey's battle without the Journey, or its frames."""
    if below(dice, 2):
        data["journey"] = None
    else:
        data["stack"] = [*other["stack"][:1], *data["stack"]]


OWN = (
    *(_move_card, _move_script, _place, _count, _number, _change_sides, _attack_of_another),
    *(_note, _ask, drop_frame, renumber, _travel, _leave_journey),
)
FUZZER = Fuzzer(GAME, (*BATTLE_FRAMES, *JOURNEY_FRAMES), OWN, MOST)


@pytest.mark.parametrize("name", SETTINGS)
def test_what_is_not_refused_can_be_played(name: str, soak: bool) -> None:
    tried, played = (SOAK_TRIED, SOAK_PLAYED) if soak else (TRIED, PLAYED)
    fuzzer = replace(FUZZER, most=SOAK_MOST) if soak else FUZZER
    assert fuzzer.check(SETTINGS[name], 3, tried, played)
