"""What has a moment of its own on the tiles (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from mythshelf.games.myth.events.attacks import AttackEnded, OnslaughtEnded, Rolled
from mythshelf.games.myth.events.board import Removed
from mythshelf.games.myth.events.darkness import (
    DarknessBegan,
    DarknessDrawn,
    OrderEstablished,
    PartBegan,
)
from mythshelf.games.myth.events.fate import HeroicEventRolled
from mythshelf.games.myth.events.quests import QuestEnded, SentAway
from mythshelf.games.myth.events.rounds import GameEnded
from mythshelf.games.myth.events.tiles import TileChanged
from mythshelf.games.myth.events.vitality import Healed, Hurt
from mythshelf.games.myth.table.catalogue.quests import quests
from mythshelf.games.myth.table.figures import (
    Figure,
    is_enemy,
    is_friend,
    is_hero,
    is_lair,
    size_of,
    type_of,
)
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import CAPTAIN, MINION, NONE
from mythshelf.games.myth.words.names import hero, type_name
from mythshelf.kernel.play.core import Event

from web.app.games.myth import shape_keys
from web.app.games.myth.board.scene import place_of_copy, room_of
from web.app.games.myth.cards import darkness_card
from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look import dice_tray
from web.app.games.myth.look.layout import UNIT, Layout, layout, pixel
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.bounds import Bounds
from web.app.stage.moment import Blow, Fall, Moment, Turned
from web.app.stage.moment import Figure as Number
from web.app.stage.name_plates import Look
from web.app.stage.nodes import Scene

_LUNGE = 0.24 * UNIT


def look_of(shown: Scene, focus: Focus) -> Look:
    """How moments look on the part of the board that is seen."""
    room = room_of(shown)
    return Look(COLOURS, room, pixel(room, focus.is_phone))


def has_moment(event: Event) -> bool:
    """Whether an event has one."""
    match event:
        case PartBegan():
            return darkness_card.band_of(event) != NONE
        case TileChanged(tile=tile):
            return tile.cleared
        case SentAway():
            return False
    return isinstance(event, _HAVE_MOMENTS)


_HAVE_MOMENTS = (
    *(DarknessBegan, DarknessDrawn, OrderEstablished, Rolled, HeroicEventRolled),
    *(Hurt, Healed, Removed, QuestEnded, GameEnded),
)


def moment_of(step: Step, after: Scene, focus: Focus) -> Moment | None:
    """That of the step's event, if it has one; ``after`` is the board after it."""
    was: State = step.before
    now: State = step.view
    event, look, lay = step.event, look_of(after, focus), layout(now)
    match event:
        case DarknessBegan():
            return Moment("The Darkness strikes", sound="darkness", at=_middle(look.room))
        case DarknessDrawn(card=card):
            return _card(card, NONE, (), True, after, focus)
        case OrderEstablished() | PartBegan() if darkness_card.band_of(event) != NONE:
            card = darkness_card.card_in(step.choice[: step.at], was, now)
            if card == NONE:
                return None
            done = darkness_card.done_in(step.choice[: step.at])
            return _card(card, darkness_card.band_of(event), done, False, after, focus)
        case Rolled(figure=figure) as rolled if rolled.hit or rolled.fate:
            return Moment(acts=(dice_tray.cast(was, rolled, look.room, look.unit, lay),))
        case HeroicEventRolled(title=title):
            return Moment(title, "A heroic event", sound="heal", at=_middle(look.room))
        case Hurt(figure=figure, damage=damage) if damage:
            return Moment(acts=(_blow(was, figure, damage, step.choice[: step.at], look, lay),))
        case Healed(hero=figure, by=by) if by and _there(now, figure, lay):
            place = _head(now, figure, lay)
            return Moment(acts=(Blow(figures=(Number(place, f"+{by}", False),), sound="heal"),))
        case Removed(figure=figure) if not isinstance(event, SentAway):
            return _removed(was, figure, lay)
        case QuestEnded(quest=quest, success=success):
            told = "A quest succeeds" if success else "A quest fails"
            sound = "treasure" if success else "thud"
            return Moment(quests()[quest.card].title, told, "", sound, _middle(look.room))
        case TileChanged(tile=tile) if tile.cleared and not was.tiles[event.place].cleared:
            return Moment("The tile is clear", "", "", "round", _middle(look.room))
        case GameEnded(won=won):
            named = "The heroes have won" if won else "The heroes have fallen"
            return Moment(named, "", "", "end", _middle(look.room))
    return None


def _middle(room: Bounds) -> Bounds:
    x, y = (room[0] + room[2]) / 2, (room[1] + room[3]) / 2
    return x, y, x, y


def _there(state: State, figure: Figure, lay: Layout) -> bool:
    return figure >= 0 and state.at[figure] >= 0 and lay.shows(state.at[figure])


def _box(state: State, figure: Figure, lay: Layout) -> Bounds:
    x, y = lay.of_figure(state, figure)
    half = UNIT * size_of(figure) / 2
    return x - half, y - half, x + half, y + half


def _head(state: State, figure: Figure, lay: Layout) -> tuple[float, float]:
    """Where a figure's vitality is counted."""
    x, y = lay.of_figure(state, figure)
    return x, y - UNIT * size_of(figure) * 0.3


# The darkness card ------------------------------------------------------------------------


def _card(
    card: int, lit: int, done: tuple[int, ...], is_new: bool, after: Scene, focus: Focus
) -> Moment:
    """The card in the middle of the board; afterwards it is small, by the flames."""
    corner, unit = place_of_copy(after, focus)
    left, top, right, bottom = room_of(after)
    most = 0.86 * min(right - left, bottom - top) / darkness_card.height(card)
    large = min(unit, most)
    front = darkness_card.face(card, lit, done, large)
    back = darkness_card.back(card, large) if is_new else None
    start = ((left + right) / 2, top) if is_new else corner
    small = darkness_card.SMALL * unit / large
    sound = "card" if is_new else "thud"
    return Moment(acts=(Turned(back, front, start, corner, small, None, sound),))


# Dice and blows ---------------------------------------------------------------------------


def _blow(
    was: State, figure: Figure, damage: int, earlier: Sequence[Event], look: Look, lay: Layout
) -> Blow:
    """Who has struck lunges, once in an attack; what is hit shakes and loses its vitality."""
    if not _there(was, figure, lay):
        return Blow(sound="hit")
    number = Number(_head(was, figure, lay), f"−{damage}")
    key = shape_keys.figure_key(figure)
    striker = _striker(was, figure)
    if striker == NONE or not _there(was, striker, lay) or _has_struck(earlier):
        return Blow(shakes=(key,), figures=(number,), sound="hit")
    (x, y), (to_x, to_y) = lay.of_figure(was, striker), lay.of_figure(was, figure)
    far = hypot(to_x - x, to_y - y) or 1.0
    by = (to_x - x) / far * _LUNGE, (to_y - y) / far * _LUNGE
    return Blow(
        lunges=(shape_keys.figure_key(striker), f"vitality:{striker}", f"hurt:{striker}"),
        by=by,
        lands=((x + 2 * to_x) / 3, (y + 2 * to_y) / 3) if far < 2 * UNIT else (to_x, to_y),
        shakes=(key,),
        figures=(number,),
        sound="hit",
    )


def _striker(state: State, figure: Figure) -> Figure:
    """Whose attack hurts a figure."""
    onslaught, attack = state.onslaught, state.attack
    if onslaught is not None and onslaught.target == figure:
        return onslaught.attacker
    if attack is not None and attack.attacker != figure:
        return attack.attacker
    return NONE


def _has_struck(earlier: Sequence[Event]) -> bool:
    """Whether the attack under way has hurt somebody already."""
    for event in reversed(earlier):
        if isinstance(event, Hurt):
            return True
        if isinstance(event, (Rolled, AttackEnded, OnslaughtEnded)):
            return False
    return False


def _removed(was: State, figure: Figure, lay: Layout) -> Moment | None:
    """It tips and fades; heroes, lairs and whoever leads has a name."""
    if not _there(was, figure, lay):
        return None
    badges = (f"vitality:{figure}", f"hurt:{figure}", f"light:{figure}")
    fall = Fall((shape_keys.figure_key(figure), *badges), None, "slain")
    return Moment(_farewell(was, figure), at=_box(was, figure, lay), acts=(fall,))


def _farewell(was: State, figure: Figure) -> str:
    if is_hero(figure) or is_friend(figure):
        return f"The {hero(was, figure)} falls"
    if is_lair(figure):
        return f"The {type_name(type_of(figure))} lair is destroyed"
    if is_enemy(figure) and was.monster(figure).rank not in (MINION, CAPTAIN):
        return f"The {was.monster(figure).title.removeprefix('The ')} is slain"
    return ""
