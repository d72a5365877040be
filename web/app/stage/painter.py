"""Painting nodes on a canvas (browser).

Art is painted once for each size into a picture of its own and copied from there, so a
frame costs two or three calls for each node.
"""

from __future__ import annotations

from math import ceil, cos, pi, radians, sin
from typing import Any

import js

from web.app.stage.nodes import Art, Box, Disc, Fill, Linear, Node, Paint, Path, Scene, Text

_MOST_SPRITES = 600
_paths: dict[str, Any] = {}


class Painter:
    """Paints scenes on one canvas, sharp at its pixel ratio."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._context = canvas.getContext("2d")
        self._sprites: dict[tuple[int, float], tuple[Art, Any]] = {}
        self._backdrop: tuple[Art, Any] = ((), None)
        self._scale = 0.0

    def fit(self, width: float, height: float, ratio: float, scene: Scene) -> None:
        """Give the canvas the size of its box (CSS pixels) for scenes like this one."""
        pixels = (round(width * ratio), round(height * ratio))
        if (self.canvas.width, self.canvas.height) != pixels:
            self.canvas.width, self.canvas.height = pixels
        scale = pixels[0] / scene.width
        if scale != self._scale:
            self._scale = scale
            self._sprites.clear()
            self._backdrop = ((), None)

    def forget(self) -> None:
        """Paint everything anew next time (a font has arrived)."""
        self._sprites.clear()
        self._backdrop = ((), None)

    def paint(self, scene: Scene, nodes: list[Node], zoom: tuple[float, float, float]) -> None:
        """Paint everything; ``zoom`` is a factor and the scene point at the left top."""
        context, scale = self._context, self._scale
        factor, left, top = zoom
        context.setTransform(1, 0, 0, 1, 0, 0)
        if self._backdrop[0] is not scene.backdrop:
            self._backdrop = (scene.backdrop, self._picture_of(scene))
        size = scale * factor
        context.setTransform(factor, 0, 0, factor, -left * size, -top * size)
        context.globalAlpha = 1
        context.drawImage(self._backdrop[1], 0, 0)
        draw, place = context.drawImage, context.setTransform
        alpha = 1.0
        for node in nodes:
            if node.alpha != alpha:
                alpha = context.globalAlpha = node.alpha
            sprite = self._sprite(node)
            grown = factor * node.scale
            x, y = (node.x - left) * size, (node.y - top) * size
            if node.angle:
                angle = radians(node.angle)
                c, s = cos(angle) * grown, sin(angle) * grown
                place(c, s, -s, c, x, y)
            else:
                place(grown, 0, 0, grown, x, y)
            half = -node.reach * scale
            draw(sprite, half, half)

    def _sprite(self, node: Node) -> Any:
        key = (id(node.art), node.reach)
        known = self._sprites.get(key)
        if known is not None:
            return known[1]
        if len(self._sprites) >= _MOST_SPRITES:
            self._sprites.clear()
        side = max(2, ceil(2 * node.reach * self._scale))
        picture = _new_canvas(side, side)
        context = picture.getContext("2d")
        middle = node.reach * self._scale
        context.setTransform(self._scale, 0, 0, self._scale, middle, middle)
        paint_art(context, node.art)
        self._sprites[key] = (node.art, picture)
        return picture

    def _picture_of(self, scene: Scene) -> Any:
        picture = _new_canvas(self.canvas.width, self.canvas.height)
        context = picture.getContext("2d")
        context.setTransform(self._scale, 0, 0, self._scale, 0, 0)
        paint_art(context, scene.backdrop)
        return picture


def paint_still(canvas: Any, scene: Scene) -> None:
    """Paint a scene once, to the whole of a canvas (a thumbnail)."""
    context = canvas.getContext("2d")
    scale = canvas.width / scene.width
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, scene.width, scene.height)
    paint_art(context, scene.backdrop)
    for node in scene.nodes:
        angle = radians(node.angle)
        c, s = cos(angle) * node.scale * scale, sin(angle) * node.scale * scale
        context.setTransform(c, s, -s, c, node.x * scale, node.y * scale)
        paint_art(context, node.art, node.alpha)
    context.globalAlpha = 1


def paint_art(context: Any, art: Art, alpha: float = 1) -> None:
    """Paint all of ``art`` about the context's origin."""
    for paint in art:
        _paint(context, paint, alpha)


def _new_canvas(width: int, height: int) -> Any:
    picture = js.document.createElement("canvas")
    picture.width, picture.height = width, height
    return picture


def _paint(context: Any, paint: Paint, alpha: float) -> None:
    if isinstance(paint, Text):
        context.globalAlpha = alpha
        context.fillStyle = paint.fill
        context.textAlign = paint.align
        context.font = paint.font.replace("{size}", str(paint.size)) + ", sans-serif"
        context.fillText(paint.text, paint.x, paint.y)
        return
    context.save()
    context.globalAlpha = alpha * paint.alpha
    context.translate(paint.x, paint.y)
    if isinstance(paint, Path):
        context.scale(paint.scale, paint.scale)
        shape = _path(paint.d)
    else:
        shape = None
        context.beginPath()
        if isinstance(paint, Disc):
            context.ellipse(0, 0, paint.r, paint.ry or paint.r, 0, 0, 2 * pi)
        elif isinstance(paint, Box):
            context.rotate(radians(paint.angle))
            context.roundRect(-paint.w / 2, -paint.h / 2, paint.w, paint.h, paint.radius)
    _finish(context, paint, shape)
    context.restore()


def _finish(context: Any, paint: Path | Disc | Box, shape: Any) -> None:
    if paint.fill:
        context.fillStyle = _style(context, paint.fill)
        if shape is not None:
            context.fill(shape, "evenodd")
        else:
            context.fill()
    if paint.stroke:
        context.strokeStyle = paint.stroke
        context.lineWidth = paint.width
        context.lineCap = context.lineJoin = "round"
        if paint.dash:
            context.setLineDash(js.JSON.parse(str(list(paint.dash))))
        if shape is not None:
            context.stroke(shape)
        else:
            context.stroke()


def _style(context: Any, fill: Fill) -> Any:
    if isinstance(fill, str):
        return fill
    if isinstance(fill, Linear):
        gradient = context.createLinearGradient(fill.x0, fill.y0, fill.x1, fill.y1)
    else:
        gradient = context.createRadialGradient(fill.x, fill.y, 0, fill.x, fill.y, fill.r)
    for offset, colour in fill.stops:
        gradient.addColorStop(offset, colour)
    return gradient


def _path(d: str) -> Any:
    known = _paths.get(d)
    if known is None:
        if len(_paths) > _MOST_SPRITES:
            _paths.clear()
        known = _paths[d] = js.Path2D.new(d)
    return known
