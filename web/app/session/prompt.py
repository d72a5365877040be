"""What the prompt bar says and offers, put together from a session (pure, no DOM)."""

from __future__ import annotations

from collections.abc import Iterator

from web.app.presenting.plan import Fact
from web.app.session.dials import dials_of
from web.app.session.log import NOBODY, start_of
from web.app.session.messages import Chip, PromptContent
from web.app.session.plan_chips import BRANCH, chips_of
from web.app.session.seating import AWAY
from web.app.session.selection import Selection
from web.app.session.session import TableSession
from web.app.session.settling import SINGLY


def prompt_of(session: TableSession) -> PromptContent:
    """The prompt bar for what a session shows now."""
    now = session.past is None
    selection = session.selection
    preview = session.preview
    over = session.outcome is not None
    facts: list[Fact] = [Fact(session.remark, kind=WHY)] if session.remark and not over else []
    if session.settles is not None:
        facts += session.settles.facts
    elif preview is not None:
        facts += session.presenter.preview(session.view(), preview)
    return PromptContent(
        kicker=_kicker(session),
        question=_question(session, selection),
        explanation=session.explanation,
        facts=tuple(facts),
        chips=tuple(_chips(session, selection)),
        confirm=_confirm(session, selection),
        bright=session.highlights_primary_button(),
        cancel=_cancel(session, selection) if now else "",
        recap=not selection and session.recap is not None,
        undo=session.undo_refusal(),
        redo=session.redo_refusal(),
        verbs=frozenset(plan.verb for plan in selection.plans),
        title=_title(session),
        dials=dials_of(selection) if now and session.settles is None else (),
    )


TO_THE_END = "To the end"
WHY = "why"
"""The kind of a fact that is a remark on what has happened, not on what is selected."""


def telling_of(session: TableSession, words: str = "") -> PromptContent:
    """The prompt bar for the step that is told now: who does what; nothing is asked before it has
    happened. ``words`` are what its picture says, if it says anything."""
    step, seat = session.telling.step, session.showing.seat
    assert step is not None
    who = session.actor or (session.who(seat) if seat != NOBODY else session.game.title)
    return PromptContent(
        kicker=who,
        question=start_of(words or " ".join(step.said)),
        explanation=None,
        facts=(),
        chips=(),
        confirm=TO_THE_END,
        bright=False,
        cancel="",
        recap=False,
        undo=None,
        redo=None,
        verbs=frozenset(),
        title="",
    )


def sends(session: TableSession) -> bool:
    """Whether the primary button sends the link: a friend is asked who answers by one."""
    return session.past is None and session.waits_for == AWAY


def _kicker(session: TableSession) -> str:
    if session.past is not None:
        return f"Looking back · after choice {session.past} of {session.match.cursor}"
    if session.outcome is not None:
        return "The game is over"
    settles = session.settles
    if settles is not None:
        return settles.kicker
    kicker = session.game.prompt(session.view()).kicker
    alone = session.seating.here == (session.seat,) and len(session.match.names) > 1
    return f"Your turn · {kicker}" if alone else kicker


def _question(session: TableSession, selection: Selection) -> str:
    if session.past is not None:
        return start_of(session.told(session.past)) or "The start of the game."
    outcome = session.outcome
    if outcome is not None:
        return outcome.summary
    if session.waits_for:
        waiting = "Send the link to {}." if sends(session) else "{} is thinking."
        return waiting.format(session.who(session.seat))
    settles = session.settles
    if settles is not None:
        return settles.question
    plan = selection.meant()
    if plan is not None:
        return plan.label
    asked = ""
    if selection:
        asked = session.presenter.ask(session.view(), session.focus())
    return asked or session.game.prompt(session.view()).question


def _chips(session: TableSession, selection: Selection) -> Iterator[Chip]:
    if session.past is not None:
        yield Chip(BRANCH, "Play from here")
        return
    settles = session.settles
    if settles is not None:
        yield Chip(SINGLY, settles.singly)
        return
    if not selection:
        for name, offer in session.offers.items():
            yield Chip(name, offer.words)
    suggested, meant = selection.suggested(), selection.meant()
    for chip, plan in chips_of(selection).items():
        if plan.dials or (plan is meant and not plan.taps):
            continue  # its words stand on the primary button
        if plan is not suggested or meant not in (None, suggested):
            words = plan.chip or plan.button if selection.taps else plan.button
            if plan is meant and plan.suggested and words == plan.button:
                continue  # the primary button says just that
            yield Chip(chip, words, plan is meant, plan.icon, plan.brings)


def _confirm(session: TableSession, selection: Selection) -> str:
    if session.past is not None:
        return "Back to now"
    if sends(session):
        return "Share the link"
    settles = session.settles
    if settles is not None:
        return settles.button
    plan = selection.meant() or selection.suggested()
    return "" if plan is None else plan.button


def _cancel(session: TableSession, selection: Selection) -> str:
    """A choice is called off, a sentence that explains only closed."""
    if selection:
        return "Cancel"
    return "Close" if session.explanation else ""


def _title(session: TableSession) -> str:
    title = session.game.title
    outcome = session.outcome
    if outcome is None:
        return f"{session.who(session.seat)} to play – {title}"
    if not outcome.winners:
        return f"A draw – {title}"
    winners = " and ".join(session.who(seat) for seat in outcome.winners)
    return f"{winners} won – {title}"
