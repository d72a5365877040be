"""What lies over the board while something is chosen: reach, targets with their odds, areas, lines
of sight, the threat of heroes, and what the Darkness will do (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mythshelf.games.myth.cards.binding import AREA
from mythshelf.games.myth.cards.binding import FIGURE as FIGURE_OF
from mythshelf.games.myth.darkness.activation import total_range
from mythshelf.games.myth.forecast.odds import at_least
from mythshelf.games.myth.forecast.strikes import Prospect
from mythshelf.games.myth.heroes.deeds import Go
from mythshelf.games.myth.heroes.numbers import armour
from mythshelf.games.myth.realm.lairs import ChooseLair
from mythshelf.games.myth.realm.leaders import ChooseLeader
from mythshelf.games.myth.realm.packs import ChooseMember, ChoosePack
from mythshelf.games.myth.table import areas
from mythshelf.games.myth.table.figures import ENEMIES, FIGURES, Figure, size_of, type_of
from mythshelf.games.myth.table.sight import apart, blocking_heroes
from mythshelf.games.myth.table.squares import Square, between
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth import shape_keys
from web.app.games.myth.aims import aims
from web.app.games.myth.colours import COLOURS, EMBER
from web.app.games.myth.layout import FRAME, UNIT, Layout
from web.app.games.myth.outlook import outlook, percent, prospect
from web.app.games.myth.pieces import FIGURE, GROUND, SIGNS, ZONES
from web.app.games.myth.taps import kind_of_subject
from web.app.games.myth.telling import arrow
from web.app.games.myth.walks import reach
from web.app.presenting.focus import Focus
from web.app.stage.marks import Marks
from web.app.stage.nodes import Art, Box, Disc, Node, Path, Text, sign
from web.app.stage.shapes import emblem

MARKS = Marks(COLOURS, "#FFF6EA")
_INNER = UNIT - 6
_SETUP = (ChooseLair, ChoosePack, ChooseMember, ChooseLeader)


def signs(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """All of it."""
    yield from _blocked(state, focus, lay)
    if focus.past:
        return
    asked = engine.decision(state)
    if isinstance(asked, _SETUP):
        yield from _purple(state, lay)
    yield from _lit(state, focus, lay)
    told = attack_of(state, focus)
    if told is not None:
        yield from _attack(state, told, lay)
        yield from _area(state, focus, lay)
    else:
        yield from _every_target(state, focus, lay)
    yield from _onslaught(state, lay)
    yield from _walk(state, focus, lay)
    yield from _chosen(state, focus, lay)
    if focus.forecast and told is None:
        yield from _coming(state, focus, lay)


# What can be chosen --------------------------------------------------------------------------


def _lit(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    ways = {} if focus.taps else reach(state)
    for key in focus.lit:
        kind, _, rest = key.partition(":")
        if kind == "sq":
            at = shape_keys.square_of(key)
            if lay.shows(at):
                x, y = lay.centre(at)
                yield sign(f"lit:{key}", (x, y), _open_square(), ZONES)
                cost = len(ways.get(at, ()))
                if cost:
                    corner = x - UNIT / 2 + 13, y - UNIT / 2 + 13
                    yield sign(f"cost:{key}", corner, MARKS.dot(9.5, str(cost)), ZONES + 0.1)
        elif kind == "fig":
            figure = int(rest)
            if state.at[figure] >= 0:
                r = UNIT * size_of(figure) * 0.45
                place = lay.of_figure(state, figure)
                yield sign(f"lit:{key}", place, MARKS.ring("legal", r), FIGURE - 0.5)


@cache
def _open_square() -> Art:
    return Art(
        Box(_INNER, _INNER, 6, "#D9F3E2", alpha=0.38),
        Box(_INNER, _INNER, 6, stroke=COLOURS["legal"], width=2.8),
    )


def _chosen(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    for key in focus.taps:
        kind, _, rest = key.partition(":")
        if kind == "fig" and state.at[int(rest)] >= 0:
            figure = int(rest)
            r = UNIT * size_of(figure) * 0.46
            place = lay.of_figure(state, figure)
            yield sign(f"chosen:{key}", place, MARKS.ring("selected", r), FIGURE - 0.4)
        elif kind == "sq":
            place = lay.centre(shape_keys.square_of(key))
            yield sign(
                f"chosen:{key}", place, MARKS.frame("selected", _INNER, _INNER, 6), ZONES + 1
            )
    asked = engine.decision(state)
    if asked is not None and not focus.taps and state.at[asked.seat] >= 0:
        place = lay.of_figure(state, asked.seat)
        yield sign("asked", place, MARKS.ring("selected", UNIT * 0.45), FIGURE - 0.6)


def _blocked(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """What was just tapped in vain; of an enemy also what hides it."""
    kind, _, rest = focus.blocked.partition(":")
    if kind == "sq":
        place = lay.centre(shape_keys.square_of(focus.blocked))
        yield sign("blocked", place, MARKS.hatch(_INNER, _INNER, 6), SIGNS)
    elif kind == "fig" and state.at[int(rest)] >= 0:
        figure = int(rest)
        side = UNIT * size_of(figure) - 6
        place = lay.of_figure(state, figure)
        yield sign("blocked", place, MARKS.hatch(side, side, 6), SIGNS)
        asked = engine.decision(state)
        if asked is not None and figure in ENEMIES and state.standing(asked.seat):
            yield from line_of_sight(state, asked.seat, figure, lay)


def _purple(state: State, lay: Layout) -> Iterator[Node]:
    """Where lairs and packs may come (MT-TILE-03)."""
    for at in sorted(state.board().purple):
        if lay.shows(at):
            yield sign(f"purple:{at}", lay.centre(at), _purple_square(), GROUND + 0.5)


@cache
def _purple_square() -> Art:
    return Art(
        Box(_INNER, _INNER, 6, "#8A4FB0", alpha=0.16),
        Box(_INNER, _INNER, 6, stroke="#6E3C97", width=2.4, dash=(3, 6)),
    )


# Attacks -------------------------------------------------------------------------------------


def attack_of(state: State, focus: Focus) -> Prospect | None:
    """The attack that the plan in sight would make."""
    plan = focus.preview.plan if focus.preview is not None else None
    return prospect(state, plan.options) if plan is not None else None


def _attack(state: State, told: Prospect, lay: Layout) -> Iterator[Node]:
    """Everybody whom the attack is on, with the chance to hit; heroes who would be hit too."""
    for one in told.targets:
        if state.at[one.target] < 0:
            continue
        yield from _aimed(state, one.target, percent(one.chance), lay)
        if apart(state, told.attacker, one.target) > 1:
            yield from line_of_sight(state, told.attacker, one.target, lay)
    for hero in told.heroes:
        x, y = lay.of_figure(state, hero)
        side = UNIT - 4
        yield sign(f"friend:{hero}", (x, y), MARKS.frame("danger", side, side, 6), SIGNS - 1)
        yield sign(f"friend-word:{hero}", (x, y + UNIT * 0.44), _pill("a friend!"), SIGNS)


def _every_target(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """While a target is to be chosen: every one with its chance."""
    for figure, options in _targets(state, focus):
        told = prospect(state, options)
        one = told.of(figure) if told is not None else None
        if one is not None and state.at[figure] >= 0:
            yield from _aimed(state, figure, percent(one.chance), lay)


def _targets(state: State, focus: Focus) -> Iterator[tuple[Figure, tuple[Option[Any], ...]]]:
    for aim in aims(state) if len(focus.taps) == 1 else ():
        take = aim.options[1]
        if isinstance(take, Take) and not aim.area and aim.taps[0] == focus.taps[0]:
            yield take.subject, aim.options
    if kind_of_subject(state) == FIGURE_OF and state.attack is not None:
        for option in engine.legal(state):
            if isinstance(option, Take) and option.subject in FIGURES:
                yield option.subject, (option,)


def _aimed(state: State, figure: Figure, odds: str, lay: Layout) -> Iterator[Node]:
    x, y = lay.of_figure(state, figure)
    side = UNIT * size_of(figure) - 4
    yield sign(f"aim:{figure}", (x, y), _target_square(side), ZONES + 0.5)
    yield sign(f"odds:{figure}", (x, y + side / 2 - 5), _pill(odds), SIGNS)


@cache
def _target_square(side: float) -> Art:
    return Art(
        Box(side, side, 6, "#F9D7C8", alpha=0.55),
        Box(side, side, 6, stroke=COLOURS["danger"], width=3, dash=(9, 6)),
    )


@cache
def _pill(words: str, colour: str = COLOURS["danger"]) -> Art:
    wide = 16 + 9.2 * len(words)
    return Art(
        Box(wide, 24, 12, colour, "#FFF3E0", 1.5),
        Text(words, 18, "#FFF6EA", 0, 6),
    )


def _onslaught(state: State, lay: Layout) -> Iterator[Node]:
    """The enemy's attack to which heroes may answer, with its chance where it is not rolled yet."""
    onslaught = state.onslaught
    if onslaught is None or state.at[onslaught.target] < 0:
        return
    yield from arrow(state, onslaught.attacker, (onslaught.target,), lay)
    x, y = lay.of_figure(state, onslaught.target)
    share = at_least(onslaught.hit, onslaught.tn + armour(state, onslaught.target))
    words = f"hit: {onslaught.damage}" if onslaught.struck else percent(share)
    yield sign("onslaught", (x, y + UNIT * 0.46), _pill(words), 20.0)


def _area(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The squares of an area attack."""
    assert focus.preview is not None
    options = focus.preview.plan.options
    area = next((aim.area for aim in aims(state) if aim.options == options), 0)
    take = options[-1]
    if isinstance(take, Take) and kind_of_subject(state) == AREA:
        area = take.subject
    if area:
        for at in areas.in_sight(state, _attacker(state), area):
            if lay.shows(at):
                yield sign(f"area:{at}", lay.centre(at), _target_square(_INNER), ZONES + 0.4)


def _attacker(state: State) -> Figure:
    attack = state.attack
    asked = engine.decision(state)
    if attack is not None:
        return attack.attacker
    return asked.seat if asked is not None else 0


def line_of_sight(state: State, hero: Figure, target: Figure, lay: Layout) -> Iterator[Node]:
    """The line from a hero to a target, broken where something hides it (MT-LOS-01)."""
    best: tuple[Square, Square] | None = None
    blocking = blocking_heroes(state, hero)
    there = set(state.squares_of(target))
    start = state.at[hero]
    hidden: list[Square] = []
    for to in sorted(there):
        hidden = [at for at in between(start, to) if at in blocking and at not in there]
        best = (start, to)
        if not hidden:
            break
    if best is None:
        return
    here, to_place = lay.centre(best[0]), lay.centre(best[1])
    yield sign(f"sight:{target}", (0, 0), _sight(here, to_place, bool(hidden)), SIGNS - 2)
    for at in hidden:
        if lay.shows(at):
            mark = MARKS.frame("danger", _INNER, _INNER, 6)
            yield sign(f"hides:{target}:{at}", lay.centre(at), mark, SIGNS - 1.5)


def _sight(start: tuple[float, float], end: tuple[float, float], hidden: bool) -> Art:
    d = f"M{start[0]:g} {start[1]:g}L{end[0]:g} {end[1]:g}"
    if hidden:
        return Art(
            Path(d, stroke="#161517", width=6, alpha=0.5),
            Path(d, stroke=EMBER, width=3.2, dash=(4, 9)),
            direct=True,
        )
    return Art(
        Path(d, stroke="#161517", width=5, alpha=0.45),
        Path(d, stroke="#FFF6EA", width=2.4),
        direct=True,
    )


# Walks ---------------------------------------------------------------------------------------


def _walk(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
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


# The Darkness --------------------------------------------------------------------------------


def _coming(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Where enemies will go, and whom they will attack; of a walk in sight after it."""
    after = focus.preview.after if focus.preview is not None else None
    told = outlook(after if isinstance(after, State) else state)
    if told is None:
        return
    seen = after if isinstance(after, State) else state
    for move in told.moves:
        start = lay.of_figure(state, move.figure) if state.at[move.figure] >= 0 else None
        if start is None or not move.path:
            continue
        points = [start, *(lay.centre(at, size_of(move.figure)) for at in move.path)]
        yield sign(f"coming:{move.figure}", (0, 0), _arrow(points), ZONES + 1.5)
    for hero in seen.heroes():
        blows = told.on(hero)
        if not blows or not lay.shows(seen.at[hero]):
            continue
        x, y = lay.of_figure(seen, hero)
        count = sum(blow.count for blow in blows)
        place = x - UNIT * 0.36, y - UNIT * 0.34
        yield sign(f"blows:{hero}", place, _blows(count), SIGNS)
    if not focus.taps:
        yield from _threat(state, lay)
    for which in told.woken:
        for enemy in state.present(ENEMIES):
            if type_of(enemy) == which and lay.shows(state.at[enemy]):
                x, y = lay.of_figure(state, enemy)
                yield sign(f"wakes:{enemy}", (x, y - UNIT * 0.42), _pill("wakes", "#5A1A12"), SIGNS)


@cache
def _blows(count: int) -> Art:
    """So many attacks to come."""
    return Art(
        Box(38, 24, 12, "#5A1A12", "#FFF3E0", 1.5),
        emblem("sword", 14, "#FFF6EA", -8, 0),
        Text(str(count), 18, "#FFF6EA", 8, 6),
    )


def _arrow(points: list[tuple[float, float]]) -> Art:
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    x, y = points[-1]
    return Art(
        Path(d, stroke="#161517", width=8, alpha=0.35),
        Path(d, stroke=EMBER, width=3.6, dash=(2, 8)),
        Disc(7, EMBER, "#161517", 1.6, x=x, y=y),
        direct=True,
    )


def _threat(state: State, lay: Layout) -> Iterator[Node]:
    """How far the hero who is asked is noticed by enemies that sleep (MT-ACTV-01)."""
    asked = engine.decision(state)
    if asked is None or not state.standing(asked.seat):
        return
    hero = asked.seat
    sleeping = [one for one in state.present(ENEMIES) if not state.awake[type_of(one)]]
    most = max((total_range(state, one, hero) for one in sleeping), default=0)
    if most <= 0:
        return
    x, y = lay.of_figure(state, hero)
    left, top = max(FRAME, x - (most + 0.5) * UNIT), max(FRAME, y - (most + 0.5) * UNIT)
    right = min(lay.width - FRAME, x + (most + 0.5) * UNIT)
    bottom = min(lay.height - FRAME, y + (most + 0.5) * UNIT)
    drawn = _zone(right - left, bottom - top)
    yield sign("threat", ((left + right) / 2, (top + bottom) / 2), drawn, GROUND + 0.3)


@cache
def _zone(wide: float, high: float) -> Art:
    return Art(
        Box(wide, high, 10, EMBER, alpha=0.1),
        Box(wide, high, 10, stroke=EMBER, width=2.4, dash=(10, 8), alpha=0.9),
    )
