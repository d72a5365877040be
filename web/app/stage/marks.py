"""The state language of boards, the same in every game (pure): legal, chosen, danger ..."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from web.app.stage.nodes import Art, Box, Disc, Paint, Path, Text

PAPER = "#FFF6DA"


def legal_space(colours: Mapping[str, str], size: float) -> Art:
    """A space that can be chosen: an outline, a pale wash and a dot."""
    inset = size * 0.9
    return (
        Box(inset, inset, 10, fill=colours["legal"], alpha=0.16),
        Box(inset, inset, 10, stroke=colours["legal"], width=3),
        Disc(size * 0.11, colours["legal"], PAPER, 2),
    )


def ring(colour: str, r: float, dash: tuple[float, ...] = ()) -> Art:
    """A ring round a piece, on a paper ring so that it shows on every ground."""
    return (Disc(r, stroke=PAPER, width=6), Disc(r, stroke=colour, width=3.5, dash=dash))


def bar(colour: str, w: float, h: float, dash: tuple[float, ...] = ()) -> Art:
    """The same round a long thing."""
    return (
        Box(w, h, 7, stroke=PAPER, width=6),
        Box(w, h, 7, stroke=colour, width=3.5, dash=dash),
    )


def ghost(colours: Mapping[str, str], w: float, h: float) -> Art:
    """Where a long thing would go: a wash with a dashed outline."""
    return (
        Box(w, h, 5, fill=PAPER, alpha=0.55),
        Box(w, h, 5, stroke=colours["legal"], width=3, dash=(9, 6)),
        Disc(6, colours["legal"]),
    )


def blocked(colours: Mapping[str, str], size: float) -> Art:
    """A thing just tapped in vain: hatched."""
    half = size * 0.42
    lines = "".join(
        f"M{max(-half, offset - half):.1f} {min(half, offset + half):.1f}"
        f"L{min(half, offset + half):.1f} {max(-half, offset - half):.1f}"
        for offset in (-half, -half / 2, 0, half / 2, half)
    )
    return (
        Box(half * 2, half * 2, 10, stroke=colours["blocked"], width=3),
        Path(lines, stroke=colours["blocked"], width=2.5),
    )


def corners(colour: str, size: float) -> Art:
    """Ticks in the corners: something has just moved from or to here."""
    half, arm = size * 0.45, size * 0.13
    d = "".join(
        f"M{sx * half} {sy * (half - arm)}V{sy * half}H{sx * (half - arm)}"
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    return (Path(d, stroke=colour, width=3),)


def pill(text: str, colour: str) -> Art:
    """A word under a piece."""
    width = 18 + 7.2 * len(text)
    return (
        Box(width, 22, 11, fill=colour, stroke=PAPER, width=1.5),
        Text(text, 14.5, "#FFF6EA", 0, 5),
    )


def path(points: Sequence[tuple[float, float]], colour: str) -> Art:
    """A band from point to point, dotted."""
    d = "".join(f"{'L' if i else 'M'}{x} {y}" for i, (x, y) in enumerate(points))
    return (
        Path(d, stroke=PAPER, width=15, alpha=0.85),
        Path(d, stroke=colour, width=4, dash=(1, 11)),
    )


def step(number: int | str, colour: str) -> Art:
    """A disc with a number on a path."""
    marks: tuple[Paint, ...] = (
        Disc(12, colour, PAPER, 2),
        Text(str(number), 14, PAPER, 0, 5),
    )
    return marks
