"""The log's sentences, one for each event, and the board as text for a terminal."""

from __future__ import annotations

from ....kernel.play.core import Event
from ..detention import narration
from ..phases.cleanup import LEGENDARY_SLOT
from ..table import events as e
from ..table.board import EAST, OFF_BOARD, SOUTH, Half
from ..table.state import CAUGHT, DRAW, NOWHERE, State, own, seat_of
from .text import (
    die_name,
    faction_name,
    full_name,
    keeper_name,
    mythic_name,
    side_of_edge,
    team_name,
    track_name,
)

_CAUSE = {
    "Move": "moves",
    "Teleport": "teleports",
    "Enchanted": "goes",
    "Displaced": "is displaced",
    "Detention": "is pushed",
}


def narrate(state: State, event: Event) -> str:
    """One sentence about ``event``, told with the state after it; empty for nothing to tell."""
    name = state.library.space_name
    match event:
        case e.FirstRoll(faces=(one, two)):
            again = " A tie: both roll again." if one == two else ""
            return f"{team_name(state, 0)} roll {one}, {team_name(state, 1)} roll {two}.{again}"
        case e.FirstTeam(team=team):
            return f"{team_name(state, team)} go first."
        case e.ShelfDrafted(seat=seat, edge=edge):
            place = side_of_edge(state, edge)
            return f"{faction_name(state, seat)} place a Bookshelf {place}."
        case e.ClutterDrafted(seat=seat, space=space):
            return f"{faction_name(state, seat)} place Clutter on {name(space)}."
        case e.ColourChosen(seat=seat):
            return f"Their team's Tomes on the board are those of the {faction_name(state, seat)}."
        case e.StaysOut(mythic=mythic):
            return f"{full_name(state, mythic)} stays out."
        case e.HandedOver(seat=seat, mate=mate):
            return f"{faction_name(state, seat)} hand over to the {faction_name(state, mate)}."
        case e.Placed(mythic=mythic, space=space):
            return f"{full_name(state, mythic)} starts on {name(space)}."
        case e.TurnBegan(seat=seat, turn=turn):
            return f"Turn {turn}: {team_name(state, state.sides[seat])}."
        case e.Returned(mythic=mythic, space=space):
            return f"{full_name(state, mythic)} comes back on {name(space)}."
        case e.Waits(mythic=mythic):
            return f"{full_name(state, mythic)} finds no free space and waits."
        case e.Moved():
            return _moved(state, event)
        case e.ShelfMoved(mythic=mythic, edge=edge, to=to, by=by):
            places = f"from {side_of_edge(state, edge)} to {side_of_edge(state, to)}"
            return f"{full_name(state, mythic)} uses {by}: a Bookshelf goes {places}."
        case e.TomeTaken(mythic=mythic, space=space):
            return f"{full_name(state, mythic)} takes the Tome on {name(space)}."
        case e.LegendaryUsed(mythic=mythic):
            ability = state.boards[seat_of(mythic)].printed.legendary
            return f"{full_name(state, mythic)} uses the Legendary Ability: {ability}."
        case e.BloodGained(held=held):
            return f"A Blood token is gained; {held} held."
        case e.TokenDropped(token=token, mythic=mythic, space=space, start=start):
            origin = "" if start == NOWHERE else f" from {name(start)}"
            who = full_name(state, mythic)
            return f"{who} puts a {token.title()} token{origin} on {name(space)}."
        case e.TokenBack(token=token, space=space):
            return f"The {token.title()} token leaves {name(space)}."
        case e.PhaseEnded(seat=seat, asked=asked):
            why = "end their Mythic Phase" if asked else "have no action left"
            return f"{faction_name(state, seat)} {why}."
        case e.KeeperPhase(points=points, half=half):
            whose = "" if state.right is None else f"the {keeper_name(state, half)} has "
            return f"Tomekeeper Phase: {whose}{points} movement points."
    return _narrate_more(state, event)


def _moved(state: State, event: e.Moved) -> str:
    places = f"from {state.library.space_name(event.start)} to {state.library.space_name(event.to)}"
    who = full_name(state, event.mythic)
    if event.by in _CAUSE:
        return f"{who} {_CAUSE[event.by]} {places}."
    return f"{event.by}: {who} goes {places}."


def _narrate_more(state: State, event: Event) -> str:
    name = state.library.space_name
    match event:
        case e.KeeperMoved(to=to, by=by, half=half):
            cause = "" if by == "walk" else f"{by}: "
            return _start(f"{cause}the {keeper_name(state, half)} enters {name(to)}.")
        case e.KeeperStopped(space=space, before=before, half=half):
            who = keeper_name(state, half)
            return f"The {who} stops on {name(space)}: the Clutter on {name(before)} costs 2."
        case e.KeeperStays(space=space, half=half):
            who, other = keeper_name(state, half), keeper_name(state, 1 - half)
            return f"The {who} stays on {name(space)}: the {other} blocks every path."
        case e.Caught(mythic=mythic, space=space):
            return f"The Tomekeeper catches {full_name(state, mythic)} on {name(space)}!"
        case e.Scored(team=team, points=points, score=score):
            verb = "score a point" if points > 0 else "lose a point"
            verb = f"score {points} points" if points > 1 else verb
            return f"{team_name(state, team)} {verb}: {score}."
        case e.DestinationReached(number=number, space=space):
            return f"Destination {number} on {name(space)} is reached."
        case e.CardRenewed(half=half):
            which = "" if state.right is None else ("left ", "right ")[half]
            rest = "is completed: the next one is turned up and new Tomes are laid out."
            return f"The {which}card {rest}"
        case e.TimeRanOut(seat=seat):
            return f"Time is up for the {team_name(state, state.sides[seat])}."
        case e.Lunch():
            return "Lunch is over: the After Lunch card is turned up and new Tomes are laid out."
        case e.TomesLaid(seat=seat, spaces=spaces):
            return (
                f"Tomes of the {faction_name(state, seat)} lie on {', '.join(map(name, spaces))}."
            )
        case e.DieReset(seat=seat, die=die, slot=slot):
            return f"{_start(die_name(state, seat, die))} goes left to slot {slot + 1}."
        case e.TomeSlotted(seat=seat, track=track):
            if track == LEGENDARY_SLOT:
                return f"{faction_name(state, seat)} put a Tome in the Legendary slot."
            return f"{faction_name(state, seat)} put a Tome on {track_name(state, seat, track)}."
        case e.Boosted(seat=seat, die=die, slot=slot, blood=blood):
            paid = " for a Blood token" if blood else ""
            return f"Boost{paid}: {die_name(state, seat, die)} goes right to slot {slot + 1}."
        case e.DiceTurnedUp(seat=seat, points=points):
            shown = ", ".join(
                f"{track_name(state, seat, track)} {left}" for track, left in enumerate(points)
            )
            return f"Next turn of the {faction_name(state, seat)}: {shown}."
        case e.GameEnded(result=result):
            ended = "a draw" if result == DRAW else f"the {team_name(state, result)} win"
            return f"The game is over: {ended}, {state.score[0]} to {state.score[1]}."
    return narration.narrate(state, event)


def _start(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def board_text(state: State) -> str:
    """The position as text: the grid with its walls, then both sides."""
    library = state.library
    lines = ["     " + "    ".join(chr(65 + column) for column in range(library.columns))]
    for number, row in enumerate(library.grid, start=1):
        east = ["|" if _is_shut(state, space, EAST) else " " for space in row]
        cells = [_cell(state, space) + side for space, side in zip(row, east, strict=True)]
        lines.append(f"{number}  " + "".join(cells).rstrip())
        if number < library.rows:
            below = ["==== " if _is_shut(state, space, SOUTH) else "  .  " for space in row]
            lines.append("   " + "".join(below).rstrip())
    lines += [_side_text(state, seat) for seat in range(len(state.boards))]
    if state.detention is not None:
        lines += narration.side_text(state, state.detention)
    lines += [_card_text(state, half) for half in state.halves]
    return "\n".join(lines)


def _is_shut(state: State, space: int, direction: int) -> bool:
    """Whether a Bookshelf stands on that side of a space."""
    shut = direction not in state.walls.neighbours[space]
    return shut and state.library.beyond[space][direction] != OFF_BOARD


def _cell(state: State, space: int) -> str:
    """Four characters: a piece, Clutter, Tomes of either seat."""
    mythics = state.mythics_within(1 << space)
    piece = "+" if space in state.library.crests else "."
    if state.has_keeper(space):
        piece = "TU"[state.keepers.index(space)]
    if mythics:
        last = mythics[-1]
        piece = "abcd"[seat_of(last)] + str(last % 3 + 1)
    ground = "#" if state.clutter >> space & 1 else ""
    tomes = "".join(mark for team, mark in enumerate("'\"") if state.tomes[team] >> space & 1)
    return (piece + ground + tomes).ljust(4)[:4]


def _side_text(state: State, seat: int) -> str:
    board = state.boards[seat]
    caught = [mythic_name(state, m) for m in own(seat) if state.at[m] == CAUGHT]
    parts = [
        f"{faction_name(state, seat)} ({'abcd'[seat]}) {state.score[state.sides[seat]]} points",
        ", ".join(f"{track_name(state, seat, t)} {board.points[t]}" for t in range(4)),
        f"Tomes {''.join(map(str, board.tomes))}+{board.beside}",
        f"Legendary {board.legendary}",
    ]
    if caught and state.turn:
        parts.append(f"caught {', '.join(caught)}")
    return "; ".join(parts)


def _card_text(state: State, half: Half) -> str:
    card, name = state.face_up_of(half), state.library.space_name
    ways = " ".join(
        f"({name(space)})" if number < state.destination_of(half) else name(space)
        for number, space in enumerate(card.destinations)
    )
    part = "After" if state.lunch else "Before"
    doors = " ".join(map(name, card.entrances))
    return f"{part} Lunch {card.id}: speed {card.speed}, to {ways}; entrances {doors}"
