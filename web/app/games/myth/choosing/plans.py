"""What a person may mean, and what an illegal tap meant (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mythshelf.games.myth import GAME
from mythshelf.games.myth.combat.drops import ChooseFallen
from mythshelf.games.myth.deeds.answering import Interrupt
from mythshelf.games.myth.deeds.giving_way import LetGo, PassOn
from mythshelf.games.myth.deeds.playing_cards import Play
from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.heroes.choosing import DiscardCard
from mythshelf.games.myth.heroes.cycle_question import Cycle
from mythshelf.games.myth.merchants.buying import Buy, BuyPotion
from mythshelf.games.myth.merchants.trading import Sell, Trade
from mythshelf.games.myth.population.arriving import TakeSize, legend_words
from mythshelf.games.myth.realm.lairs import SetLair
from mythshelf.games.myth.realm.packs import SetPack
from mythshelf.games.myth.rounds.deck_phase import ClearOngoing, KeepOne
from mythshelf.games.myth.table.catalogue.enemies import types
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.catalogue.tiles import legends
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import MOVEMENTS
from mythshelf.games.myth.words.names import type_name
from mythshelf.kernel.effects import Answer, Pass, Take
from mythshelf.kernel.effects.asking import Targeting
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth import shape_keys
from web.app.games.myth.choosing import walks
from web.app.games.myth.choosing.aims import Aim, aims, usual
from web.app.games.myth.choosing.customers import helped_most
from web.app.games.myth.choosing.facts import loiters, still_to_pass
from web.app.games.myth.choosing.outlook import prospect
from web.app.games.myth.choosing.taps import taps_of
from web.app.games.myth.look.art import FOE_EMBLEMS
from web.app.presenting.plan import Plan

_NO = (Pass, PassOn)
_BY_TAP = (Targeting, ChooseFallen, DiscardCard, KeepOne, ClearOngoing)
"""Questions about one thing in the midst of others, which a tap on it answers."""
_HOW = ("Stand still", "Cautious", "Normal", "Aggressive")
_MANNER = ("standing still", "moving cautiously", "moving normally", "moving aggressively")


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan, then whole walks."""
    asked = engine.decision(state)
    if asked is None:
        return []
    options = engine.legal(state)
    meant_first = _usual(options)
    only = len(options) == 1
    found = [_plan(state, option, only or option in meant_first) for option in options]
    if isinstance(asked, Cycle):
        found += _all_pass(state, asked.seat, options)
        found += _walks(state, asked.seat)
        found += map(_aimed, aims(state))
    if isinstance(asked, Trade):
        helped = helped_most(state, options)
        found = [replace(plan, preset=plan.options[0] in helped) for plan in found]
    found += [_by_item(plan) for plan in found if isinstance(plan.options[0], Sell)]
    return found


def _by_item(plan: Plan) -> Plan:
    """The same sale by a tap on the item, which lies before its hero."""
    option = plan.options[0]
    assert isinstance(option, Sell)
    return replace(plan, taps=(shape_keys.item_key(option.hero, option.item),))


def _usual(options: tuple[Option[Any], ...]) -> set[Option[Any]]:
    """What is meant where nothing else is said; of all buttons the one that lets the game go on."""
    packs = [one for one in options if isinstance(one, SetPack)]
    return {*usual(options).values(), *packs[:1], *(one for one in options if isinstance(one, _NO))}


def _plan(state: State, option: Option[Any], suggested: bool) -> Plan:
    asked = engine.decision(state)
    piece = shape_keys.figure_key(asked.seat) if asked and isinstance(option, Go) else ""
    return Plan(
        options=(option,),
        taps=taps_of(state, option),
        verb=option.verb,
        label=label(state, option),
        button=_button(state, option),
        chip=_chip(state, option),
        suggested=suggested,
        spot=_spot(state, option),
        at_once=_is_plain(state, option),
        on_tap=isinstance(asked, _BY_TAP),
        piece=piece,
        brings=legend_words(legends()[option.size]) if isinstance(option, TakeSize) else "",
        icon=FOE_EMBLEMS[types()[option.which]] if isinstance(option, SetPack) else "",
        dials=_dials(option),
    )


def _dials(option: Option[Any]) -> tuple[tuple[str, str], ...]:
    """A hunting pack is put together by kind and numbers."""
    if not isinstance(option, SetPack):
        return ()
    kind = f"{type_name(option.which)}s"
    return ("Kind", kind), ("How many", str(option.count)), ("Ranged", str(option.ranged))


def _spot(state: State, option: Option[Any]) -> str:
    """Where a card of the hand comes to lie: on an action space of its hero."""
    asked = engine.decision(state)
    if asked is None or not isinstance(option, (Play, Interrupt, Answer)):
        return ""
    in_hand = any(key.startswith("card:") for key in taps_of(state, option))
    return shape_keys.space_key(asked.seat) if in_hand else ""


def _is_plain(state: State, option: Option[Any]) -> bool:
    """Whether an answer is given by one press of its button. In the hero cycle what is pressed is
    seen first, but for passing, unless that costs something; every other answer is a word."""
    asked = engine.decision(state)
    if asked is None:
        return False
    if isinstance(option, PassOn):
        return not loiters(state, asked.seat)
    return not isinstance(asked, Cycle)


def label(state: State, option: Option[Any]) -> str:
    """The full name of an option."""
    if isinstance(option, Play):
        return f"Play {cards()[option.kind].title}, {_MANNER[option.movement]}?"
    if isinstance(option, (Buy, BuyPotion)):
        return f"Buy {GAME.describe(state, option)}?"
    words = GAME.describe(state, option)
    return words[:1].upper() + words[1:]


def _button(state: State, option: Option[Any]) -> str:
    match option:
        case Play():
            return "Play it"
        case Go():
            return "Go there"
        case Buy() | BuyPotion():
            return "Buy it"
        case LetGo():
            return "Let him go first"
        case TakeSize(size=size):
            return size
        case SetPack():
            return "Place them"
        case Interrupt(kind=kind):
            return _short(f"Play {cards()[kind].title}")
        case Answer():
            return "Answer"
        case Take():
            return _short(label(state, option))
    return _short(label(state, option))


def _short(words: str) -> str:
    """As much of a name as a button takes."""
    return words if len(words) <= 26 else words[:25].rstrip(" ,.:") + "…"


def _chip(state: State, option: Option[Any]) -> str:
    """What tells options with the same taps apart."""
    match option:
        case Play(kind=kind, action=action, movement=movement):
            card = cards()[kind]
            entry = card.movement[movement]
            how = _HOW[movement] + (f" {entry}" if entry != "0" else "")
            both = card.type == "AR"
            return how + (", action" if both and action else ", reaction" if both else "")
        case SetLair(which=which):
            return f"{types()[which].capitalize()} lair"
        case Take():
            return label(state, option)
    return label(state, option)


def _all_pass(state: State, hero: int, options: tuple[Option[Any], ...]) -> Iterator[Plan]:
    """All heroes who have not passed do, where there is another one (MT-HCYC-04)."""
    others = still_to_pass(state, hero)
    if others and PassOn() in options:
        yield Plan(
            options=(PassOn(),) * (1 + len(others)),
            taps=(),
            verb=PassOn.verb,
            label="All heroes pass, and the hero cycle ends",
            button="All pass",
            at_once=bool(state.acted),
            party=True,
        )


def _aimed(aim: Aim) -> Plan:
    play = aim.options[0]
    assert isinstance(play, Play)
    card = cards()[play.kind]
    return Plan(
        options=aim.options,
        taps=aim.taps,
        verb=play.verb,
        label=f"{card.title}: {aim.words[:1].lower()}{aim.words[1:]}?",
        button="Attack" if card.attacks else "Play it",
        chip=aim.words,
    )


def _walks(state: State, hero: int) -> Iterator[Plan]:
    """Walks of two steps and more: one tap on where they end."""
    for at, way in walks.reach(state).items():
        if len(way) < 2:
            continue
        steps = walks.steps_of(way)
        how = walks.movement_after(state, hero, len(way))
        yield Plan(
            options=steps,
            taps=(shape_keys.square_key(at),),
            verb="go",
            label=f"Go to {state.where(at)}: {len(way)} MP, {how} movement",
            button="Go there",
            chip=f"{len(way)} MP",
            piece=shape_keys.figure_key(hero),
        )


def meant(state: State, taps: tuple[str, ...], verb: str) -> Iterator[Option[Any]]:
    """Options, legal or not, that these taps could mean, the likeliest first."""
    asked = engine.decision(state)
    if asked is None or not taps:
        return
    for option in engine.legal(state):
        if taps_of(state, option) == taps and (not verb or option.verb == verb):
            yield option
    ware = taps[-1:] if taps[-1].startswith(shape_keys.ware_key("")) else None
    buying: list[Option[Any]] = []
    for option in asked.universe(state):
        tapped = taps_of(state, option)
        if tapped == taps and (not verb or option.verb == verb):
            yield option
        if tapped[:1] == ware:
            buying.append(option)
    # What buying the ware would be, which nobody can.
    yield from (option for option in buying if option.refusal(state) is not None)
    yield from _attacks_on(state, taps)
    yield from _attempts(state, asked.seat, taps[-1])


def _attacks_on(state: State, taps: tuple[str, ...]) -> Iterator[Option[Any]]:
    """A card whose targets are not to be chosen, tapped with one of them."""
    kind, _, figure = taps[-1].partition(":")
    if len(taps) < 2 or kind != "fig":
        return
    for play in usual(engine.legal(state)).values():
        if taps_of(state, play) == taps[:-1]:
            told = prospect(state, (play,))
            if told is not None and told.of(int(figure)) is not None:
                yield play


def _attempts(state: State, hero: int, last: str) -> Iterator[Option[Any]]:
    """What is meant by a tap on something that no option of now is tapped by."""
    kind, _, rest = last.partition(":")
    if kind == "sq":
        yield Go(shape_keys.square_of(last))
    elif kind == "card":
        owner, card = map(int, rest.split(":"))
        yield from plays_of(state, card)
        if owner != hero:
            yield LetGo(owner)
    elif kind == "fig":
        figure = int(rest)
        if figure < len(state.party) and figure != hero:
            yield LetGo(figure)
        elif state.at[figure] >= 0:
            yield Go(state.at[figure])


def plays_of(state: State, kind: int) -> Iterator[Play]:
    """Every way to play a card, the movements that it allows first."""
    card = cards()[kind]
    action = "A" in card.type
    order = sorted(range(len(MOVEMENTS)), key=lambda one: card.movement[one] == "x")
    yield from (Play(kind, action, one) for one in order)
