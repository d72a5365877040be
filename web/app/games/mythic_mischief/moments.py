"""What has a moment of its own in the school (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from mythshelf.games.mythic_mischief import events as e
from mythshelf.games.mythic_mischief.blitz.events import CardRenewed
from mythshelf.games.mythic_mischief.detention import events as d
from mythshelf.games.mythic_mischief.table.geometry import Space
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import DRAW, Mythic
from mythshelf.games.mythic_mischief.words.names import mythic_name, team_name
from mythshelf.kernel.play.core import Event

from web.app.games.mythic_mischief import art, shape_keys
from web.app.games.mythic_mischief.colours import COLOURS
from web.app.games.mythic_mischief.layout import SIZE, SPACE, centre, width_of
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.stage.bounds import Bounds
from web.app.stage.moment import Flight, Moment
from web.app.stage.name_plates import Look

HAVE_MOMENTS = (e.Caught, d.CaughtInTheAct, e.Lunch, CardRenewed, e.FirstRoll, e.GameEnded)
"""The events that have one."""
_SMALL = 1.36


def look_of(state: State, focus: Focus) -> Look:
    """How moments look on this library."""
    wide = width_of(state.library)
    unit = wide / SIZE * (_SMALL if focus.is_phone else 1)
    return Look(COLOURS, (0.0, 0.0, wide, SIZE), unit)


def moment_of(step: Step) -> Moment | None:
    """That of the step's event, if it has one."""
    was: State = step.before
    now: State = step.view
    match step.event:
        case e.Caught(mythic=mythic, space=space) | d.CaughtInTheAct(mythic=mythic, space=space):
            line, figure = _scored(now, step.events)
            return Moment(
                f"{mythic_name(was, mythic)} is caught",
                line,
                figure,
                at=_box(space),
                acts=(_carried_off(was, mythic),),
            )
        case e.Lunch():
            line = "A new card of Destinations, new Tomes."
            return Moment("Lunch is over", line, "", "lunch", _middle(now))
        case CardRenewed():
            return Moment("A new card", "New Destinations.", "", "card", _middle(now))
        case e.FirstRoll(faces=faces):
            words = [f"{team_name(now, team)} {face}" for team, face in enumerate(faces)]
            line = "A tie: both roll again." if len(set(faces)) == 1 else "The higher one chooses."
            return Moment(", ".join(words), line, "", "die", _middle(now))
        case e.GameEnded(result=result):
            score = f"{now.score[0]} to {now.score[1]}"
            named = "A draw" if result == DRAW else f"The {team_name(now, result)} win"
            return Moment(named, score, "", "end", _middle(now))
    return None


def _box(space: Space) -> Bounds:
    """A space with whoever stands over it."""
    x, y = centre(space)
    half = SPACE / 2
    return x - half, y - half - 12, x + half, y + half


def _middle(state: State) -> Bounds:
    x, y = width_of(state.library) / 2, SIZE / 2
    return x, y, x, y


def _scored(now: State, events: Sequence[Event]) -> tuple[str, str]:
    """What a catch brings, and how much: ``The Wizards score 1.`` and ``+1``."""
    scored = [event for event in events if isinstance(event, e.Scored)]
    if not scored:
        return "", ""
    points, team = scored[-1].points, team_name(now, scored[-1].team)
    figure = f"{points:+d}".replace("-", "−")
    told = f"The {team} score {points}." if points > 0 else f"The {team} lose {-points}."
    return told, figure


def _carried_off(was: State, mythic: Mythic) -> Flight:
    """It shrinks and is carried off in a bow, toward its team's panel."""
    key = shape_keys.mythic_key(mythic)
    to = width_of(was.library) + art.RADIUS, SIZE * (0.3 if was.team_of(mythic) == 0 else 0.8)
    keepers = tuple(shape_keys.keeper_key(half) for half in was.halves)
    return Flight(key, to, "caught", (f"shade:{key}",), keepers)
