"""Choices that follow from others, and are not asked for: the only ones there are, and those that
were settled together on a spread (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.presenting.focus import Focus
from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Presenter, Settling
from web.app.presenting.spread import Offer, Settlement, Spread
from web.app.session.log import NOBODY
from web.app.session.memo import Memo
from web.app.session.messages import Transition
from web.app.session.seating import Seating
from web.app.session.undoing import UndoingSession

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


class SettlingSession(UndoingSession):
    """A session that asks nothing to which the answer is known."""

    def __init__(
        self,
        match: Match[Any],
        presenter: Presenter,
        seating: Seating | None = None,
        learner: int = NOBODY,
    ) -> None:
        """As a :class:`.MatchView`."""
        super().__init__(match, presenter, seating, learner)
        self._draft = _Draft()
        self._settled: _Settled | None = None
        self._spread = Memo(self._find_spread)

    # The spread -----------------------------------------------------------------------

    @property
    def spread(self) -> Spread | None:
        """What lies spread over the table in place of the board; ``None`` for the board. In a
        guided game nothing is settled, for its steps ask one by one."""
        if self.idle or self.guided_step:
            return None
        return self._spread(self.view(), self.focus(), self.seating.here, self._draft)

    def _find_spread(
        self, view: Any, focus: Focus, here: tuple[int, ...], draft: _Draft
    ) -> Spread | None:
        presenter = self.presenter
        if not isinstance(presenter, Settling):
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

    def settle(self) -> list[Transition]:
        """Make all choices that follow from what lies on the spread; undo takes them back as
        one."""
        settles = self.settles
        return [] if settles is None else self._settle(settles.plan)

    def _settle(self, plan: Any) -> list[Transition]:
        self._settled = _Settled(self.match.cursor, plan)
        option = self._settled_now(plan)
        return [] if option is None else self._play(Plan((option,), (), option.verb, ""))

    @property
    def offers(self) -> dict[str, Offer]:
        """What can be left to the table now, by the id of its chip."""
        presenter = self.presenter
        if self.idle or self.guided_step or not isinstance(presenter, Settling):
            return {}
        found = presenter.offers(self.view())
        return {f"offer-{number}": offer for number, offer in enumerate(found)}

    def tap(self, key: str) -> list[Transition]:
        """A tap on a card of the spread changes what is settled."""
        if self.change(key):
            self._clear_explanation()
            return []
        return super().tap(key)

    def press_chip(self, chip: str) -> list[Transition]:
        """An answer in the prompt bar."""
        if chip == SINGLY:
            self.ask_singly()
            return []
        offer = self.offers.get(chip)
        if offer is not None:
            return self._settle(offer.plan)
        return super().press_chip(chip)

    def confirm(self) -> list[Transition]:
        """The primary button settles what lies on the spread."""
        return self.settle() if self.settles is not None else super().confirm()

    # What is chosen already -----------------------------------------------------------

    def chosen_ahead(self) -> Option[Any] | None:
        """The option of the open decision that needs no asking: chosen in advance, settled before,
        or the only one."""
        if self.guided_step or self.seat not in self.seating.here:
            return None
        return super().chosen_ahead() or self._planned() or self._only_answer()

    @property
    def is_planned(self) -> bool:
        """Whether the answer to what is asked was settled together with others."""
        return self._planned() is not None

    def _planned(self) -> Option[Any] | None:
        """What follows from the plan that was settled before, if that says anything about it."""
        settled = self._settled
        if settled is None or self.match.cursor <= settled.since:
            return None
        return self._settled_now(settled.plan)

    def _settled_now(self, plan: Any) -> Option[Any] | None:
        presenter, state = self.presenter, self.match.state
        if not isinstance(presenter, Settling) or engine.decision(state) is None:
            return None
        option = presenter.settled(self.eyes.view_of(state, self.seat), plan)
        return option if option is None or engine.refusal(state, option) is None else None

    def _only_answer(self) -> Option[Any] | None:
        """The only option there is, where nobody could learn anything from being asked or not."""
        if self.outcome is not None:
            return None
        offered = [option for option in engine.legal(self.match.state) if option.of_players]
        if len(offered) != 1 or self.eyes.somebody_has_secrets():
            return None
        return offered[0]
