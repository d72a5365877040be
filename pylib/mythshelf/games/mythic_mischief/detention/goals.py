"""Why an Enchanted does not go for a space (MM-ENCH-02, MM-ENCH-05, MM-ENCH-06)."""

from __future__ import annotations

from ..table.detention import ENCHANTED, PLAYER
from ..table.geometry import Space, column_and_row
from ..table.state import State
from ..table.terms import Mythic, own
from ..words.names import counted
from .behaviour import AWAY, MYTHIC, TOME, aim, distances, reach_for_tomes
from .cards import detention_numbers

_WANTED = {TOME: "Tome of the Enchanted", MYTHIC: "Mythic of yours"}


def reach_for(state: State, why: str) -> int:
    """How many spaces an Enchanted goes for what it aims at."""
    return reach_for_tomes(state) if why == TOME else detention_numbers().reach[0]


def in_range(state: State, mythic: Mythic, space: Space, why: str) -> bool:
    """Whether what an Enchanted aims at is on a space, and not too far."""
    far = distances(state, state.at[mythic]).get(space)
    return _is_wanted(state, space, why) and far is not None and far <= reach_for(state, why)


def _is_wanted(state: State, space: Space, why: str) -> bool:
    if why == TOME:
        return bool(state.tomes[ENCHANTED] >> space & 1)
    return why == AWAY or any(state.at[mythic] == space for mythic in own(PLAYER))


def why_no_goal(state: State, mythic: Mythic, space: Space) -> str:
    """Why an Enchanted that aims at something does not go to a free space or a piece."""
    aimed, name = aim(state, mythic), state.library.space_name
    why, reach = aimed.why, reach_for(state, aimed.why)
    if not _is_wanted(state, space, why):
        return f"No {_WANTED[why]} is on {name(space)}, and one is within {reach} spaces."
    far = distances(state, state.at[mythic]).get(space)
    if far is None:
        return f"No way leads to {name(space)}, and it goes up to {reach} spaces."
    if far > reach:
        return f"{name(space)} is {counted(far, 'space')} away, and it goes {reach}."
    best = aimed.goals[0]
    if why == AWAY:
        steps = state.walls.steps(state.keeper)
        return (
            f"{name(space)} is {counted(steps[space], 'step')} from the Tomekeeper, and it can get "
            f"to {counted(steps[best], 'step')}."
        )
    rows = [column_and_row(one)[1] + 1 for one in (space, best)]
    return f"{name(space)} is in row {rows[0]}, and it goes for the lowest, in row {rows[1]}."
