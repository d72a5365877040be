"""What is settled one question after the other before a game begins: what was answered, what is
asked, what is still to come (pure)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AgendaStep:
    """One of the questions, and in a few words what was chosen, or what can be."""

    title: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Agenda:
    """All of them: those ``behind``, the one that is asked, those ``ahead``."""

    title: str
    behind: tuple[AgendaStep, ...]
    now: AgendaStep
    ahead: tuple[AgendaStep, ...]
