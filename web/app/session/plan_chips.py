"""The chips beside the question: plans to choose among, and the one that is no plan (pure)."""

from __future__ import annotations

from web.app.presenting.plan import Plan
from web.app.session.selection import Selection

BRANCH = "branch"
"""The chip that begins another game at the earlier position that is looked at."""


def chips_of(selection: Selection) -> dict[str, Plan]:
    """The plans offered as answers, by the id of their chip."""
    return {f"plan-{number}": plan for number, plan in enumerate(selection.offered())}
