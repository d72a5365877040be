"""What a turn of Mythic Mischief can be about."""

from __future__ import annotations

from typing import Any

from ...games.mythic_mischief.events.tomekeeper import Caught
from ...games.mythic_mischief.phases.boosting import ChooseBoost
from ...games.mythic_mischief.phases.mythic_phase import END_PHASE
from ...games.mythic_mischief.phases.slotting import ChooseSlot, ExtraTome
from ...kernel.play import engine
from ..goal import Aims, Goal, Happened


def _caught(happened: Happened, own: bool) -> int:
    """How many of one's own Mythics, or of the others, were caught by what happened last."""
    start = happened.start
    mine = start.members(0).count(happened.seat) == 0
    return sum(
        isinstance(one, Caught) and (start.team_of(one.mythic) == mine) is own
        for one in happened.events
    )


def _catches(happened: Happened) -> bool:
    return _caught(happened, own=False) >= happened.amount


def _is_caught(happened: Happened) -> bool:
    return _caught(happened, own=True) > 0


def _takes_tomes(happened: Happened) -> bool:
    start, now = happened.start, happened.now
    mine = int(happened.seat not in start.members(0))
    taken = start.tomes[mine].bit_count() - now.tomes[mine].bit_count()
    return bool(taken >= happened.amount)


def _is_threatened(state: Any, seat: int) -> bool:
    """Whether somebody of this seat is caught if it does nothing more."""
    if engine.refusal(state, END_PHASE) is not None:
        return False
    after = state.clone()
    engine.apply_unchecked(after, END_PHASE)
    return _is_caught(Happened(state, after, after.events, seat, 1))


def moment(state: Any) -> tuple[int, bool]:
    """The turn, and whether the Tomekeeper has moved in it: what is decided after that, when a turn
    is cleared up, belongs to no puzzle."""
    return state.turn, isinstance(engine.decision(state), (ChooseSlot, ExtraTome, ChooseBoost))


AIMS = Aims(
    goals={
        "catch": Goal(
            theme="Catch it this turn",
            task="Let the Tomekeeper catch a Mythic of the other side in this turn.",
            means="Look at where the Tomekeeper will walk, and who can be brought into the way.",
            clauses=("MM-KEEPER-08", "MM-KEEPER-09"),
            met=_catches,
        ),
        "double": Goal(
            theme="Two at one go",
            task="Let the Tomekeeper catch {n} Mythics of the other side in this turn.",
            means="One walk can pass two spaces. Which two are on one way?",
            clauses=("MM-KEEPER-08", "MM-KEEPER-09"),
            met=_catches,
            amounts=(2,),
            lesser=1,
        ),
        "shelter": Goal(
            theme="Out of the way",
            task="Let nobody of yours be caught in this turn.",
            means="Somebody of yours is in the Tomekeeper's way. Move them, or the way.",
            clauses=("MM-KEEPER-08",),
            failed=_is_caught,
            holds=True,
            fits=_is_threatened,
        ),
        "tome": Goal(
            theme="Take the Tomes",
            task="Take {n} of your Tomes in this turn.",
            means="Count the points that each step costs, and whom you can carry along.",
            clauses=("MM-TOME-01",),
            met=_takes_tomes,
            amounts=(3, 2),
            lesser=1,
        ),
    },
    moment=moment,
    lineups=(
        {"faction": ["vampires", "wizards"]},
        {"faction": ["monsters", "zombies"]},
        {"faction": ["wizards", "zombies"]},
        {"faction": ["vampires", "monsters"]},
    ),
    level="novice",
    limit=2_500,
    most_options=40,
)
