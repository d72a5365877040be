"""Choices that follow from others, and are not asked for: the only ones there are, and those that
were settled together on a spread (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.presenting.focus import Focus
from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Settling as SettlingPresenter
from web.app.presenting.spread import Offer, Settlement, Spread
from web.app.session.drawing import Drawing
from web.app.session.match_view import MatchView
from web.app.session.memo import Memo

SINGLY = "singly"
"""The chip that has the questions of a spread asked one by one."""


@dataclass(frozen=True, slots=True)
class _Draft:
    """What people have done with the spread of an occasion: the keys tapped, and whether they want
    to be asked one by one."""

    occasion: str = ""
    changes: tuple[str, ...] = ()
    is_dropped: bool = False


@dataclass(frozen=True, slots=True)
class _Settled:
    """A plan, and after how many choices it was settled: it counts for what comes after them."""

    since: int
    plan: Any


class Settling:
    """What needs no asking at a table. In a lesson everything is asked, one by one."""

    def __init__(self, seen: MatchView, drawing: Drawing) -> None:
        self._seen, self._drawing = seen, drawing
        presenter = seen.presenter
        self._presenter = presenter if isinstance(presenter, SettlingPresenter) else None
        self._draft = _Draft()
        self._settled: _Settled | None = None
        self._spread = Memo(self._find_spread)

    # The spread -----------------------------------------------------------------------

    @property
    def spread(self) -> Spread | None:
        """What lies spread over the table in place of the board; ``None`` for the board."""
        seen = self._seen
        if self._presenter is None or seen.is_idle or seen.lesson is not None:
            return None
        here = seen.people.seating.here
        return self._spread(seen.view(), self._drawing.focus(), here, self._draft)

    def _find_spread(
        self, view: Any, focus: Focus, here: tuple[int, ...], draft: _Draft
    ) -> Spread | None:
        presenter = self._presenter
        if presenter is None:
            return None
        found = presenter.spread(view, focus, here, ())
        if found is None or found.settles is None or found.settles.occasion != draft.occasion:
            return found
        return None if draft.is_dropped else presenter.spread(view, focus, here, draft.changes)

    @property
    def settles(self) -> Settlement | None:
        """What the spread settles, if it does."""
        spread = self.spread
        return None if spread is None else spread.settles

    def change(self, key: str) -> bool:
        """A card of the spread that settles something was tapped; whether it was one of those."""
        spread = self.spread
        if spread is None or spread.settles is None or key not in spread.keys:
            return False
        occasion, draft = spread.settles.occasion, self._draft
        before = draft.changes if draft.occasion == occasion else ()
        self._draft = _Draft(occasion, (*before, key))
        return True

    def ask_singly(self) -> None:
        """Let the questions of the spread be asked one by one."""
        settles = self.settles
        if settles is not None:
            self._draft = _Draft(settles.occasion, is_dropped=True)

    @property
    def offers(self) -> dict[str, Offer]:
        """What can be left to the table now, by the id of its chip."""
        seen, presenter = self._seen, self._presenter
        if seen.is_idle or seen.lesson is not None or presenter is None:
            return {}
        found = presenter.offers(seen.view())
        return {f"offer-{number}": offer for number, offer in enumerate(found)}

    def settle(self, plan: Any) -> Plan | None:
        """Let all choices follow from a plan from now on: the first of them, to be played."""
        self._settled = _Settled(self._seen.match.cursor, plan)
        option = self._settled_now(plan)
        return None if option is None else Plan((option,), (), option.verb, "")

    # What is chosen already -----------------------------------------------------------

    def chosen_ahead(self) -> Option[Any] | None:
        """The option of the open decision that needs no asking: chosen in advance, settled before,
        or the only one."""
        seen = self._seen
        if seen.lesson is not None or seen.people.seat not in seen.people.seating.here:
            return None
        return seen.match.answered_ahead() or self._planned() or self._only_answer()

    @property
    def is_planned(self) -> bool:
        """Whether the answer to what is asked was settled together with others."""
        return self._planned() is not None

    def _planned(self) -> Option[Any] | None:
        """What follows from the plan that was settled before, if that says anything about it."""
        settled = self._settled
        if settled is None or self._seen.match.cursor <= settled.since:
            return None
        return self._settled_now(settled.plan)

    def _settled_now(self, plan: Any) -> Option[Any] | None:
        presenter, people, state = self._presenter, self._seen.people, self._seen.match.state
        if presenter is None or engine.decision(state) is None:
            return None
        option = presenter.settled(people.view_of(state, people.seat), plan)
        return option if option is None or engine.refusal(state, option) is None else None

    def _only_answer(self) -> Option[Any] | None:
        """The only option there is, where nobody could learn anything from being asked or not."""
        seen = self._seen
        if seen.outcome is not None:
            return None
        offered = [option for option in engine.legal(seen.match.state) if option.of_players]
        if len(offered) != 1 or seen.people.somebody_has_secrets():
            return None
        return offered[0]
