"""What a person may mean, and what an illegal tap meant (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.attacking import Attack, NoAttack
from mythshelf.games.mysterion.battle.beginning import KeepHand, Mulligan, RedrawHand
from mythshelf.games.mysterion.battle.choosing import BindScripts
from mythshelf.games.mysterion.battle.defending import Block, Defend, NoBlock
from mythshelf.games.mysterion.battle.drawing import Discard, DrawCards, DrawStage, Fast
from mythshelf.games.mysterion.battle.invoking import cost_of
from mythshelf.games.mysterion.battle.items import PlaceConditional, PlayInstant
from mythshelf.games.mysterion.battle.paying import nominal
from mythshelf.games.mysterion.battle.question import Question
from mythshelf.games.mysterion.battle.study import DropScript, PlayScript
from mythshelf.games.mysterion.battle.windows import Activate, Hold, Respond
from mythshelf.games.mysterion.table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ENHANCEMENT,
    INSTANT,
    NONE,
    SCRIPT,
    cards,
)
from mythshelf.games.mysterion.table.piles import Scripts
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import scripts_words, title
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mysterion.battle.drop_zones import zone_of
from web.app.games.mysterion.journey import journey_plans
from web.app.games.mysterion.shape_keys import card_of, slot_key, taps_of
from web.app.presenting.plan import Plan
from web.app.presenting.shape_keys import kind_of

_AT_ONCE = (DrawCards, KeepHand, PlayScript, Hold, Discard, DropScript, BindScripts)
_USUAL = (DrawCards, KeepHand)
_PROPOSED = (Attack, Block, PlayInstant, PlaceConditional, Fast)
_WORDS: dict[type[Any], str] = {
    KeepHand: "Keep them",
    RedrawHand: "Redraw all",
    NoAttack: "No attack",
    NoBlock: "No block",
    Activate: "Turn it up",
    Hold: "Hold",
    PlayScript: "Play it",
    Discard: "Discard it",
    DropScript: "Lose it",
}


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan: cards and Scripts by tap, all else by button."""
    asked = engine.decision(state)
    if asked is None:
        return []
    if not isinstance(asked, Question):
        return journey_plans.plans(state)
    options = engine.legal(state)
    paid: set[tuple[str, ...]] = set()
    found = []
    for option in options:
        taps = taps_of(option, asked.side)
        # Of plans with the same cards the first is proposed: its payment is the canonical one.
        usual = isinstance(option, _USUAL) or len(options) == 1
        usual = usual or (isinstance(option, _PROPOSED) and taps not in paid)
        paid.add(taps)
        found.append(_plan(state, option, taps, usual))
    return found


def _plan(state: State, option: Option[Any], taps: tuple[str, ...], usual: bool) -> Plan:
    return Plan(
        options=(option,),
        taps=taps,
        verb=option.verb,
        label=GAME.describe(state, option),
        button=_button(state, option),
        chip=_chip(state, option),
        suggested=usual,
        at_once=isinstance(option, _AT_ONCE),
        spot=zone_of(option) if taps else "",
    )


def _button(state: State, option: Option[Any]) -> str:
    match option:
        case DrawCards():
            asked = engine.decision(state)
            return f"Draw {asked.cards}" if isinstance(asked, DrawStage) else "Draw"
        case Fast():
            return "Fast"
        case PlayInstant():
            return "Play it"
        case PlaceConditional():
            return "Place it"
        case Attack():
            return "Attack"
        case Block():
            return "Block"
        case Take(subject=kind):
            return title(kind) if kind != NONE else "Take none"
        case BindScripts(scripts=scripts):
            return f"Tap {scripts_words(scripts)}" if sum(scripts) else "Tap none"
        case Hold() if len(engine.legal(state)) == 1:
            return "Keep it hidden"
    return _WORDS.get(type(option), option.verb.capitalize())


def _chip(state: State, option: Option[Any]) -> str:
    """What tells options with the same taps apart: the Scripts, or how many copies."""
    match option:
        case Fast():
            return f"discard {len(option.cards())}"
        case (
            Attack(scripts=scripts)
            | Block(scripts=scripts)
            | PlayInstant(scripts=scripts)
            | PlaceConditional(scripts=scripts)
        ):
            return f"Tap {scripts_words(scripts)}" if sum(scripts) else _button(state, option)
    return _button(state, option)


def meant(state: State, taps: tuple[str, ...], verb: str) -> Iterator[Option[Any]]:
    """Options, legal or not, that these taps could mean, the likeliest first.

    A card of the hand is meant as what it is for, at a time that is not its own as well.
    """
    asked = engine.decision(state)
    if asked is None or not taps:
        return
    if not isinstance(asked, Question):
        yield from journey_plans.meant(state, taps)
        return
    last = taps[-1]
    for option in asked.universe(state):
        if taps_of(option, asked.side) == taps and (not verb or option.verb == verb):
            yield option
    if isinstance(asked, Respond) and last == slot_key(asked.side):
        yield Activate()
    if kind_of(last) == "hand" and not isinstance(asked, (Mulligan, DrawStage)):
        yield from _as_card(state, asked, last)


def _as_card(state: State, asked: Question, key: str) -> Iterator[Option[Any]]:
    """What a card of the hand is played as, with the payment that it would take."""
    kind = card_of(key)
    card = cards()[kind]
    scripts: Scripts = nominal(card.element if card.type == CREATURE else NONE, card.cost)
    if card.type == SCRIPT:
        yield PlayScript(kind)
    elif card.type == INSTANT:
        yield PlayInstant(kind, scripts)
    elif card.type == CONDITIONAL:
        yield PlaceConditional(kind, scripts)
    elif card.type == ENHANCEMENT:
        yield Attack(NONE, (), kind, scripts)
    elif isinstance(asked, Defend):
        yield Block(kind, (), nominal(card.element, cost_of(kind, ())))
    else:
        yield Attack(kind, (), NONE, nominal(card.element, cost_of(kind, ())))
