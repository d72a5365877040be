"""What the other player has done, as it is marked afterwards (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mythshelf.games.mischief_and_malice.events.creatures import (
    Afflicted,
    HealthChanged,
    Perished,
)
from mythshelf.games.mischief_and_malice.events.fight import (
    AttackBegan,
    MalignantHit,
    Missed,
    TargetNamed,
)
from mythshelf.games.mischief_and_malice.events.game import GameEnded
from mythshelf.games.mischief_and_malice.events.hand import Voided
from mythshelf.games.mischief_and_malice.events.lanes import (
    BenchEffectPlaced,
    CreatureFound,
    CreaturePlaced,
    EnergyPlaced,
    Moved,
    Retreated,
)
from mythshelf.games.mischief_and_malice.events.malignants import BattleEnded
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled
from mythshelf.games.mischief_and_malice.events.relics import RelicGained, RelicUsed
from mythshelf.games.mischief_and_malice.table.places import BENCHES, PLACES, Place, Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play.core import Event

from web.app.games.mischief_and_malice.board.bars import relic_spot
from web.app.games.mischief_and_malice.board.highlights import MARKS
from web.app.games.mischief_and_malice.board.scene import view_of
from web.app.games.mischief_and_malice.look.layout import FAR, HAND, SIGNS, SeatedLayout
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import FROM
from web.app.presenting.step import Step
from web.app.stage.nodes import Node, sign

_WEIGHTS: Mapping[type[Event], int] = {
    GameEnded: 7,
    BattleEnded: 6,
    Perished: 6,
    RelicGained: 5,
    MischiefPulled: 5,
    HealthChanged: 4,
    MalignantHit: 4,
    Missed: 4,
    Afflicted: 4,
    RelicUsed: 3,
    CreaturePlaced: 2,
    CreatureFound: 2,
    BenchEffectPlaced: 2,
    Moved: 2,
    Retreated: 2,
    TargetNamed: 1,
    AttackBegan: 1,
    EnergyPlaced: 1,
    Voided: 1,
}


def weight(event: Event) -> int:
    """Deaths, relics and health first, then what was placed; the sums go without saying."""
    return _WEIGHTS.get(type(event), 0)


def begins_picture(_step: Step) -> bool:
    """A choice of this game is one picture."""
    return False


def marks(step: Step, now: State, focus: Focus) -> Iterator[Node]:
    """What was placed where, who attacked whom, and what that did."""
    view = view_of(now, focus)
    for event in step.events:
        match event:
            case CreaturePlaced(place=place) | CreatureFound(place=place):
                yield from _frame(f"placed:{place}", place, view)
            case EnergyPlaced(place=place):
                yield from _frame(f"placed:{place}", place, view)
            case BenchEffectPlaced(seat=seat):
                yield from _frame(f"placed:{BENCHES[seat]}", BENCHES[seat], view)
            case Moved(place=place) | Retreated(place=place):
                yield from _frame(f"placed:{place}", place, view)
            case AttackBegan(attacker=attacker):
                if attacker in PLACES:
                    w, h = view.lay.card
                    left = MARKS.trace(w + 8, h + 8, 12)
                    yield sign(f"{FROM}{attacker}", view.at(attacker), left, HAND - 1)
            case TargetNamed(target=target):
                if target in PLACES:
                    w, h = view.lay.card
                    ring = MARKS.frame("danger", w + 8, h + 8, 12)
                    yield sign(f"struck:{target}", view.at(target), ring, HAND - 1)
            case HealthChanged(place=place, by=by) if by:
                state, words = ("danger", f"−{-by}") if by < 0 else ("legal", f"+{by}")
                yield from _word(f"health:{place}", place, words, state, view)
            case Perished(place=place):
                yield from _word(f"health:{place}", place, "perished", "danger", view)
            case Missed(place=place):
                yield from _word(f"health:{place}", place, "missed", "danger", view)
            case RelicGained(seat=seat, card=card):
                yield from _relic(now, seat, card, view)


def _relic(now: State, seat: Seat, card: int, view: SeatedLayout) -> Iterator[Node]:
    """A ring round it in the bar, and a word on the side of the board."""
    if card in now.relics[seat]:
        row = view.row(seat)
        x, y = relic_spot(view.lay, row, now.relics[seat].index(card))
        yield sign(f"relic:{seat}", (x, y), MARKS.ring("selected", 17), SIGNS)
        aside = y + (32 if row == FAR else -32)
        yield sign(f"relic:{seat}:word", (x, aside), MARKS.pill("relic", "legal"), SIGNS)


def _frame(key: str, place: Place, view: SeatedLayout) -> Iterator[Node]:
    if place in PLACES:
        w, h = view.lay.card
        yield sign(key, view.at(place), MARKS.ticks(w + 8, h + 8), HAND - 1)


def _word(key: str, place: Place, words: str, state: str, view: SeatedLayout) -> Iterator[Node]:
    if place in PLACES:
        x, y = view.at(place)
        drawn = MARKS.pill(words, state)
        yield sign(key, (x, y + view.lay.card[1] * 0.06), drawn, SIGNS)
