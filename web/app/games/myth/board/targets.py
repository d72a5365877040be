"""Attacks, of heroes and on them: targets with their odds, areas (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.myth.cards.binding import AREA
from mythshelf.games.myth.cards.binding import FIGURE as FIGURE_OF
from mythshelf.games.myth.forecast.danger import danger
from mythshelf.games.myth.forecast.strikes import Prospect
from mythshelf.games.myth.table import areas
from mythshelf.games.myth.table.figures import FIGURES, Figure, size_of
from mythshelf.games.myth.table.sight import apart
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.effects import Take
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.myth.board.pieces import SIGNS, ZONES
from web.app.games.myth.board.sight_lines import line_of_sight
from web.app.games.myth.board.telling import arrow
from web.app.games.myth.choosing.aims import aims
from web.app.games.myth.choosing.outlook import percent, prospect
from web.app.games.myth.choosing.taps import kind_of_subject
from web.app.games.myth.look.layout import UNIT, Layout
from web.app.games.myth.look.sign_marks import INNER, MARKS, pill, target_square
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node, sign


def attack_of(state: State, focus: Focus) -> Prospect | None:
    """The attack that the plan in sight would make."""
    plan = focus.preview.plan if focus.preview is not None else None
    return prospect(state, plan.options) if plan is not None else None


def attack(state: State, told: Prospect, lay: Layout) -> Iterator[Node]:
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
        yield sign(f"friend-word:{hero}", (x, y + UNIT * 0.44), pill("a friend!"), SIGNS)


def every_target(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
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
    yield sign(f"aim:{figure}", (x, y), target_square(side), ZONES + 0.5)
    yield sign(f"odds:{figure}", (x, y + side / 2 - 5), pill(odds), SIGNS)


def onslaught(state: State, lay: Layout) -> Iterator[Node]:
    """The enemy's attack to which heroes may answer, with its chance where it is not rolled yet,
    else what it came to."""
    onslaught = state.onslaught
    if onslaught is None or state.at[onslaught.target] < 0:
        return
    yield from arrow(state, onslaught.attacker, (onslaught.target,), lay)
    x, y = lay.of_figure(state, onslaught.target)
    told = danger(state)
    words = "missed"
    if onslaught.struck:
        words = f"hit: {onslaught.damage}"
    elif told is not None:
        words = percent(told.chance)
    yield sign("onslaught", (x, y + UNIT * 0.46), pill(words), 20.0)


def area(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
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
                yield sign(f"area:{at}", lay.centre(at), target_square(INNER), ZONES + 0.4)


def _attacker(state: State) -> Figure:
    attack = state.attack
    asked = engine.decision(state)
    if attack is not None:
        return attack.attacker
    return asked.seat if asked is not None else 0
