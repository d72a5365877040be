"""What a seat might choose now: a few ways with their chances, for a hint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.play import engine
from ..kernel.play.core import Option
from ..kernel.play.game import Game
from .findings import SLIP, Way
from .reckoner import Line, has_reckoner, reckoner_of
from .standpoint import PLACES, SHOWN, Standpoint

_NUMBER = 7 * PLACES
"""Of worlds that no look at a finished game imagines: their numbers are lower."""

_COMPARED = 2 * SHOWN
"""So many lines are compared to the end, since some of them begin alike."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Up to three ways that begin with different options, the first of which is proposed; no other
    has a greater chance. ``reason`` says in a sentence what speaks for the first one rather than
    for what a player liked; it is empty where that is the same."""

    ways: tuple[Way, ...]
    reason: str


def proposed(game: Game[Any], view: Any, liked: Option[Any]) -> Proposal | None:
    """What to propose for the open decision of a view, where a player would choose ``liked``;
    ``None`` where the chances of such a decision cannot be told.

    What the player likes is proposed unless another option is surely better: its search has looked
    further ahead, and its reason speaks of that.
    """
    asked = engine.decision(view)
    options = [option for option in engine.legal(view) if option.of_players]
    if asked is None or len(options) < 2 or not has_reckoner(game.slug):
        return None
    reckoner = reckoner_of(game.slug)
    if not reckoner.judges(view, asked):
        return None
    sight = Standpoint(game, view, reckoner, reckoner.for_hints, _NUMBER)
    best: dict[Option[Any], tuple[Line, float]] = {}
    lines = list(dict.fromkeys([*sight.lines(options), (liked,)]))
    for line, chance in sight.ranked(lines, reckoner.for_hints.scouted, _COMPARED):
        best.setdefault(line[0], (line, chance))
    found = list(best.values())
    if liked in best and best[liked][1] >= found[0][1] - SLIP:
        found.sort(key=lambda one: one[0][0] != liked)
    first, chance = found[0]
    reason = "" if first[0] == liked else sight.reason(first, (liked,))
    ways = [sight.way(line, min(value, chance)) for line, value in found[:SHOWN]]
    return Proposal(tuple(ways), reason)
