"""The faction boards, the head of the table and the facts of a preview (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.phases.mythic_phase import TakeAction
from mythshelf.games.mythic_mischief.table.catalogue import numbers
from mythshelf.games.mythic_mischief.table.deadline import NOBODY_CAUGHT
from mythshelf.games.mythic_mischief.table.faction_board import FactionBoard
from mythshelf.games.mythic_mischief.table.geometry import bits
from mythshelf.games.mythic_mischief.table.mode import mode_of
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import (
    DICE_OF_TRACK,
    LAST,
    MONSTERS,
    MOVE,
    NOWHERE,
    TEAMS,
    TRACK_OF_DIE,
    VAMPIRES,
    ZOMBIES,
)
from mythshelf.games.mythic_mischief.words.names import (
    mythic_name,
    team_name,
    team_of_mates,
    track_name,
)
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief import pieces as things
from web.app.games.mythic_mischief.mode_signs import signs_of
from web.app.games.mythic_mischief.trays import caught, tray
from web.app.presenting.focus import Focus
from web.app.presenting.header import Header, TrackSpace
from web.app.presenting.panel import Lane, LanePlace, Panel, Pips, Row
from web.app.presenting.plan import Fact, Preview

ICONS = ("boot", "push", "bookshelf", "distract")
TOKENS = ("drop", "trap", "decay", "portal")
_UNREMARKABLE = 10
"""So many turns without a Destination, or in Blitz without a catch, are nothing unusual."""


def panels(state: State, focus: Focus) -> tuple[Panel, ...]:
    """The faction boards by seat, then the panels that only this mode has."""
    boards = tuple(_panel(state, focus, seat) for seat in range(len(state.boards)))
    others = signs_of(state).panels(state)
    if focus.acts >= 0:  # somebody is asked in the turn of the Enchanted
        others = tuple(replace(panel, active=False) for panel in others)
    return (*boards, *others)


def _panel(state: State, focus: Focus, seat: int) -> Panel:
    board = state.boards[seat]
    left = sum(board.points)
    points = f"{left} point{'s' if left != 1 else ''} left"
    team = state.sides[seat]
    if seat != focus.seat and team != state.active:
        points = f"{left} next turn"
    mates = f"with {team_of_mates(state, seat)}" if state.mates(seat) and seat == focus.seat else ""
    return Panel(
        seat=seat,
        side=board.faction + 1,
        icon=board.printed.slug,
        title=board.printed.title,
        subtitle=" · ".join(filter(None, (focus.name(seat), points, mates))),
        score=str(state.score[team]),
        active=seat == focus.acts,
        leads=seat == state.speaker(team),
        blocks=(
            *(_track(state, focus, seat, track) for track in range(4)),
            *(() if state.first_time else _abilities(state, focus, seat)),
            tray("taken", board.faction + 1, board.beside),
            tray("caught", board.faction + 1, caught(state, seat) if state.turn else 0),
        ),
    )


def _track(state: State, focus: Focus, seat: int, track: int) -> Lane:
    board = state.boards[seat]
    name, left = track_name(state, seat, track), board.points[track]
    acting = seat == focus.seat and isinstance(engine.decision(state), TakeAction)
    placing = seat == focus.seat and not (acting or focus.past)
    tomes = board.tomes[track]
    books = f"{tomes} Tome{'s' if tomes != 1 else ''}"
    spoken = f"{name}, {left} of {board.total(track)} points left, {books}"
    return Lane(
        icon=ICONS[track],
        name=name,
        figure=str(left),
        spoken=spoken,
        slots=_slots(board, track),
        verb=shape_keys.VERBS[track] if acting else "",
        key=shape_keys.track_key(seat, track) if placing else "",
        about=shape_keys.track_key(seat, track),
    )


def _slots(board: FactionBoard, track: int) -> tuple[LanePlace, ...]:
    faces = dice_faces(board, track)
    slots = []
    for place, number in enumerate(board.printed.tracks[track].slots):
        if place < board.tomes[track]:
            slots.append(LanePlace(thing="tome-token"))
        elif place in faces:
            face, full = faces[place]
            state = "fresh" if face == full else "part" if face else "spent"
            slots.append(LanePlace(str(face), "die", state))
        else:
            slots.append(LanePlace(str(number)))
    return tuple(slots)


def dice_faces(board: FactionBoard, track: int) -> dict[int, tuple[int, int]]:
    """By slot: what a die shows now, and what it shows in full.

    Of the two Move dice one alone is turned down as long as it covers what was spent, the
    left one if it can (MM-R-20).
    """
    dice = DICE_OF_TRACK[track]
    values = [board.value(die) for die in dice]
    spent = max(0, sum(values) - board.points[track])
    faces = list(values)
    if track == MOVE and spent:
        left, right = values
        if spent <= left:
            faces[0] = left - spent
        elif spent <= right:
            faces[1] = right - spent
        else:
            faces = [0, max(0, board.points[track])]
    elif spent:
        faces[0] = values[0] - spent
    return {
        board.dice[die]: (face, full) for die, face, full in zip(dice, faces, values, strict=True)
    }


def _abilities(state: State, focus: Focus, seat: int) -> tuple[Row, ...]:
    return _legendary(state, focus, seat), _special(state, focus, seat)


def _legendary(state: State, focus: Focus, seat: int) -> Row:
    board = state.boards[seat]
    ability = board.printed.legendary
    ready = bool(board.legendary)
    name = f"{ability} {'ready' if ready else 'spent'}"
    mine = seat == focus.seat
    return Row(
        icon="legendary",
        name=name,
        spoken=f"Legendary Ability {name}",
        state="" if ready else "spent",
        key=shape_keys.power_key(seat, shape_keys.LEGENDARY) if mine else "",
        about=shape_keys.power_key(seat, shape_keys.LEGENDARY),
        brief=ability,
    )


def _special(state: State, focus: Focus, seat: int) -> Pips:
    board = state.boards[seat]
    special, icon = board.printed.special, TOKENS[board.faction]
    supply = board.printed.tokens
    out = _tokens_out(state, board.faction)
    if board.faction == VAMPIRES:
        pips = ("held",) * state.blood + ("used",) * (supply - state.blood)
    else:
        pips = ("out",) * out + ("held",) * (supply - out)
    when = "" if state.lunch else " after lunch"
    usable = seat == focus.seat and board.faction != VAMPIRES
    return Pips(
        icon=icon,
        name=special + when,
        spoken=f"{special}{when}, {pips.count('held')} held",
        about=shape_keys.power_key(seat, shape_keys.SPECIAL),
        state="" if state.lunch else "off",
        pips=tuple((icon, pip) for pip in pips),
        bare=True,
        key=shape_keys.power_key(seat, shape_keys.SPECIAL) if usable else "",
        brief=special,
    )


def _tokens_out(state: State, faction: int) -> int:
    if faction == MONSTERS:
        return int(state.trap_space != NOWHERE)
    return len(bits(state.decay if faction == ZOMBIES else state.portals))


def header(state: State, focus: Focus) -> Header:
    """Part of the day, score track, speed of the Tomekeeper, Destinations."""
    goal = numbers().goal
    by_points = mode_of(state).points_decide
    markers: dict[int, list[tuple[int, str]]] = {}
    for team, score in enumerate(state.score):
        look = things.look(state, state.colours[team])
        markers.setdefault(score, []).append((look + 1, art.FACTIONS[look]))
    spoken = ", ".join(f"{team_name(state, team)} {state.score[team]}" for team in TEAMS)
    if len(state.halves) > 1:
        ribbons: tuple[tuple[str, str], ...] = ()
        statuses = tuple(("tomekeeper", _card_in_short(state, half)) for half in state.halves)
    else:
        ribbons = _ribbons(state)
        statuses = (("tomekeeper", f"{state.face_up.speed} steps"),)
    return Header(
        phase="After Lunch" if state.lunch else "Before Lunch",
        track=tuple(TrackSpace(str(n), tuple(markers.get(n, ()))) for n in range(goal + 1))
        if by_points
        else (),
        track_spoken=f"{spoken}; {goal} points win" if by_points else spoken,
        statuses=(*statuses, *_counts(state)),
        ribbons=ribbons,
    )


def _counts(state: State) -> Iterator[tuple[str, str]]:
    """How many turns are left for what has not happened for long (MM-R-97, MM-R-98)."""
    for deadline in mode_of(state).deadlines(state):
        if deadline.passed > _UNREMARKABLE:
            turns = f"{deadline.left} turn{'s' if deadline.left != 1 else ''}"
            if deadline.clause == NOBODY_CAUGHT:
                yield "tomekeeper", f"{turns} to catch anybody"
            else:
                reached = state.destination_of(deadline.half)
                yield "destination", f"{turns} to reach {reached + 1}"


def _ribbons(state: State) -> tuple[tuple[str, str], ...]:
    """The Destinations of the card, and which of them are reached."""
    now = {True: "reached", False: "open"}
    return tuple(
        (
            str(number + 1),
            "next" if number == state.destination else now[number < state.destination],
        )
        for number in range(3)
    )


def _card_in_short(state: State, half: int) -> str:
    """``L: 3 steps, to 2``: a Tomekeeper's speed, and the Destination it goes for."""
    reached, speed = state.destination_of(half), state.face_up_of(half).speed
    goal = "crest" if reached == LAST else str(reached + 1)
    return f"{'LR'[half]}: {speed} steps, to {goal}"


def facts(before: State, preview: Preview) -> tuple[Fact, ...]:
    """What a plan would bring up to the end of the turn, in a few words each."""
    found: list[Fact] = []
    spent: dict[tuple[int, int], int] = {}
    scored: dict[int, int] = {}
    for event in preview.events:
        match event:
            case e.Spent(seat=seat, track=track, points=points):
                spent[seat, track] = spent.get((seat, track), 0) + points
            case e.Scored(team=team, points=points):
                scored[team] = scored.get(team, 0) + points
            case e.TurnBegan():
                break
            case _:
                fact = _fact(before, event)
                if fact is not None:
                    found.append(fact)
    costs = [
        Fact(f"{points} {track_name(before, seat, track)}", ICONS[track])
        for (seat, track), points in spent.items()
    ]
    gains = [
        Fact(f"{team_name(before, team)} {gain:+d}", "mischief", "good" if gain > 0 else "bad")
        for team, gain in scored.items()
        if gain
    ]
    return (*costs, *found, *gains)


def _fact(before: State, event: Event) -> Fact | None:
    """An event in a few words, if a player should know of it before choosing."""
    match event:
        case e.Caught(mythic=mythic):
            kind = "bad" if before.team_of(mythic) == before.active else "good"
            return Fact(f"{mythic_name(before, mythic)} caught", "tomekeeper", kind)
        case e.TomeTaken():
            return Fact("Tome", "tome", "good")
        case e.BloodGained():
            return Fact("Blood", "drop", "good")
        case e.DestinationReached(number=number):
            return Fact(f"Destination {number}", "destination")
        case e.Boosted(seat=seat, die=die, slot=slot):
            track = TRACK_OF_DIE[die]
            slots = before.boards[seat].printed.tracks[track].slots
            name = track_name(before, seat, track)
            return Fact(f"{name} die {slots[slot - 1]} to {slots[slot]}", ICONS[track])
    return None


def line(state: State) -> str:
    """The position in a sentence for the shelf."""
    scores = ", ".join(f"{team_name(state, team)} {state.score[team]}" for team in TEAMS)
    return f"{scores}, {'after' if state.lunch else 'before'} lunch."
