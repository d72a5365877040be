"""Malignant battles: the forfeit, losses, the final blow, and what comes after (MAL, ML-R-29).

Who may be attacked in a battle is said where attacks are declared, and what cards may touch where
they select; all other rules of a turn hold (ML-MAL-02). A battle begins with its puller's next
turn; :meth:`.State.battle` says whether one is under way.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..basics import health
from ..basics.question import Question
from ..cards.programs import work
from ..events.fight import CreditGiven
from ..events.malignants import BattleEnded, LossCounted
from ..events.mischief import MischiefVoided
from ..relics.gaining import gain_relic
from ..table.catalogue import NONE, numbers
from ..table.places import PLACES, Place, Seat
from ..table.state import State
from ..words.names import creature, title


def look_for_blow(state: State) -> None:
    """The battle ends at once when its malignant has no health left: whoever dealt the final blow
    has won it (ML-MAL-11, ML-MAL-12), before losses are counted (ML-R-46)."""
    if state.battle and not state.malignant:
        _end(state, state.active, by_blow=True)


@dataclass(frozen=True, slots=True)
class CountLosses(Step[State]):
    """Creatures of these players have died in one batch (ML-R-29); why does not matter."""

    seats: tuple[Seat, ...]

    def run(self, state: State) -> None:
        """Who loses creatures in a second turn has lost the battle (ML-MAL-10); if that is so for
        both, the active player wins it (ML-R-46)."""
        if not state.battle:
            return
        losers = []
        for seat in self.seats:
            if not state.lost_turns[seat]:
                state.happen(LossCounted(seat))
            elif state.lost_turns[seat] != state.turn:
                losers.append(seat)
        if losers:
            _end(state, state.active if len(losers) > 1 else 1 - losers[0], by_blow=False)


def _end(state: State, winner: Seat, by_blow: bool) -> None:
    """The winner gains a relic (ML-MAL-10, ML-MAL-11), and nobody pulls (ML-MAL-13).

    Creatures defeated until now are worth nothing, also those that have yet to perish (ML-MAL-09).
    Play goes on with what is left of the turn, then with the other player's (ML-MAL-14, ML-R-30).
    """
    state.happen(BattleEnded(winner, state.space, by_blow))
    state.happen(MischiefVoided(state.space))
    if any(state.kills):
        state.happen(CreditGiven())
    gain_relic(state, winner)


@dataclass(frozen=True, slots=True)
class Rage(Step[State]):
    """What a malignant does at the end of every turn of its battle (ML-R-05, step 4)."""

    def run(self, state: State) -> None:
        """``me`` is the active player (ML-FX-03)."""
        if state.battle:
            work(state, state.space, state.active, "MAL.end")


# The forfeit ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Forfeit(Step[State]):
    """Step 1 of the end part in a battle: who has not attacked the malignant pays with health
    (ML-MAL-05, ML-MAL-08, ML-PASS-06)."""

    def run(self, state: State) -> None:
        """The healthiest field creature; among equals that player picks."""
        if not state.battle or state.assailed:
            return
        places = healthiest(state)
        if len(places) == 1:
            _pay(state, places[0])
        elif places:
            state.stack.append(WhoPays(state.active))


def healthiest(state: State) -> list[Place]:
    """The active player's field creatures with the most health."""
    own = [place for place in state.field(state.active) if state.health[place]]
    most = max((state.health[place] for place in own), default=0)
    return [place for place in own if state.health[place] == most]


def _pay(state: State, place: Place) -> None:
    """No attack and no damage: nothing answers it, and nobody is credited (ML-R-42, ML-MAL-15)."""
    health.lose(state, place, numbers().forfeit, title(state.space))


@dataclass(frozen=True, slots=True)
class WhoPays(Question):
    """Which of the equal creatures pays for not attacking the malignant (ML-MAL-05)?"""

    clause = "ML-MAL-05"

    def question(self, state: State) -> str:
        """How much it loses."""
        return f"The malignant was not attacked: which creature loses {numbers().forfeit} health?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The healthiest field creatures, among which the choice is free."""
        return map(PayWith, healthiest(state))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Each of one's own field creatures."""
        return map(PayWith, state.field(self.seat))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a creature."""
        return (PayWith,)


@dataclass(frozen=True, slots=True)
class PayWith(Option[State]):
    """Let this creature lose the health."""

    verb = "pay"
    place: Place

    def refusal(self, state: State) -> str | None:
        """One of the healthiest."""
        asked = state.stack[-1] if state.stack else None
        fits = isinstance(asked, WhoPays) and self.place in healthiest(state)
        return None if fits else "ML-MAL-05"

    def why_not(self, state: State, clause: str) -> str:
        """Which creature is healthier, and by how much."""
        best = healthiest(state)
        if not best or self.place not in PLACES or state.creatures[self.place] == NONE:
            return "No creature of yours stands there."
        most = f"{creature(state, best[0])} has {state.health[best[0]]}"
        return f"{creature(state, self.place)} has {state.health[self.place]} health, {most}."

    def apply(self, state: State) -> None:
        """It may die of it."""
        state.stack.pop()
        _pay(state, self.place)

    def words(self, state: State) -> str:
        """The creature that loses health."""
        return f"{creature(state, self.place)} loses {numbers().forfeit} health"
