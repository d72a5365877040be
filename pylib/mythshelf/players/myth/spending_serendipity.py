"""When serendipity is spent, and a title used."""

from __future__ import annotations

from typing import Any

from ...games.myth.combat.assigning import open_assignments
from ...games.myth.combat.more_dice import MoreDice
from ...games.myth.darkness.forestalling import Omit
from ...games.myth.heroes.afflictions import Ignore
from ...games.myth.heroes.rolls import LetCount, MoreFate, MoreHit, Reroll
from ...games.myth.heroes.treasure_tokens import MoreTokens, TokensOut
from ...games.myth.realm.hoards import row
from ...games.myth.table import dice
from ...games.myth.table.catalogue.darkness import darkness_cards
from ...games.myth.table.figures import is_enemy
from ...games.myth.table.state import State
from ...games.myth.table.terms import COLOURS, MINION, NONE, SYMBOLS, WHITE
from ...kernel.effects import Source, effects_of

RESERVE = 4
"""What is kept in a fight, for a hero who falls."""
PLENTY = 6
"""With so much even small things are bought."""


def tokens(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Two more tokens where only white ones were drawn."""
    drawn = state.stack[-2]
    assert isinstance(drawn, TokensOut)
    return MoreTokens(all(colour == WHITE for colour in drawn.out) and MoreTokens(True) in options)


def token(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The rarest token that was drawn."""
    return max(options, key=lambda one: COLOURS.index(one.colour))


def after_roll(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """A title before serendipity, where an attack misses or an action fails; fate dice only out of
    plenty."""
    attack = state.attack
    missed = attack is None or not any(
        dice.affordable(attack.rolled, assignment) for assignment in open_assignments(state, attack)
    )
    if Reroll() in options and missed:
        return Reroll()
    if MoreHit() in options:
        return MoreHit()
    if MoreFate() in options and state.serendipity >= PLENTY:
        return MoreFate()
    return LetCount()


def before_roll(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """Two more dice against a leader, or out of plenty; what a fallen hero would take is kept."""
    wanted = state.serendipity >= (RESERVE + 2 if is_on_leader(state) else PLENTY + 1)
    return MoreDice(wanted and MoreDice(True) in options)


def is_on_leader(state: State) -> bool:
    """Whether the attack under way is on anybody who is more than a minion."""
    attack = state.attack
    return attack is not None and any(
        is_enemy(one) and state.monster(one).rank != MINION for one in attack.targets
    )


def on_top(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The darkness card whose event does nothing now."""
    return min(options, key=lambda one: len(_event(state, one.card)))


def _event(state: State, card: int) -> list[Any]:
    return effects_of(state, Source(darkness_cards()[card].id, NONE), "event")


def event(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """It happens, unless there is plenty of serendipity."""
    return Omit(state.serendipity >= PLENTY and Omit(True) in options)


def endure(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """What can be ignored is."""
    return Ignore(True)


def hoard(state: State, asked: Any, options: Any, aim: tuple[int, ...]) -> Any:
    """The row with the most gold and tokens, or a blue item before others."""

    def much(one: Any) -> float:
        found = row(asked.kind, one.symbol)
        if "slot" in found:
            return -SYMBOLS.index(one.symbol) if found["slot"] else 1.0
        return float(found["gold"] + 3 * found["tokens"] - 4 * found.get("curse", 0))

    return max(options, key=much)
