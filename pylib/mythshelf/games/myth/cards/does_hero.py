"""What operations on heroes do: vitality, threat, statuses, cards, movement, tokens, rewards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ....kernel.effects import ADD, PUT, Change, Invocation
from ..allies.activating import ask_to_walk
from ..combat.attack_steps import wake_affected
from ..combat.damage import heal
from ..events.board import Placed, TokenPlaced
from ..events.cards import ActionGranted
from ..events.conditions import WoundsChanged
from ..events.keywords import MpGranted
from ..events.purse import Gained
from ..events.threat import change_threat
from ..heroes import numbers
from ..heroes.afflictions import CAPTURE, Affliction
from ..heroes.choosing import ClearWhich, Stroll, ask_to_discard, statuses
from ..heroes.decks import draw, gain_shadows, set_status, status_of, store_faith
from ..heroes.looting import PickUp, change_potions
from ..heroes.preparing import BankMore, Ready, can_bank
from ..quests.sharing import POTION, ShareOut
from ..table import areas
from ..table.figures import ally_card, is_ally, is_enemy, is_friend, is_hero
from ..table.records import Token, Wound
from ..table.state import State
from ..table.terms import MOST_SERENDIPITY, POTIONS
from .befalling import Befall, is_asked, plain
from .finds_targets import Group


def _own(name: str, how: int) -> Callable[..., Change]:
    return lambda state, effect, n: (name, effect.side, how, n)


def speed(state: State, effect: Invocation, who: Group, n: int) -> list[Change]:
    """More or less movement (MT-MOVE-01)."""
    return [("speed", one, ADD, n) for one in who]


def do_heal(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Heroes regain vitality (MT-KEY-08)."""
    by = numbers.figure(state, "healing", n, effect.side) if is_hero(effect.side) else n
    for one in who:
        heal(state, one, by)


def threat(state: State, effect: Invocation, who: Group, n: int) -> None:
    """More or less threat (MT-THREAT-04)."""
    for one in who:
        change_threat(state, one, n)


def status(state: State, effect: Invocation, who: Group, which: str, n: int = 1) -> None:
    """A status effect, before which heroes may drink (MT-POT-01)."""
    if is_asked(state, who):
        state.stack.append(Infliction(plain(effect)))
    else:
        _inflict(state, effect, who, which, n)


def _inflict(state: State, effect: Invocation, who: Group, which: str, n: int = 1) -> None:
    """Those with a number add up (MT-R-20). An enemy can only be Prone, unless it
    is immune (MT-BOSS-08); an ally poisoned besides (MT-ALLY-07)."""
    wake_affected(state, effect.side, who)
    for one in who:
        if is_hero(one) and state.standing(one) and which == "capture":
            state.stack.append(Affliction(one, CAPTURE, n))
        elif is_hero(one) and state.standing(one):
            now = status_of(state, one, which)
            set_status(state, one, which, _worse(which, now, n))
        elif is_enemy(one) and which == "prone" and "prone" not in state.monster(one).immune:
            set_status(state, one, which, 1)
        elif is_friend(one) and which in ("prone", "poison") and state.standing(one):
            immune = ally_card(one).immune if is_ally(one) else ()
            if which not in immune:
                set_status(state, one, which, 1)


@dataclass(frozen=True, slots=True)
class Infliction(Befall):
    """A status is about to be given."""

    carry_out = staticmethod(_inflict)


def _worse(which: str, now: int, n: int) -> int:
    """Poison and Prone are there or not, the others add up (MT-R-20)."""
    return 1 if which in ("poison", "prone") else now + n


def dot(state: State, effect: Invocation, who: Group, damage: int, phases: int) -> None:
    """Damage over time (MT-STATUS-10)."""
    wake_affected(state, effect.side, who)
    more = tuple(Wound(one, damage, phases) for one in who if state.at[one] >= 0)
    if more:
        state.happen(WoundsChanged((*state.wounds, *more)))


def can_clear(state: State, effect: Invocation, who: Group, which: str = "") -> bool:
    """Whether there is a status to clear."""
    return any(which in statuses(state, one) if which else statuses(state, one) for one in who)


def clear(state: State, effect: Invocation, who: Group, which: str = "") -> None:
    """A status is cleared: the one that is named, else one of choice."""
    for one in who:
        there = [which] if which else statuses(state, one)
        if len(there) == 1:
            set_status(state, one, there[0], 0)
        elif there:
            state.stack.append(ClearWhich(state.language.seat(state, effect.side), one))


def mp(state: State, effect: Invocation, n: int) -> None:
    """MP for this hero cycle (MT-KEY-10)."""
    state.happen(MpGranted(effect.side, n))


def step(state: State, effect: Invocation, who: Group, n: int) -> None:
    """Somebody may move without MP of his own."""
    for one in reversed(who):
        if is_friend(one):
            if state.prone[one]:
                set_status(state, one, "prone", 0)
            else:
                ask_to_walk(state, one, n)
            continue
        state.stack.append(Stroll(one, one, n))


def swap(state: State, effect: Invocation, who: Group) -> None:
    """Two heroes change places."""
    for one in who:
        here, there = state.at[effect.side], state.at[one]
        state.happen(Placed(effect.side, there))
        state.happen(Placed(one, here))


def further_action(state: State, effect: Invocation, who: Group) -> None:
    """One action more in this hero cycle."""
    for one in who:
        state.happen(ActionGranted(one))


def do_draw(state: State, effect: Invocation, n: int) -> None:
    """Cards from the own deck."""
    draw(state, effect.side, n)


def do_discard(state: State, effect: Invocation, n: int) -> None:
    """Cards of the own hand."""
    ask_to_discard(state, effect.side, n)


def lose_card(state: State, effect: Invocation, who: Group) -> None:
    """One card of each hero's hand, of his choice."""
    for one in reversed(who):
        ask_to_discard(state, one, 1)


def ready(state: State, effect: Invocation, n: int) -> None:
    """Ammo of the discard pile becomes ready, up to the limit."""
    state.stack.append(Ready(effect.side, n))


def bank_rage(state: State, effect: Invocation, n: int) -> None:
    """Up to so many cards go facedown to open spaces."""
    if can_bank(state, effect.side):
        state.stack.append(BankMore(effect.side, n))


def do_store_faith(state: State, effect: Invocation, n: int) -> None:
    """The Faith cards among the top ones of the shuffled discard pile (MT-KEY-06)."""
    store_faith(state, effect.side, effect.source, n)


def shadows(state: State, effect: Invocation, n: int) -> None:
    """Shadows with this notice TN (MT-KEY-14)."""
    gain_shadows(state, effect.side, n, effect.source)


def token(state: State, effect: Invocation, who: Group) -> None:
    """The token of this card goes to a hero."""
    state.happen(TokenPlaced(Token(effect.source, hero=who[0])))


def cover(state: State, effect: Invocation, area: Group) -> None:
    """The token of this card goes to squares."""
    there = tuple(
        at for at in areas.squares(state, effect.side, area[0]) if at in state.board().tile_of
    )
    state.happen(TokenPlaced(Token(effect.source, squares=there)))


def pick_up(state: State, effect: Invocation, counter: Group) -> None:
    """A treasure counter without MP (MT-MOVE-11)."""
    state.stack.append(PickUp(effect.side, counter[0]))


def gold(state: State, effect: Invocation, n: int) -> None:
    """The common purse (MT-R-50); a loss never goes below 0."""
    by = max(n, -state.gold)
    if by:
        state.happen(Gained(by, 0))


def serendipity(state: State, effect: Invocation, n: int) -> None:
    """Never more than 8 (MT-R-52)."""
    gain_serendipity(state, n)


def gain_serendipity(state: State, n: int) -> None:
    """Never more than 8 (MT-R-52)."""
    by = min(n, MOST_SERENDIPITY - state.serendipity)
    if by:
        state.happen(Gained(0, by))


def potion(state: State, effect: Invocation, which: str, n: int) -> None:
    """Potion tokens for the hero (MT-ITEM-06); without one for the group to share out."""
    if not is_hero(effect.side):
        state.stack.append(ShareOut(POTION, n, POTIONS.index(which)))
        return
    change_potions(state, effect.side, which, n)


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "threat_range": _own("threat_range", ADD),
    "entry_cost": _own("entry_cost", PUT),
    "pass_figures": lambda state, effect: ("pass_figures", effect.side, PUT, 1),
    "speed": speed,
    "cautious": _own("cautious", PUT),
    "ammo_limit": _own("ammo_limit", PUT),
    "holds_ongoing": _own("holds", ADD),
    "hand_size": _own("hand_size", ADD),
    "healing": _own("healing", ADD),
    "more_faith": _own("faith", ADD),
    "heal": do_heal,
    "threat": threat,
    "status": status,
    "dot": dot,
    "clear": clear,
    "clear.can": can_clear,
    "mp": mp,
    "step": step,
    "swap": swap,
    "further_action": further_action,
    "draw": do_draw,
    "discard": do_discard,
    "lose_card": lose_card,
    "ready": ready,
    "bank_rage": bank_rage,
    "store_faith": do_store_faith,
    "shadows": shadows,
    "token": token,
    "cover": cover,
    "pick_up": pick_up,
    "potion": potion,
    "gold": gold,
    "serendipity": serendipity,
}
"""By the names of the words."""
