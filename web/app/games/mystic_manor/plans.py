"""What a person may mean, and what an illegal tap meant (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mystic_manor.actions.action import Action
from mythshelf.games.mystic_manor.actions.actions_mat import SellPaintings
from mythshelf.games.mystic_manor.actions.attic import Bargain, TakeCard
from mythshelf.games.mystic_manor.actions.fighting import Fight, Lose, Reroll, Spend, Stand
from mythshelf.games.mystic_manor.actions.imps import Collect
from mythshelf.games.mystic_manor.actions.item_limit import Keep, Return
from mythshelf.games.mystic_manor.actions.taking import Drop, Enough, Leave, Take
from mythshelf.games.mystic_manor.house.revealing import Reveal
from mythshelf.games.mystic_manor.phases.movement import Go
from mythshelf.games.mystic_manor.phases.resolving import FIGHT, Done, Resolve
from mythshelf.games.mystic_manor.phases.setup import TakeMat
from mythshelf.games.mystic_manor.table.board import HOUSE, NAMES, Place
from mythshelf.games.mystic_manor.table.catalogue import (
    LOADED,
    NET,
    REVENGE,
    WORDS,
    Item,
    characters,
)
from mythshelf.games.mystic_manor.table.scoring import sale_money
from mythshelf.games.mystic_manor.table.state import State
from mythshelf.games.mystic_manor.words.names import (
    ACTION_NAMES,
    ITEM_NAMES,
    contents,
    counted,
    one_of,
)
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mystic_manor.odds import fight_at
from web.app.games.mystic_manor.shape_keys import place_key, player_key, taps_of
from web.app.presenting.plan import Plan
from web.app.presenting.shape_keys import kind_of, number_of

_DONE = (Done, Enough, Leave)
_USUAL = (Fight, Take, Collect, TakeCard, Reroll, Spend)
"""What one usually wants where it is possible."""
_BY_TOKEN = (Go, Action)
"""What a player's token is moved for."""


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan: spaces and actions by tap, all else by button; and for each
    ghost in reach the walk to it with the fight, which is what one goes there for."""
    options = engine.legal(state)
    gains = [option for option in options if not isinstance(option, _DONE)]
    usual = gains[0] if gains else options[0] if options else None
    single = [_plan(state, option, option is usual) for option in options]
    walks = (option for option in options if isinstance(option, Go))
    return [*single, *(_with_fight(state, go) for go in walks if _is_fought_for(state, go.place))]


def _is_fought_for(state: State, place: Place) -> bool:
    """Whether a ghost stands on a place."""
    return place < HOUSE and bool(state.ghosts[place])


def _with_fight(state: State, go: Go) -> Plan:
    """Walk to a ghost and fight it."""
    name, strength = NAMES[go.place], state.ghosts[go.place]
    return Plan(
        options=(go, FIGHT),
        taps=taps_of(go),
        verb=go.verb,
        label=f"Walk to {name} and fight the ghost of strength {strength}?",
        button="Walk and fight",
        chip="Walk and fight",
        suggested=True,
        piece=player_key(state.active),
    )


def _plan(state: State, option: Option[Any], usual: bool) -> Plan:
    taps = taps_of(option)
    return Plan(
        options=(option,),
        taps=taps,
        verb=option.verb,
        label=_label(state, option),
        button=_button(state, option),
        chip=_chip(state, option),
        suggested=usual and isinstance(option, _USUAL),
        at_once=isinstance(option, (*_USUAL, *_DONE, Stand, Lose, Keep)),
        piece=player_key(state.active) if isinstance(option, _BY_TOKEN) else "",
        icon=_icon(option),
        brings=_brings(state, option),
        goes_on=isinstance(option, Go) and _has_only_a_ghost(state, option.place),
    )


def _has_only_a_ghost(state: State, place: Place) -> bool:
    """Whether there is nothing else on a place, to be taken before its ghost is fought."""
    return _is_fought_for(state, place) and not (state.items[place] or state.imps[place])


def _label(state: State, option: Option[Any]) -> str:
    """The name of an option; what a movement costs stands among the facts beside it."""
    if isinstance(option, Go):
        found = contents(state, option.place)
        return f"Go to {NAMES[option.place]}{': ' if found else ''}{found}?"
    if isinstance(option, Bargain):
        letter = chr(65 + state.plan.letter_at(state.here()))
        return f"Pay {one_of(option.item)} for apparition {letter}?"
    return option.words(state)


def _chip(state: State, option: Option[Any]) -> str:
    if isinstance(option, SellPaintings):
        money = sale_money(state.mats[state.active], option.paintings)
        return f"Sell {option.paintings}: ${money}"
    if isinstance(option, Go) and _is_fought_for(state, option.place):
        return "Only walk there"
    return _button(state, option)


def _icon(option: Option[Any]) -> str:
    """The thing that is paid, taken or dropped."""
    if isinstance(option, (Bargain, Take, Drop, Return, Keep)):
        item = option.item
        return "revenge" if item == REVENGE else WORDS[NET if item == LOADED else item]
    return "i-close" if isinstance(option, _DONE) else ""


def _brings(state: State, option: Option[Any]) -> str:
    """What an answer changes: the bonus in fights, or what stays where it is."""
    if isinstance(option, (Bargain, Drop)) and option.item < LOADED:
        return _bonus_after(state, option.item, -1)
    if isinstance(option, Take):
        return _bonus_after(state, option.item, 1)
    if isinstance(option, Bargain) and option.item == REVENGE:
        return f"{state.mats[state.active].revenge - 1} left"
    if isinstance(option, Done) and state.here() >= HOUSE:
        return f"it stays on {NAMES[state.here()]}"
    return ""


def _bonus_after(state: State, item: Item, more: int) -> str:
    """``tools +5``: what the items add to a roll with one more or less of a kind; empty where
    that is as before."""
    seat = state.active
    after = state.clone()
    after.mats[seat].items[item] += more
    bonus = after.attack_bonus(seat)
    return f"fights +{bonus}" if bonus != state.attack_bonus(seat) else ""


def _button(state: State, option: Option[Any]) -> str:
    match option:
        case Go():
            return "Go there"
        case TakeMat(character=number):
            return f"Be {characters()[number].title}"
        case SellPaintings(paintings=count):
            return f"Sell {count}"
        case Action():
            return ACTION_NAMES[option.action]
        case Fight():
            fight = fight_at(state, state.active, state.here())
            return f"Fight: {fight.chance}%"
        case Take(item=item):
            return f"Take {ITEM_NAMES[item]}"
        case Drop(item=item):
            return f"Drop {ITEM_NAMES[item]}"
        case Return(item=item) | Keep(item=item) | Bargain(item=item):
            word = {"put-back": "Put back", "keep": "Keep", "pay": "Pay"}[option.verb]
            return f"{word} {ITEM_NAMES[item]}"
        case Collect():
            return f"Collect {counted(state.imps[state.here()], 'imp')}"
        case Done():
            return option.words(state)
    return _WORDS[type(option)]


_WORDS: dict[type[Any], str] = {
    TakeCard: "Take the card",
    Reveal: "Reveal it",
    Reroll: "Roll again",
    Stand: "Let it stand",
    Spend: "Spend Revenge",
    Lose: "Lose the fight",
    Enough: "No more",
    Leave: "Leave it",
}


def meant(state: State, taps: tuple[str, ...], verb: str) -> Iterator[Option[Any]]:
    """Options, legal or not, that these taps could mean, the likeliest first.

    A place that cannot be an answer now may be meant as what could be done with what is there.
    """
    asked = engine.decision(state)
    if asked is None or not taps:
        return
    last = taps[-1]
    for option in asked.universe(state):
        if taps_of(option) == (last,) and (not verb or option.verb == verb):
            yield option
    if isinstance(asked, Resolve):
        if last == place_key(state.here()):
            yield from engine.legal(state)
        elif kind_of(last) == "place":
            yield Go(number_of(last))
