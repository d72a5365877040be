"""The Cleanup Phase: used dice, Tomes, Boosts, new points (MM-CLEAN, MM-R-20..24)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ..table.catalogue import numbers
from ..table.events import Boosted, DiceTurnedUp, DieReset, TomeSlotted
from ..table.state import (
    DICE_OF_TRACK,
    MOVE,
    TRACK_OF_DIE,
    VAMPIRES,
    Die,
    FactionBoard,
    Seat,
    State,
    Track,
)

LEGENDARY_SLOT = -1
"""The track number that stands for the Legendary slot in events."""


@dataclass(frozen=True, slots=True)
class CleanUp(Step[State]):
    """The four steps of the Cleanup Phase, in their order (MM-CLEAN-12)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Step 1 now, the others after it."""
        mates = state.members(state.sides[self.seat])
        state.stack += [TurnUpDice(self.seat), Boosts(self.seat, numbers().boosts // len(mates))]
        state.stack.append(SlotTomes(self.seat))
        move_used_dice(state, self.seat)


def used_dice(board: FactionBoard) -> list[Die]:
    """The dice used this turn, in part or in full (MM-CLEAN-01, MM-FAQ-04, MM-R-20)."""
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
                state.events.append(DieReset(seat, die, board.dice[die], slot))
            board.dice[die] = slot
    sort_move_dice(board)


def sort_move_dice(board: FactionBoard) -> None:
    """Keep the left Move die the left one; the two are alike."""
    left, right = DICE_OF_TRACK[MOVE]
    board.dice[left], board.dice[right] = sorted((board.dice[left], board.dice[right]))


def pushed_dice(board: FactionBoard, track: Track) -> dict[Die, int] | None:
    """Where the dice of a track stand after one more Tome, or ``None`` if there is no room.

    The Tome takes the leftmost slot without one; a die there moves right, and pushes the
    other Move die before it (MM-CLEAN-03, -04, MM-R-23).
    """
    printed = board.printed.tracks[track]
    slot = board.tomes[track]
    if slot >= printed.most_tomes:
        return None
    moved: dict[Die, int] = {}
    for die in DICE_OF_TRACK[track]:
        if board.dice[die] == slot:
            slot += 1
            moved[die] = slot
    return None if slot >= len(printed.slots) else moved


def slot_tome(state: State, seat: Seat, track: Track) -> None:
    """Put a Tome on a track and push the dice; the numbers change later (MM-R-91)."""
    board = state.boards[seat]
    moved = pushed_dice(board, track)
    assert moved is not None
    for die, slot in moved.items():
        board.dice[die] = slot
    state.events.append(TomeSlotted(seat, track, board.tomes[track]))
    board.tomes[track] += 1


@dataclass(frozen=True, slots=True)
class SlotTomes(Step[State]):
    """Step 2: the Tomes beside the board may be slotted, one by one (MM-CLEAN-02, MM-R-24)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask as long as there is a Tome and a place for it."""
        board = state.boards[self.seat]
        if board.beside and (
            any(pushed_dice(board, track) is not None for track in range(4))
            or legendary_refusal(state, self.seat) is None
        ):
            state.stack += [self, ChooseSlot(self.seat)]


@dataclass(frozen=True, slots=True)
class ChooseSlot(Decision[State]):
    """Where does the next Tome go (MM-CLEAN-02)?"""

    clause = "MM-CLEAN-02"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Four tracks, the Legendary slot, or none."""
        return [*(SlotTome(track) for track in range(4)), SlotLegendary(), KeepTomes()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """All three kinds of place."""
        return (SlotTome, SlotLegendary, KeepTomes)


@dataclass(frozen=True, slots=True)
class ExtraTome(Decision[State]):
    """The second team slots its extra Tome before the first turn (MM-SETUP-15, MM-R-19)."""

    clause = "MM-SETUP-15"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Four tracks."""
        return [SlotTome(track) for track in range(4)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A track only, and compulsory (MM-R-19)."""
        return (SlotTome,)


@dataclass(frozen=True, slots=True)
class SlotTome(Option[State]):
    """The Tome goes on this track."""

    verb = "slot"
    track: Track

    def refusal(self, state: State) -> str | None:
        """There must be room for it and for the dice it pushes (MM-R-23)."""
        board = state.boards[_asked_seat(state)]
        return "MM-R-23" if pushed_dice(board, self.track) is None else None

    def apply(self, state: State) -> None:
        """From beside the board; or, as the extra Tome, from the supply, at once in force."""
        asked = state.stack.pop()
        assert isinstance(asked, (ChooseSlot, ExtraTome))
        board = state.boards[asked.seat]
        slot_tome(state, asked.seat, self.track)
        if isinstance(asked, ExtraTome):
            board.supply -= 1
            turn_up_dice(state, asked.seat)
        else:
            board.beside -= 1


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
        board = state.boards[asked.seat]
        board.legendary += 1
        board.beside -= 1
        state.events.append(TomeSlotted(asked.seat, LEGENDARY_SLOT, 0))


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


@dataclass(frozen=True, slots=True)
class Boosts(Step[State]):
    """Step 3: compulsory Boosts, then those that Blood pays for (MM-CLEAN-07, MM-VAMP-10)."""

    seat: Seat
    left: int

    def run(self, state: State) -> None:
        """Ask where there is a choice; make the only possible Boost (MM-R-22)."""
        pays = state.blood and state.boards[self.seat].faction == VAMPIRES
        if not self.left and not pays:
            return
        state.stack.append(ChooseBoost(self.seat, self.left))
        dice = [option.die for option in engine.legal(state) if isinstance(option, Boost)]
        if len(dice) > 1 or (dice and not self.left):
            return
        state.stack.pop()
        state.known_legal = None
        if dice:
            boost(state, self.seat, dice[0], blood=False)
            state.stack.append(Boosts(self.seat, self.left - 1))


def boost_refusal(board: FactionBoard, die: Die) -> str | None:
    """Why a die cannot be boosted: the slot to its right must exist and be free (MM-R-21)."""
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
    board = state.boards[seat]
    board.dice[die] += 1
    state.events.append(Boosted(seat, die, board.dice[die], blood))


@dataclass(frozen=True, slots=True)
class ChooseBoost(Decision[State]):
    """Which die is boosted? ``left`` Boosts are due; 0 means one paid for with Blood."""

    clause = "MM-CLEAN-07"
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
        if not asked.left:
            state.blood -= 1
        boost(state, asked.seat, self.die, blood=not asked.left)
        state.stack.append(Boosts(asked.seat, max(0, asked.left - 1)))


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


@dataclass(frozen=True, slots=True)
class TurnUpDice(Step[State]):
    """Step 4: every die shows the number above its slot (MM-CLEAN-11)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Reset them."""
        turn_up_dice(state, self.seat)


def turn_up_dice(state: State, seat: Seat) -> None:
    """Give a seat the points that its dice show (MM-SETUP-04, MM-CLEAN-11)."""
    board = state.boards[seat]
    board.points = [board.total(track) for track in range(4)]
    state.events.append(DiceTurnedUp(seat, tuple(board.points)))


def _asked_seat(state: State) -> Seat:
    asked = state.stack[-1]
    assert isinstance(asked, (ChooseSlot, ExtraTome, ChooseBoost))
    return asked.seat
