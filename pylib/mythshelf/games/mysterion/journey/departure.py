"""How a Journey begins: its questions on the new-game screen, and the order of travel (JOUR)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kernel.play.rng import below
from ....kernel.play.settings import Choice, Setting, Settings
from ..cards.decks import named
from ..table.catalogue import Seat, numbers
from ..table.journey import Journey, first_collection
from ..table.land import CAPITAL
from ..table.state import State
from .days import NewDay
from .events import OrderRolled

JOURNEY = "journey"
"""What the mode is called among the settings."""
DAY, STANDARD = "day", "standard"
LENGTHS = (DAY, "short", STANDARD, "long")
NO_LIMIT, LIMIT = "off", "on"


def settings() -> tuple[Setting, ...]:
    """The questions that only a Journey asks."""
    sigils, days, still = numbers().sigils, numbers().days, numbers().standstill
    return (
        Setting(
            "travellers",
            "Travellers",
            "Each travels with a deck of their own; the wilds are played by the computer.",
            tuple(
                Choice(str(n), f"{n} traveller{'s' * (n > 1)}")
                for n in range(1, numbers().travellers + 1)
            ),
            "1",
            modes=(JOURNEY,),
        ),
        Setting(
            "length",
            "Length",
            "How many different Sigils must be brought to Hallowmere.",
            (
                Choice(
                    LENGTHS[0], "A single day", "One move, and the battle to which it leads.", 8
                ),
                *(
                    Choice(name, f"{name.title()}: {count} Sigils")
                    for name, count in zip(LENGTHS[1:], sigils[1:], strict=True)
                ),
            ),
            STANDARD,
            modes=(JOURNEY,),
        ),
        Setting(
            "limit",
            "Limit of days",
            f"For one traveller: {days[1]}, {days[2]} or {days[3]} days, after its length.",
            (
                Choice(NO_LIMIT, "No limit", f"Only {still} days without a new Sigil end it."),
                Choice(LIMIT, "Limited", "When the days have passed, the Journey is lost."),
            ),
            NO_LIMIT,
            modes=(JOURNEY,),
        ),
    )


def travellers(chosen: Settings) -> int:
    """How many travel; one seat more is that of the wilds (MY-JOUR-01)."""
    return int(str(chosen.get("travellers", "1")))


def settings_refusal(chosen: Settings) -> str | None:
    """A limit of days, or a single day, is for one traveller only (MY-JOUR-16, MY-JOUR-17)."""
    if travellers(chosen) == 1:
        return None
    if chosen["length"] == DAY:
        return "Only a Journey of one traveller is a single day long."
    return (
        "Only a Journey of one traveller has a limit of days." if chosen["limit"] == LIMIT else None
    )


def begin(state: State, chosen: Settings) -> None:
    """Everybody on Hallowmere, with deck and collection; the first day (MY-JOUR-01, MY-JOUR-15).

    ``chosen`` are checked settings of the mode; the state's generator is in place.
    """
    seats = travellers(chosen)
    length = LENGTHS.index(str(chosen["length"]))
    lists = [named(text) for text in list(chosen["decks"])[:seats]]
    state.seats = seats + 1
    state.journey = Journey(
        at=[CAPITAL] * seats,
        sigils=[0] * seats,
        blessed=[False] * seats,
        won=[0] * seats,
        collections=[first_collection(deck) for deck in lists],
        decks=lists,
        order=tuple(roll_order(state, range(seats))),
        goal=numbers().sigils[length],
        health=int(str(chosen["health"])),
        limit=numbers().days[length] if chosen["length"] == DAY or chosen["limit"] == LIMIT else 0,
    )
    state.stack.append(NewDay())


def roll_order(state: State, seats: Sequence[Seat]) -> Iterator[Seat]:
    """The order of travel: the higher roll first, ties roll again (MY-JOUR-01)."""
    if len(seats) < 2:
        yield from seats
        return
    rolls = {seat: below(state, numbers().die) + 1 for seat in seats}
    for seat, roll in rolls.items():
        state.happen(OrderRolled(seat, roll))
    for roll in sorted(set(rolls.values()), reverse=True):
        yield from roll_order(state, [seat for seat in seats if rolls[seat] == roll])
