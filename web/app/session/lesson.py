"""Where a guided game stands: its step, what the coach says, what the step asks for (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mythshelf.kernel.guide import ANY, Guide, GuideStep, agrees, lessons
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match

from web.app.session.messages import CoachCard
from web.app.session.seating import HERE, NOVICE, Seating

GO_ON, WATCH = "Go on", "Watch"
_PLAYING = ("choose", "refused")


class Lesson:
    """A guide, and the step of it that a match is at; ``number`` counts from 1."""

    def __init__(self, match: Match[Any], guide: Guide, number: int) -> None:
        """The match has to fit there (:meth:`.guide.Guide.fits`)."""
        self._match = match
        self.guide = guide
        self.number = number

    # The guide ------------------------------------------------------------------------

    @property
    def learner(self) -> int:
        """The seat that has the lesson."""
        return self.guide.seat

    def sequel(self) -> Seating:
        """Who sits where in the game that follows: the learner, against the weakest computer."""
        seats = range(len(self._match.names))
        return Seating(tuple(HERE if seat == self.learner else NOVICE for seat in seats))

    @property
    def following(self) -> tuple[str, str]:
        """The name and the title of the game's next guide, empty where this is its last one."""
        every = lessons(self._match.game)
        later = list(every)[list(every.values()).index(self.guide) + 1 :]
        return (later[0], every[later[0]].title) if later else ("", "")

    # The step -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which step it is, from 0."""
        return self.number - 1

    @property
    def step(self) -> GuideStep:
        """What the learner is at."""
        return self.guide.steps[self.at]

    @property
    def is_over(self) -> bool:
        """Whether the guide has come to its last step."""
        return self.number == len(self.guide.steps)

    @property
    def is_played(self) -> bool:
        """Whether the learner may choose something in this step."""
        return self.step.act in _PLAYING

    @property
    def is_free(self) -> bool:
        """Whether the learner may choose among several options."""
        return any(ANY in pattern.split() for pattern in self.step.choices)

    @property
    def made(self) -> int:
        """How many of the step's choices have been made."""
        return self._match.cursor - self.guide.starts[self.at]

    @property
    def is_done(self) -> bool:
        """Whether all that is to be chosen in this step has been."""
        return self.step.act == "choose" and self.made == len(self.step.choices)

    def wants(self, options: Sequence[Option[Any]]) -> bool:
        """Whether these are the next choices that the step asks for."""
        step, write = self.step, self._match.game.notation.write
        wanted = step.choices[self.made :] if step.act == "choose" else ()
        return len(options) <= len(wanted) and all(
            agrees(pattern, write(option)) for pattern, option in zip(wanted, options, strict=False)
        )

    @property
    def before(self) -> int:
        """The step to which undo leads, from 0: the beginning of this one, or an earlier one where
        nothing of this one is made."""
        at = self.at if self.made else self.at - 1
        while self.guide.steps[at].act == "undo":
            at -= 1
        return at

    # Words ----------------------------------------------------------------------------

    def line(self) -> str:
        """For the shelf: how far the guide has come."""
        if self.is_over:
            return "Guided game, finished."
        return f"Guided game, step {self.number} of {len(self.guide.steps)}."

    def coach(self) -> CoachCard:
        """What the coach says now."""
        step = self.step
        buttons = {"read": "" if self.is_over else GO_ON, "watch": WATCH}
        return CoachCard(
            self.number,
            len(self.guide.steps),
            step.title,
            step.text,
            step.task,
            step.rules,
            buttons.get(step.act, ""),
        )

    def first(self) -> str:
        """What has to be done before anything else, in a sentence."""
        button = self.coach().button
        if button:
            return f"One thing at a time: press “{button}” when you have read this."
        return self.step.task or "This is the end of the guided game."
