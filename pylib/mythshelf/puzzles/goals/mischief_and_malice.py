"""What a turn of Mischief & Malice can be about."""

from __future__ import annotations

from ...games.mischief_and_malice.events.creatures import Perished
from ..goal import Aims, Goal, Happened


def _defeats(happened: Happened) -> bool:
    seat = happened.seat
    return bool(happened.now.kills[seat] - happened.start.kills[seat] >= happened.amount)


def _loses_one(happened: Happened) -> bool:
    return any(isinstance(one, Perished) and one.seat == happened.seat for one in happened.events)


def _defeats_safely(happened: Happened) -> bool:
    return _defeats(happened) and not _loses_one(happened)


def _hits_malignant(happened: Happened) -> bool:
    start, now = happened.start, happened.now
    return bool(start.battle and start.malignant - now.malignant >= happened.amount)


def _wounds(happened: Happened) -> bool:
    """Whether one opposing creature has lost so much."""
    start, now = happened.start, happened.now
    return any(
        start.creatures[place] == now.creatures[place]
        and start.health[place] - now.health[place] >= happened.amount
        for place in start.field(1 - happened.seat)
    )


AIMS = Aims(
    goals={
        "defeat": Goal(
            theme="Defeat it this turn",
            task="Defeat an opposing creature in this turn.",
            means="Add up attack, energy and relics for each attacker before you name a target.",
            clauses=("ML-ATK-07", "ML-PER-01"),
            met=_defeats,
            nearly=_wounds,
        ),
        "safely": Goal(
            theme="Live through the answer",
            task="Defeat an opposing creature in this turn, and lose none of yours.",
            means="Some attackers pay for their blow. Look at what each one costs its own side.",
            clauses=("ML-ATK-07", "ML-PER-01"),
            met=_defeats_safely,
            failed=_loses_one,
            nearly=_wounds,
        ),
        "malignant": Goal(
            theme="Against the malignant",
            task="Take at least {n} health from the malignant in this turn.",
            means="It is attacked like a creature: with commits, assists and relics.",
            clauses=("ML-MAL-04",),
            met=_hits_malignant,
            amounts=(14, 12, 10, 9, 8, 7, 6, 5, 4),
            lesser=1,
            fits=lambda state, seat: state.battle,
        ),
        "wound": Goal(
            theme="Commit the right energy",
            task="Take at least {n} health from one opposing creature in this turn.",
            means="An energy adds to the blow only if it is active. Which one adds the most?",
            clauses=("ML-ATK-06", "ML-ATK-07"),
            met=_wounds,
            amounts=(14, 12, 10, 9, 8, 7, 6, 5, 4),
            lesser=1,
            fits=lambda state, seat: not state.battle,
        ),
    },
    moment=lambda state: state.turn,
    lineups=(
        {"decks": ["wildfire_wake", "glass_grove"]},
        {"decks": ["carnival_of_sparks", "hollow_orchard"]},
        {"decks": ["glass_grove", "carnival_of_sparks"]},
        {"decks": ["hollow_orchard", "wildfire_wake"]},
    ),
    level="player",
    limit=2_500,
    most_options=30,
)
