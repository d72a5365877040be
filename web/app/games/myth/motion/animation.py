"""What is seen of a choice: everything that takes time to see (pure).

What has a moment of its own is in :mod:`.moments`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from typing import Any

from mythshelf.games.myth.events.attacks import (
    AttackEnded,
    HitsAssigned,
    InterruptPlayed,
    OnslaughtBegan,
    OnslaughtEnded,
    Rolled,
    TargetsNamed,
)
from mythshelf.games.myth.events.board import Moved, Placed
from mythshelf.games.myth.events.darkness import TargetChosen
from mythshelf.games.myth.events.threat import Woke
from mythshelf.games.myth.events.tiles import TilePlaced
from mythshelf.games.myth.events.treasure import Dropped
from mythshelf.games.myth.table.figures import Figure, is_enemy, is_hero, type_of
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.games.myth.words import names
from mythshelf.kernel.play.core import Event

from web.app.games.myth import shape_keys
from web.app.games.myth.board.scene import place_of_copy, room_of, scene
from web.app.games.myth.board.telling import telling
from web.app.games.myth.cards import darkness_card
from web.app.games.myth.look import dice_tray
from web.app.games.myth.look.layout import layout, pixel
from web.app.games.myth.motion.moments import has_moment, look_of, moment_of
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage import moments
from web.app.stage.nodes import Scene, by_height

STEP, READ = 160.0, 480.0
"""Milliseconds of a step, and of something to be read."""
_STEPS = (Moved, Placed, Dropped)
_OVER = (AttackEnded, OnslaughtEnded, Moved)
"""Afterwards the dice are taken off the table."""
_READ = (
    TargetsNamed,
    OnslaughtBegan,
    HitsAssigned,
    InterruptPlayed,
    Woke,
    TargetChosen,
)


_SET_OUT = (TargetChosen, Moved)
_SEEN = (*_STEPS, *_READ, TilePlaced)


def pictured(choice: Sequence[Event]) -> Iterator[int]:
    """Every square of a hero's walk, every roll, every step of the Darkness. Enemies of one type
    that set out one after the other do so together, and an enemy throws its dice as it attacks,
    where nobody answers; the last thing is a new tile, with all that lies on it."""
    setting_out = attacking = NONE
    for at, event in enumerate(choice):
        if isinstance(event, _SET_OUT) and _type_of(event.figure) == setting_out != NONE:
            continue
        if isinstance(event, Rolled) and event.hit and event.figure == attacking != NONE:
            attacking = NONE
            continue
        setting_out = _type_of(event.figure) if isinstance(event, TargetChosen) else NONE
        if isinstance(event, _SEEN) or has_moment(event):
            attacking = event.onslaught.attacker if isinstance(event, OnslaughtBegan) else NONE
            yield at
        if isinstance(event, TilePlaced):
            return


def _type_of(figure: Figure) -> int:
    return type_of(figure) if is_enemy(figure) else NONE


def pictures(step: Step, focus: Focus) -> Iterator[Scene]:
    """The moment of an event, and the tiles after it, with the sentence that says it."""
    view, event = step.view, step.event
    look = replace(focus, past=True, happened=(event,), taps=())
    if isinstance(event, TargetChosen):
        yield from _setting_out(step, look)
        return
    if isinstance(event, OnslaughtBegan) and (roll := _roll_in(step)) is not None:
        yield from _attacking(step, roll, look)
        return
    shown = _board(step, view, step.at + 1, look).timed(STEP)
    if isinstance(event, _READ):
        shown = shown.with_nodes(telling(view, event, layout(view)), holds=READ)
    shown.caption, shown.clause = _caption(step)
    moment = moment_of(step, shown, focus) if has_moment(event) else None
    if moment is None:
        yield shown
        return
    before = _board(step, step.before, step.at, look)
    yield from moments.scenes(moment, before, shown, look_of(shown, focus))


def _setting_out(step: Step, look: Focus) -> Iterator[Scene]:
    """To whom enemies turn, all of them at once; then how they go there, side by side, square by
    square."""
    view = step.before
    together = step.choice[step.at : len(step.sentences)]
    chosen = [event for event in together if isinstance(event, TargetChosen)]
    ways: dict[Figure, list[Moved]] = {}
    for event in together:
        if isinstance(event, Moved):
            ways.setdefault(event.figure, []).append(event)
    caption = step.sentences[step.at] if len(chosen) == 1 else _turning(view, chosen)
    says: dict[str, Any] = {"takes": STEP, "caption": caption, "clause": chosen[0].clause}
    arrows = chain.from_iterable(telling(view, event, layout(view)) for event in chosen)
    yield _board(step, view, step.at + 1, look).with_nodes(arrows, holds=READ, **says)
    for squares in zip_longest(*ways.values()):
        view = view.clone()
        for moved in filter(None, squares):
            moved.replay(view)
        yield replace(_board(step, view, step.at + 1, look), **says)


def _turning(state: State, chosen: Sequence[TargetChosen]) -> str:
    """Of several enemies, how many of each kind turn to whom."""
    kinds = Counter(state.monster(event.figure).title for event in chosen)
    who = names.listed(names.counted(many, kind) for kind, many in kinds.items())
    whom = dict.fromkeys(names.figure(state, event.hero) for event in chosen)
    return f"{who} turn to {names.listed(whom)}."


def _roll_in(step: Step) -> int | None:
    """The number of the roll that goes with an announced attack, if one does."""
    rest = range(step.at + 1, len(step.sentences))
    return next((at for at in rest if isinstance(step.choice[at], Rolled)), None)


def _attacking(step: Step, roll: int, look: Focus) -> Iterator[Scene]:
    """Which enemy attacks whom, for as long as its dice roll; then what they show."""
    rolls, was = replace(step, at=roll), step.before
    shown = _board(rolls, step.view, roll + 1, look).timed(STEP)
    shown.caption, shown.clause = _caption(rolls)[0], OnslaughtBegan.clause
    arrow = telling(was, step.event, layout(was))
    before = _board(step, was, step.at, look).with_nodes(arrow)
    moment = moment_of(rolls, shown, look)
    assert moment is not None, "dice that are thrown have a moment"
    announced = step.sentences[step.at]
    for one in moments.scenes(moment, before, shown, look_of(shown, look)):
        yield replace(one, meanwhile=announced) if one.meanwhile else one


def _board(step: Step, view: State, so_far: int, look: Focus) -> Scene:
    """The tiles, after so many events of the choice, with the card of the darkness cycle and the
    dice that lie there."""
    shown = scene(view, look)
    card = darkness_card.card_in(step.choice[:so_far], view)
    if not any(node.key == shape_keys.DARK_CARD for node in shown.nodes):
        shown.nodes += darkness_card.copy(card, *place_of_copy(shown, look))
    thrown = _thrown(step.choice[:so_far])
    if thrown is not None:
        unit = pixel(room_of(shown), look.is_phone)
        shown.nodes += dice_tray.lying(view, thrown, room_of(shown), unit, layout(view))
    shown.nodes.sort(key=by_height)
    return shown


def _thrown(happened: Sequence[Event]) -> Rolled | None:
    """The dice that are on the table."""
    for event in reversed(happened):
        if isinstance(event, _OVER):
            return None
        if isinstance(event, Rolled):
            return event
    return None


def _caption(step: Step) -> tuple[str, str]:
    """What is said of a step, with its clause. While an enemy walks it is what was said before."""
    said = zip(step.choice[: step.at + 1], step.sentences, strict=False)
    pictures = [one for one in said if isinstance(one[0], _SEEN) or has_moment(one[0])]
    heard = [one for one in pictures if not isinstance(one[0], _STEPS) or _is_of_a_hero(one[0])]
    event, sentence = heard[-1] if heard else pictures[0]
    return sentence, str(getattr(event, "clause", ""))


def _is_of_a_hero(event: Event) -> bool:
    return is_hero(getattr(event, "figure", 0))
