"""The Cleanup Phase: used dice, Tomes, Boosts, new points, in this order (MM-CLEAN-12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..table.catalogue import numbers
from ..table.events import Boosted, DiceTurnedUp, DieReset, TomeSlotted
from ..table.faction_board import FactionBoard
from ..table.question import Question
from ..table.state import State
from ..table.terms import (
    DICE_OF_TRACK,
    LEGENDARY_SLOT,
    MOVE,
    TRACK_OF_DIE,
    VAMPIRES,
    Die,
    Seat,
    Track,
)
from ..words.names import die_name, track_name


@dataclass(frozen=True, slots=True)
class CleanUp(Step[State]):
    """The four steps of the Cleanup Phase, in their order (MM-CLEAN-12)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Step 1 now, the others after it.

        Who is alone on a side has two Boosts, each member of a team of two one (MM-CLEAN-10,
        MM-TEAM-04).
        """
        mates = state.members(state.sides[self.seat])
        state.stack += [TurnUpDice(self.seat), Boosts(self.seat, numbers().boosts // len(mates))]
        state.stack.append(SlotTomes(self.seat))
        move_used_dice(state, self.seat)


def used_dice(board: FactionBoard) -> list[Die]:
    """The dice used this turn, in part or in full (MM-CLEAN-01, MM-FAQ-04).

    Of the two Move dice only what was spent of both together counts (MM-R-20).
    """
    used: list[Die] = []
    for track, dice in enumerate(DICE_OF_TRACK):
        spent = board.total(track) - board.points[track]
        if not spent:
            continue
        if track != MOVE:
            used += dice
            continue
        left, right = dice
        if spent <= board.value(left):
            used.append(left)
        elif spent <= board.value(right):
            used.append(right)
        else:
            used += dice
    return used


def move_used_dice(state: State, seat: Seat) -> None:
    """Step 1: every used die goes to the leftmost empty slot of its track (MM-CLEAN-01)."""
    board = state.boards[seat]
    used = used_dice(board)
    for track, dice in enumerate(DICE_OF_TRACK):
        mine = [die for die in dice if die in used]
        taken = {board.dice[die] for die in dice if die not in used}
        for die in mine:
            slot = board.tomes[track]
            while slot in taken:
                slot += 1
            taken.add(slot)
            if slot != board.dice[die]:
                state.happen(DieReset(seat, die, board.dice[die], slot))


@dataclass(frozen=True, slots=True)
class SlotTomes(Step[State]):
    """Step 2: the Tomes beside the board may be slotted, one by one (MM-CLEAN-02, MM-R-24).

    Each goes on the board of the player whose Mythic took it (MM-CLEAN-06).
    """

    seat: Seat

    def run(self, state: State) -> None:
        """Ask as long as there is a Tome and a place for it."""
        board = state.boards[self.seat]
        if board.beside and (
            any(board.pushed_dice(track) is not None for track in range(4))
            or legendary_refusal(state, self.seat) is None
        ):
            state.stack += [self, ChooseSlot(self.seat)]


@dataclass(frozen=True, slots=True)
class ChooseSlot(Question):
    """Where does the next Tome go (MM-CLEAN-02)?"""

    clause = "MM-CLEAN-02"
    moment = "Cleanup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Four tracks, the Legendary slot, or none."""
        return [*(SlotTome(track) for track in range(4)), SlotLegendary(), KeepTomes()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """All three kinds of place."""
        return (SlotTome, SlotLegendary, KeepTomes)

    def question(self, state: State) -> str:
        """How many wait."""
        return f"Where does a Tome go? {state.boards[self.seat].beside} waiting."


@dataclass(frozen=True, slots=True)
class ExtraTome(Question):
    """The second team slots its extra Tome before the first turn (MM-SETUP-15, MM-R-19)."""

    clause = "MM-SETUP-15"
    moment = "Setup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Four tracks."""
        return [SlotTome(track) for track in range(4)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A track only, and compulsory (MM-R-19)."""
        return (SlotTome,)

    def question(self, state: State) -> str:
        """Which track."""
        return "You go second: which track gets your extra Tome?"


@dataclass(frozen=True, slots=True)
class SlotTome(Option[State]):
    """The Tome goes on this track."""

    verb = "slot"
    track: Track

    def refusal(self, state: State) -> str | None:
        """There must be room for it and for the dice it pushes (MM-R-23)."""
        board = state.boards[_asked_seat(state)]
        return "MM-R-23" if board.pushed_dice(self.track) is None else None

    def apply(self, state: State) -> None:
        """From beside the board; or, as the extra Tome, from the supply, at once in force."""
        asked = state.stack.pop()
        assert isinstance(asked, (ChooseSlot, ExtraTome))
        extra = isinstance(asked, ExtraTome)
        slot = state.boards[asked.seat].tomes[self.track]
        state.happen(TomeSlotted(asked.seat, self.track, slot, extra))
        if extra:
            turn_up_dice(state, asked.seat)

    def words(self, state: State) -> str:
        """Which track."""
        return f"Tome on {track_name(state, _asked_seat(state), self.track)}"


@dataclass(frozen=True, slots=True)
class SlotLegendary(Option[State]):
    """The Tome goes in the Legendary slot (MM-CLEAN-05)."""

    verb = "slot-legendary"

    def refusal(self, state: State) -> str | None:
        """The slot must be empty, and the ability in play."""
        return legendary_refusal(state, _asked_seat(state))

    def apply(self, state: State) -> None:
        """Load the ability."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSlot)
        state.happen(TomeSlotted(asked.seat, LEGENDARY_SLOT, 0))

    def words(self, state: State) -> str:
        """Which ability is loaded."""
        ability = state.boards[_asked_seat(state)].printed.legendary
        return f"Tome in the Legendary slot: {ability}"


def legendary_refusal(state: State, seat: Seat) -> str | None:
    """Why no Tome may go in the Legendary slot (MM-LEGEND-03, MM-R-55), or ``None``."""
    if state.first_time:
        return "MM-R-55"
    return "MM-LEGEND-03" if state.boards[seat].legendary else None


@dataclass(frozen=True, slots=True)
class KeepTomes(Option[State]):
    """Keep the other Tomes beside the board for a later turn (MM-TOME-05)."""

    verb = "keep"

    def refusal(self, state: State) -> str | None:
        """Always allowed (MM-CLEAN-02)."""
        return None

    def apply(self, state: State) -> None:
        """Leave step 2."""
        state.stack.pop()
        state.stack.pop()

    def words(self, state: State) -> str:
        """That they are kept."""
        return "Keep the Tomes for later"


@dataclass(frozen=True, slots=True)
class Boosts(Step[State]):
    """Step 3: compulsory Boosts, then those that Blood pays for (MM-CLEAN-07, MM-VAMP-10)."""

    seat: Seat
    left: int

    def run(self, state: State) -> None:
        """Ask where there is a choice; make the only possible Boost (MM-R-22).

        After them each Blood token pays for one more (MM-R-45).
        """
        board = state.boards[self.seat]
        if not self.left and not (state.blood and board.faction == VAMPIRES):
            return
        dice = [boost.die for boost in BOOSTS if boost_refusal(board, boost.die) is None]
        if len(dice) > 1 or (dice and not self.left):
            state.stack.append(ChooseBoost(self.seat, self.left))
        elif dice:
            boost(state, self.seat, dice[0], blood=False)
            state.stack.append(Boosts(self.seat, self.left - 1))


def boost_refusal(board: FactionBoard, die: Die) -> str | None:
    """Why a die cannot be boosted: the slot to its right must exist and be free (MM-R-21).

    That it was boosted before is no reason (MM-CLEAN-09).
    """
    track = TRACK_OF_DIE[die]
    slot = board.dice[die] + 1
    if slot >= len(board.printed.tracks[track].slots):
        return "MM-R-21"
    for other in DICE_OF_TRACK[track]:
        if board.dice[other] == slot:
            return "MM-R-21"
    return None


def boost(state: State, seat: Seat, die: Die, blood: bool) -> None:
    """Move a die one slot right (MM-CLEAN-07)."""
    state.happen(Boosted(seat, die, state.boards[seat].dice[die] + 1, blood))


@dataclass(frozen=True, slots=True)
class ChooseBoost(Question):
    """Which die is boosted? ``left`` Boosts are due; 0 means one paid for with Blood."""

    clause = "MM-CLEAN-07"
    moment = "Cleanup"
    seat: Seat
    left: int

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Five dice, and with Blood the choice to save it."""
        return BOOSTS if self.left else [*BOOSTS, SaveBlood()]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """The same, and saving."""
        return [*BOOSTS, SaveBlood()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Compulsory Boosts cannot be declined (MM-R-22)."""
        return (Boost,) if self.left else (Boost, SaveBlood)

    def question(self, state: State) -> str:
        """How many are due, or how much Blood is held."""
        if not self.left:
            return f"Spend a Blood token for another Boost? {state.blood} held."
        return f"Which die is boosted? {self.left} Boost{'s' if self.left > 1 else ''} due."


@dataclass(frozen=True, slots=True)
class Boost(Option[State]):
    """Move this die one slot right."""

    verb = "boost"
    die: Die

    def refusal(self, state: State) -> str | None:
        """A free slot to its right (MM-R-21, MM-CLEAN-08)."""
        return boost_refusal(state.boards[_asked_seat(state)], self.die)

    def apply(self, state: State) -> None:
        """One Boost less, or one Blood less."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseBoost)
        boost(state, asked.seat, self.die, blood=not asked.left)
        state.stack.append(Boosts(asked.seat, max(0, asked.left - 1)))

    def words(self, state: State) -> str:
        """Which die."""
        return f"Boost {die_name(state, _asked_seat(state), self.die)}"


BOOSTS = tuple(map(Boost, range(len(TRACK_OF_DIE))))


@dataclass(frozen=True, slots=True)
class SaveBlood(Option[State]):
    """Spend no more Blood this turn (MM-VAMP-11)."""

    verb = "save-blood"

    def refusal(self, state: State) -> str | None:
        """Blood is spent by choice (MM-VAMP-10)."""
        return None

    def apply(self, state: State) -> None:
        """Leave step 3."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """That it is saved."""
        return "Save the Blood"


@dataclass(frozen=True, slots=True)
class TurnUpDice(Step[State]):
    """Step 4: every die shows the number above its slot (MM-CLEAN-11), not before (MM-R-91)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Reset them."""
        turn_up_dice(state, self.seat)


def turn_up_dice(state: State, seat: Seat) -> None:
    """Give a seat the points that its dice show (MM-SETUP-04, MM-CLEAN-11)."""
    board = state.boards[seat]
    state.happen(DiceTurnedUp(seat, tuple([board.total(track) for track in range(4)])))


def _asked_seat(state: State) -> Seat:
    asked = state.stack[-1]
    assert isinstance(asked, (ChooseSlot, ExtraTome, ChooseBoost))
    return asked.seat
