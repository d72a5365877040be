"""Where a guided game stands: its step, what the coach says, what the step asks for (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.kernel.guide import ANY, Guide, GuideStep, agrees, lessons
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Presenter
from web.app.session.messages import CoachCard
from web.app.session.recap import Recap
from web.app.session.seating import HERE, NOVICE, Seating
from web.app.session.session import TableSession

GO_ON, WATCH = "Go on", "Watch"


class CoachedSession(TableSession):
    """A session with a guide, at one of its steps. Everything here reads."""

    def __init__(self, match: Match[Any], presenter: Presenter, guide: Guide, step: int) -> None:
        """``step`` counts from 1; the match has to fit there (:meth:`.guide.Guide.fits`)."""
        super().__init__(match, presenter, learner=guide.seat)
        self.guide = guide
        self.guided_step = step

    def sequel(self) -> Seating:
        """Who sits where in the game that follows: the learner, against the weakest computer."""
        seats = range(len(self.match.names))
        return Seating(tuple(HERE if seat == self.guide.seat else NOVICE for seat in seats))

    @property
    def _at(self) -> int:
        return self.guided_step - 1

    @property
    def finished(self) -> bool:
        """Whether the guide has come to its last step."""
        return self.guided_step == len(self.guide.steps)

    @property
    def next_lesson(self) -> tuple[str, str]:
        """The name and the title of the game's next guide, empty where this is its last one."""
        every = lessons(self.game)
        later = list(every)[list(every.values()).index(self.guide) + 1 :]
        return (later[0], every[later[0]].title) if later else ("", "")

    @property
    def step(self) -> GuideStep:
        """What the learner is at."""
        return self.guide.steps[self._at]

    @property
    def _made(self) -> int:
        """How many of the step's choices have been made."""
        return self.match.cursor - self.guide.starts[self._at]

    def line(self) -> str:
        """For the shelf: how far the guide has come."""
        if self.finished:
            return "Guided game, finished."
        return f"Guided game, step {self.guided_step} of {len(self.guide.steps)}."

    def coach(self) -> CoachCard:
        """What the coach says now."""
        step = self.step
        buttons = {"read": "" if self.finished else GO_ON, "watch": WATCH}
        return CoachCard(
            self.guided_step,
            len(self.guide.steps),
            step.title,
            step.text,
            step.task,
            step.rules,
            buttons.get(step.act, ""),
        )

    @property
    def recap(self) -> Recap | None:
        """Nothing: the coach says what happens."""
        return None

    @property
    def shows_result(self) -> bool:
        """Never: the guide's last step says how it went, and what comes next."""
        return False

    def _is_free(self) -> bool:
        """Whether the learner may choose among several options."""
        return any(ANY in pattern.split() for pattern in self.step.choices)

    def _wanted(self, plan: Plan) -> bool:
        return self._agree(plan.options)

    def _agree(self, options: Sequence[Option[Any]]) -> bool:
        """Whether these are the next choices that the step asks for."""
        step, write = self.step, self.game.notation.write
        wanted = step.choices[self._made :] if step.act == "choose" else ()
        return len(options) <= len(wanted) and all(
            agrees(pattern, write(option)) for pattern, option in zip(wanted, options, strict=False)
        )
