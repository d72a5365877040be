"""The keys of shapes, and which of them an option is tapped by (pure)."""

from __future__ import annotations

from typing import Any

from mythshelf.games.mystic_manor.actions.action import Action
from mythshelf.games.mystic_manor.house.revealing import Reveal
from mythshelf.games.mystic_manor.phases.movement import Go
from mythshelf.games.mystic_manor.phases.setup import TakeMat
from mythshelf.kernel.play.core import Option

place_key = "place:{}".format
"""The key of a space of the house or the attic."""
action_key = "action:{}".format
"""The key of a space of the Actions Mat."""
mat_key = "mat:{}".format
"""The key of a Player Mat that can be chosen."""
floor_key = "floor:{}".format
"""The key of the tab by which one looks at a floor."""
stamp_key = "stamp:{}".format
"""The key of the stamp on a house space; it takes no taps."""
player_key = "player:{}".format
"""The key of a player's token; it takes no taps."""


def taps_of(option: Option[Any]) -> tuple[str, ...]:
    """The keys by which an option is tapped; none for a button."""
    match option:
        case Go(place=place):
            return (place_key(place),)
        case Reveal(space=space):
            return (place_key(space),)
        case TakeMat(character=number):
            return (mat_key(number),)
        case Action():
            return (action_key(option.action),)
    return ()
