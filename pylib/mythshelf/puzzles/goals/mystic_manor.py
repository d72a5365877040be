"""What a turn of Mystic Manor can be about."""

from __future__ import annotations

from ...games.mystic_manor.events.space import Dispelled, GhostDefeated
from ...games.mystic_manor.table.catalogue import PAINTING
from ...games.mystic_manor.table.scoring import money
from ..goal import Aims, Goal, Happened


def _beats_ghost(happened: Happened) -> bool:
    return any(
        isinstance(one, GhostDefeated) and one.seat == happened.seat for one in happened.events
    )


def _dispels(happened: Happened) -> bool:
    return any(isinstance(one, Dispelled) and one.seat == happened.seat for one in happened.events)


def _takes_painting(happened: Happened) -> bool:
    before, now = happened.start.mats[happened.seat], happened.now.mats[happened.seat]
    return bool(now.items[PAINTING] > before.items[PAINTING])


def _earns(happened: Happened) -> bool:
    before, now = happened.start.mats[happened.seat], happened.now.mats[happened.seat]
    return bool(money(now) - money(before) >= happened.amount)


AIMS = Aims(
    goals={
        "ghost": Goal(
            theme="Win the fight",
            task="Defeat a ghost in this turn.",
            means="Your items add to the die. Which ghost within reach is weak enough?",
            clauses=("MN-GHOST-02", "MN-GHOST-06"),
            met=_beats_ghost,
        ),
        "apparition": Goal(
            theme="Pay the apparition",
            task="Dispel an apparition in this turn.",
            means="Find the attic space that your courage still reaches.",
            clauses=("MN-APP-01", "MN-APP-03"),
            met=_dispels,
        ),
        "painting": Goal(
            theme="Carry it off",
            task="Take a painting in this turn.",
            means="Count the steps to the paintings, and the free slots of your inventory.",
            clauses=("MN-ITEM-01", "MN-ITEM-02"),
            met=_takes_painting,
        ),
        "money": Goal(
            theme="The most money this turn",
            task="End the turn worth at least ${n} more than now.",
            means="Add up what each trophy and each sale is worth, with your bonus cards.",
            clauses=("MN-SCORE-01", "MN-SCORE-02"),
            met=_earns,
            amounts=(14, 12, 10, 9, 8, 7, 6, 5),
            lesser=2,
        ),
    },
    moment=lambda state: state.turn,
    lineups=({"players": "2"}, {"players": "3", "colour": ["yellow", "blue", "purple"]}),
    level="player",
    limit=3_000,
)
