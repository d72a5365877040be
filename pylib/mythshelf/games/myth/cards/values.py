"""Values: the words of the numbers and conditions that programs look at."""

from __future__ import annotations

from ....kernel.effects import Parameter, Value
from .binding import WHO, Binding, N
from .darkness import many


def numbers(words: Binding) -> tuple[Value, ...]:
    """The words for numbers."""
    number = words.number
    return (
        number("rage", "your Rage"),
        number("faith", "your Faith"),
        number("ready_ammo", "all your ready Ammo"),
        number("most_threat", "the highest threat of a hero"),
        number("lairs_left", "the number of lairs in play"),
        number("enemies_left", "the number of enemies in play"),
        number("traps_left", "the number of traps on the tile"),
        number("own_lairs", "the number of lairs of its own"),
        number("tokens_left", "the number of quest tokens left"),
        number("used_tokens", "the number of removed quest tokens"),
        number("enemies_at_token", "the number of enemies adjacent to the token"),
        number("released", "the number of safe captives"),
        number("types_here", "the number of monster-types on the tile"),
        number(
            "slain",
            lambda kind: f"the number of defeated {many(kind)}",
            Parameter(words=("crawler", "grubber", "mini_boss", "mucker")),
        ),
    )


def conditions(words: Binding) -> tuple[Value, ...]:
    """The words for conditions."""
    condition = words.condition
    return (
        condition("within", lambda who, n: f"{who} is within {n}", WHO, N),
        condition("on_you", "the attack is on you"),
        condition("out_of_range", "you are out of its range"),
        condition("chained", "this follows another Combo card"),
        condition("from_shadows", "you were in Shadows when the attack began"),
        condition("has_defeated", "you have defeated an enemy in this hero cycle"),
        condition("is_hero", lambda who: f"{who} is a hero", WHO),
        condition("asleep", lambda who: f"{who} is inactive", WHO),
        condition("at_leaders", "the attack is on a captain, mini-boss or boss"),
        condition("first_round", "it is the first round on the tile"),
        condition("unaided", "no ally is on your tile"),
        condition("met", "the objective is met"),
        condition("standing", "a hero is not defeated"),
        condition("at_far_edge", "the bearer or bystander stands on the far edge"),
    )
