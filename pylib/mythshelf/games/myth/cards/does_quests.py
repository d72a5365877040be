"""What quests see and do (QUEST): each by the id of its card, which its effects have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from ....kernel.effects import PAID, PUT, Change, Invocation, remember
from ..allies.calling import call_refusal, call_to_arms
from ..events.board import remove
from ..events.purse import Gained
from ..events.quests import BagFilled, ItemUsedUp, SentAway
from ..heroes.treasure_tokens import DrawToken
from ..population.consequences import note
from ..quests.chains import shuffle_in, unlock
from ..quests.looking import at_far_edge, card_of, cocoons, free_tokens, held_by, quest_of
from ..quests.resolving import resolve
from ..quests.results import change
from ..quests.sharing import QUEST_ITEM, TOKEN, ShareOut
from ..realm.packs import spawning_types
from ..table.catalogue.enemies import monster_of, monsters
from ..table.catalogue.items import item_named, items
from ..table.catalogue.quests import quest_named, quests
from ..table.figures import BYSTANDER, ENEMIES
from ..table.mode import mode_of
from ..table.records import Quest
from ..table.squares import NOWHERE, Square, blocks_apart
from ..table.state import State
from ..table.terms import BAG, COLOURS, MINI_BOSS, NONE
from ..words.names import figure, sentence
from .finds_targets import Group


def _of(name: str) -> Callable[[State, Invocation], int]:
    """A number of the quest; 0 where it is over."""

    def get(state: State, effect: Invocation) -> int:
        quest = quest_of(state, effect)
        return int(getattr(quest, name)) if quest is not None else 0

    return get


# What quests see ---------------------------------------------------------------------------


def own_lairs(state: State, effect: Invocation) -> int:
    """Its own lairs that still stand."""
    quest = quest_of(state, effect)
    return len(quest.lairs) if quest is not None else 0


def tokens_left(state: State, effect: Invocation) -> int:
    """Its tokens that are still there."""
    quest = quest_of(state, effect)
    return len(quest.tokens) + len(cocoons(state, quest)) if quest is not None else 0


def enemies_at_token(state: State, effect: Invocation) -> int:
    """Enemies beside its tokens."""
    quest = quest_of(state, effect)
    there = free_tokens(state, quest) if quest is not None else []
    return sum(
        any(blocks_apart(state.squares_of(one), (at,)) <= 1 for at in there)
        for one in state.present(ENEMIES)
    )


def slain(state: State, effect: Invocation, kind: str) -> int:
    """Enemies of a kind defeated on its tile since it was drawn."""
    quest = quest_of(state, effect)
    every = [monsters()[one] for one in quest.slain] if quest is not None else []
    if kind == "mini_boss":
        return sum(one.rank == MINI_BOSS for one in every)
    return sum(one.id == kind for one in every)


def stands_far(state: State, effect: Invocation) -> bool:
    """Whether its bearer or bystander stands on the far edge."""
    quest = quest_of(state, effect)
    return quest is not None and at_far_edge(state, quest)


def pack(state: State, effect: Invocation) -> Group:
    """The enemies that it has brought."""
    quest = quest_of(state, effect)
    return tuple(one for one in quest.pack if state.at[one] >= 0) if quest is not None else ()


def bystander(state: State, effect: Invocation) -> Group:
    """The bystander, if he is there."""
    return (BYSTANDER,) if state.at[BYSTANDER] >= 0 else ()


def next_edge(state: State, effect: Invocation) -> Group:
    """The edges in turn clockwise; the first one is the far edge (MT-R-134)."""
    quest = quest_of(state, effect)
    if quest is None:
        return ()
    last = quest.edge if quest.edge != NONE else state.tiles[quest.tile].entry + 1
    return ((last + 1) % 4,)


# The course of a quest ---------------------------------------------------------------------


def done(state: State, effect: Invocation) -> None:
    """The objective is met."""
    quest = quest_of(state, effect)
    if quest is not None and not quest.met and not quest.over:
        told = f"{card_of(quest).title}: the objective is met."
        change(state, quest.card, told, "MT-QUEST-02", met=True)


def win(state: State, effect: Invocation) -> None:
    """The quest succeeds at once (MT-QUEST-03)."""
    resolve(state, quest_named(effect.card), success=True)


def fail(state: State, effect: Invocation) -> None:
    """The quest fails at once (MT-QUEST-03)."""
    resolve(state, quest_named(effect.card), success=False)


def _with_token(state: State, quest: Quest, where: Square, **new: Any) -> None:
    tokens = tuple(replace(one, **new) if one.at == where else one for one in quest.tokens)
    change(state, quest.card, _told(state, quest, new), tokens=tokens)


def _told(state: State, quest: Quest, new: dict[str, Any]) -> str:
    token = card_of(quest).token
    name = token.name if token is not None else ""
    who = figure(state, new["hero"])
    return f"{sentence(who)} takes up the {name}." if "at" in new else f"The {name} follows {who}."


def lead(state: State, effect: Invocation, token: Group) -> None:
    """A captive follows the hero (MT-R-135)."""
    quest = quest_of(state, effect)
    if quest is not None:
        _with_token(state, quest, token[0], hero=effect.side)


def take_up(state: State, effect: Invocation) -> None:
    """The hero bears the token, which is on no square any more."""
    quest = quest_of(state, effect)
    if quest is not None and quest.tokens:
        _with_token(state, quest, quest.tokens[0].at, hero=effect.side, at=NOWHERE)


def release(state: State, effect: Invocation) -> None:
    """The captive of a hero is safe."""
    quest = quest_of(state, effect)
    held = held_by(quest, effect.side) if quest is not None else None
    if quest is not None and held is not None:
        left = tuple(one for one in quest.tokens if one != held)
        told = f"{card_of(quest).title}: {quest.released + 1} safe."
        change(state, quest.card, told, tokens=left, released=quest.released + 1)


def use_token(state: State, effect: Invocation, token: Group) -> None:
    """A token leaves the tile, used."""
    quest = quest_of(state, effect)
    if quest is None:
        return
    there = [one for one in cocoons(state, quest) if state.at[one] == token[0]]
    for one in there:
        remove(state, one, "is destroyed")
    number = quest.used + 1
    left = tuple(one for one in quest.tokens if one.at != token[0])
    change(state, quest.card, tokens=left, used=number)


def leave(state: State, effect: Invocation) -> None:
    """A boss leaves instead of going on in its next stage."""
    if state.at[effect.side] >= 0:
        remove(state, effect.side, "leaves")


def remove_figures(state: State, effect: Invocation, who: Group) -> None:
    """Enemies leave the board without being defeated."""
    for one in who:
        state.happen(SentAway(one, f"{sentence(figure(state, one))} leaves."))


def frightening(state: State, effect: Invocation, who: Group) -> list[Change]:
    """They have Fear (MT-R-25)."""
    return [("frightening", one, PUT, 1) for one in who]


# What quests bring -------------------------------------------------------------------------


def share_items(state: State, effect: Invocation, colour: str, n: int) -> None:
    """Cards of an item deck for the group (MT-QUEST-07)."""
    state.stack.append(ShareOut(colour, n))


def bag(state: State, effect: Invocation, n: int) -> None:
    """Treasure tokens of the bag for the group (MT-QUEST-07, MT-R-109)."""
    state.stack.append(ShareOut(TOKEN, n))


def token_for(state: State, effect: Invocation, who: Group) -> None:
    """Somebody draws a treasure token."""
    state.stack += [DrawToken(one) for one in reversed(who)]


def do_quest_item(state: State, effect: Invocation, name: str) -> None:
    """A quest item, which nothing else brings (MT-ITEM-08)."""
    state.stack.append(ShareOut(QUEST_ITEM, 1, item_named(name)))


def add_token(state: State, effect: Invocation, colour: str) -> None:
    """A treasure token more in the bag, if one is left outside (MT-SETUP-15)."""
    which = COLOURS.index(colour)
    if state.bag[which] < BAG[which]:
        state.happen(BagFilled(which))


def pay_gold(state: State, effect: Invocation, n: int) -> None:
    """Gold of the common purse is paid (MT-R-50)."""
    remember(state, PAID, 1)
    state.happen(Gained(-n, 0))


def boss_reward(state: State, effect: Invocation) -> None:
    """The reward for a boss (MT-BOSS-14), if it was not given when he fell; in a game without a
    chronicle, where titles do not count, a random blue item (MT-R-137)."""
    mode = mode_of(state)
    if not mode.is_recorded:
        state.stack.append(ShareOut("blue"))
        return
    for name, _ in quests()[quest_named(effect.card)].figures:
        mode.boss_beaten(state, monsters()[monster_of(name)].title)


def discard_item(state: State, effect: Invocation) -> None:
    """The item that is used is discarded; a quest item is set aside again (MT-R-51)."""
    one = effect.side
    worn = state.worn[one]
    item = next(item for item in worn if item != NONE and items()[item].id == effect.card)
    left = tuple(NONE if other == item else other for other in worn)
    state.happen(ItemUsedUp(one, left, item))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "own_lairs": own_lairs,
    "tokens_left": tokens_left,
    "used_tokens": _of("used"),
    "released": _of("released"),
    "met": lambda state, effect: bool(_of("met")(state, effect)),
    "enemies_at_token": enemies_at_token,
    "slain": slain,
    "standing": lambda state, effect: bool(state.heroes()),
    "at_far_edge": stands_far,
    "unaided": lambda state, effect: call_refusal(state, effect.side) is None,
    "pack": pack,
    "bystander": bystander,
    "next_edge": next_edge,
    "type?": lambda state, effect: tuple(spawning_types(state)),
    "done": done,
    "win": win,
    "fail": fail,
    "lead": lead,
    "take_up": take_up,
    "release": release,
    "use_token": use_token,
    "leave": leave,
    "remove_figures": remove_figures,
    "frightening": frightening,
    "unlock": lambda state, effect, name: unlock(state, quest_named(name)),
    "shuffle_in": lambda state, effect, name: shuffle_in(state, quest_named(name)),
    "next_tile": lambda state, effect, what: note(state, quest_named(effect.card)),
    "items": share_items,
    "bag": bag,
    "token_for": token_for,
    "quest_item": do_quest_item,
    "add_token": add_token,
    "pay_gold": pay_gold,
    "pay_gold.can": lambda state, effect, n: state.gold >= n,
    "boss_reward": boss_reward,
    "discard_item": discard_item,
    "call_to_arms": lambda state, effect: call_to_arms(state, effect.side),
}
"""By the names of the words."""
