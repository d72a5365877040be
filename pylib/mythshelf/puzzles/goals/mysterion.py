"""What a Turn Cycle of Mysterion can be about."""

from __future__ import annotations

from ...games.mysterion.events.battle import BattleEnded
from ...games.mysterion.events.fight import Killed, Struck
from ...games.mysterion.table.state import State
from ..goal import Aims, Goal, Happened


def _wins(happened: Happened) -> bool:
    return any(
        isinstance(one, BattleEnded) and one.seat == happened.seat for one in happened.events
    )


def _kills(happened: Happened) -> bool:
    return any(isinstance(one, Killed) and one.seat != happened.seat for one in happened.events)


def _wounds(happened: Happened) -> bool:
    other = 1 - happened.start.side_of(happened.seat)
    return bool(
        happened.start.health[other] - happened.now.health[other] >= happened.amount
        or happened.now.health[other] == 0
    )


def _fights(happened: Happened) -> bool:
    """Whether a Creature of one's own strikes."""
    return any(isinstance(one, Struck) and one.seat == happened.seat for one in happened.events)


def _is_hurt(happened: Happened) -> bool:
    """Whether one's own side has lost health."""
    mine = happened.start.side_of(happened.seat)
    return bool(happened.now.health[mine] < happened.start.health[mine])


def _attacks(state: State, seat: int) -> bool:
    """Whether it is the Turn Cycle of this seat."""
    return state.active == state.side_of(seat)


AIMS = Aims(
    goals={
        "win": Goal(
            theme="Win this battle",
            task="Win the battle in this Turn Cycle.",
            means="Add up every point of attack that you can pay for, and what may block it.",
            clauses=("MY-END-01", "MY-EXCH-06"),
            met=_wins,
            nearly=_wounds,
        ),
        "unharmed": Goal(
            theme="Come through unharmed",
            task="Lose no health in this attack.",
            means="Only attack that is left over after the blocker's defence reaches you.",
            clauses=("MY-EXCH-05",),
            failed=_is_hurt,
            holds=True,
            nearly=_fights,
            fits=lambda state, seat: not _attacks(state, seat),
        ),
        "kill": Goal(
            theme="Kill the Creature",
            task="Kill a Creature of the other side in this Turn Cycle.",
            means="The attack kills if it is at least the defence. Pierce and Bulwark count, too.",
            clauses=("MY-EXCH-03",),
            met=_kills,
            nearly=_fights,
        ),
        "wound": Goal(
            theme="Through to the health",
            task="Take at least {n} health from the other side in this Turn Cycle.",
            means="Which Creature can nobody block, and what can be added to it?",
            clauses=("MY-EXCH-05", "MY-EXCH-06"),
            met=_wounds,
            amounts=(16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3),
            lesser=1,
            fits=_attacks,
        ),
    },
    moment=lambda state: (state.cycle, state.active),
    lineups=(
        {"decks": ["kiln_oath", "quiet_depths"]},
        {"decks": ["long_wall", "high_road"]},
        {"decks": ["deep_root", "dusk_toll"]},
        {"decks": ["dusk_toll", "kiln_oath"]},
        {"decks": ["quiet_depths", "long_wall"]},
    ),
    level="player",
    limit=2_500,
    share=1.0,  # nobody can be made to block, so a Creature is seldom killed by force
)
