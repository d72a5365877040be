"""Painting on a context that only writes down what is asked of it."""

from __future__ import annotations

from typing import Any

from web.app.stage.brush import Brush
from web.app.stage.nodes import Art, Box, Disc, Linear, Path, Radial, Text


class Paper:
    """A 2d context that keeps a list of calls and of properties set."""

    def __init__(self) -> None:
        self.__dict__["calls"] = []

    def __setattr__(self, name: str, value: object) -> None:
        self.calls.append((name, value))

    def __getattr__(self, name: str) -> Any:
        def call(*arguments: object) -> Any:
            self.calls.append((name, *arguments))
            return Paper() if name.startswith("create") else None

        return call


def painted(art: Art, fonts: bool = True, alpha: float = 1) -> list[tuple[object, ...]]:
    paper = Paper()
    brush = Brush(lambda d: f"path {d}", lambda numbers: list(numbers), lambda _: fonts)
    brush.paint(paper, art, alpha)
    calls: list[tuple[object, ...]] = paper.calls
    assert calls.count(("save",)) == calls.count(("restore",)) == len(art.paints)
    return calls


def test_a_path_is_moved_then_scaled_then_turned() -> None:
    calls = painted(Art(Path("M0 0L9 9", "#111", x=3, y=4, scale=2, angle=180)))
    places = [calls.index(call) for call in (("translate", 3, 4), ("scale", 2, 2))]
    assert places == sorted(places)
    assert ("fill", "path M0 0L9 9", "evenodd") in calls
    assert not any(call[0] == "stroke" for call in calls)


def test_strokes_have_width_ends_and_dashes() -> None:
    calls = painted(Art(Box(10, 6, 2, stroke="#222", width=3, dash=(7, 5))))
    assert ("roundRect", -5, -3, 10, 6, 2) in calls
    assert ("lineWidth", 3) in calls
    assert ("setLineDash", [7, 5]) in calls
    assert ("stroke",) in calls
    assert not any(call[0] == "fill" for call in calls)


def test_a_disc_may_be_an_ellipse() -> None:
    calls = painted(Art(Disc(5, "#000", ry=2), Disc(4, "#000")))
    ellipses = [call[:5] for call in calls if call[0] == "ellipse"]
    assert ellipses == [("ellipse", 0, 0, 5, 2), ("ellipse", 0, 0, 4, 4)]


def test_alpha_of_paint_and_node_multiply() -> None:
    assert ("globalAlpha", 0.125) in painted(Art(Disc(5, "#000", alpha=0.25)), alpha=0.5)


def test_gradients() -> None:
    stops = ((0, "#fff"), (1, "#000"))
    calls = painted(Art(Disc(5, Radial(0, 0, 5, stops)), Box(4, 4, fill=Linear(0, 0, 0, 4, stops))))
    assert ("createRadialGradient", 0, 0, 0, 0, 0, 5) in calls
    assert ("createLinearGradient", 0, 0, 0, 4) in calls


def test_text_begins_stands_or_ends_at_its_place() -> None:
    for align in ("left", "center", "right"):
        assert ("textAlign", align) in painted(Art(Text("3", 15, "#fff", align=align)))


def test_text_waits_for_its_font() -> None:
    art = Art(Text("3", 15, "#fff", 1, 2))
    assert ("fillText", "3", 1, 2) in painted(art)
    assert ("font", "700 15px 'Alegreya Sans', sans-serif") in painted(art)
    assert not any(call[0] == "fillText" for call in painted(art, fonts=False))
