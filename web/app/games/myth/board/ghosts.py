"""The hunting pack that is put together, as it would stand if it were placed now (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.realm.pack_squares import ChooseMember, StandFar
from mythshelf.games.myth.realm.packs import ChoosePack, SetPack
from mythshelf.games.myth.table.figures import Figure
from mythshelf.games.myth.table.squares import NOWHERE
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.myth.board.pieces import FIGURE, SIGNS, drawing
from web.app.games.myth.choosing.outlook import once
from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look.layout import Layout
from web.app.games.myth.look.sign_marks import INNER, pill
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, Node, sign


def pack(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The pack that is chosen, else the one that would be, where most players would place it."""
    option = _pack_of(state, focus)
    if option is None:
        return
    placed = once(state, option, lambda: _placed(state, option))
    there = {one: at for one, at in placed.items() if lay.shows(at)}
    for one, at in there.items():
        x, y = lay.centre(at)
        yield sign(f"ghost:{one}", (x, y), _ghost_square(), FIGURE - 0.7)
        art = drawing(state, one)
        yield Node(f"ghost:{one}:figure", x, y, art, z=FIGURE - 0.6, alpha=0.85, mark=True)
    if there:
        x, y = min((lay.centre(at) for at in there.values()), key=lambda point: point[::-1])
        yield sign("ghost", (x, max(16, y - INNER / 2 - 12)), _name(), SIGNS)


def _pack_of(state: State, focus: Focus) -> SetPack | None:
    if not isinstance(engine.decision(state), ChoosePack):
        return None
    options = focus.preview.plan.options if focus.preview is not None else engine.legal(state)
    return next((one for one in options if isinstance(one, SetPack)), None)


def _placed(state: State, option: SetPack) -> dict[Figure, int]:
    """Where its minions would stand, as far from the heroes as they can."""
    fork = state.clone()
    engine.apply_unchecked(fork, option)
    asked = engine.decision(fork)
    if not isinstance(asked, ChooseMember):
        return {}
    pack_of = (*asked.members, *asked.left)
    if StandFar().refusal(fork) is None:
        engine.apply_unchecked(fork, StandFar())
    return {one: fork.at[one] for one in pack_of if fork.at[one] != NOWHERE}


@cache
def _ghost_square() -> Art:
    return Art(
        Box(INNER, INNER, 6, "#D9F3E2", alpha=0.5),
        Box(INNER, INNER, 6, stroke=COLOURS["legal"], width=2.6, dash=(7, 5)),
    )


@cache
def _name() -> Art:
    return pill("the pack", "#1F6A4C")
