"""Cards with their first target, as one choice: tap the card, tap the enemy (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from mythshelf.games.myth.cards.binding import AREA
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.registry import Unseen
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.effects import NOBODY, Take
from mythshelf.kernel.effects.asking import Targeting
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth.choosing.outlook import once
from web.app.games.myth.choosing.taps import kind_of_subject, taps_of


@dataclass(frozen=True, slots=True)
class Aim:
    """A card and its first target: the choices, their taps, what the target is called. ``area`` is
    the area that is attacked, 0 where it is none."""

    options: tuple[Option[Any], ...]
    taps: tuple[str, ...]
    words: str
    area: int


def usual(options: tuple[Option[Any], ...]) -> dict[int, Play]:
    """Of every way to play a card the one that is meant where nothing else is said: most dice, then
    the movement that binds least, as an action rather than a reaction."""
    best: dict[int, Play] = {}
    for option in options:
        if isinstance(option, Play):
            before = best.get(option.kind)
            if before is None or (_worth(option), option.action) > (_worth(before), before.action):
                best[option.kind] = option
    return best


def _worth(option: Play) -> int:
    entry = cards()[option.kind].movement[option.movement]
    return 0 if entry in ("0", "x") else int(entry[:-1])


def aims(state: State) -> tuple[Aim, ...]:
    """All of them, worked out once for a position."""
    return once(state, "aims", lambda: tuple(_aims(state)))


def _aims(state: State) -> Iterator[Aim]:
    asked = engine.decision(state)
    if not isinstance(asked, Cycle):
        return
    for play in usual(engine.legal(state)).values():
        after = _played(state, play)
        following = None if after is None else engine.decision(after)
        if after is None or not isinstance(following, Targeting) or following.seat != asked.seat:
            continue
        is_area = kind_of_subject(after) == AREA
        for take in engine.legal(after):
            taps = taps_of(after, take)
            if isinstance(take, Take) and take.subject != NOBODY and taps:
                words = take.words(after)
                area = take.subject if is_area else 0
                yield Aim((play, take), (*taps_of(state, play), *taps), words, area)


def _played(state: State, play: Play) -> State | None:
    """A card played on a copy of a view; ``None`` where its targets turn on what no view shows: on
    a card that lies facedown, or on chance."""
    after = state.clone()
    try:
        engine.apply_unchecked(after, play)
    except Unseen:
        return None
    return after if after.rng == state.rng else None
