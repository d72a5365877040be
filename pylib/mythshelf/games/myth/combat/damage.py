"""Damage and what becomes of who has no vitality left (DMG, DEATH, LAIR, BOSS)."""

from __future__ import annotations

from ....kernel.effects import run_effects
from ..events.board import Returned, remove
from ..events.vitality import Healed, Hurt
from ..heroes.numbers import most_vitality
from ..quests.falling import bereft, departing
from ..table.catalogue.enemies import monsters
from ..table.contexts import Attack
from ..table.figures import Figure, is_cocoon, is_friend, is_hero, is_lair
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import BOSS, MINION, NONE
from .agents import OfferCard
from .drops import drop
from .range import kind_of
from .undead import rising


def hurt(state: State, figure: Figure, amount: int, why: str = "") -> int:
    """Damage to a figure; what is more than its vitality is ignored (MT-DMG-02). Answers with what
    was dealt."""
    dealt = max(0, min(amount, state.vitality[figure]))
    if dealt and state.at[figure] >= 0:
        state.happen(Hurt(figure, dealt, why))
        return dealt
    return 0


def heal(state: State, hero: Figure, amount: int) -> None:
    """Vitality back to a hero who is not defeated, never above the most (MT-HERO-01, MT-R-26)."""
    if state.standing(hero):
        by = min(amount, most_vitality(state, hero) - state.vitality[hero])
        if by > 0:
            state.happen(Healed(hero, by))


def fall(state: State, figure: Figure, by: Figure = NONE) -> None:
    """An enemy or lair without vitality is removed (MT-DMG-06); ``by`` is the hero whose attack
    or effect it was. An ally is removed at once as well (MT-ALLY-06).

    A boss goes on in its next stage instead, on its square, and what the attack had left is lost
    (MT-BOSS-10, MT-BOSS-11, MT-R-76). A minion counts for the drops of an
    attack (MT-R-17); a captain, a mini-boss and a lair drop a counter however they fall, in an
    attack when it ends (MT-DROP-01, MT-LAIR-04), bosses and agents nothing (MT-DROP-06); an agent
    leaves its card (MT-MINI-04). What an Undead minion does when it falls waits for the end of the
    attack.
    """
    if is_hero(figure) or state.at[figure] < 0 or state.vitality[figure] > 0:
        return
    if is_friend(figure) or is_cocoon(figure):
        lost = bereft(state, figure)
        remove(state, figure, "is destroyed" if is_cocoon(figure) else "is defeated")
        run_effects(state, lost)
        return
    there = state.squares_of(figure)
    lair = is_lair(figure)
    if not lair and (leaving := departing(state, figure)):
        run_effects(state, leaving)
        return
    if not lair and _next_stage(state, figure):
        state.happen(Returned(figure, state.stages[figure] + 1))
        return
    minion = not lair and state.monster(figure).rank == MINION
    leaves = lair or state.monster(figure).drops
    remove(state, figure, "is destroyed" if lair else "is defeated", by)
    attack = state.attack
    if minion and attack is not None:
        state.note(Attack, felled=(*attack.felled, (figure, there[0])))
    elif minion:
        run_effects(state, rising(state, ((figure, there[0]),)))
    elif leaves and attack is not None:
        state.note(Attack, leaders=(*attack.leaders, there))
    elif leaves:
        drop(state, there, by)
    elif not lair and state.monster(figure).rank == BOSS:
        mode_of(state).boss_beaten(state, state.monster(figure).title)
    elif not lair and state.monster(figure).card:
        state.stack.append(OfferCard(kind_of(state.monster(figure).card)))


def _next_stage(state: State, figure: Figure) -> bool:
    monster = state.monster(figure)
    place = monsters().index(monster) + 1
    if not monster.stage or place >= len(monsters()):
        return False
    return monsters()[place].stage == monster.stage + 1
