"""How a game goes: its beginning, turns and their parts, its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import HIDDEN, Cards
from ..table.catalogue import CHALLENGE, CREATURE, NONE, cards, numbers
from ..table.lane import kept
from ..table.places import BENCHES, Seat
from ..table.state import State
from ..words.names import counted, player, titles


@dataclass(slots=True)
class GameBegan(Event):
    """Decks and piles lie shuffled, nothing else is on the table (ML-SETUP-01)."""

    lists: tuple[Cards, Cards]
    mischief: tuple[Cards, Cards]
    piles: tuple[int, int]

    def replay(self, state: State) -> None:
        """All cards are in the decks and piles, in an order that nobody knows."""
        state.lists, state.mischief_lists = list(self.lists), list(self.mischief)
        state.decks = [(HIDDEN,) * len(cards) for cards in self.lists]
        state.mischief_decks = [(HIDDEN,) * len(cards) for cards in self.mischief]
        state.piles = [(HIDDEN,) * count for count in self.piles]


@dataclass(slots=True)
class CoinDecided(Event):
    """A coin decided who takes the first turn (ML-SETUP-02)."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Their turn comes first."""
        state.active = self.seat

    def sentence(self, state: State) -> str:
        """The log tells who begins."""
        return f"The coin lets {player(state, self.seat)} begin."


@dataclass(slots=True)
class HandRefused(Event):
    """An opening hand did not qualify: it was shown, and shuffled back (ML-SETUP-04)."""

    seat: Seat
    cards: Cards
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The deck is whole again."""
        state.hands[self.seat] = ()
        state.hide_deck(self.seat, len(state.decks[self.seat]) + len(self.cards))

    def sentence(self, state: State) -> str:
        """What was in it, and what lacked."""
        types = {cards()[kind].type for kind in self.cards}
        lacking = "creature" if CREATURE not in types else "energy or bench effect"
        told = f"{player(state, self.seat)} shows a hand without any {lacking}"
        return f"{told}, and draws anew: {titles(self.cards)}."


@dataclass(slots=True)
class TurnBegan(Event):
    """A turn begins, with its allowances (ML-TURN-01, ML-TURN-02)."""

    seat: Seat
    turn: int

    def replay(self, state: State) -> None:
        """Nothing is left of the turn before (ML-TURN-04)."""
        seat, n = self.seat, numbers()
        state.active, state.turn = seat, self.turn
        state.turns[seat] += 1
        first = state.turns[seat] == 1
        state.placements = n.first_creatures if first else n.creatures
        state.powers = n.energies
        state.settled = max(state.creatures[BENCHES[seat]], state.bench_effects[seat]) != NONE
        state.attacker = NONE
        state.attacked = state.assailed = state.excused = state.barred = False
        state.lively = False
        state.awarded = [False, False]
        state.lanes = [kept(lane) for lane in state.lanes]
        if state.space != NONE and not state.begun:
            # A challenge begins with the next turn, a malignant battle with the puller's.
            state.begun = state.puller == seat or cards()[state.space].type == CHALLENGE
        state.paired = state.battle and state.malignant <= n.weakened

    def sentence(self, state: State) -> str:
        """The number of the turn, and whose it is."""
        return f"Turn {self.turn}: {player(state, self.seat)}."


@dataclass(slots=True)
class HandRevealed(Event):
    """A hand without creatures is shown before the search for one (ML-PLACE-05, ML-R-37)."""

    seat: Seat
    cards: Cards
    reveals: ClassVar[bool] = True

    def visible_to(self, seat: Seat) -> bool:
        """The two that play."""
        return seat in (0, 1)

    def replay(self, state: State) -> None:
        """From now on both players know this hand."""
        state.hands[self.seat] = state.shown[self.seat] = self.cards

    def sentence(self, state: State) -> str:
        """What is in it."""
        return f"{player(state, self.seat)} has no creature, and shows: {titles(self.cards)}."


@dataclass(slots=True)
class DeckTurned(Event):
    """Cards of a deck were turned face up beside it, the last one newest (ML-PLACE-05)."""

    seat: Seat
    cards: Cards
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """They lie beside the deck."""
        deck = state.decks[self.seat]
        state.decks[self.seat] = deck[: len(deck) - len(self.cards)]
        state.revealed[self.seat] = self.cards

    def sentence(self, state: State) -> str:
        """Who turns up which cards."""
        return f"{player(state, self.seat)} turns up {titles(self.cards)}."


@dataclass(slots=True)
class TurnedShuffledBack(Event):
    """The cards beside a deck are shuffled back into it (ML-PLACE-05)."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nobody knows the order."""
        seat = self.seat
        state.hide_deck(seat, len(state.decks[seat]) + len(state.revealed[seat]))
        state.revealed[seat] = ()

    def sentence(self, state: State) -> str:
        """Whose cards go back into the deck."""
        return f"{player(state, self.seat)} shuffles the rest back."


@dataclass(slots=True)
class QuietCounted(Event):
    """A turn without a death, a relic or a card drawn (ML-R-50)."""

    quiet: int

    def replay(self, state: State) -> None:
        """The count of quiet turns in a row is noted."""
        state.quiet = self.quiet

    def sentence(self, state: State) -> str:
        """How many, and how many there can be."""
        if not self.quiet:
            return ""
        quiet = counted(self.quiet, "quiet turn")
        return f"{quiet} in a row; {numbers().stalemate} end the game."


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over; ``seat`` has won, or is ``NONE`` if nobody has."""

    seat: Seat
    clause: str

    def replay(self, state: State) -> None:
        """The winner is noted, and nothing more is asked."""
        state.winner, state.ended_by = self.seat, self.clause
        state.contexts = ()

    def sentence(self, state: State) -> str:
        """The log tells who has won."""
        return f"{player(state, self.seat)} wins." if self.seat != NONE else "Nobody wins."
