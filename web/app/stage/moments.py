"""A moment as scenes (pure). All the times of moments are here, in milliseconds at normal speed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from math import cos, pi, sin
from typing import Any

from web.app.stage.lettering import extent
from web.app.stage.moment import Act, Blow, Cast, Fall, Figure, Flight, Moment, Turned
from web.app.stage.name_plates import Look, place_for, plate
from web.app.stage.nodes import Art, Box, Node, Paint, Path, Scene, Text
from web.app.stage.sizes import sized

LUNGE, LAND, RISE = 180.0, 170.0, 420.0
FALL, FLIGHT = 380.0, 440.0
COME, TURN, READ, AGAIN, GO = 260.0, 320.0, 600.0, 400.0, 260.0
TUMBLE, WRITE, VERDICT = 230.0, 200.0, 900.0
_ROLLS = ("The die rolls.", "The dice roll.", "The coin spins.")
"""What is said while it is not known what they will show."""
NAMED = 520.0
"""How long the name of a moment stays at the least."""
_TILT, _TIP = 4.0, 11.0
"""Degrees by which what lunges and what falls is turned."""
_SHAKE, _GROWN = 9.0, 1.14
_LOST, _GAINED = "#FF8D7E", "#8FE3B4"
"""Figures on dark ground, on whatever table."""
_ON_TOP = 40.0
"""The height of the layer of moments, above everything."""


def scenes(moment: Moment, before: Scene, after: Scene, look: Look) -> Iterator[Scene]:
    """From the board before a moment to the one after it, which comes last.

    The sentence of ``after`` belongs to the scene that stays to be read.
    """
    acts = [list(_played(act, before, after, look)) for act in moment.acts]
    named = list(_name(moment, look))
    if named:
        last = [scene.with_nodes(named) for scene in (acts[-1] if acts else [after])]
        stays = replace(last[-1], holds=NAMED, sound="" if acts else moment.sound)
        acts = [*acts[:-1], [*last, stays] if acts else [stays]]
    told = [scene for act in acts for scene in act]
    read = max((n for n, scene in enumerate(told) if scene.holds), default=-1)
    for n, scene in enumerate(told):
        caption = after.caption if n == read else ""
        yield replace(
            scene, caption=caption, clause=after.clause if caption else "", busy=after.busy
        )
    yield after


def _name(moment: Moment, look: Look) -> Iterator[Node]:
    if moment.name:
        drawn, wide, high = plate(moment.name, moment.line, moment.figure, look)
        x, y = place_for((wide, high), moment.at, look)
        yield Node("moment:name", x, y, drawn, z=_ON_TOP + 9)


def _played(act: Act, before: Scene, after: Scene, look: Look) -> Iterator[Scene]:
    match act:
        case Blow():
            return _blow(act, before, after, look)
        case Fall():
            return _fall(act, before)
        case Turned():
            return _turned(act, before, look)
        case Cast():
            return _cast(act, before)
        case Flight():
            return _flight(act, before)


def _but(scene: Scene, changed: Mapping[str, Mapping[str, Any]]) -> Scene:
    """A scene in which some nodes are other ones."""
    nodes = [
        replace(node, **changed[node.key]) if node.key in changed else node for node in scene.nodes
    ]
    return replace(scene, nodes=nodes)


# Kinds of motion -----------------------------------------------------------------------


def _blow(act: Blow, before: Scene, after: Scene, look: Look) -> Iterator[Scene]:
    """The lunge, the blow, and the figures that leave what was hit."""
    lunged: dict[str, dict[str, Any]] = {
        node.key: {
            "x": node.x + act.by[0],
            "y": node.y + act.by[1],
            "angle": node.angle + (_TILT if act.by[0] >= 0 else -_TILT),
            "z": _ON_TOP + node.z / 100,
        }
        for node in before.nodes
        if node.key in act.lunges
    }
    if lunged:
        yield replace(_but(before, lunged), takes=LUNGE, passing=True)
    shaken: dict[str, dict[str, Any]] = {key: {"shakes": _SHAKE * look.unit} for key in act.shakes}
    struck = _but(after, shaken)
    marks = [_star(act, look)] if act.lands is not None else []
    figures = [_figure(one, n, look) for n, one in enumerate(act.figures)]
    yield struck.with_nodes([*marks, *figures], takes=LAND, holds=LAND, sound=act.sound)
    risen = [_risen(node, one, look) for node, one in zip(figures, act.figures, strict=True)]
    yield after.with_nodes(risen, takes=RISE, holds=RISE)


def _star(act: Blow, look: Look) -> Node:
    assert act.lands is not None
    drawn = _shield(look.unit) if act.parried else _spark(look.unit)
    return Node("moment:star", *act.lands, drawn, z=_ON_TOP + 1, mark=True)


@cache
def _spark(unit: float) -> Art:
    """A star of twelve points."""
    radii = [46.0 if n % 2 == 0 else 25.0 for n in range(24)]
    points = (
        f"{r * cos(pi * n / 12):.1f} {0.62 * r * sin(pi * n / 12):.1f}" for n, r in enumerate(radii)
    )
    d = "M" + "L".join(points) + "z"
    return Art(*sized([Path(d, "#FFDF8C", "#FFF6E0", 2.5)], unit))


@cache
def _shield(unit: float) -> Art:
    d = "M0 -30L26 -20V2Q26 24 0 34Q-26 24 -26 2V-20z"
    return Art(*sized([Path(d, "#DDEBF7", "#2A3B52", 3)], unit))


def _figure(one: Figure, number: int, look: Look) -> Node:
    size = 56.0 if one.is_main else 30.0
    drawn = _large(one.words, size, _LOST if one.is_loss else _GAINED, look.unit)
    return Node(f"moment:figure:{number}", *one.at, drawn, z=_ON_TOP + 2, scale=0.6)


@cache
def _large(words: str, size: float, colour: str, unit: float) -> Art:
    """A figure that reads on any ground."""
    wide = extent(words, size) + size * 0.5
    paints: list[Paint] = [
        Box(wide, size * 0.96, size * 0.4, "#120C14", alpha=0.78),
        Text(words, size, colour, 0, size * 0.34),
    ]
    return Art(*sized(paints, unit))


def _risen(node: Node, one: Figure, look: Look) -> Node:
    """It goes up beside what it belongs to, within what is seen."""
    step = (38.0 if one.is_main else 22.0) * look.unit
    left, top, right, bottom = node.art.bounds
    x = min(max(node.x, look.room[0] - left), look.room[2] - right)
    y = min(max(node.y - step, look.room[1] - top), look.room[3] - bottom)
    return replace(node, x=x, y=y, scale=1.0, arc=step / 3)


def _fall(act: Fall, before: Scene) -> Iterator[Scene]:
    """Down it goes, before the board after it is there; marks that were about it are gone."""
    before = replace(before, nodes=[node for node in before.nodes if not node.mark])
    fallen: dict[str, dict[str, Any]] = {}
    for node in before.nodes:
        if node.key in act.keys:
            far = (act.to[0] - node.x, act.to[1] - node.y) if act.to else (0.0, 0.0)
            fallen[node.key] = {
                "x": node.x + far[0] * 0.4,
                "y": node.y + far[1] * 0.4,
                "angle": node.angle + _TIP,
                "alpha": 0.0,
                "scale": node.scale * 0.92,
                "z": _ON_TOP,
            }
    yield replace(_but(before, fallen), takes=FALL, sound=act.sound)


def _turned(act: Turned, before: Scene, look: Look) -> Iterator[Scene]:
    """From its pile to the middle, over, and to its place; until it is there nothing changes."""
    left, top, right, bottom = look.room
    middle = act.middle or ((left + right) / 2, (top + bottom) / 2)
    key, z = "moment:card", _ON_TOP + 4
    comes = act.back or act.front
    yield before.with_nodes([Node(key, *act.start, comes, z=z, scale=act.small)], passing=True)
    lying = Node(key, *middle, act.front, z=z)
    if act.back is None:
        yield before.with_nodes([lying], takes=COME, sound=act.sound)
    else:
        yield before.with_nodes([replace(lying, art=act.back)], takes=COME, passing=True)
        yield before.with_nodes([replace(lying, turns=1)], takes=TURN, sound=act.sound)
    read = AGAIN if act.back is None else READ
    yield before.with_nodes([lying], takes=read, holds=read)
    there = Node(key, *act.end, act.front, z=z, scale=act.small)
    yield before.with_nodes([there], takes=GO, passing=True)


def _cast(act: Cast, before: Scene) -> Iterator[Scene]:
    """The dice tumble onto the slip and lie; then it is written what they come to, line by line."""
    x, y = act.at
    rolls = _ROLLS[2 if any(die.spins for die in act.dice) else len(act.dice) > 1]
    slip = Node("moment:slip", x, y, act.slips[0], z=_ON_TOP + 5)
    most = max((len(one.faces) for one in act.dice), default=1)
    for number in range(most):
        lying = number == most - 1
        dice = list(_tumbling(act, number))
        yield before.with_nodes(
            [slip, *dice],
            takes=TUMBLE,
            holds=TUMBLE,
            passing=not lying,
            sound=act.sound if lying else "",
            meanwhile=rolls,
        )
    for number, drawn in enumerate(act.slips):
        last = number == len(act.slips) - 1
        verdict = VERDICT / 2 if act.frequent else VERDICT
        stays = verdict if last else WRITE
        written = replace(slip, art=drawn)
        still = [replace(node, turns=0) for node in dice]
        yield before.with_nodes(
            [written, *still],
            takes=WRITE,
            holds=stays,
            passing=not last,
            meanwhile="" if last else rolls,
        )


def _tumbling(act: Cast, number: int) -> Iterator[Node]:
    """The dice with one of the faces that they show before they lie still."""
    x, y = act.at
    for place, die in enumerate(act.dice):
        lying = number >= len(die.faces) - 1
        face = die.faces[min(number, len(die.faces) - 1)]
        lean = 0.0 if lying or die.spins else (-17.0, 13.0)[(number + place) % 2]
        hop = 0.0 if lying else -14.0
        yield Node(
            f"moment:die:{place}",
            x + die.at[0],
            y + die.at[1] + hop,
            face,
            z=_ON_TOP + 6,
            angle=lean,
            turns=2 if die.spins else 0,
        )


def _flight(act: Flight, before: Scene) -> Iterator[Scene]:
    """What is carried off shrinks on its way."""
    changed: dict[str, dict[str, Any]] = {}
    for node in before.nodes:
        if node.key == act.key:
            changed[node.key] = {
                "x": act.to[0],
                "y": act.to[1],
                "scale": node.scale * 0.34,
                "arc": abs(act.to[0] - node.x) * 0.2 + 40,
                "z": _ON_TOP,
            }
        elif node.key in act.fades:
            changed[node.key] = {"alpha": 0.0}
        elif node.key in act.grows:
            changed[node.key] = {"scale": node.scale * _GROWN}
    if act.key in changed:
        yield replace(_but(before, changed), takes=FLIGHT, sound=act.sound)
