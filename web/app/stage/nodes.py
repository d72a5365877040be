"""What a scene consists of: nodes with a key, a place and a drawing (pure).

Lengths are the scene's own units: one unit is a CSS pixel on a tablet of 1024 by 768, and
the stage fits the whole scene to its canvas. Points count from the left top corner. Paints
are relative to the origin of their node.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, TypeAlias

from web.app.stage.bounds import EMPTY, Bounds, grown, of_path, turned, union

SANS = "700 {size}px 'Alegreya Sans', sans-serif"
SERIF = "700 {size}px Alegreya, Georgia, serif"


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
    """An SVG path, turned by ``angle`` degrees, scaled, then moved by ``x`` and ``y``.

    ``width`` and ``dash`` are in units of the path.
    """

    d: str
    fill: Fill = ""
    stroke: str = ""
    width: float = 0
    x: float = 0
    y: float = 0
    scale: float = 1
    angle: float = 0
    alpha: float = 1
    dash: tuple[float, ...] = ()

    @property
    def bounds(self) -> Bounds:
        """The box round it."""
        box = grown(of_path(self.d), self.width / 2 if self.stroke else 0)
        left, top, right, bottom = turned(box, self.angle)
        k = self.scale
        return self.x + left * k, self.y + top * k, self.x + right * k, self.y + bottom * k


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

    @property
    def bounds(self) -> Bounds:
        """The box round it."""
        ry = self.ry or self.r
        box = self.x - self.r, self.y - ry, self.x + self.r, self.y + ry
        return grown(box, self.width / 2 if self.stroke else 0)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; ``x``, ``y`` is its middle, ``angle`` its turn."""

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

    @property
    def bounds(self) -> Bounds:
        """The box round it."""
        flat = -self.w / 2, -self.h / 2, self.w / 2, self.h / 2
        left, top, right, bottom = turned(flat, self.angle)
        box = self.x + left, self.y + top, self.x + right, self.y + bottom
        return grown(box, self.width / 2 if self.stroke else 0)


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text with its baseline at ``y``; ``align`` says what of it stands at ``x``:
    its ``center``, or its ``left`` or ``right`` end."""

    text: str
    size: float
    fill: str
    x: float = 0
    y: float = 0
    font: str = SANS
    alpha: float = 1
    align: str = "center"

    @property
    def bounds(self) -> Bounds:
        """A box that holds it in any of the fonts."""
        half = 0.35 * self.size * len(self.text) + 0.3 * self.size
        x = self.x + {"left": half, "center": 0.0, "right": -half}[self.align]
        return x - half, self.y - self.size, x + half, self.y + 0.4 * self.size


Paint: TypeAlias = Path | Disc | Box | Text


class Art:
    """A drawing: paints, the first at the back.

    Drawings are compared by identity, and the painter keeps a picture of each: make equal
    ones once (``functools.cache``) and share them. ``direct`` drawings are painted anew
    each time instead: for few paints that cover much of the board, such as a path.
    """

    __slots__ = ("bounds", "direct", "paints")

    def __init__(self, *paints: Paint, direct: bool = False) -> None:
        self.paints = paints
        self.direct = direct
        self.bounds: Bounds = union(paint.bounds for paint in paints) if paints else EMPTY


NOTHING = Art()
"""The drawing of what is not seen, such as a bare space."""


@dataclass(frozen=True, slots=True)
class HitArea:
    """Where a node takes taps: a box of ``w`` by ``h`` round its origin, or an ellipse."""

    w: float
    h: float
    round: bool = False


@dataclass(slots=True)
class Node:
    """One thing on the board.

    ``key`` is its identity over time: what has another place in the next scene moves there,
    in a bow of height ``arc``; what is new fades in, what is gone fades out. ``mark`` nodes
    (rings, paths, signs) come and go at once. ``z`` orders the painting and the taps.
    ``hit`` takes taps, and then ``name`` is spoken. ``lit`` means that a tap does something
    now, ``chosen`` that it belongs to the selection. ``holds`` means that a thing which is dropped
    on it can lie there, though it is drawn itself. ``wide`` narrows the drawing, as one sees a card
    from the side. On its way here a node ``shakes`` by so much, or ``turns`` over so many times: a
    card with another drawing shows that from the middle of its turn on.
    """

    key: str
    x: float
    y: float
    art: Art = NOTHING
    z: float = 0
    angle: float = 0
    scale: float = 1
    alpha: float = 1
    hit: HitArea | None = None
    name: str = ""
    lit: bool = False
    chosen: bool = False
    mark: bool = False
    arc: float = 0
    holds: bool = False
    wide: float = 1
    shakes: float = 0
    turns: int = 0


by_height = attrgetter("z")
"""Sorts nodes for the painting."""


@dataclass(slots=True)
class Scene:
    """A board at one moment.

    ``backdrop`` is painted first, once for each size. ``grid`` gives a column and a row to
    each key that takes taps: reading order and arrow keys go by it. ``takes`` is the time
    in milliseconds of the way to this scene from the one before, ``holds`` the least that it
    is to be seen on its own account. ``name`` is what the board is called. ``caption`` says what
    happens on the way here, ``clause`` by which rule; step by step it is left by a tap. ``busy`` is
    the part to look at where the board is too large to be seen in full. ``sound`` is the name of
    what is heard with it. What is only ``passing`` is left out where things do not move.
    ``meanwhile`` is said instead of what happens, as long as that would give away what dice are
    about to show.
    """

    width: float
    height: float
    backdrop: Art
    nodes: list[Node] = field(default_factory=list)
    grid: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    takes: float = 180
    holds: float = 0
    name: str = "Board"
    caption: str = ""
    clause: str = ""
    busy: Bounds | None = None
    sound: str = ""
    passing: bool = False
    meanwhile: str = ""

    def with_nodes(self, more: Iterable[Node], **changes: Any) -> Scene:
        """The same scene with more nodes in it, each at its height."""
        nodes = sorted([*self.nodes, *more], key=by_height)
        return replace(self, nodes=nodes, **changes)

    def timed(self, takes: float) -> Scene:
        """The same scene, reached in so many milliseconds."""
        self.takes = takes
        return self


def sign(key: str, at: tuple[float, float], art: Art, z: float, angle: float = 0) -> Node:
    """A mark: it comes and goes at once and takes no taps."""
    return Node(key, *at, art, z=z, angle=angle, mark=True)
