"""What can happen only in Detention."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.detention import ENCHANTED
from ..table.geometry import Space
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import CAUGHT, HIDDEN, Mythic
from ..words.names import full_name
from .behaviour import AWAY, HELD, IDLE, MYTHIC
from .cards import PLACES, detention_cards
from .part_of_state import detention_of

_STAYS = {
    HELD: "is held by the Trap and stays",
    IDLE: "has no Tome in range and stays",
    AWAY: "is as far from the Tomekeeper as it can get and stays",
}


def card_name(card: int) -> str:
    """``D07``; a card not seen has none."""
    return "unknown" if card == HIDDEN else detention_cards()[card].id


@dataclass(slots=True)
class DetentionDealt(Event):
    """The Detention deck was shuffled: a card drawn first (MM-SOLO-05), the lineup (MM-SOLO-06)."""

    first: int
    lineup: tuple[int, ...]

    def replay(self, state: State) -> None:
        """The cards lie there, those of the deck face down but for the bottom one."""
        detention = detention_of(state)
        face_down = len(detention_cards()) - len(self.lineup) - 1
        detention.deck = [self.first, *[HIDDEN] * face_down]
        detention.lineup = list(self.lineup)

    def sentence(self, state: State) -> str:
        """Which cards they are."""
        shown = ", ".join(map(card_name, self.lineup))
        return f"Detention card {card_name(self.first)} is drawn first; the lineup is {shown}."


@dataclass(slots=True)
class EnchantedBegan(Event):
    """The turn of the Enchanted begins (MM-SOLO-10)."""

    turn: int

    def replay(self, state: State) -> None:
        """The turn is that of the Enchanted."""
        state.active, state.turn = ENCHANTED, self.turn

    def sentence(self, state: State) -> str:
        """The number of the turn."""
        return f"Turn {self.turn}: the Enchanted."


@dataclass(slots=True)
class Aimed(Event):
    """An Enchanted goes for a space; ``why`` is the clause that sends it there."""

    mythic: Mythic
    goal: Space
    why: str

    def sentence(self, state: State) -> str:
        """Who goes where, and what for."""
        goal = state.library.space_name(self.goal)
        if self.why == AWAY:
            purpose = f"retreats to {goal}"
        else:
            purpose = f"goes for the {'Mythic' if self.why == MYTHIC else 'Tome'} on {goal}"
        return f"{full_name(state, self.mythic)} {purpose}."


@dataclass(slots=True)
class Stayed(Event):
    """An Enchanted stays where it is; ``why`` is the clause that keeps it there."""

    mythic: Mythic
    why: str

    def sentence(self, state: State) -> str:
        """Who stays, and why."""
        return f"{full_name(state, self.mythic)} {_STAYS[self.why]}."


@dataclass(slots=True)
class DetentionRevealed(Event):
    """A Detention card was turned up; its icon activates the card at a place of the lineup.

    Its own effects do not happen (MM-DET-11).
    """

    card: int
    place: int
    activated: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """It leaves the deck."""
        detention_of(state).deck.pop()

    def sentence(self, state: State) -> str:
        """Which card, and which one goes off."""
        return (
            f"Detention card {card_name(self.card)} is revealed:"
            f" the {PLACES[self.place]} card of the lineup, {card_name(self.activated)}, goes off."
        )


@dataclass(slots=True)
class CaughtInTheAct(Event):
    """A Detention card caught a Mythic of the player (MM-DET-05)."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """It leaves the board."""
        state.put(self.mythic, CAUGHT)
        mode_of(state).was_caught(state, self.mythic)

    def sentence(self, state: State) -> str:
        """Who was caught where."""
        place = state.library.space_name(self.space)
        return f"{full_name(state, self.mythic)} is caught in the act on {place}!"


@dataclass(slots=True)
class TrippedUp(Event):
    """A Mythic of the player fell over (MM-DET-06)."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """The Mythic is tripped from now on."""
        detention_of(state).tripped |= 1 << self.mythic

    def sentence(self, state: State) -> str:
        """The log tells which Mythic fell over in which space."""
        place = state.library.space_name(self.space)
        return f"{full_name(state, self.mythic)} trips on {place} and cannot Move next turn."


@dataclass(slots=True)
class LineupMoved(Event):
    """The activated card is discarded, the revealed one lies at the right (MM-DET-10).

    ``told`` is false where the game was over before, so that nobody has to know any more.
    """

    lineup: tuple[int, ...]
    told: bool = True

    def replay(self, state: State) -> None:
        """So the cards lie now."""
        detention = detention_of(state)
        detention.discards += [card for card in detention.lineup if card not in self.lineup]
        detention.lineup = list(self.lineup)

    def sentence(self, state: State) -> str:
        """Which cards they are."""
        return f"The lineup is {', '.join(map(card_name, self.lineup))}." if self.told else ""


@dataclass(slots=True)
class ReturnRolled(Event):
    """A die was rolled for a caught Enchanted (MM-RET-02)."""

    mythic: Mythic
    face: int
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """For whom, and the number."""
        return f"A die is rolled for {full_name(state, self.mythic)}: {self.face}."
