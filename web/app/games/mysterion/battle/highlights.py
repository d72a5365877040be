"""Arrow and sums of an attack, marks of what is possible, the card to read (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.battle.clash import Clash, figures
from mythshelf.games.mysterion.table.catalogue import NONE
from mythshelf.games.mysterion.table.state import ATTACK, State

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.battle import drop_zones
from web.app.games.mysterion.battle.pieces import near_side
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.look.card_paper import INK, PAPER
from web.app.games.mysterion.look.layout import FAR, NEAR, SIGNS, Layout
from web.app.games.mysterion.look.verdict import Verdict, lot
from web.app.presenting.focus import Focus
from web.app.stage.lettering import extent
from web.app.stage.nodes import Art, Box, Node, Path, Text, sign


def highlights(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Everything that comes and goes at once."""
    yield from _attack(state, focus, lay)
    if focus.carried:
        yield from drop_zones.zones(focus, lay)
    else:
        yield from _read(state, focus, lay)


def _attack(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The arrow from the attacker, and what the exchange comes to."""
    preview = focus.preview
    shown = state
    if preview is not None and preview.after is not None and any(preview.after.creatures):  # type: ignore[attr-defined]
        shown = preview.after  # type: ignore[assignment]
    side = shown.active
    if not shown.creatures[side]:
        return
    up = side == near_side(state, focus)
    middle = lay.battle[0], lay.top(NEAR) - 2
    yield sign("arrow", middle, _arrow(side, up, 0.7 if lay.small else 1), SIGNS)
    left, y = lay.sums(FAR if up else NEAR)
    for number, line in enumerate(sum_words(shown)):
        yield sign(f"sum:{number}", (left, y + number * 28), _sum(line), SIGNS)


def sum_words(state: State) -> list[str]:
    """``13 against 8: dies``, ``5 through``: both comparisons of the attack, as they stand now."""
    side, foe = state.active, 1 - state.active
    clash = Clash.of(state)
    if not state.creatures[foe]:
        return [f"attack {figures(clash)[side][ATTACK]}"]
    seen = Verdict.of(clash)
    words = [
        f"{seen.attack} against {seen.defence}: {lot(seen.blocker_dies)}",
        f"back {seen.back} against {seen.guard}: {lot(seen.attacker_dies)}",
    ]
    return [*words, f"{seen.through} through"] if seen.through else words


def _read(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The card that was tapped last, large, where it would lie in the battle; on a phone beside
    that, and while there is an attack with its sums no larger than it will be."""
    kinds = [shape_keys.card_of(key) for key in (*focus.taps, focus.blocked) if key]
    if not kinds or kinds[-1] == NONE:
        return
    fighting = bool(state.creatures[near_side(state, focus)])
    x, y = lay.at(NEAR, lay.battle if not fighting else lay.enhancement)
    if lay.small and any(state.creatures):
        if not fighting:
            yield sign("read", (x, y), faces.face(kinds[-1], *lay.card), SIGNS + 1)
        return
    drawn = faces.large(kinds[-1])
    if lay.small:
        x, y = lay.width - 98, lay.mat
    low = min(y, lay.mat - drawn.bounds[3] - 6)
    yield sign("read", (x, low), drawn, SIGNS + 1)


@cache
def _arrow(side: int, up: bool, scale: float) -> Art:
    d = "M0 -26L18 -4H9V24H-9V-4H-18z"
    colour = COLOURS[f"s{side + 1}"]
    return Art(Path(d, colour, PAPER, 2.4, scale=scale, angle=0 if up else 180))


@cache
def _sum(words: str) -> Art:
    """A sum, from its left end on."""
    w = 22 + extent(words, 15)
    return Art(
        Box(w, 26, 13, PAPER, COLOURS["danger"], 1.8, x=w / 2),
        Text(words, 15, INK, w / 2, 5.4),
    )
