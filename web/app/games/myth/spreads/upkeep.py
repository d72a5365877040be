"""The end of a round on one spread: what each hero keeps, puts off and equips (pure).

The rules ask for all of it one by one: hero after hero in the deck phase (MT-DECK-03, MT-DECK-05),
and equipment in the cleanup after the refresh phase (MT-REFR-09). A plan made on the spread answers
these questions as they come; one of a thing that was not on it is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mythshelf.games.myth.heroes import numbers
from mythshelf.games.myth.rounds.deck_phase import (
    Clear,
    ClearOngoing,
    ClearSpaces,
    Cool,
    Keep,
    KeepCards,
    KeepOne,
    is_ongoing,
)
from mythshelf.games.myth.rounds.outfitting import Equip, Outfit, Outfitting, wearable
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.records import Laid
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, Item, Kind
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What is done at the end of one round: the card that each hero keeps (``NONE`` for none), the
    Ongoing cards that he clears, the items that he equips; ``offered`` are all that he could."""

    round: int
    kept: tuple[tuple[Figure, Kind], ...]
    cleared: frozenset[tuple[Figure, int]]
    offered: frozenset[tuple[Figure, Item]]
    equipped: frozenset[tuple[Figure, Item]]

    def card_of(self, hero: Figure) -> Kind:
        """The card that a hero keeps, or ``NONE``."""
        return dict(self.kept).get(hero, NONE)

    def tapped(self, key: str) -> Upkeep:
        """The same with one card chosen otherwise."""
        kind, _, rest = key.partition(":")
        hero, number = map(int, rest.split(":"))
        match kind:
            case "card":
                kept = {**dict(self.kept), hero: NONE if self.card_of(hero) == number else number}
                return replace(self, kept=tuple(kept.items()))
            case "laid":
                return replace(self, cleared=self.cleared ^ {(hero, number)})
        slot = items()[number].slot
        others = {one for one in self.equipped if one[0] == hero and items()[one[1]].slot == slot}
        return replace(self, equipped=self.equipped - others | ({(hero, number)} - others))


def waiting(state: State, *kinds: type[Any]) -> set[Figure]:
    """The heroes who are asked by a question of these kinds, or for whom such a step is still to
    come."""
    found = set()
    for frame in state.stack:
        if isinstance(frame, kinds):
            found.add(frame.seat if hasattr(frame, "seat") else frame.hero)
    return found


def keepers(state: State) -> set[Figure]:
    """The heroes whose deck phase is not over."""
    return waiting(state, KeepOne, KeepCards)


def clearers(state: State) -> set[Figure]:
    """The heroes who may still clear Ongoing cards."""
    return waiting(state, ClearOngoing, ClearSpaces)


def dressers(state: State) -> set[Figure]:
    """The heroes whose cleanup is still to come."""
    return set(state.heroes()) if keepers(state) else waiting(state, Outfit, Outfitting)


def ongoing(state: State, hero: Figure) -> list[Laid]:
    """The Ongoing cards on a hero board."""
    return [one for one in state.spaces[hero] if is_ongoing(one)]


def fitting(state: State, hero: Figure) -> list[Item]:
    """The items that a hero could equip."""
    asked = engine.decision(state)
    done = asked.done if isinstance(asked, Outfit) and asked.seat == hero else ()
    return wearable(state, hero, done) if state.standing(hero) else []


def is_asked(state: State) -> bool:
    """Whether something is asked that stands on the spread."""
    return isinstance(engine.decision(state), (KeepOne, ClearOngoing, Outfit))


def preset(state: State, seats: Sequence[Figure]) -> Upkeep:
    """What an experienced player would do for the heroes of these seats."""
    # The players have an archive of their own, for which no table waits.
    from mythshelf.players.myth.what_to_keep import best_card, to_clear

    kept = [
        (hero, best_card(state, hero, state.hands[hero]))
        for hero in sorted(keepers(state).intersection(seats))
        if state.hands[hero]
    ]
    cleared = {
        (hero, number)
        for hero in clearers(state).intersection(seats)
        for number in to_clear(state, hero, ongoing(state, hero))
    }
    there = [(hero, fitting(state, hero)) for hero in dressers(state).intersection(seats)]
    return Upkeep(
        state.round,
        tuple(kept),
        frozenset(cleared),
        frozenset((hero, item) for hero, found in there for item in found),
        frozenset(_best(state, there)),
    )


def _best(
    state: State, there: Iterable[tuple[Figure, list[Item]]]
) -> Iterator[tuple[Figure, Item]]:
    """For each slot of each hero the item that gains him most, if one does."""
    from mythshelf.players.myth.what_to_keep import best_item

    for hero, found in there:
        for slot in dict.fromkeys(items()[item].slot for item in found):
            best = best_item(state, hero, [item for item in found if items()[item].slot == slot])
            if best != NONE:
                yield hero, best


def planned(state: State, seats: Sequence[Figure], changes: Iterable[str]) -> Upkeep:
    """What is preset, as it was changed by taps."""
    plan = preset(state, seats)
    for key in changes:
        plan = plan.tapped(key)
    return plan


def answer(state: State, plan: Upkeep) -> Option[Any] | None:
    """What follows from a plan for the question that is open; ``None`` for one about something that
    was not on the spread."""
    asked = engine.decision(state)
    if plan.round != state.round or asked is None:
        return None
    hero = asked.seat
    match asked:
        case KeepOne() if hero in dict(plan.kept):
            kind = plan.card_of(hero)
            return Keep(kind) if kind in (*state.hands[hero], NONE) else None
        case ClearOngoing():
            there = [one.number for one in ongoing(state, hero)]
            return Clear(next((one for one in there if (hero, one) in plan.cleared), NONE))
        case Outfit():
            there = fitting(state, hero)
            if any((hero, item) not in plan.offered for item in there):
                return None
            return Equip(next((item for item in there if (hero, item) in plan.equipped), NONE))
    return None


def cooled(state: State, hero: Figure) -> int:
    """The threat of a hero after the deck phase (MT-DECK-02)."""
    if hero not in waiting(state, Cool):
        return state.threat[hero]
    return max(0, state.threat[hero] - numbers.open_spaces(state, hero))
