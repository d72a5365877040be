"""The words of the solo mode's questions and answers (see :mod:`.text`)."""

from __future__ import annotations

from typing import Any

from ....kernel.play.core import Option
from ..table.state import State
from .behaviour import AWAY, MYTHIC, aim
from .enchanted_phase import ChooseAside, ChooseGoal, ChooseWay, GoBy, GoFor, MakeWay
from .setup import ChooseCorner, StartIn

_GOALS = {MYTHIC: "Which Mythic does {} go for?", AWAY: "Where does {} retreat to?"}


def question(state: State, asked: Any, who: str) -> tuple[str, str] | None:
    """Phase and question of a decision about the Mythic called ``who``; ``None`` for others."""
    match asked:
        case ChooseCorner():
            return "Setup", f"In which corner does {who} start?"
        case ChooseGoal(mythic=mythic):
            words = _GOALS.get(aim(state, mythic).why, "Which Tome does {} go for?")
            return "Enchanted Phase", words.format(who)
        case ChooseWay(goal=goal):
            there = state.library.space_name(goal)
            return "Enchanted Phase", f"Which way does {who} take to {there}?"
        case ChooseAside():
            return "Enchanted Phase", f"Where is {who} displaced to?"
    return None


def answer(state: State, option: Option[Any]) -> str | None:
    """The full name of an option of the solo mode; ``None`` for others."""
    name = state.library.space_name
    match option:
        case StartIn(space=space):
            return f"It starts on {name(space)}"
        case GoFor(space=space):
            return f"It goes for {name(space)}"
        case GoBy(to=to):
            return f"It goes by {name(to)}"
        case MakeWay(to=to):
            return f"Displaced to {name(to)}"
    return None
