"""What has a moment of its own, at the table and on the map (pure)."""

from __future__ import annotations

from math import hypot

from mythshelf.games.mysterion.events.battle import BattleEnded
from mythshelf.games.mysterion.events.fight import HealthGained, HealthLost, Killed, Struck
from mythshelf.games.mysterion.journey.events import (
    Fled,
    JourneyEnded,
    Met,
    Moved,
    MoveRolled,
    SigilTaken,
)
from mythshelf.games.mysterion.table.catalogue import NONE, Side, element_names
from mythshelf.games.mysterion.table.land import TOWN, spaces
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import player, title

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.colours import COLOURS
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.bounds import Bounds
from web.app.stage.moment import Blow, Fall, Figure, Moment, Point
from web.app.stage.name_plates import Look
from web.app.stage.nodes import Scene

HAVE_MOMENTS = (Struck, HealthLost, HealthGained, Killed, BattleEnded)
"""The events of a battle that have one."""
ON_THE_MAP = (Moved, Fled, Met, MoveRolled, SigilTaken, JourneyEnded)
"""Those of a Journey between battles."""
_LUNGE, _SMALL = 26.0, 0.72


def look_of(shown: Scene, focus: Focus) -> Look:
    """How moments look in a room of this shape."""
    unit = _SMALL if focus.is_phone else 1.0
    return Look(COLOURS, (0.0, 0.0, shown.width, shown.height), unit)


def moment_of(step: Step, before: Scene, after: Scene) -> Moment | None:
    """That of the step's event, if it has one, between two pictures of the table."""
    was: State = step.before
    now: State = step.view
    match step.event:
        case Struck(seat=seat):
            return Moment(acts=(_clash(now.side_of(seat), step.event.kills, before),))
        case HealthLost(seat=seat, amount=amount, left=left):
            return _lost(was, now, seat, amount, left, before)
        case HealthGained(seat=seat) as gained:
            place = _of(after, shape_keys.health_key(now.side_of(seat)))
            by = now.health[now.side_of(seat)] - was.health[now.side_of(seat)]
            figures = (Figure(place, f"+{by}", False),) if place and by else ()
            return Moment(acts=(Blow(figures=figures, sound="heal"),)) if gained else None
        case Killed(seat=seat):
            return _killed(was, seat, before)
        case BattleEnded(seat=seat):
            named = f"{player(now, seat)} wins the battle" if seat != NONE else "A draw"
            return Moment(named, sound="end", at=_middle(after))
        case MoveRolled(seat=seat, roll=roll, day=day):
            line = f"{player(now, seat)} may move {roll}"
            return Moment(f"Day {day}", line, str(roll), "die", _pawn(after, seat))
        case Moved(seat=seat, space=space):
            ground = spaces()[space]
            if ground.sort != TOWN or space == was.travels.at[seat]:
                return None
            who = player(now, seat)
            return Moment(ground.title, f"{who} has come to town.", "", "town", _pawn(after, seat))
        case Fled(seat=seat, space=space):
            line = f"{player(now, seat)} has lost and flees here."
            return Moment(spaces()[space].title, line, "", "town", _pawn(after, seat))
        case SigilTaken(seat=seat, element=element):
            line = f"{player(now, seat)} takes it."
            name = f"The {element_names()[element]} Sigil"
            return Moment(name, line, "", "town", _pawn(after, seat))
        case JourneyEnded(winner=winner):
            named = f"{player(now, winner)} wins the Journey" if winner != NONE else "Nobody wins"
            return Moment(named, "", "", "end", _middle(after))
    return None


def _of(scene: Scene, key: str) -> Point | None:
    """Where the thing of a key is, if it is there."""
    return next(((node.x, node.y) for node in scene.nodes if node.key == key), None)


def _middle(scene: Scene) -> Bounds:
    x, y = scene.width / 2, scene.height / 2
    return x, y, x, y


def _pawn(scene: Scene, seat: int) -> Bounds:
    """The box of a traveller's pawn, or the middle of the map."""
    found = _of(scene, shape_keys.pawn_key(seat))
    if found is None:
        return _middle(scene)
    x, y = found
    return x - 24, y - 24, x + 24, y + 24


def _cards(scene: Scene, side: Side) -> tuple[str, ...]:
    """The keys of a side's Creature and of the cards under it."""
    key = shape_keys.creature_key(side)
    return tuple(
        node.key for node in scene.nodes if node.key == key or node.key.startswith(f"{key}:")
    )


def _toward(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = hypot(dx, dy) or 1.0
    return dx / far * _LUNGE, dy / far * _LUNGE


def _clash(defender: Side, kills: bool, before: Scene) -> Blow:
    """Both strike at the same moment (MY-EXCH-01): the attacker lunges, both shake."""
    attacker = 1 - defender
    start = _of(before, shape_keys.creature_key(attacker))
    end = _of(before, shape_keys.creature_key(defender))
    shaken = tuple(shape_keys.creature_key(side) for side in (0, 1))
    if start is None or end is None:
        return Blow(shakes=shaken, sound="clash")
    lands = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    return Blow(
        lunges=_cards(before, attacker),
        by=_toward(start, end),
        lands=lands,
        shakes=shaken,
        sound="clash",
    )


def _lost(was: State, now: State, seat: int, amount: int, left: int, before: Scene) -> Moment:
    """The figure leaves the heart; what nothing has blocked lunges at it; the last is lethal."""
    side = now.side_of(seat)
    key = shape_keys.health_key(side)
    place = _of(before, key)
    if place is None:
        return Moment(acts=(Blow(sound="wound"),))
    start = _of(before, shape_keys.creature_key(1 - side))
    unblocked = bool(was.creatures[1 - side]) and not was.creatures[side]
    blow = Blow(
        lunges=_cards(before, 1 - side) if unblocked else (),
        by=_toward(start, place) if start is not None else (0.0, 0.0),
        shakes=(key,),
        figures=(Figure(place, f"−{amount}"),),
        sound="wound",
    )
    if left:
        return Moment(acts=(blow,))
    x, y = place
    at = (x - 40, y - 40, x + 40, y + 40)
    return Moment("Lethal", f"{player(now, seat)} has no health left.", at=at, acts=(blow,))


def _killed(was: State, seat: int, before: Scene) -> Moment | None:
    """The Creature tips over and goes to the discard pile."""
    side = was.side_of(seat)
    stack = was.creatures[side]
    at = _of(before, shape_keys.creature_key(side))
    if not stack or at is None:
        return None
    pile = _of(before, shape_keys.pile_key(side))
    fall = Fall(_cards(before, side), pile, "killed")
    x, y = at
    return Moment(f"{title(stack[0])} falls", at=(x - 70, y - 95, x + 70, y + 95), acts=(fall,))
