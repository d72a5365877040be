"""Painting nodes on a canvas (browser: imports ``js`` by way of :mod:`.canvas_parts`).

Every drawing is painted once for each size into a picture of its own, at whole device
pixels, and copied from there: a frame costs two or three calls a node, and is as sharp as
the screen. Only those parts of a frame are painted that differ from the frame before. Where
many pictures are missing, they are made in several frames, before what they are for is seen.
"""

from __future__ import annotations

from collections import OrderedDict
from math import ceil, cos, floor, radians, sin
from typing import Any

from js import performance
from mythshelf.kernel.files.stepwise import Progress, Work, finished

from web.app.stage.canvas_parts import BRUSH, FONTS, new_picture
from web.app.stage.frame import Area, Frame, Stamp, common, differing, frame_of, touch
from web.app.stage.nodes import Art, Node, Scene
from web.app.stage.pixels import ALL_PICTURES, ONE_PICTURE
from web.app.stage.repainting import PAINTED
from web.app.stage.viewport import Viewport

_MAKING = 30
"""Milliseconds of a frame in which pictures are made, where others can follow in the next one."""
_MOST_HELD = 16
"""So many frames in a row may be spent on that, and whatever is missing then is made at once: a
frame may need more pictures than are kept."""
_AT_ONCE = 40
"""So much of a backdrop is painted before there is room for something else."""
_RIGHT_ANGLES = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


class _Picture:
    """A drawing in device pixels; ``left`` and ``top`` are where it begins, from the origin. One
    that is too large to be kept has no canvas."""

    __slots__ = ("art", "canvas", "left", "pixels", "top")

    def __init__(self, art: Art, scale: float) -> None:
        left, top, right, bottom = art.bounds
        self.art = art
        self.left, self.top = floor(left * scale) - 1, floor(top * scale) - 1
        width = ceil(right * scale) + 1 - self.left
        height = ceil(bottom * scale) + 1 - self.top
        self.pixels = width * height
        self.canvas: Any = None
        if self.pixels > ONE_PICTURE:
            self.pixels = 0
            return
        self.canvas, context = new_picture(width, height)
        context.setTransform(scale, 0, 0, scale, -self.left, -self.top)
        BRUSH.paint(context, art)


class Painter:
    """Paints scenes on one canvas."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._context = canvas.getContext("2d")
        self._pictures: OrderedDict[int, _Picture] = OrderedDict()
        self._pixels = 0
        self._scale = 0.0
        self._whole: tuple[Art, float, Any] | None = None
        self._part: tuple[Art, tuple[float, float, float], Any] | None = None
        self._frame: Frame = {}
        self._frame_setting: tuple[object, ...] = ()
        self._held = 0

    def forget(self) -> None:
        """Paint every drawing anew (a font has arrived, or pictures were lost)."""
        self._pictures.clear()
        self._pixels = 0
        self._whole = self._part = None
        self._frame_setting = ()

    def paint(
        self,
        scene: Scene,
        nodes: list[Node],
        viewport: Viewport,
        ratio: float,
        sharp: bool,
        radius: float = 0.0,
        at_once: bool = True,
    ) -> bool:
        """Paint a frame. ``ratio`` is device pixels for a CSS pixel, ``radius`` that of the
        canvas's corners, in CSS pixels. Returns whether it is painted, which it is ``at_once`` or
        when its pictures are made; until then what is there stays.

        While a zoom is on its way (not ``sharp``) pictures of the old size are stretched.
        """
        width, height = round(viewport.box[0] * ratio), round(viewport.box[1] * ratio)
        scale = viewport.scale * ratio
        if sharp and scale != self._scale:
            self._pictures.clear()
            self._pixels = 0
            self._scale = scale
        setting = (
            scene.backdrop,
            width,
            height,
            scale,
            self._scale,
            viewport.left,
            viewport.top,
            sharp,
            radius,
        )
        goes_on = setting == self._frame_setting
        before = self._frame if goes_on else {}
        frame = frame_of(nodes, viewport.left, viewport.top, scale, before)
        room = 0, 0, width, height
        parts = differing(before, frame, room) if goes_on else [room]
        stamps = _touching(frame, parts)
        end = performance.now() + _MAKING
        whole = self._whole_backdrop(scene, scale / viewport.zoom)
        if not at_once and not self._makes(stamps, end):
            return False
        self._held = 0
        self._frame, self._frame_setting = frame, setting
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
        if not parts:
            return True
        context = self._context
        context.save()
        if parts != [room]:
            self._clip(parts)
        for left, top, right, bottom in parts:  # what is cleared is composed anew in WebKit
            context.clearRect(left, top, right - left, bottom - top)
        self._paint_backdrop(whole, scene, viewport, scale, sharp, parts)
        self._paint_stamps(stamps, scale)
        if radius:
            self._round_corners(ceil(radius * ratio), parts)
        context.restore()
        return True

    def _makes(self, stamps: list[Stamp], end: float) -> bool:
        """Make pictures that are missing, until ``end``; whether it is time to paint."""
        if self._held >= _MOST_HELD:
            return True
        self._held += 1
        for stamp in stamps:
            if stamp.art.direct or id(stamp.art) in self._pictures:
                continue
            if performance.now() >= end:
                return False
            self._picture(stamp.art)
        return True

    def _clip(self, parts: list[Area]) -> None:
        context = self._context
        context.beginPath()
        for left, top, right, bottom in parts:
            context.rect(left, top, right - left, bottom - top)
        context.clip()

    def _whole_backdrop(self, scene: Scene, fitted: float) -> Any:
        """A picture of all of it, so large that it fits the window."""
        art = scene.backdrop
        if self._whole is None or self._whole[0] is not art or self._whole[1] != fitted:
            across, down = ceil(scene.width * fitted), ceil(scene.height * fitted)
            picture, context = new_picture(across, down)
            context.setTransform(fitted, 0, 0, fitted, 0, 0)
            BRUSH.paint(context, art)
            self._whole = (art, fitted, picture)
            self._part = None
        return self._whole[2]

    def _paint_backdrop(
        self,
        whole: Any,
        scene: Scene,
        viewport: Viewport,
        scale: float,
        sharp: bool,
        parts: list[Area],
    ) -> None:
        """All of it stretched to the zoom; where the viewport rests, the part seen in full."""
        context, art = self._context, scene.backdrop
        width, height = self.canvas.width, self.canvas.height
        left, top = -viewport.left * scale, -viewport.top * scale
        if not viewport.zoomed:
            self._copy(whole, round(left), round(top), parts)
            return
        place = (scale, round(left), round(top))
        if sharp and (self._part is None or self._part[:2] != (art, place)):
            picture, part = new_picture(width, height)
            part.setTransform(scale, 0, 0, scale, place[1], place[2])
            BRUSH.paint(part, art)
            self._part = (art, place, picture)
        if self._part is not None and self._part[:2] == (art, place):
            self._copy(self._part[2], 0, 0, parts)
        else:
            zoom = viewport.zoom
            context.setTransform(zoom, 0, 0, zoom, left, top)
            context.drawImage(whole, 0, 0)

    def _copy(self, picture: Any, left: int, top: int, parts: list[Area]) -> None:
        """Copy these parts of the canvas from a picture whose corner is at ``left``, ``top``."""
        room = left, top, left + picture.width, top + picture.height
        for part in parts:
            west, north, east, south = common(part, room)
            size = east - west, south - north
            if min(size) > 0:
                corner = west - left, north - top
                self._context.drawImage(picture, *corner, *size, west, north, *size)

    def _paint_stamps(self, stamps: list[Stamp], scale: float) -> None:
        context, pictures = self._context, self._pictures
        place, draw = context.setTransform, context.drawImage
        stretch = scale / self._scale if self._scale else 1.0
        alpha, plain = 1.0, False
        for stamp in stamps:
            _, art, x, y, angle, size, stamp_alpha, wide = stamp
            picture = None if art.direct else pictures.get(id(art)) or self._picture(art)
            if picture is None or picture.canvas is None:
                c, s = _turn(angle)
                full = size * scale
                place(c * full * wide, s * full * wide, -s * full, c * full, x, y)
                context.globalAlpha = alpha = 1.0
                BRUSH.paint(context, art, stamp_alpha)
                plain = False
                continue
            if stamp_alpha != alpha:
                context.globalAlpha = alpha = stamp_alpha
            size *= stretch
            if size == wide == 1.0 and not angle:
                if not plain:
                    place(1, 0, 0, 1, 0, 0)
                    plain = True
                draw(picture.canvas, round(x) + picture.left, round(y) + picture.top)
                continue
            plain = False
            c, s = _turn(angle)
            across = size * wide
            place(c * across, s * across, -s * size, c * size, round(x), round(y))
            draw(picture.canvas, picture.left, picture.top)

    def _round_corners(self, radius: int, parts: list[Area]) -> None:
        """Leave the corners empty. A canvas that a style sheet rounds is composed anew as a whole
        in WebKit, for a ring that moves."""
        context, (width, height) = self._context, (self.canvas.width, self.canvas.height)
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.globalAlpha = 1
        context.globalCompositeOperation = "destination-out"
        for x, across in ((0, radius), (width, -radius)):
            for y, down in ((0, radius), (height, -radius)):
                beside, below = x + across, y + down
                corner = min(x, beside), min(y, below), max(x, beside), max(y, below)
                if any(touch(corner, part) for part in parts):
                    context.beginPath()
                    context.moveTo(x, y)
                    context.lineTo(beside, y)
                    context.arcTo(x, y, x, below, radius)
                    context.fill()

    def _picture(self, art: Art) -> _Picture:
        """Make the picture of a drawing; those made longest ago give way to it."""
        picture = _Picture(art, self._scale)
        self._pixels += picture.pixels
        while self._pixels > ALL_PICTURES and self._pictures:
            self._pixels -= self._pictures.popitem(last=False)[1].pixels
        self._pictures[id(art)] = picture
        return picture


def _touching(frame: Frame, parts: list[Area]) -> list[Stamp]:
    """What touches one of these parts."""
    found = list[Stamp]()
    for stamp, area in frame.items():
        left, top, right, bottom = area
        for west, north, east, south in parts:  # `touch`, written out: hundreds a frame
            if left < east and west < right and top < south and north < bottom:
                found.append(stamp)
                break
    return found


def _turn(angle: float) -> tuple[float, float]:
    """Cosine and sine, exact for right angles so that pixels stay whole."""
    exact = _RIGHT_ANGLES.get(round(angle) % 360) if angle == round(angle) else None
    return exact or (cos(radians(angle)), sin(radians(angle)))


def paint_still(canvas: Any, scene: Scene) -> None:
    """Paint a scene to the whole of a canvas."""
    finished(painting(canvas, scene))


def painting(canvas: Any, scene: Scene) -> Work[None]:
    """The same, bit by bit."""
    yield from _strokes(canvas, scene)
    PAINTED.keep(canvas, lambda canvas: finished(_strokes(canvas, scene)))
    FONTS.when_there(PAINTED.all_anew)


def wipe(canvas: Any) -> None:
    """Leave nothing of what was painted there, and do not paint it anew."""
    PAINTED.drop(canvas)
    _cleared(canvas)


def _cleared(canvas: Any) -> Any:
    """The context of a canvas on which nothing is painted any more."""
    context = canvas.getContext("2d")
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = 1
    context.clearRect(0, 0, canvas.width, canvas.height)
    return context


def _strokes(canvas: Any, scene: Scene) -> Work[None]:
    """The backdrop, some of it at a time, then node by node."""
    context = _cleared(canvas)
    scale = min(canvas.width / scene.width, canvas.height / scene.height)
    left, top = canvas.width - scene.width * scale, canvas.height - scene.height * scale
    paints = scene.backdrop.paints
    bits = -(-len(paints) // _AT_ONCE)
    total = bits + len(scene.nodes)
    for bit in range(bits):
        part = paints[bit * _AT_ONCE : (bit + 1) * _AT_ONCE]
        context.setTransform(scale, 0, 0, scale, left / 2, top / 2)
        BRUSH.paint_some(context, part)
        yield Progress(bit, total)
    for number, node in enumerate(scene.nodes, bits):
        c, s = _turn(node.angle)
        size = node.scale * scale
        x, y = left / 2 + node.x * scale, top / 2 + node.y * scale
        context.setTransform(c * size, s * size, -s * size, c * size, x, y)
        BRUSH.paint(context, node.art, node.alpha)
        yield Progress(number, total)
