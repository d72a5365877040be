"""Setting up: mats, cards, the ranking of tools, the entrances (SETUP)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option
from ....kernel.play.rng import below, seeded, shuffled
from ....kernel.play.settings import Choice, Setting, Settings
from ..events.game import FirstPlayer, MatTaken
from ..house.revealing import RevealEntrances
from ..table.board import HOUSE
from ..table.catalogue import (
    TOOLS,
    CharacterNumber,
    bonus_cards,
    cards_for,
    characters,
    last_card,
    numbers,
)
from ..table.mat import Mat
from ..table.state import COLOURS, RESET, Seat, State, outside
from ..words.names import inside
from .turn import Turn

_HOUSES = {
    2: ("Small house", 30),
    3: ("Small house", 40),
    4: ("Large house", 50),
    5: ("Large house", 60),
}
"""By the number of players: the house that is built, and about how many minutes a game takes."""
SEATS = tuple(_HOUSES)
CHOSEN, DEALT = "chosen", "dealt"


def settings() -> tuple[Setting, ...]:
    """The questions of the new-game screen."""
    return (
        Setting(
            "players",
            "Players",
            "The house is larger, and all cards are in use, with four or five.",
            tuple(Choice(str(n), f"{n} players", *_HOUSES[n]) for n in SEATS),
            "2",
        ),
        Setting(
            "mats",
            "Player Mats",
            "Each player has a character with an ability of its own.",
            (
                Choice(CHOSEN, "Chosen", "In turn order, each picks one that is left."),
                Choice(DEALT, "Dealt at random", "Good for the first game."),
            ),
            CHOSEN,
        ),
        Setting(
            "colour",
            "Colour",
            "The colour of the token has no effect.",
            tuple(Choice(name, name.title()) for name in COLOURS),
            COLOURS,
            per_seat=True,
        ),
    )


def settings_refusal(chosen: Settings) -> str | None:
    """Every token of another colour (MN-SETUP-05)."""
    colours = chosen["colour"]
    distinct = len(set(colours)) == len(colours)
    return None if distinct else "Each player needs a token of another colour."


def bare(seats: int, colours: Iterable[int], seed: int) -> State:
    """A table with nothing drawn yet, ranking as printed, decks in card order.

    The sheets are unmarked (MN-COMP-03); all tokens but those of the ranking lie in the supply
    (MN-SETUP-08, MN-SETUP-09); the players' tokens stand outside on Reset Courage (MN-SETUP-05,
    MN-R-04).
    """
    supply = list(numbers().items)
    for tool in TOOLS:
        supply[tool] -= 1  # one of each kind marks the ranking (MN-SETUP-07)
    last = last_card()
    return State(
        rng=seeded(seed),
        mats=[Mat() for _ in range(seats)],
        colours=tuple(colours),
        deck=[last, *(card for card in cards_for(seats) if card != last)],
        ghosts=[0] * HOUSE,
        imps=[0] * HOUSE,
        items=[()] * HOUSE,
        supply=supply,
        ranking=list(TOOLS),
        bonus_deck=list(range(len(bonus_cards()))),
        display=[],
        at=[outside(RESET)] * seats,
    )


def new(chosen: Settings, seed: int) -> State:
    """The state at the first decision: the first mat to choose, or the first turn.

    The House deck is shuffled above its last card (MN-SETUP-11), the bonus cards are, too, and
    two of them turned up (MN-SETUP-06).
    """
    seats = int(str(chosen["players"]))
    state = bare(seats, map(COLOURS.index, chosen["colour"]), seed)
    state.deck[1:] = shuffled(state, state.deck[1:])
    state.bonus_deck = shuffled(state, state.bonus_deck)
    state.display = [state.bonus_deck.pop(), state.bonus_deck.pop()]
    state.ranking = shuffled(state, state.ranking)
    state.happen(FirstPlayer(below(state, seats)))
    order = [(state.first + n) % seats for n in range(seats)]
    state.stack = [Turn(state.first), RevealEntrances()]
    if chosen["mats"] == DEALT:
        for seat, number in zip(order, shuffled(state, range(len(characters()))), strict=False):
            state.happen(MatTaken(seat, number))
    else:
        state.stack += map(ChooseMat, reversed(order))
    engine.settle(state)
    return state


@dataclass(frozen=True, slots=True)
class ChooseMat(Decision[State]):
    """Which Player Mat (MN-SETUP-02, MN-R-03)?"""

    clause = "MN-SETUP-02"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """All ten mats; those that are taken are refused."""
        return map(TakeMat, range(len(characters())))

    def question(self, state: State) -> str:
        """The Player Mat is asked for."""
        return "Choose your character."

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a mat."""
        return (TakeMat,)


@dataclass(frozen=True, slots=True)
class TakeMat(Option[State]):
    """Take this Player Mat."""

    verb = "mat"
    character: CharacterNumber

    def refusal(self, state: State) -> str | None:
        """Nobody else may have it (MN-R-03)."""
        taken = any(mat.character == self.character for mat in state.mats)
        return "MN-R-03" if taken else None

    def why_not(self, state: State, clause: str) -> str:
        """Who has the mat already."""
        if clause != "MN-R-03":
            return ""
        owner = [mat.character for mat in state.mats].index(self.character)
        colour = COLOURS[state.colours[owner]].title()
        return f"{colour} has taken {inside(characters()[self.character].title)} already."

    def apply(self, state: State) -> None:
        """The mat belongs to the player from now on."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseMat)
        state.happen(MatTaken(asked.seat, self.character))

    def words(self, state: State) -> str:
        """The character and the ability."""
        printed = characters()[self.character]
        return f"{printed.title}: {printed.ability}"
