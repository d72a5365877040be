"""The chips beside the question: plans to choose among, and the two that are no plans (pure)."""

from __future__ import annotations

from web.app.presenting.plan import Plan
from web.app.session.selection import Selection

BRANCH = "branch"
"""The chip that begins another game at the earlier position that is looked at."""
TAKE_OVER = "take-over"
"""The chip that seats a person where a friend or the computer is asked."""


def chips_of(selection: Selection) -> dict[str, Plan]:
    """The plans offered as answers, by the id of their chip."""
    return {f"plan-{number}": plan for number, plan in enumerate(selection.offered())}
