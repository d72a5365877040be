"""What a lesson points at: keys of shapes and panel rows, and names of parts of the page (pure)."""

from __future__ import annotations

from web.app.presenting.plan import Keys
from web.app.session.lesson import Lesson
from web.app.session.match_view import MatchView
from web.app.session.picking import Picking
from web.app.session.selection import Selection

ANSWER, ANSWERS, REASON = "answer", "answers", "reason"
"""Parts of the page to point at: the button that does what is meant, the answers to choose
from; the rule of a refusal."""


def pointed(lesson: Lesson, seen: MatchView, picking: Picking) -> Keys:
    """What the learner has to touch next; at most one tap of several."""
    step = lesson.step
    if seen.past is not None:
        return ()
    if step.act == "undo":
        return ("tool:undo",)
    if step.act == "rules":
        return REASON, "tool:rules"
    if not lesson.is_played:
        return step.point
    selection = picking.selection
    taps = step.point or _way(lesson, selection)
    tapped, meant = selection.taps, selection.meant()
    if meant is not None and lesson.wants(meant.options):
        return (*tapped[-1:], ANSWER)
    if tapped != taps and tapped == taps[: len(tapped)]:
        return (taps[len(tapped)],)
    if tapped == taps and not _suggests(lesson, selection):
        return (ANSWERS,)
    return taps[:1] or (ANSWER,)


def _suggests(lesson: Lesson, selection: Selection) -> bool:
    """Whether the primary button already offers what the step wants."""
    suggested = selection.suggested()
    wanted = suggested is not None and lesson.wants(suggested.options)
    return wanted and selection.meant() is None


def _way(lesson: Lesson, selection: Selection) -> Keys:
    """The taps of the plan that makes most of the step's choices; none for a button."""
    if lesson.is_free:
        return ()
    plans = [plan for plan in selection.plans if lesson.wants(plan.options)]
    return max(plans, key=lambda plan: len(plan.options)).taps if plans else ()
