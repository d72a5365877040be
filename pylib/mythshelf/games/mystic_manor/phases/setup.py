"""Setting up: mats, cards, the ranking of tools, the entrances (SETUP)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option
from ....kernel.play.game import Choice, Setting, Settings
from ....kernel.play.rng import below, seeded, shuffled
from ..table.board import HOUSE
from ..table.catalogue import BONE, TOOLS, bonus_cards, cards_for, characters, last_card, numbers
from ..table.events import FirstPlayer, MatTaken
from ..table.state import RESET, Mat, Seat, State, outside
from .revealing import RevealEntrances
from .turn import Turn

CharacterNumber: TypeAlias = int

COLOURS = ("yellow", "blue", "purple", "green", "white")
SEATS = (2, 3, 4, 5)
CHOSEN, DEALT = "chosen", "dealt"


def settings() -> tuple[Setting, ...]:
    """The questions of the new-game screen."""
    return (
        Setting(
            "players",
            "Players",
            "The house is larger, and all cards are in use, with four or five.",
            tuple(Choice(str(n), f"{n} players") for n in SEATS),
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
    """A table with nothing drawn yet: empty house, ranking as printed, decks in card order."""
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
    """The state at the first decision: the first mat to choose, or the first turn."""
    seats = int(str(chosen["players"]))
    state = bare(seats, map(COLOURS.index, chosen["colour"]), seed)
    state.deck[1:] = shuffled(state, state.deck[1:])
    state.bonus_deck = shuffled(state, state.bonus_deck)
    state.display = [state.bonus_deck.pop(), state.bonus_deck.pop()]
    state.ranking = shuffled(state, state.ranking)
    state.first = state.active = below(state, seats)
    state.events.append(FirstPlayer(state.first))
    order = [(state.first + n) % seats for n in range(seats)]
    state.stack = [Turn(state.first), RevealEntrances()]
    if chosen["mats"] == DEALT:
        for seat, number in zip(order, shuffled(state, range(len(characters()))), strict=False):
            give_mat(state, seat, number)
    else:
        state.stack += map(ChooseMat, reversed(order))
    engine.settle(state)
    return state


def give_mat(state: State, seat: Seat, number: CharacterNumber) -> None:
    """A player gets a Player Mat with what belongs to it (MN-SETUP-03, -04, -14)."""
    mat, printed = state.mats[seat], characters()[number]
    mat.character = number
    mat.limit = mat.courage = printed.courage
    mat.items[BONE] += printed.bones
    state.supply[BONE] -= printed.bones
    state.events.append(MatTaken(seat, number))


@dataclass(frozen=True, slots=True)
class ChooseMat(Decision[State]):
    """Which Player Mat (MN-SETUP-02, MN-R-03)?"""

    clause = "MN-SETUP-02"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """All ten."""
        return map(TakeMat, range(len(characters())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A mat."""
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

    def apply(self, state: State) -> None:
        """Take it."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseMat)
        give_mat(state, asked.seat, self.character)
