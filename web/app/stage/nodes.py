"""What a scene consists of: nodes with a key, a place and some paint (pure).

Lengths are the scene's own units; the stage fits the scene's width to the canvas. Paint is
relative to its node's origin. Art is a tuple of paints; build equal art once and share it
(``functools.cache``), because the painter remembers what it has painted by identity.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear gradient between two points; ``stops`` are pairs of offset and colour."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A radial gradient round a point, from its middle to ``r``."""

    x: float
    y: float
    r: float
    stops: tuple[tuple[float, str], ...]


Fill: TypeAlias = str | Linear | Radial


@dataclass(frozen=True, slots=True)
class Path:
    """An SVG path, moved by ``x``, ``y`` and then scaled; ``width`` is in path units."""

    d: str
    fill: Fill = ""
    stroke: str = ""
    width: float = 0
    x: float = 0
    y: float = 0
    scale: float = 1
    alpha: float = 1
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle, or with ``ry`` an ellipse, round ``x``, ``y``."""

    r: float
    fill: Fill = ""
    stroke: str = ""
    width: float = 0
    x: float = 0
    y: float = 0
    ry: float = 0
    alpha: float = 1
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; ``x``, ``y`` is its middle."""

    w: float
    h: float
    radius: float = 0
    fill: Fill = ""
    stroke: str = ""
    width: float = 0
    x: float = 0
    y: float = 0
    angle: float = 0
    alpha: float = 1
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, its middle at ``x`` and its baseline at ``y``."""

    text: str
    size: float
    fill: str
    x: float = 0
    y: float = 0
    font: str = "700 {size}px 'Alegreya Sans'"
    align: str = "center"


Paint: TypeAlias = Path | Disc | Box | Text
Art: TypeAlias = tuple[Paint, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """Where a node takes taps: a box of ``w`` by ``h`` round its origin, or a disc."""

    w: float
    h: float
    round: bool = False


@dataclass(slots=True)
class Node:
    """One thing on the board.

    ``key`` is its identity over time: a node that has moved is shown moving. ``z`` orders
    the painting and the taps. ``reach`` is how far its art extends from the origin. A node
    with ``name`` is spoken and can be focused; ``lit`` means that a tap on it does
    something now. ``still`` nodes jump instead of moving (marks, paths).
    """

    key: str
    x: float
    y: float
    art: Art
    z: float = 0
    reach: float = 80
    angle: float = 0
    scale: float = 1
    alpha: float = 1
    hit: Hit | None = None
    name: str = ""
    lit: bool = False
    pressed: bool = False
    still: bool = False


@dataclass(slots=True)
class Scene:
    """A board at one moment.

    ``backdrop`` is painted first, under everything, once for each size. ``grid`` gives the
    column and row of the keys that arrow keys walk over. ``weight`` stretches or shortens
    the time of the way to this scene (1 is a step of a piece).
    """

    width: float
    height: float
    backdrop: Art
    nodes: list[Node] = field(default_factory=list)
    grid: dict[str, tuple[int, int]] = field(default_factory=dict)
    weight: float = 1
