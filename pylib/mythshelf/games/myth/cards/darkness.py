"""Operations of the Darkness: spawns, enemies and lairs, traps, quests."""

from __future__ import annotations

from ....kernel.effects import TEXT, Op, Parameter
from .binding import COUNTER, EDGE, TOKEN, TYPE, WHO, Binding, N
from .wording import counted, more

KINDS = {
    "crawler": "Crawler",
    "grubber": "Grubber",
    "minion": "minion",
    "stalker": "Stalker",
    "mini_boss": "mini-boss",
    "mucker": "Mucker",
}
_PLURALS = {"mini_boss": "mini-bosses"}
"""Enemies by monster, by type or by rank."""
PLACES = {
    "beside": "adjacent to it",
    "edge": "at the edge nearest to the hero with the most threat",
    "far_edge": "at the edge farthest from all heroes",
    "lair": "at the nearest lair or edge",
    "each_lair": "at each lair",
    "each_token": "beside each of its tokens",
}
"""Where enemies come onto the tile (SPAWN)."""
_SPAWNS = {
    "normal": "Normal",
    "heavy": "Heavy",
    "captain": "1 captain for each active lair, of its type",
}
_LATER = {
    "lair": "the next tile with a lair icon gets one lair more",
    "hookjaw": "Hookjaw comes to the next tile",
}


def many(kind: str) -> str:
    """A kind of enemies in the plural."""
    return _PLURALS.get(kind, f"{KINDS[kind]}s")


def figures(words: Binding) -> tuple[Op, ...]:
    """What changes figures of the tile or of enemies, beside those of attacks."""
    op = words.op
    return (
        op("treasure_limit", lambda n: f"{more(n)} treasure limit on later tiles", N, figure=True),
        op("frightening", lambda who: f"Fear for {who}", WHO, figure=True),
    )


def acts(words: Binding) -> tuple[Op, ...]:
    """What darkness cards and enemies do."""
    op = words.op
    return (
        op(
            "spawn",
            lambda kind, n, where: f"{n} {KINDS[kind] if n == '1' else many(kind)} {PLACES[where]}",
            *(Parameter(words=tuple(KINDS)), N, Parameter(words=tuple(PLACES))),
            asks=True,
        ),
        op(
            "lair_spawn",
            lambda kind: _SPAWNS[kind],
            Parameter(words=tuple(_SPAWNS)),
            asks=True,
        ),
        op(
            "reinforce",
            lambda which, edge: f"Normal spawn of {which} at {edge}",
            *(Parameter(TYPE), Parameter(EDGE)),
            asks=True,
        ),
        op("rouse", lambda which: "it becomes active", Parameter(TYPE)),
        op("move_again", lambda who: f"{who} moves again before attacking", WHO, asks=True),
        op("penalty_now", lambda: "resolve the penalty of this card", asks=True),
        op("ap", lambda n: f"{more(n)} AP", N),
        op("wake", lambda who: f"the monster-type of {who} becomes active", WHO),
        op("rise", lambda: "it returns with all its vitality"),
        op("remove", lambda which: f"remove {which}", Parameter(COUNTER)),
        op("remove_figures", lambda who: f"remove {who}", WHO),
    )


def traps(words: Binding) -> tuple[Op, ...]:
    """The words for what traps do."""
    op = words.op
    return (
        op(
            "roll_line",
            lambda: "roll 1H for a line of the tile, again while there is no such line",
        ),
        op(
            "rubble",
            lambda line: (
                f"the middle square of {line} becomes rubble, if it is empty floor and the "
                "line has no rubble yet"
            ),
            N,
        ),
        op("advance", lambda n: f"its token moves {counted(n, 'square')} if its way is free", N),
        op(
            "make_room",
            lambda who: f"{who} goes to the nearest free square beside its way",
            WHO,
            asks=True,
        ),
        op(
            "drop_treasure",
            lambda n: f"{counted(n, 'treasure counter')} of the darkness board drops on its square",
            N,
        ),
    )


def quests(words: Binding) -> tuple[Op, ...]:
    """What quests ask for and bring."""
    op = words.op
    return (
        op("done", lambda: "the objective is met"),
        op("win", lambda: "the quest succeeds"),
        op("fail", lambda: "the quest fails"),
        op("lead", lambda it: "the captive follows you", Parameter(TOKEN)),
        op("release", lambda: "your captive is safe"),
        op("take_up", lambda: "you bear it"),
        op("use_token", lambda it: "remove the token", Parameter(TOKEN)),
        op("leave", lambda: "it leaves, and there is no boss reward"),
        op("unlock", lambda title: f"unlock {title}", Parameter(TEXT), asks=True),
        op("shuffle_in", lambda title: f"shuffle {title} into the quest deck", Parameter(TEXT)),
        op("next_tile", lambda what: _LATER[what], Parameter(words=tuple(_LATER))),
    )
