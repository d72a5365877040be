"""The Codex and the Study Rate: Scripts played and lost (SCRIPT, CODEX, STUDY)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.scripts import ScriptLost, ScriptPlayed
from ..table.catalogue import ELEMENTS, SCRIPT, Element, Kind, cards, numbers
from ..table.state import State
from ..words.names import counted, is_none, not_held, title
from .question import Question, always_understood, untimely, why_untimely


@always_understood
@dataclass(frozen=True, slots=True)
class PlayScript(Option[State]):
    """Play a Script into the Codex, untapped and for nothing; it may be tapped at once
    (MY-SCRIPT-02, MY-SCRIPT-03, MY-R-10)."""

    verb = "script"
    routine = True
    card: Kind

    def refusal(self, state: State) -> str | None:
        """Within the Study Rate and the Codex limit (MY-PREP-03)."""
        wrong_time = untimely(state)
        if wrong_time is not None:
            return wrong_time
        side = state.active
        if self.card not in state.hands[side] or cards()[self.card].type != SCRIPT:
            return "MY-PREP-03"
        if state.codex(side) >= numbers().codex_limit:
            return "MY-CODEX-01"
        if state.study_left(side):
            return None
        spent = state.played >= state.study[side] + state.bonus
        return "MY-STUDY-01" if spent else "MY-R-07"

    def why_not(self, state: State, clause: str) -> str:
        """What there is against what is allowed, and when more will be."""
        side, n = state.active, numbers()
        die, codex = state.study[side], counted(state.codex(side), "Script")
        rate = die + state.bonus
        match clause:
            case "MY-PREP-03" if self.card in state.hands[side]:
                return is_none(self.card, "Script")
            case "MY-PREP-03":
                return not_held(self.card)
            case "MY-CODEX-01":
                return f"Your Codex holds {codex}, and {n.codex_limit} is the most."
            case "MY-STUDY-01":
                played = counted(state.played, "Script")
                then = f"it is {die + 1}" if die + 1 < n.die else "there is no limit"
                told = f"You have played {played}, and your Study Rate is {rate}."
                return f"{told} In your next Turn Cycle {then}."
            case "MY-R-07":
                most = f"by the Codex ceiling {rate} is the most until the Study die shows {n.die}"
                return f"Your Codex holds {codex}, and {most}."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """It lies in the Codex; the same question comes again."""
        state.happen(ScriptPlayed(state.fighters[state.active], cards()[self.card].element))

    def words(self, state: State) -> str:
        """The element of the Script."""
        return f"Play a {title(self.card)}"


@dataclass(frozen=True, slots=True)
class LoseScript(Question):
    """Which Script is lost with the dead attacker (MY-EXCH-10, MY-R-29)? No Script leaves a
    Codex in any other way (MY-CODEX-04)."""

    clause = "MY-R-29"

    def question(self, state: State) -> str:
        """The words are always the same."""
        return "Your attacker was killed. Which Script of your Codex do you lose?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Equal Scripts are one option."""
        for element in range(ELEMENTS):
            if state.tapped[self.side][element]:
                yield DropScript(element, TAPPED)
            if state.ready[self.side][element]:
                yield DropScript(element, READY)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a Script."""
        return (DropScript,)


READY, TAPPED = "ready", "tapped"


@dataclass(frozen=True, slots=True)
class DropScript(Option[State]):
    """Lose a Script of this element out of the Codex, tapped or ready."""

    verb = "lose-script"
    routine = True
    element: Element
    lying: str

    def refusal(self, state: State) -> str | None:
        """It must lie in one's own Codex."""
        asked = state.stack[-1]
        assert isinstance(asked, LoseScript)
        codex = {READY: state.ready, TAPPED: state.tapped}.get(self.lying)
        there = codex is not None and self.element in range(ELEMENTS)
        return None if there and codex and codex[asked.side][self.element] else "MY-R-29"

    def why_not(self, state: State, clause: str) -> str:
        """What does not lie there."""
        if clause != "MY-R-29" or self.element not in range(ELEMENTS):
            return ""
        lying = "tapped" if self.lying == TAPPED else "untapped"
        return f"Your Codex has no {lying} {title(self.element)}."

    def apply(self, state: State) -> None:
        """To the discard pile; the die and the allowance stay (MY-STUDY-07)."""
        asked = state.stack.pop()
        assert isinstance(asked, LoseScript)
        state.happen(ScriptLost(asked.seat, self.element, self.lying == TAPPED))

    def words(self, state: State) -> str:
        """Which Script, tapped or not."""
        lying = "tapped" if self.lying == TAPPED else "untapped"
        return f"Lose a {lying} {title(self.element)}"
