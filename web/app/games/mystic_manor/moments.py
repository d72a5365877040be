"""What has a moment of its own in the house (pure)."""

from __future__ import annotations

from mythshelf.games.mystic_manor.events.actions import ImpsReleased
from mythshelf.games.mystic_manor.events.game import GameEnded, TrackStamped
from mythshelf.games.mystic_manor.events.space import (
    Dispelled,
    Fainted,
    GhostDefeated,
    Rolled,
    StoodFirm,
)
from mythshelf.games.mystic_manor.table.board import Place
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import Seat, State
from mythshelf.games.mystic_manor.words.names import counted, letter_name, player

from web.app.games.mystic_manor import fight_slip, shape_keys
from web.app.games.mystic_manor.colours import COLOURS
from web.app.games.mystic_manor.layout import Layout, layout
from web.app.games.mystic_manor.pieces import radius, token_at
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.bounds import Bounds
from web.app.stage.moment import Blow, Cast, Die, Flight, Moment
from web.app.stage.name_plates import Look

HAVE_MOMENTS = (
    *(Rolled, GhostDefeated, Fainted, StoodFirm, Dispelled),
    *(TrackStamped, ImpsReleased, GameEnded),
)
"""The events that have one."""
_SMALL = 0.72


def look_of(state: State, focus: Focus) -> Look:
    """How moments look on this form of the table: their names stand on the house, so that mats and
    actions stay in sight."""
    form = layout(len(state.mats), focus.shape).form
    house = form.house
    unit = _SMALL if form.is_one_floor else 1.0
    return Look(COLOURS, (house.x, house.y, house.x + house.w, house.y + house.h), unit)


def moment_of(step: Step, focus: Focus) -> Moment | None:
    """That of the step's event, if it has one."""
    view: State = step.view
    lay = layout(len(view.mats), focus.shape)
    to_the_mats = lay.form.mats.middle
    match step.event:
        case Rolled() as rolled:
            return _fight(step.before, rolled, lay)
        case GhostDefeated(seat=seat, space=space, strength=strength, revenge=revenge):
            spent = f", with {counted(revenge, 'Revenge token')}" if revenge else ""
            return Moment(
                f"Ghost {strength} is beaten",
                f"{player(view, seat)} wins it{spent}.",
                at=_space(space, lay),
                acts=(Flight(f"ghost:{strength}", to_the_mats, "beaten"),),
            )
        case Dispelled(seat=seat, place=place, letter=letter):
            return Moment(
                f"Apparition {letter_name(letter)} is dispelled",
                f"{player(view, seat)} wins it.",
                at=_space(place, lay),
                acts=(Flight(f"apparition:{letter}", to_the_mats, "beaten"),),
            )
        case Fainted(seat=seat, space=space, revenge=revenge):
            return Moment(
                f"{player(view, seat)} faints",
                "No courage is left.",
                f"+{revenge}" if revenge else "",
                at=_space(space, lay),
                acts=(Blow(shakes=(shape_keys.player_key(seat),), sound="faint"),),
            )
        case StoodFirm(seat=seat, space=space):
            return Moment(
                f"{player(view, seat)} stands firm", "Nothing is lost.", at=_space(space, lay)
            )
        case TrackStamped(stamps=stamps, left=left):
            more = f"{left} to go" if left else "The night is over."
            return Moment(
                f"Stamp {stamps}", more, sound="stamp", at=_token(view, step.before.active, lay)
            )
        case ImpsReleased(seat=seat, imps=imps):
            money = f"${imps * numbers().imp_money}"
            named = f"{counted(imps, 'imp').capitalize()} released"
            who = f"For {player(view, seat)}, {money}."
            return Moment(named, who, f"+{imps}", "imps", _token(view, seat, lay))
        case GameEnded(winners=winners, money=money):
            who = " and ".join(player(view, seat) for seat in winners)
            verb = "win" if len(winners) > 1 else "wins"
            best = max(money)
            at = (*lay.form.house.middle, *lay.form.house.middle)
            return Moment(f"{who} {verb}", f"With ${best}.", sound="end", at=at)
    return None


def _space(place: Place, lay: Layout) -> Bounds:
    """The box of a space."""
    x, y = lay.centre(place)
    half = lay.cell(place) / 2
    return x - half, y - half, x + half, y + half


def _token(state: State, seat: Seat, lay: Layout) -> Bounds:
    """The box of a player's token, wherever that stands."""
    x, y = token_at(state, seat, state.at[seat], lay)
    r = radius(lay) * 1.4
    return x - r, y - r, x + r, y + r


def _fight(before: State, rolled: Rolled, lay: Layout) -> Moment:
    """The roll on a slip of paper, whose point is at the ghost."""
    fight = fight_slip.fight_of(before, rolled.seat, rolled.space, rolled.face)
    at, unit, point = fight_slip.place_for(lay, rolled.space)
    faces = (*_tumbling(rolled.face), rolled.face)
    dx, dy = fight_slip.DIE_AT
    die = Die(tuple(fight_slip.die(face, unit) for face in faces), (dx * unit, dy * unit))
    return Moment(acts=(Cast(at, (die,), fight_slip.slips(fight, point, unit), "die"),))


def _tumbling(face: int) -> tuple[int, int]:
    """The faces that the die shows before it lies still."""
    sides = numbers().die
    return (face * 7 + 3) % sides + 1, (face * 3 + 11) % sides + 1
