"""What an act has added to a campaign, as plain data: made, and checked (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from mythshelf.games.myth.campaign.chronicle import (
    ADVENTURE,
    STORY,
    Chronicle,
    Veteran,
    quests,
    titles,
)
from mythshelf.games.myth.table.added import is_outside
from mythshelf.games.myth.table.catalogue.heroes import cards, heroes
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.quests import quests as quest_cards
from mythshelf.games.myth.table.catalogue.stories import stories
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile

from web.app.presenting.saga import Facts

CLEARED, ABANDONED, LEFT = "cleared", "abandoned", "left"
"""What has become of a tile."""
WON, LOST = "won", "lost"
"""How an act ends."""
_QUESTS = ("won", "lost", "unlocked")
_GAINS = ("titles", "items", "added", "removed")
_FROM_OUTSIDE = ("stories", "quests", "tiles", "items")
_FIELDS = {"mode", "story", "end", "party", "tiles", "rounds", "gained", *_QUESTS}
_ACTS = "acts"
"""How many of the tiles belong to each act of a story quest; games that ended before this was kept
have only the tiles of their last act."""
_MOST = 99
"""Entries of any list of an act."""
_MOST_ROUNDS = 9_999


def facts_of(state: State, before: Chronicle, after: Chronicle) -> Facts:
    """What a game that is over has added; ``before`` and ``after`` are its chronicles."""
    ids = [hero.id for hero in heroes()]
    acts = (*state.acts_behind, state.tiles)
    return {
        "mode": state.mode,
        "story": state.story,
        "end": WON if state.won else LOST,
        "party": [ids[kind] for kind in state.party],
        "tiles": [[_tile(tile), _became(tile)] for act in acts for tile in act],
        **({_ACTS: [len(act) for act in acts]} if state.story else {}),
        "won": [quest_cards()[card].id for card in state.succeeded],
        "lost": [quest_cards()[card].id for card in state.failed],
        "unlocked": _more(after.quests, before.quests),
        "rounds": state.rounds_behind + state.round,
        "gained": {
            one.hero: gains
            for one in after.veterans
            if any((gains := _gains(before.veteran(one.hero), one)).values())
        },
    }


def _tile(tile: Tile) -> str:
    return "+".join(faces()[one].id for one in tile.faces)


def _became(tile: Tile) -> str:
    if tile.rewarded:
        return CLEARED
    return ABANDONED if tile.abandoned else LEFT


def _more(now: Iterable[str], then: Iterable[str]) -> list[str]:
    """What is there now, and was not then."""
    return list((Counter(now) - Counter(then)).elements())


def _gains(before: Veteran, after: Veteran) -> dict[str, list[str]]:
    """What a hero has more than before; cards that he gave away can come back."""
    return {
        "titles": _more(after.titles, before.titles),
        "items": _more(after.items, before.items),
        "added": _more(after.gained, before.gained) + _more(before.removed, after.removed),
        "removed": _more(after.removed, before.removed) + _more(before.gained, after.gained),
    }


# Out of a store, a file ---------------------------------------------------------------


def checked(facts: Any) -> Facts:
    """Facts from outside, every id one of the content. Raises ``ValueError``."""
    if not isinstance(facts, dict) or set(facts) - {_ACTS} != _FIELDS:
        raise ValueError("parts of one of its acts are missing")
    if facts["mode"] not in (ADVENTURE, STORY) or facts["end"] not in (WON, LOST):
        raise ValueError("one of its acts cannot be read")
    _check_ids([facts["story"]] if facts["mode"] == STORY else [], "stories")
    rounds = facts["rounds"]
    if type(rounds) is not int or not 0 <= rounds <= _MOST_ROUNDS:
        raise ValueError("one of its acts has no number of rounds")
    _check_ids(facts["party"], "party")
    for key in _QUESTS:
        _check_ids(facts[key], "quests")
    for one in _as_list(facts["tiles"]):
        if type(one) is not list or len(one) != 2 or one[1] not in (CLEARED, ABANDONED, LEFT):
            raise ValueError("a tile of one of its acts cannot be read")
        _check_ids(str(one[0]).split("+"), "tiles")
    acts = _as_list(facts.get(_ACTS, []))
    if any(type(many) is not int or many < 0 for many in acts) or (
        acts and sum(acts) != len(facts["tiles"])
    ):
        raise ValueError("the acts of a story quest cannot be read")
    gained = facts["gained"]
    if type(gained) is not dict:
        raise ValueError("one of its acts cannot be read")
    _check_ids(list(gained), "party")
    for gains in gained.values():
        if type(gains) is not dict or set(gains) != set(_GAINS):
            raise ValueError("what somebody gained cannot be read")
        for key in _GAINS:
            _check_ids(gains[key], key)
    return facts


@cache
def _known() -> Mapping[str, frozenset[str]]:
    ids_of_cards = frozenset(card.id for card in cards())
    return {
        "party": frozenset(hero.id for hero in heroes()),
        "quests": frozenset(quests()),
        "stories": frozenset(one.id for one in stories()),
        "tiles": frozenset(face.id for face in faces()),
        "titles": frozenset(titles()),
        "items": frozenset(item.id for item in items()),
        "added": ids_of_cards,
        "removed": ids_of_cards,
    }


def _as_list(listed: Any) -> Sequence[Any]:
    if type(listed) is not list or len(listed) > _MOST:
        raise ValueError("one of its acts has a list that cannot be read")
    return listed


def _check_ids(listed: Any, kind: str) -> None:
    """What is from outside may have been taken away since, and is told by its id."""
    for one in _as_list(listed):
        outside = kind in _FROM_OUTSIDE and type(one) is str and is_outside(one)
        if type(one) is not str or not (outside or one in _known()[kind]):
            raise ValueError(f"one of its acts speaks of {str(one)[:40]!r}, which is not known")
