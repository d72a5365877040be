"""The Journey: the mode in which travellers move over the land and fight many battles."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.play.game import Outcome
from ....kernel.play.settings import Settings
from ..cards.decks import text_of
from ..table.catalogue import ELEMENTS, NONE, Seat, element_names
from ..table.land import spaces
from ..table.mode import Mode
from ..table.state import State
from . import checks, departure
from .events import JourneyEnded
from .names import WILDS


class Travels(Mode):
    """One to four travellers look for Sigils; the last seat is that of the wilds (MY-JOUR-01)."""

    __slots__ = ()
    name = departure.JOURNEY

    def plays(self, state: State) -> bool:
        """Whether it holds a Journey."""
        return state.journey is not None

    def seats(self, chosen: Settings) -> int:
        """One more than travellers."""
        return departure.travellers(chosen) + 1

    def automatic(self, chosen: Settings) -> tuple[Seat, ...]:
        """The wilds, against whom travellers battle."""
        return (departure.travellers(chosen),)

    def settings_refusal(self, chosen: Settings) -> str | None:
        """A limit of days is for one traveller."""
        return departure.settings_refusal(chosen)

    def begin(self, state: State, chosen: Settings) -> None:
        """The first day of the Journey begins."""
        departure.begin(state, chosen)

    def seat_name(self, state: State, seat: Seat) -> str:
        """``Traveller 2``, or the name of whom travellers meet."""
        return WILDS if seat == state.travels.travellers else f"Traveller {seat + 1}"

    def after_battle(self, state: State) -> None:
        """The frame that lies under the battle goes on: the game is not over with it."""

    def heading(self, state: State) -> list[str]:
        """The day, and a line for each traveller."""
        journey = state.travels
        limit = f" of {journey.limit}" if journey.limit else ""
        aim = (
            "a battle to win"
            if journey.is_single_day
            else f"{journey.goal} Sigils to {spaces()[0].title}"
        )
        lines = [f"Day {journey.day}{limit}; {aim}"]
        for seat in range(journey.travellers):
            held = [element_names()[n] for n in range(ELEMENTS) if journey.has_sigil(seat, n)]
            blessed = ", blessed" if journey.blessed[seat] else ""
            lines.append(
                f"{self.seat_name(state, seat)}: {spaces()[journey.at[seat]].id}{blessed}"
                f", Sigils: {' '.join(held) or 'none'}, deck: {text_of(journey.decks[seat])}"
            )
        return lines

    def outcome(self, state: State) -> Outcome:
        """Who has won the Journey, or that it is lost (MY-JOUR-02, MY-JOUR-16, MY-JOUR-17,
        MY-R-54)."""
        journey = state.travels
        lost = journey.winner == journey.travellers
        clause = "MY-JOUR-16" if lost else "MY-JOUR-02"
        clause = "MY-JOUR-17" if journey.is_single_day else clause
        held = [str(mask.bit_count()) for mask in journey.sigils]
        return Outcome(
            (journey.winner,) if journey.winner != NONE else (),
            clause if journey.days_left else "MY-R-54",
            JourneyEnded(journey.winner).sentence(state),
            (
                ("Sigils", (*held, "")),
                ("Battles won", (*map(str, journey.won), "")),
                ("Days", (*[str(journey.day)] * journey.travellers, "")),
            ),
        )

    def problems(self, state: State) -> Iterator[str]:
        """What cannot be in its record, or on the table between battles."""
        return iter(list(checks.problems(state.travels)) or list(checks.table_problems(state)))

    def frame_problems(self, state: State) -> Iterator[str]:
        """Frames of a Journey that nothing leads to."""
        return checks.frame_problems(state)
