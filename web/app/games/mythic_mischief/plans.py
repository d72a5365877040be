"""What a person may mean: plans of one option, and walks of several (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.actions.distract import Distract
from mythshelf.games.mythic_mischief.actions.movement import Move
from mythshelf.games.mythic_mischief.actions.reach import reach
from mythshelf.games.mythic_mischief.actions.vampires import Trance
from mythshelf.games.mythic_mischief.phases.boosting import Boost, SaveBlood
from mythshelf.games.mythic_mischief.phases.mythic_phase import (
    HAND_OVER,
    SHELF_ABILITIES,
    EndPhase,
    HandOver,
    TakeAction,
)
from mythshelf.games.mythic_mischief.phases.placing import StayOut
from mythshelf.games.mythic_mischief.phases.returns import TakeEntrance
from mythshelf.games.mythic_mischief.phases.setup import Colour, GoFirst
from mythshelf.games.mythic_mischief.phases.slotting import KeepTomes, SlotLegendary
from mythshelf.games.mythic_mischief.phases.tomekeeper import KeeperFirst
from mythshelf.games.mythic_mischief.table.board import space_name
from mythshelf.games.mythic_mischief.table.geometry import DIRECTIONS
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import (
    DICE_OF_TRACK,
    MOVE,
    MYTHICS,
    SHELVES,
    own,
    seat_of,
)
from mythshelf.games.mythic_mischief.words.names import (
    COMPASS,
    faction_name,
    full_name,
    mythic_name,
    team_name,
    track_name,
)
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mythic_mischief.shape_keys import (
    KEEPER,
    mythic_key,
    space_key,
    space_under,
    taps_of,
    verb_of,
)
from web.app.presenting.plan import Plan
from web.app.presenting.shape_keys import kind_of, number_of

_AT_ONCE = (GoFirst, Colour, TakeEntrance, HandOver, KeepTomes, SaveBlood, KeeperFirst)
"""Choices that are made by a button alone, without a second tap."""


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan, then the walks of more than one step."""
    offered = [option for option in engine.legal(state) if option.of_players]
    single = [_plan(state, option) for option in offered]
    _shorten_distractions(single)
    asked = engine.decision(state)
    if not isinstance(asked, TakeAction):
        return single
    return [*single, *_walks(state, asked.seat, {plan.taps for plan in single})]


def _plan(state: State, option: Option[Any]) -> Plan:
    return Plan(
        options=(option,),
        taps=taps_of(state, option),
        verb=verb_of(option),
        label=GAME.describe(state, option),
        button=_button(state, option),
        chip=_chip(state, option),
        suggested=isinstance(option, (EndPhase, KeepTomes, SaveBlood)) or _is_usual(state, option),
        at_once=isinstance(option, _AT_ONCE),
    )


def _is_usual(state: State, option: Option[Any]) -> bool:
    """Whoever may say which team goes first mostly lets their own."""
    asked = engine.decision(state)
    if not isinstance(option, GoFirst) or asked is None:
        return False
    return asked.seat in state.members(option.team)


def _shorten_distractions(single: list[Plan]) -> None:
    """The Tomekeeper, then a space: that is enough, whichever Mythic it goes toward.

    Only where the team wants to name another Mythic for the same step is that tapped first.
    """
    taken = set()
    for number, plan in enumerate(single):
        if isinstance(plan.options[0], Distract):
            short = plan.taps[1:]
            if short not in taken:
                taken.add(short)
                single[number] = replace(plan, taps=short)


def _walks(state: State, seat: int, taken: set[tuple[str, ...]]) -> Iterator[Plan]:
    for mythic in own(seat):
        for space, route in reach(state, mythic).items():
            taps = (mythic_key(mythic), space_key(space))
            if taps not in taken and len(route.path) > 1:
                yield Plan(
                    options=route.steps,
                    taps=taps,
                    verb="move",
                    label=f"{full_name(state, mythic)}: walk to {space_name(space)}, "
                    f"{route.cost} points",
                    button="Walk",
                    chip="Walk",
                )


def _button(state: State, option: Option[Any]) -> str:
    match option:
        case EndPhase():
            asked = engine.decision(state)
            return "End part" if asked and state.waiting_mates(asked.seat) else "End phase"
        case HandOver():
            return "Hand over"
        case StayOut():
            return "Stays out"
        case Colour(seat=owner) | TakeEntrance(seat=owner):
            return faction_name(state, owner)
        case KeepTomes():
            return "Keep Tomes"
        case SaveBlood():
            return "Save Blood"
        case KeeperFirst(half=half):
            return f"{('Left', 'Right')[half]} first"
        case GoFirst(team=first):
            return f"{team_name(state, first)} first"
    word = _chip(state, option)
    return word[:1].upper() + word[1:]


def _chip(state: State, option: Option[Any]) -> str:
    asked = engine.decision(state)
    seat = asked.seat if asked else 0
    match option:
        case Move():
            return "Pass through" if state.occupied >> option.to & 1 else "Move"
        case Distract(mythic=mythic):
            return f"Toward {mythic_name(state, mythic)}"
        case Trance(direction=direction):
            return f"Trance {COMPASS[DIRECTIONS[direction]]}"
        case Boost(die=die):
            both = die in DICE_OF_TRACK[MOVE]
            return (
                ("Left die" if die == DICE_OF_TRACK[MOVE][0] else "Right die") if both else "Boost"
            )
        case SlotLegendary():
            return "Legendary slot"
    words = {
        "push": track_name(state, seat, MYTHICS),
        "shelves": track_name(state, seat, SHELVES),
        "legendary": state.boards[seat].printed.legendary,
        "special": "Drop it",
        "place": "Place here",
        "draft-shelf": "Bookshelf here",
        "draft-clutter": "Clutter here",
        "return": "Return here",
        "path": "Go this way",
        "displace": "Move it here",
        "let-be": "Let it be",
        "flee": "Flee here",
        "slot": "Slot it here",
        "lay": "Lay it here",
        "start-in": "Start here",
        "go-for": "Go here",
        "go-by": "Go this way",
        "make-way": "Move it here",
    }
    return words.get(verb_of(option), "Do it")


def meant(state: State, taps: tuple[str, ...], verb: str) -> Iterator[Option[Any]]:
    """Options, legal or not, that these taps could mean, the likeliest first.

    Where all the taps together mean nothing, the last one may be another target for the
    first ones, or the start of something else.
    """
    asked = engine.decision(state)
    if asked is None:
        return
    last = taps[-1] if taps else ""
    mates = state.waiting_mates(asked.seat) if isinstance(asked, TakeAction) else []
    if len(taps) == 1 and any(last == mythic_key(m) for mate in mates for m in own(mate)):
        yield HAND_OVER  # before a Distract toward that Mythic, which would also begin there
    spelled: list[tuple[tuple[str, ...], Option[Any]]] = []
    left = (
        (full, option)
        for option in _named_by(state, last, asked.universe(state))
        if not verb or verb_of(option) == verb
        for full in _spellings(state, option)
    )

    def named() -> Iterator[tuple[tuple[str, ...], Option[Any]]]:
        """Each option with its taps, spelled out once and no sooner than it is looked at."""
        yield from spelled
        for one in left:
            spelled.append(one)
            yield one

    for kept in range(max(0, len(taps) - 1), -1, -1):
        reading = (*taps[:kept], *taps[-1:])
        yield from (option for full, option in named() if full == reading)
        yield from (option for full, option in named() if full[: len(reading)] == reading != full)
    if last.startswith("mythic:") and isinstance(asked, TakeAction):
        mythic = int(last.partition(":")[2])
        if seat_of(mythic) != asked.seat:
            yield Move(mythic, 0)


def _named_by(state: State, last: str, universe: Iterable[Option[Any]]) -> list[Option[Any]]:
    """The options that a reading which ends with this tap can fit: a quick look at those of which
    there are many, too many to spell out at a tap.

    A Move and a Distract are named by what stands where they go. Each Bookshelf with each edge
    makes a thousand options and more.
    """
    if not last:
        return [*universe]
    kind, space = kind_of(last), space_under(state, last)
    mythic = number_of(last) if kind == "mythic" else None
    part = {"mythic": "mythic", "shelf": "edge", "edge": "to"}.get(kind)
    number = number_of(last) if part else None

    def walks(option: Move | Distract) -> bool:
        return space == option.to or mythic == option.mythic

    looks: dict[type, Callable[[Any], bool]] = {Move: walks}
    if kind != KEEPER:
        looks[Distract] = walks
    if part:
        looks |= dict.fromkeys(SHELF_ABILITIES, lambda option: getattr(option, part) == number)
    unnamed = frozenset() if part else _SHELF_ACTIONS
    return [
        option
        for option in universe
        if option.__class__ not in unnamed
        and ((look := looks.get(option.__class__)) is None or look(option))
    ]


_SHELF_ACTIONS = frozenset[type](SHELF_ABILITIES)


def _spellings(state: State, option: Option[Any]) -> Iterator[tuple[str, ...]]:
    """The taps of an option; to distract may also begin with the Tomekeeper."""
    full = taps_of(state, option)
    yield full
    if isinstance(option, Distract):
        yield full[1:]
