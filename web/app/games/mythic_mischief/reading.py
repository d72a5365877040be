"""What a thing of the table is, what it can do now, and why not (pure)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.phases.mythic_phase import TakeAction
from mythshelf.games.mythic_mischief.phases.tomekeeper_forecast import forecast
from mythshelf.games.mythic_mischief.table.board import space_name
from mythshelf.games.mythic_mischief.table.geometry import Half
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import Mythic, Seat, Track, own, seat_of
from mythshelf.games.mythic_mischief.words.names import (
    faction_name,
    full_name,
    keeper_name,
    mythic_name,
    team_name,
    track_name,
)
from mythshelf.kernel.play import engine

from web.app.games.mythic_mischief import art, plans, shape_keys, spoken
from web.app.games.mythic_mischief.pieces import portrait
from web.app.presenting.plan import Plan
from web.app.presenting.possible import refused
from web.app.presenting.reading import Note, Reading
from web.app.presenting.shape_keys import kind_of, number_of
from web.app.stage.nodes import Art, Node, Scene

_LARGE = 1.9
_SIDE = 150.0
_MOST_PLACES = 5
_CLAUSES = ("MM-MOVE-01", "", "", "MM-DISTRACT-01")
"""Of the tracks that all Factions have; the clause of any other begins with its name."""


def read(state: State, key: str) -> Reading | None:
    """What lies under a key: a Mythic, a Tomekeeper, a Bookshelf, a space, a track, an ability."""
    match kind_of(key):
        case "mythic":
            return _mythic(state, number_of(key))
        case shape_keys.KEEPER:
            return _keeper(state, shape_keys.half_of_key(key))
        case "shelf":
            return _shelf(state, key)
        case "space":
            return _space(state, key)
        case "track":
            _, seat, track = key.split(":")
            return _track(state, int(seat), int(track))
        case shape_keys.LEGENDARY | shape_keys.SPECIAL as power:
            return _power(state, number_of(key), power)
    return None


# Mythics ------------------------------------------------------------------------------


def _mythic(state: State, mythic: Mythic) -> Reading:
    seat, space = seat_of(mythic), state.at[mythic]
    team = state.team_of(mythic)
    asked = engine.decision(state)
    side = "their team" if asked is None or state.sides[asked.seat] != team else "your team"
    where = f"on {space_name(space)}" if space >= 0 else "caught"
    line = f"{faction_name(state, seat)}, {side} · {where}"
    scene = _picture(portrait(state, mythic))
    notes = [*_standing(state, mythic), *_abilities(state, mythic)]
    return Reading(mythic_name(state, mythic), line, scene, tuple(notes))


def _standing(state: State, mythic: Mythic) -> Iterator[Note]:
    """Whether the Tomekeeper comes by, and what holds it."""
    space = state.at[mythic]
    if space < 0:
        yield Note("It comes back by a secret entrance.", ("MM-KEEPER-08",))
        return
    if state.turn and not state.over:
        ahead = [forecast(state, half) for half in state.halves]
        if any(space in one.surely for one in ahead):
            yield Note("In the Tomekeeper's way: it is caught as things stand.", ("MM-KEEPER-08",))
        elif any(space in one.maybe for one in ahead):
            yield Note("The Tomekeeper may come by.", ("MM-KEEPER-05", "MM-KEEPER-08"))
        else:
            yield Note("Not in the Tomekeeper's way.", ("MM-KEEPER-03",))
    _, *lying = spoken.name_of_mythic(state, mythic).split(", ")
    lying = [part for part in lying if "left" not in part]
    if lying:
        yield Note(f"On its space: {', '.join(lying)}.")


def _abilities(state: State, mythic: Mythic) -> Iterator[Note]:
    """What it can do now with each track and ability, or why not; on others' turns what they have
    for theirs."""
    seat = seat_of(mythic)
    if seat >= len(state.boards) or state.at[mythic] < 0:
        return
    asked = engine.decision(state)
    key = shape_keys.mythic_key(mythic)
    if not isinstance(asked, TakeAction) or asked.seat != seat:
        board = state.boards[seat]
        when = "left" if state.sides[seat] == state.active else "next turn"
        points = (f"{track_name(state, seat, t)} {p}" for t, p in enumerate(board.points))
        yield Note(f"Points {when}: {', '.join(points)}.", ("MM-DICE-01",))
        return
    for track, verb in enumerate(shape_keys.VERBS):
        left = state.boards[seat].points[track]
        name = f"{track_name(state, seat, track)}, {left} left"
        yield _deed(state, name, _of(state, key, verb), (key,), verb, _clause(state, seat, track))
    for power in (shape_keys.LEGENDARY, shape_keys.SPECIAL):
        if state.first_time:
            return
        taps = (shape_keys.power_key(seat, power), key)
        name = _power_name(state, seat, power)
        found = [one for one in _plans(state) if one.taps[:2] == taps]
        yield _deed(state, name, found, taps, power, _named(name))


def _deed(
    state: State, name: str, found: Sequence[Plan], taps: tuple[str, ...], verb: str, clause: str
) -> Note:
    """``Move, 5 left: D3 and C2``, or why not."""
    if found:
        return Note(f"{name}: {_targets(state, found)}.", (clause,) if clause else ())
    for option in plans.meant(state, taps, verb):
        why = refused(GAME, state, option, f"{name}. ")
        if why is not None:
            return why
    return Note(f"{name}: nothing to do with it here.", (clause,) if clause else ())


def _of(state: State, key: str, verb: str) -> list[Plan]:
    return [one for one in _plans(state) if one.verb == verb and _begins(one, key)]


def _begins(plan: Plan, key: str) -> bool:
    """Whether a plan is this Mythic's; to distract may begin with the Tomekeeper."""
    mythic = getattr(plan.options[0], "mythic", None)
    return plan.taps[:1] == (key,) or shape_keys.mythic_key(mythic) == key


def _targets(state: State, found: Sequence[Plan]) -> str:
    """What the plans end with, each once."""
    names = list(dict.fromkeys(_target(state, one) for one in found if one.taps))
    if not names:
        return "it can be used"
    more = len(names) - _MOST_PLACES
    if more > 0:
        names = [*names[:_MOST_PLACES], f"{more} more"]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _target(state: State, plan: Plan) -> str:
    last = plan.taps[-1]
    match kind_of(last):
        case "mythic":
            return mythic_name(state, number_of(last))
        case "space":
            return space_name(number_of(last))
        case "edge":
            return f"the Bookshelf {spoken.name_of_edge(state, number_of(last)).lower()}"
        case "way":
            return spoken.name_of_way(number_of(last)).removeprefix("Direction ")
        case shape_keys.KEEPER:
            return keeper_name(state, shape_keys.half_of_key(last))
    return plan.button


# The rest of the board ------------------------------------------------------------------


def _keeper(state: State, half: Half) -> Reading:
    name = _capital(keeper_name(state, half))
    line = spoken.name_of_keeper(state, half).partition(" on ")[2]
    notes = [Note("It visits the Destinations in their order.", ("MM-KEEPER-01",))]
    if state.turn and not state.over:
        ahead = forecast(state, half)
        ways = [way for way in ahead.walks if way]
        if not ways:
            notes.append(Note("It stays where it is.", ("MM-KEEPER-03",)))
        for way in ways[:3]:
            steps = ", ".join(map(space_name, way))
            notes.append(Note(f"Next it goes by {steps}.", ("MM-KEEPER-02", "MM-KEEPER-03")))
        if len(ways) > 1:
            notes.append(Note(f"{len(ways)} ways are equally short.", ("MM-KEEPER-05",)))
        for mythic, space in enumerate(state.at):
            if space >= 0 and space in ahead.maybe:
                sure = "is caught" if space in ahead.surely else "may be caught"
                notes.append(Note(f"{full_name(state, mythic)} {sure}.", ("MM-KEEPER-08",)))
    return Reading(name, f"On {line}", _picture(art.tomekeeper(), 1.4), tuple(notes))


def _shelf(state: State, key: str) -> Reading:
    edge = number_of(key)
    names = _movers(state, [one for one in _plans(state) if key in one.taps])
    scene = _picture(art.bookshelf(edge), 1.2)
    told = spoken.name_of_shelf(state, edge)
    notes = [Note("Nobody walks through it.", ("MM-MOVE-06", "MM-KEEPER-07"))]
    if names:
        notes.append(Note(f"{' or '.join(names)} can move it now.", ("MM-SHELF-01",)))
    else:
        notes += _hindrances(state, key, "shelves", "Nobody can move it now.")
    where = _capital(told.removeprefix("Bookshelf "))
    return Reading("Bookshelf", where, scene, tuple(notes))


def _space(state: State, key: str) -> Reading:
    space = number_of(key)
    title, _, lying = spoken.name_of_space(state, space).partition(", ")
    notes: list[Note] = []
    comers = [one for one in _plans(state) if one.verb == "move" and one.taps[-1:] == (key,)]
    names = _movers(state, comers)
    if names:
        notes.append(Note(f"{' or '.join(names)} can come here now.", ("MM-MOVE-01",)))
    else:
        notes += _hindrances(state, key, "move", "Nobody can come here now.")
    if state.clutter >> space & 1:
        notes.append(Note("Clutter: entering it costs 2.", ("MM-MOVE-01", "MM-KEEPER-04")))
    return Reading(title, _capital(lying) or "Nothing lies here.", None, tuple(notes))


def _movers(state: State, found: Sequence[Plan]) -> list[str]:
    """Whose plans these are, by name."""
    who = (getattr(one.options[0], "mythic", None) for one in found)
    return list(dict.fromkeys(mythic_name(state, one) for one in who if one is not None))


def _hindrances(state: State, key: str, verb: str, otherwise: str) -> Iterator[Note]:
    """Why each Mythic of the side that is asked cannot do something with a thing; once where it is
    the same for all."""
    asked = engine.decision(state)
    found: list[tuple[Mythic, Note]] = []
    for mythic in own(asked.seat) if isinstance(asked, TakeAction) else ():
        taps = (shape_keys.mythic_key(mythic), key)
        for option in plans.meant(state, taps, verb) if state.at[mythic] >= 0 else ():
            why = refused(GAME, state, option)
            if why is not None and getattr(option, "mythic", mythic) == mythic:
                found.append((mythic, why))
                break
    if len({why.text for _, why in found}) == 1:
        why = found[0][1]
        yield Note(f"{otherwise} {why.text}", why.clauses)
        return
    for mythic, why in found:
        yield Note(f"{mythic_name(state, mythic)}: {why.text}", why.clauses)
    if not found:
        yield Note(otherwise)


def _why_not(state: State, taps: tuple[str, ...], otherwise: str, clause: str) -> Note:
    for option in plans.meant(state, taps, ""):
        why = refused(GAME, state, option, f"{otherwise} ")
        if why is not None:
            return why
    return Note(otherwise, (clause,) if clause else ())


# Faction boards -------------------------------------------------------------------------


def _track(state: State, seat: Seat, track: Track) -> Reading:
    board, name = state.boards[seat], track_name(state, seat, track)
    clause = _clause(state, seat, track)
    slots = ", ".join(map(str, board.printed.tracks[track].slots))
    tomes = board.tomes[track]
    notes = (
        Note(
            f"{board.points[track]} of {board.total(track)} points left this turn.", ("MM-DICE-01",)
        ),
        Note(f"Its slots: {slots}. {tomes} of them hold a Tome.", ("MM-CLEAN-03",)),
        *_rule(clause),
    )
    return Reading(name, f"Track of {faction_name(state, seat)}", None, notes)


def _power(state: State, seat: Seat, power: str) -> Reading:
    name = _power_name(state, seat, power)
    movers = [shape_keys.mythic_key(one) for one in own(seat)]
    key = shape_keys.power_key(seat, power)
    users = [one.taps[1] for one in _plans(state) if one.taps[:1] == (key,) and len(one.taps) > 1]
    names = [mythic_name(state, number_of(one)) for one in movers if one in users]
    if names:
        now = Note(f"{' or '.join(names)} can use it now.")
    else:
        now = _why_not(state, (key,), "Nobody can use it now.", "")
    kind = "Legendary Ability" if power == shape_keys.LEGENDARY else "Special"
    line = f"{kind} of {faction_name(state, seat)}, team {team_name(state, state.sides[seat])}"
    return Reading(name, line, None, (now, *_rule(_named(name))))


def _power_name(state: State, seat: Seat, power: str) -> str:
    printed = state.boards[seat].printed
    return printed.legendary if power == shape_keys.LEGENDARY else printed.special


def _clause(state: State, seat: Seat, track: Track) -> str:
    return _CLAUSES[track] or _named(track_name(state, seat, track))


@cache
def _named(ability: str) -> str:
    """The first clause of an ability, which begins with its name; empty without one."""
    for clause in GAME.rulebook:
        if clause.text.startswith((f"{ability} (", f"{ability}s (")):
            return clause.id
    return ""


def _rule(clause: str) -> Iterator[Note]:
    if clause:
        yield Note(_words(clause), (clause,))


def _words(clause: str) -> str:
    """What a clause says, without the clauses that it rests on."""
    text = GAME.rulebook[clause].text.replace("**", "")
    return re.sub(r" \([A-Z-]+-\d+[^)]*\)", "", text)


def _plans(state: State) -> Sequence[Plan]:
    """What can be done, worked out once for a position."""
    if not _last or _last[0][0] is not state:
        _last[:] = [(state, plans.plans(state))]
    return _last[0][1]


_last: list[tuple[State, Sequence[Plan]]] = []


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _picture(drawn: Art, scale: float = _LARGE) -> Scene:
    node: Any = Node("face", _SIDE / 2, _SIDE / 2, drawn, scale=scale)
    return Scene(_SIDE, _SIDE, Art(), [node], name="")
