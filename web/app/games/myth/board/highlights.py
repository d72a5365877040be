"""What lies over the board while something is chosen: reach, targets with their odds, areas, lines
of sight, the threat of heroes, and what the Darkness will do (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.myth.deeds.spending_mp import Go
from mythshelf.games.myth.realm.lairs import ChooseLair
from mythshelf.games.myth.realm.leaders import ChooseLeader
from mythshelf.games.myth.realm.pack_squares import ChooseMember
from mythshelf.games.myth.realm.packs import ChoosePack
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.myth.board.choosable import blocked, chosen, lit, purple
from web.app.games.myth.board.coming_signs import coming
from web.app.games.myth.board.ghosts import pack
from web.app.games.myth.board.pieces import ZONES
from web.app.games.myth.board.targets import area, attack, attack_of, every_target, onslaught
from web.app.games.myth.look.layout import Layout
from web.app.games.myth.look.sign_marks import MARKS
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node, sign

_SETUP = (ChooseLair, ChoosePack, ChooseMember, ChooseLeader)


def signs(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Every sign on the board: what can be chosen, is chosen, or is to come."""
    yield from blocked(state, focus, lay)
    if focus.past:
        return
    asked = engine.decision(state)
    if isinstance(asked, _SETUP):
        yield from purple(state, lay)
        yield from pack(state, focus, lay)
    yield from lit(state, focus, lay)
    told = attack_of(state, focus)
    if told is not None:
        yield from attack(state, told, lay)
        yield from area(state, focus, lay)
    else:
        yield from every_target(state, focus, lay)
    yield from onslaught(state, lay)
    yield from walk(state, focus, lay)
    yield from chosen(state, focus, lay)
    if focus.forecast and told is None:
        yield from coming(state, focus, lay)


def walk(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The way of the walk in sight, with its steps."""
    plan = focus.preview.plan if focus.preview is not None else None
    asked = engine.decision(state)
    steps = [one.at for one in plan.options if isinstance(one, Go)] if plan is not None else []
    if not steps or asked is None:
        return
    points = [lay.of_figure(state, asked.seat), *(lay.centre(at) for at in steps)]
    yield sign("way", (0, 0), MARKS.band(points), ZONES + 2)
    for place, point in enumerate(points[1:], 1):
        yield sign(f"step:{place}", point, MARKS.step(str(place)), ZONES + 2.1)
