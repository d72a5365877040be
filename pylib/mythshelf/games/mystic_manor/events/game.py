"""From the lot for the first player to the end of the game (SETUP, TURN, TRACK, END)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import BONE, Bonus, bonus_cards, characters, numbers
from ..table.state import Seat, State
from ..words.names import counted, player


@dataclass(slots=True)
class FirstPlayer(Event):
    """Who begins was drawn by lot (MN-R-02)."""

    seat: Seat
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The order of turns begins there."""
        state.first = state.active = self.seat

    def sentence(self, state: State) -> str:
        """Who begins, by lot."""
        return f"{player(state, self.seat)} begins, by lot."


@dataclass(slots=True)
class MatTaken(Event):
    """A player has a Player Mat now, with what belongs to it (MN-SETUP-02)."""

    seat: Seat
    character: int

    def replay(self, state: State) -> None:
        """Courage as printed and all of it there (MN-SETUP-03, MN-SETUP-04); the inventory
        is empty but for the Kennelhand's bone (MN-SETUP-14, MN-ABIL-09)."""
        mat, printed = state.mats[self.seat], characters()[self.character]
        mat.character = self.character
        mat.limit = mat.courage = printed.courage
        mat.items[BONE] += printed.bones
        state.supply[BONE] -= printed.bones

    def sentence(self, state: State) -> str:
        """The character and the ability."""
        ability = characters()[self.character].ability
        return f"A Player Mat is taken: {player(state, self.seat)}. {ability}"


@dataclass(slots=True)
class TurnBegan(Event):
    """A player's turn begins (MN-TURN-01)."""

    seat: Seat
    turn: int

    def replay(self, state: State) -> None:
        """What may be done once a turn may be done again. It is a quiet turn until something
        lasting happens (MN-R-68)."""
        state.active, state.turn, state.marks = self.seat, self.turn, 0
        state.quiet += 1

    def sentence(self, state: State) -> str:
        """Whose turn it is."""
        return f"Turn {self.turn}: {player(state, self.seat)}."


@dataclass(slots=True)
class TrackStamped(Event):
    """A space of the progress track was stamped (MN-TRACK-02)."""

    stamps: int
    """How many stamps are on it now."""
    left: int
    """How many of its spaces have none."""

    def replay(self, state: State) -> None:
        """The progress track has one stamp more."""
        state.track, state.quiet = self.stamps, 0

    def sentence(self, state: State) -> str:
        """How many stamps are left."""
        more = "the last one" if not self.left else f"{self.left} to go"
        return f"Stamp {self.stamps} on the progress track, {more}."


@dataclass(slots=True)
class StoodStill(Event):
    """Nothing lasting has happened for many rounds; the game ends in ``left`` more (MN-R-68)."""

    left: int

    def sentence(self, state: State) -> str:
        """How many rounds are left, or that there are none."""
        if not self.left:
            return f"Nothing lasting has happened for {numbers().standstill} rounds."
        return f"The game stands still: it ends in {counted(self.left, 'round')} (MN-R-68)."


@dataclass(slots=True)
class CardsShown(Event):
    """The game is over and a player turns up the bonus cards (MN-R-42)."""

    seat: Seat
    bonus: tuple[Bonus, ...]
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Now everybody knows them."""
        state.mats[self.seat].bonus = self.bonus

    def sentence(self, state: State) -> str:
        """The cards by their titles."""
        titles = ", ".join(bonus_cards()[card].title for card in self.bonus)
        return f"{player(state, self.seat)} shows the bonus cards: {titles}."


@dataclass(slots=True)
class GameEnded(Event):
    """The last space of the track is stamped (MN-END-01), or the game stood still (MN-R-68).

    ``money`` is by seat (MN-END-02).
    """

    money: tuple[int, ...]
    winners: tuple[Seat, ...]
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nothing comes after it."""
        state.over = True

    def sentence(self, state: State) -> str:
        """What everybody has earned, and who wins."""
        scores = ", ".join(
            f"{player(state, seat)} ${amount}" for seat, amount in enumerate(self.money)
        )
        won = " and ".join(player(state, seat) for seat in self.winners)
        verb = "win" if len(self.winners) > 1 else "wins"
        return f"The game is over: {scores}. {won} {verb}."
