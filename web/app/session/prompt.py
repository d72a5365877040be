"""What the prompt bar says and offers, put together from a session (pure, no DOM)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from web.app.presenting.plan import Fact
from web.app.presenting.presenter import Lettered
from web.app.presenting.step import Step
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
    seen, picking, settles = session.seen, session.picking, session.settling.settles
    now, selection = seen.past is None, picking.selection
    facts: list[Fact] = []
    if picking.remark and seen.outcome is None:
        facts.append(Fact(picking.remark, kind=WHY))
    if settles is not None:
        facts += settles.facts
    else:
        if picking.preview is not None:
            facts += session.presenter.preview(seen.view(), picking.preview)
        facts += _written(session, selection)
    return PromptContent(
        kicker=_kicker(session),
        question=_question(session, selection),
        explanation=picking.explanation,
        facts=tuple(facts),
        chips=tuple(_chips(session, selection)),
        confirm=_confirm(session, selection),
        bright=session.highlights_primary_button(),
        cancel=_cancel(session, selection) if now else "",
        recap=not selection and seen.recap is not None,
        undo=session.undo_refusal(),
        redo=session.redo_refusal(),
        verbs=frozenset(plan.verb for plan in selection.plans),
        title=_title(session),
        dials=dials_of(selection) if now and settles is None else (),
    )


TO_THE_END = "To the end"
MOVE_NOW = "Move now"
WHY = "why"
"""The kind of a fact that is a remark on what has happened, not on what is selected."""
CARD = "card"
"""The kind of a fact that is what a card says."""


def telling_of(session: TableSession, words: str = "") -> PromptContent:
    """The prompt bar for the step that is told now: who does what, or whose turn begins; nothing is
    asked before it has happened. ``words`` are what its picture says, if it says anything."""
    step = session.telling.step
    assert step is not None
    return PromptContent(
        kicker=session.drawing.actor or _acting(session, step),
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


def _acting(session: TableSession, step: Step) -> str:
    """Whose turn begins with a step; the seat that has chosen, where none does."""
    begun = [one for one in map(session.presenter.begins, step.events) if one != NOBODY]
    seat = begun[-1] if begun else session.seen.showing.seat
    return session.seen.who(seat) if seat != NOBODY else session.game.title


def sends(session: TableSession) -> bool:
    """Whether the primary button sends the link: a friend is asked who answers by one."""
    return session.seen.past is None and session.people.waits_for == AWAY


def _kicker(session: TableSession) -> str:
    if session.seen.past is not None:
        return f"Looking back · after choice {session.seen.past} of {session.match.cursor}"
    if session.seen.outcome is not None:
        return "The game is over"
    settles = session.settling.settles
    if settles is not None:
        return settles.kicker
    kicker = session.game.prompt(session.seen.view()).kicker
    alone = session.people.seating.here == (session.people.seat,) and len(session.match.names) > 1
    return f"Your turn · {kicker}" if alone else kicker


def _question(session: TableSession, selection: Selection) -> str:
    if session.seen.past is not None:
        return start_of(session.seen.told(session.seen.past)) or "The start of the game."
    outcome = session.seen.outcome
    if outcome is not None:
        return outcome.summary
    if session.people.waits_for:
        if session.seen.is_stopped:
            return session.seen.stopped
        waiting = "Send the link to {}." if sends(session) else "{} is thinking."
        return waiting.format(session.seen.who(session.people.seat))
    settles = session.settling.settles
    if settles is not None:
        return settles.question
    plan = selection.meant()
    if plan is not None:
        return plan.label
    asked = ""
    if selection:
        asked = session.presenter.ask(session.seen.view(), session.drawing.focus())
    return asked or session.game.prompt(session.seen.view()).question


def _written(session: TableSession, selection: Selection) -> Iterator[Fact]:
    """What the card says that was tapped last, or would be played."""
    presenter, preview = session.presenter, session.picking.preview
    if isinstance(presenter, Lettered):
        taps = selection.taps or (preview.plan.taps if preview is not None else ())
        texts = map(presenter.text_of, reversed(taps))
        yield from (Fact(text, kind=CARD) for text in islice(filter(None, texts), 1))


def _chips(session: TableSession, selection: Selection) -> Iterator[Chip]:
    if session.seen.past is not None:
        yield Chip(BRANCH, "Play from here")
        return
    settles = session.settling.settles
    if settles is not None:
        yield Chip(SINGLY, settles.singly)
        return
    if not selection:
        for name, offer in session.settling.offers.items():
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
    if session.seen.past is not None:
        return "Back to now"
    if sends(session):
        return "Share the link"
    if session.seen.can_be_hurried:
        return MOVE_NOW
    settles = session.settling.settles
    if settles is not None:
        return settles.button
    plan = selection.meant() or selection.suggested()
    return "" if plan is None else plan.button


def _cancel(session: TableSession, selection: Selection) -> str:
    """A choice is called off, a sentence that explains only closed."""
    if selection:
        return "Cancel"
    return "Close" if session.picking.explanation else ""


def _title(session: TableSession) -> str:
    title = session.game.title
    outcome = session.seen.outcome
    if outcome is None:
        return f"{session.seen.who(session.people.seat)} to play – {title}"
    if not outcome.winners:
        return f"A draw – {title}"
    winners = " and ".join(session.seen.who(seat) for seat in outcome.winners)
    return f"{winners} won – {title}"
