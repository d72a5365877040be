"""What happens in a space that the Tomekeeper enters (MM-KEEPER-08, MM-R-11)."""

from __future__ import annotations

from ..events import Caught, DestinationReached, KeeperMoved, TokenBack
from ..table.geometry import LEFT, Half, Space
from ..table.state import State
from ..table.terms import LAST, Mythic
from .lunch import complete_card
from .quickest_path import goal_of
from .scoring import score


def keeper_enters(state: State, to: Space, by: str, half: Half = LEFT) -> None:
    """A Tomekeeper enters a space: catch, score, Destination, in that order (MM-R-11).

    ``by`` is ``walk``, ``Distract`` or ``Stench``: each reaches the Destination (MM-R-05). Outside
    its phase a completed card takes effect at once (MM-DISTRACT-06, MM-R-08, MM-R-09).
    """
    state.happen(KeeperMoved(state.keeper_of(half), to, by, half))
    for mythic in state.mythics_on(to):
        catch(state, mythic)
        if state.over:
            return
    reached = state.destination_of(half)
    if reached < LAST and to == goal_of(state, half):
        reached += 1
        state.happen(DestinationReached(reached, to, half))
        if reached == LAST and by != "walk":
            complete_card(state, half)


def catch(state: State, mythic: Mythic) -> None:
    """A caught Mythic leaves the board (MM-KEEPER-08), which is what teams play for (MM-GAME-01).

    The active team gains a point for an enemy (MM-KEEPER-09, MM-DISTRACT-04, MM-SOLO-12), and
    loses one for its own (MM-KEEPER-10, MM-DISTRACT-05).
    """
    state.happen(Caught(mythic, state.at[mythic]))
    if mythic == state.trap_victim:
        release_trap(state)
    score(state, state.active, -1 if state.team_of(mythic) == state.active else 1)


def release_trap(state: State) -> None:
    """The Trap token goes back to the Monsters (MM-R-46)."""
    state.happen(TokenBack("trap", state.trap_space))
