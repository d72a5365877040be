"""A movement, and what is done on the space where it ended (MOVE, GHOST, FAINT, ITEM, IMP, APP,
CHEST)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.board import NAMES, Letter, Place
from ..table.catalogue import LOADED, NET, Bonus, Item, bonus_cards
from ..table.state import CARDED, FOUGHT, HIDDEN, NONE, TAKEN, Seat, State
from ..words.names import counted, letter_name, one_of, place_name, player, with_article


@dataclass(slots=True)
class Moved(Event):
    """A token went through the house for so much courage (MN-MOVE-02)."""

    seat: Seat
    start: int
    to: Place
    cost: int

    def replay(self, state: State) -> None:
        """The token stands there, the courage is spent."""
        state.at[self.seat] = self.to
        state.mats[self.seat].courage -= self.cost

    def sentence(self, state: State) -> str:
        """Where to, and what it cost."""
        who, where = player(state, self.seat), place_name(state, self.to)
        return f"{who} moves to {where} for {self.cost} courage."


@dataclass(slots=True)
class Rolled(Event):
    """The die was rolled against a ghost (MN-GHOST-02)."""

    seat: Seat
    space: Place
    face: int
    bonus: int
    strength: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The die shows it, and the ghost is not fought again this turn (MN-R-14)."""
        state.die = self.face
        state.marks |= FOUGHT

    def sentence(self, state: State) -> str:
        """The sum against the ghost's strength."""
        total = self.face + self.bonus
        return (
            f"{player(state, self.seat)} rolls {self.face} and adds {self.bonus}: "
            f"{total} against {self.strength}."
        )


@dataclass(slots=True)
class GhostDefeated(Event):
    """A ghost was beaten, with so many Revenge tokens (MN-GHOST-10)."""

    seat: Seat
    space: Place
    strength: int
    revenge: int

    def replay(self, state: State) -> None:
        """The ghost is a trophy, the tokens are back in the supply (MN-GHOST-08)."""
        mat = state.mats[self.seat]
        mat.revenge -= self.revenge
        mat.ghosts |= 1 << self.strength
        state.ghosts[self.space] = 0

    def sentence(self, state: State) -> str:
        """Which ghost, and with what help."""
        spent = f" with {counted(self.revenge, 'Revenge token')}" if self.revenge else ""
        return f"{player(state, self.seat)} defeats ghost {self.strength}{spent}!"


@dataclass(slots=True)
class Fainted(Event):
    """A fight was lost: courage is gone, Revenge tokens were taken (MN-FAINT-01, MN-FAINT-03)."""

    seat: Seat
    space: Place
    revenge: int

    def replay(self, state: State) -> None:
        """Nothing else is lost, and the token stays there (MN-FAINT-02, MN-FAINT-05)."""
        mat = state.mats[self.seat]
        mat.courage = 0
        mat.revenge += self.revenge

    def sentence(self, state: State) -> str:
        """How many tokens were taken."""
        taken = counted(self.revenge, "Revenge token")
        return f"{player(state, self.seat)} faints: no courage is left, {taken} gained."


@dataclass(slots=True)
class StoodFirm(Event):
    """The Stoic lost a fight, and nothing changes (MN-ABIL-03)."""

    seat: Seat
    space: Place

    def sentence(self, state: State) -> str:
        """The log says that a fight was lost, and changes nothing."""
        return f"{player(state, self.seat)} loses the fight and stands firm."


@dataclass(slots=True)
class TakeBegan(Event):
    """A player reaches for an item of the house: this is the one Take of the turn (MN-R-23)."""

    seat: Seat
    item: Item

    def replay(self, state: State) -> None:
        """No other Take may follow this turn."""
        state.marks |= TAKEN


@dataclass(slots=True)
class Dropped(Event):
    """An item was dropped in the house, with the imps on a net (MN-ITEM-03, MN-R-24)."""

    seat: Seat
    space: Place
    item: Item
    imps: int

    def replay(self, state: State) -> None:
        """It lies there for anybody, like whatever a card brought (MN-ITEM-05)."""
        mat, kind = state.mats[self.seat], NET if self.item == LOADED else self.item
        mat.items[kind] -= 1
        mat.imps -= self.imps
        state.imps[self.space] += self.imps
        state.lay(self.space, kind)

    def sentence(self, state: State) -> str:
        """What was dropped where."""
        along = f" and {counted(self.imps, 'imp')}" if self.imps else ""
        who, where = player(state, self.seat), NAMES[self.space]
        return f"{who} drops {one_of(self.item)}{along} on {where}."


@dataclass(slots=True)
class Took(Event):
    """An item of the house was taken (MN-ITEM-01)."""

    seat: Seat
    space: Place
    item: Item

    def replay(self, state: State) -> None:
        """It counts from now on (MN-R-67)."""
        state.pick_up(self.space, self.item)
        state.mats[self.seat].items[self.item] += 1

    def sentence(self, state: State) -> str:
        """What was taken where."""
        who, where = player(state, self.seat), NAMES[self.space]
        return f"{who} takes {with_article(self.item)} from {where}."


@dataclass(slots=True)
class ImpsCollected(Event):
    """All imps of a space went onto a net (MN-IMP-01)."""

    seat: Seat
    space: Place
    imps: int

    def replay(self, state: State) -> None:
        """They join those that are on the net already (MN-R-25, MN-R-66)."""
        state.imps[self.space] -= self.imps
        state.mats[self.seat].imps += self.imps

    def sentence(self, state: State) -> str:
        """How many were collected where."""
        who, where = player(state, self.seat), NAMES[self.space]
        return f"{who} collects {counted(self.imps, 'imp')} on {where}."


@dataclass(slots=True)
class Dispelled(Event):
    """An apparition was paid (MN-APP-01); ``imps`` were lost with a net (MN-APP-04)."""

    seat: Seat
    place: Place
    letter: Letter
    item: Item
    imps: int

    def replay(self, state: State) -> None:
        """The apparition is a trophy, the price is back in its supply (MN-APP-02, MN-APP-08)."""
        mat = state.mats[self.seat]
        state.give_back(mat, self.item)
        state.haunted &= ~(1 << self.letter)
        mat.apparitions |= 1 << self.letter

    def sentence(self, state: State) -> str:
        """Which apparition for what."""
        lost = f", and {counted(self.imps, 'imp')} with it" if self.imps else ""
        who, letter = player(state, self.seat), letter_name(self.letter)
        return f"{who} dispels apparition {letter} for {one_of(self.item)}{lost}."


@dataclass(slots=True)
class BonusTaken(Event):
    """The card of a chest now lies face down before a player (MN-CHEST-02)."""

    seat: Seat
    chest: int

    def replay(self, state: State) -> None:
        """A card more, and none a turn after it (MN-R-41); :class:`CardKept` says which."""
        state.marks |= CARDED
        state.mats[self.seat].bonus += (HIDDEN,)
        state.quiet = 0
        state.display[self.chest] = NONE

    def sentence(self, state: State) -> str:
        """Whose card it is now, but not which: it lies face down (MN-R-42)."""
        return f"{player(state, self.seat)} takes the bonus card of chest {self.chest + 1}."


@dataclass(slots=True)
class CardKept(Event):
    """Which card a player has just taken: only the owner may look at it again (MN-R-42)."""

    seat: Seat
    bonus: Bonus

    def visible_to(self, seat: Seat) -> bool:
        """Only the owner of the bonus card sees it."""
        return seat == self.seat

    def replay(self, state: State) -> None:
        """The last card gets its face."""
        mat = state.mats[self.seat]
        mat.bonus = (*mat.bonus[:-1], self.bonus)


@dataclass(slots=True)
class BonusTurned(Event):
    """A new card lies face up at a chest (MN-CHEST-03)."""

    chest: int
    bonus: Bonus
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """It comes from the top of the deck."""
        state.bonus_deck.pop()
        state.display[self.chest] = self.bonus

    def sentence(self, state: State) -> str:
        """The log names the card that lies at the chest now."""
        return f"{bonus_cards()[self.bonus].title} is turned up at chest {self.chest + 1}."
