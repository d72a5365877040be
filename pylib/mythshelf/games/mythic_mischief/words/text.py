"""The words of the game: prompts, names of options, sentences for the log.

Text and the accessible names on the page come from here, so that a terminal, the page and
a screen reader say the same.
"""

from __future__ import annotations

from typing import Any

from ....kernel.play import engine
from ....kernel.play.core import Option
from ....kernel.play.game import Prompt
from ..actions.action import Action
from ..actions.arrival import DecayReaction, Displace, LetBe
from ..actions.bookshelves import ShelfAction
from ..actions.distract import Distract
from ..actions.monsters import DropTrap, FleeTo, FlightPath, Intimidate, Throw
from ..actions.movement import Move, PassingThrough, entry_cost
from ..actions.vampires import Lure, Trance
from ..actions.wizards import DropPortal, MovePortal, Teleport, Warp
from ..actions.zombies import DropDecay, Infect, Stench
from ..blitz.time_up import TimeUp
from ..detention import text
from ..phases.cleanup import (
    Boost,
    ChooseBoost,
    ChooseSlot,
    ExtraTome,
    KeepTomes,
    SaveBlood,
    SlotLegendary,
    SlotTome,
)
from ..phases.draft import DraftClutter, DraftObstacle, DraftShelf, drafted_half, standing
from ..phases.lunch import ChooseLocation, LayTome
from ..phases.placing import Place, PlaceMythic, StayOut
from ..phases.setup import ChooseColour, ChooseFirst, Colour, GoFirst
from ..phases.tomekeeper import ChooseKeeper, ChoosePath, KeeperFirst, Path
from ..phases.turn import EndPhase, HandOver, Return, ReturnMythic, TakeAction, waiting_mates
from ..table.board import DIRECTIONS, Half
from ..table.state import (
    BOOKSHELVES,
    CLUTTER,
    DICE_OF_TRACK,
    DISTRACT,
    MOVE,
    MYTHICS,
    MYTHICS_EACH,
    SHELVES,
    TRACK_OF_DIE,
    Die,
    Mythic,
    Seat,
    State,
    Team,
    Track,
    seat_of,
)

ENCHANTED_NAME = "Enchanted"
COMPASS = dict(
    zip(
        DIRECTIONS,
        ("up", "up right", "right", "down right", "down", "down left", "left", "up left"),
        strict=True,
    )
)


def faction_name(state: State, seat: Seat) -> str:
    """``Wizards``, or ``Enchanted`` for those whom nobody plays."""
    return state.boards[seat].printed.title if seat < len(state.boards) else ENCHANTED_NAME


def team_name(state: State, team: Team) -> str:
    """``Wizards``, or ``Wizards and Zombies`` for a team of two."""
    members = state.members(team)
    return " and ".join(faction_name(state, seat) for seat in members) or ENCHANTED_NAME


def team_of_mates(state: State, seat: Seat) -> str:
    """The others of a seat's team."""
    return " and ".join(faction_name(state, mate) for mate in state.mates(seat))


def mythic_name(state: State, mythic: Mythic) -> str:
    """``Frazzle``."""
    return state.printed(seat_of(mythic)).mythics[mythic % MYTHICS_EACH]


def full_name(state: State, mythic: Mythic) -> str:
    """``Wizard Frazzle``, or ``Enchanted Frazzle``."""
    seat = seat_of(mythic)
    kind = state.printed(seat).singular if seat < len(state.boards) else ENCHANTED_NAME
    return f"{kind} {mythic_name(state, mythic)}"


def track_name(state: State, seat: Seat, track: Track) -> str:
    """``Move``, ``Warp``, ``Shift``, ``Distract``."""
    printed = state.boards[seat].printed
    return ("Move", printed.move_mythics, printed.move_shelves, "Distract")[track]


def die_name(state: State, seat: Seat, die: Die) -> str:
    """``the left Move die``, ``the Warp die``."""
    track = TRACK_OF_DIE[die]
    name = track_name(state, seat, track)
    if track != MOVE:
        return f"the {name} die"
    return f"the {'left' if die == DICE_OF_TRACK[MOVE][0] else 'right'} {name} die"


def keeper_name(state: State, half: Half) -> str:
    """``Tomekeeper``; of two ``left Tomekeeper``, by the card that it follows."""
    return "Tomekeeper" if state.right is None else f"{('left', 'right')[half]} Tomekeeper"


def where(state: State, mythic: Mythic) -> str:
    """``C4``, or that it is caught."""
    space = state.at[mythic]
    return "the tray" if space < 0 else state.library.space_name(space)


def side_of_edge(state: State, edge: int) -> str:
    """``between B2 and C2``."""
    one, other = state.library.sides(edge)
    return f"between {state.library.space_name(one)} and {state.library.space_name(other)}"


def prompt(state: State) -> Prompt:
    """The words for the open decision."""
    asked = engine.decision(state)
    if asked is None:
        return Prompt("Game over", "The game is over.")
    name = faction_name(state, asked.seat)
    kicker, question = _question(state, asked)
    return Prompt(f"{name} · {kicker}", question)


def _question(state: State, asked: Any) -> tuple[str, str]:
    match asked:
        case DraftObstacle():
            shelves, clutter = _obstacles_left(state)
            heaps = f"{clutter} heap{'' if clutter == 1 else 's'} of Clutter"
            return "Draft", f"Which obstacle goes where? {shelves}, {heaps} left."
        case ChooseColour():
            return "Setup", "Whose Tomes lie on the board for your team?"
        case ChooseFirst():
            return "Setup", "You rolled higher. Which team goes first?"
        case PlaceMythic(mythic=mythic):
            return "Setup", f"Where does {full_name(state, mythic)} start?{_one_stays_out(state)}"
        case ExtraTome():
            return "Setup", "You go second: which track gets your extra Tome?"
        case ChooseLocation(seat=seat):
            left = state.boards[seat].supply
            return "Lunch", f"Only {left} of your Tomes left: which location gets one?"
        case ReturnMythic(mythic=mythic):
            return "Return", f"Where does {full_name(state, mythic)} come back?"
        case TakeAction():
            return "Mythic Phase", "What do your Mythics do?"
        case PassingThrough(mythic=mythic):
            return "Passing through", f"Where does {full_name(state, mythic)} go on to?"
        case FlightPath(mythic=mythic):
            return "Intimidate", f"Which way does {full_name(state, mythic)} flee?"
        case DecayReaction(mythic=mythic):
            return "Decay", f"{full_name(state, mythic)} stepped into Decay. Move it on?"
        case ChoosePath(points=points, half=half):
            who = keeper_name(state, half)
            return f"Tomekeeper Phase · {points} left", f"Which way does the {who} go?"
        case ChooseKeeper():
            return "Tomekeeper Phase", "Which Tomekeeper goes first?"
        case ChooseSlot(seat=seat):
            waiting = state.boards[seat].beside
            return "Cleanup", f"Where does a Tome go? {waiting} waiting."
        case ChooseBoost(left=0):
            return "Cleanup", f"Spend a Blood token for another Boost? {state.blood} held."
        case ChooseBoost(left=left):
            return "Cleanup", f"Which die is boosted? {left} Boost{'s' if left > 1 else ''} due."
    who = full_name(state, asked.mythic) if hasattr(asked, "mythic") else ""
    words = text.question(state, asked, who)
    if words is None:
        raise TypeError(f"no words for {asked!r}")
    return words


def _obstacles_left(state: State) -> tuple[str, int]:
    placed, heaps = standing(state, drafted_half(state))
    shelves = BOOKSHELVES - placed
    named = f"{shelves} Bookshel{'f' if shelves == 1 else 'ves'}"
    return named, CLUTTER - heaps


def _one_stays_out(state: State) -> str:
    may = any(isinstance(option, StayOut) for option in engine.legal(state))
    return " One of your three stays out." if may else ""


def describe(state: State, option: Option[Any]) -> str:
    """The full name of an option of the open decision."""
    if isinstance(option, Action):
        return f"{full_name(state, option.mythic)}: {_action(state, option)}"
    return _answer(state, option)


def _action(state: State, option: Action) -> str:
    name = state.library.space_name
    match option:
        case Move(mythic=mythic, to=to):
            points = entry_cost(state, to)
            met = [full_name(state, other) for other in state.mythics_on(to) if other != mythic]
            through = f" through {met[0]}" if met else ""
            cost = "1 point" if points == 1 else f"{points} points"
            return f"move to {name(to)}{through}, {cost}"
        case Lure(target=target) | Throw(target=target) | Warp(target=target):
            verb = track_name(state, seat_of(option.mythic), MYTHICS)
            return f"{verb} {full_name(state, target)} on {where(state, target)}"
        case Infect(target=target, to=to):
            return f"Infect {full_name(state, target)} from {where(state, target)} to {name(to)}"
        case ShelfAction(edge=edge, to=to):
            verb = track_name(state, seat_of(option.mythic), SHELVES)
            return f"{verb} the Bookshelf {side_of_edge(state, edge)} to {side_of_edge(state, to)}"
        case Distract(to=to, half=half):
            verb = track_name(state, seat_of(option.mythic), DISTRACT)
            return f"{verb} the {keeper_name(state, half)} this way, by {name(to)}"
        case Trance(direction=direction):
            return f"Trance: all neighbouring enemies go {COMPASS[DIRECTIONS[direction]]}"
        case Intimidate(target=target):
            return f"Intimidate {full_name(state, target)} on {where(state, target)}"
        case Stench(half=half):
            return f"Stench: drive the {keeper_name(state, half)} away"
        case Teleport(to=to):
            return f"Teleport to {name(to)}"
        case DropTrap(target=target):
            return f"drop the Trap on {full_name(state, target)} on {where(state, target)}"
        case DropDecay():
            return f"drop Decay on {where(state, option.mythic)}"
        case DropPortal():
            return f"drop a Portal on {where(state, option.mythic)}"
        case MovePortal(start=start):
            return f"move the Portal from {name(start)} to {where(state, option.mythic)}"
    raise TypeError(f"no words for {option!r}")


def _answer(state: State, option: Option[Any]) -> str:
    name = state.library.space_name
    asked = engine.decision(state)
    seat = asked.seat if asked else 0
    match option:
        case DraftShelf(edge=edge):
            return f"A Bookshelf {side_of_edge(state, edge)}"
        case DraftClutter(space=space):
            return f"Clutter on {name(space)}"
        case Colour(seat=owner):
            return f"The Tomes of the {faction_name(state, owner)}"
        case StayOut():
            return "It stays out of the game"
        case TimeUp():
            return "Time is up"
        case HandOver():
            return f"Hand over to the {team_of_mates(state, seat)}"
        case GoFirst(team=first):
            return f"{team_name(state, first)} go first"
        case Place(space=space):
            return f"Start on {name(space)}"
        case Return(space=space):
            return f"Come back on {name(space)}"
        case LayTome(space=space):
            return f"Tome on {name(space)}"
        case FleeTo(to=to):
            return f"Flee to {name(to)}"
        case Displace(to=to):
            return f"Use the Decay token: to {name(to)}"
        case LetBe():
            return "Leave it there and keep the Decay token"
        case KeeperFirst(half=half):
            return f"The {keeper_name(state, half)} goes first"
        case Path(to=to):
            return f"By {name(to)}" + (", Clutter" if state.clutter >> to & 1 else "")
        case SlotTome(track=track):
            return f"Tome on {track_name(state, seat, track)}"
        case SlotLegendary():
            return f"Tome in the Legendary slot: {state.boards[seat].printed.legendary}"
        case KeepTomes():
            return "Keep the Tomes for later"
        case Boost(die=die):
            return f"Boost {die_name(state, seat, die)}"
        case SaveBlood():
            return "Save the Blood"
        case EndPhase():
            waiting = waiting_mates(state, seat)
            if waiting:
                return f"End this part: then the {faction_name(state, waiting[0])} act"
            return "End the Mythic Phase"
    words = text.answer(state, option)
    if words is None:
        raise TypeError(f"no words for {option!r}")
    return words
