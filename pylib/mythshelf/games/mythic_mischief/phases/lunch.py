"""The lunch cards: laying out Tomes, and what happens when a card is completed (MM-LUNCH)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ....kernel.play.core import SCHEMA_ADDED, Decision, Option, Step
from ....kernel.play.rng import shuffled
from ..blitz.state import Blitz, RightHalf
from ..table.board import LEFT, RIGHT, Half, Space, spaces_of
from ..table.events import CardRenewed, DestinationReached, Lunch, TomesLaid
from ..table.scoring import finish_by_score
from ..table.state import TEAMS, Seat, State, Team


def complete_card(state: State, half: Half = LEFT) -> None:
    """The third Destination is reached: lunch, or the end of the game (MM-LUNCH-02, MM-END-02)."""
    if state.blitz is not None:
        _renew_card(state, state.blitz, half)
        return
    if state.lunch:
        finish_by_score(state)
        return
    cleared = (0, 0) if state.detention is not None else _cleared(state)
    state.lunch = True
    state.card = state.after_card
    state.destination = 0
    state.events.append(Lunch(state.card, cleared))
    stands_on_destination(state)
    state.stack += [LayTomes(team) for team in reversed(TEAMS) if state.members(team)]


def _renew_card(state: State, blitz: Blitz, half: Half) -> None:
    """The next card of the kind; an empty deck is the shuffled discards (MM-BLITZ-05, MM-R-60)."""
    cleared = _cleared(state, half)
    right = state.right if half == RIGHT else None
    pile: Blitz | RightHalf = right or blitz
    pile.discards.append(right.card if right else state.card)
    if not pile.deck:
        pile.deck, pile.discards = shuffled(state, pile.discards), []
    card = pile.deck.pop()
    if right:
        right.card = card
    else:
        state.card = card
    state.set_destination(half, 0)
    state.events.append(CardRenewed(card, cleared, half))
    stands_on_destination(state, half)
    state.stack += [LayTomes(team, half) for team in reversed(TEAMS)]


def _cleared(state: State, half: Half = LEFT) -> tuple[int, int]:
    """Take all uncollected Tomes of a half back to the supplies, and tell how many (MM-TOME-07)."""
    of_half = spaces_of(half)
    lying = [tomes & of_half for tomes in state.tomes]
    for team in TEAMS:
        state.boards[state.colours[team]].supply += lying[team].bit_count()
        state.tomes[team] &= ~of_half
    return lying[0].bit_count(), lying[1].bit_count()


def stands_on_destination(state: State, half: Half = LEFT) -> None:
    """A Destination that appears under its Tomekeeper is reached at once (MM-R-07)."""
    keeper = state.keeper_of(half)
    if keeper == state.face_up_of(half).destinations[0]:
        state.set_destination(half, 1)
        state.events.append(DestinationReached(1, keeper, half))


@dataclass(frozen=True, slots=True)
class LayTomes(Step[State]):
    """A Tome of one team goes on every Tome location of the card (MM-SETUP-11, MM-LUNCH-02)."""

    team: Team
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def run(self, state: State) -> None:
        """Lay them all; where the supply is short the team says where (MM-R-18).

        In the solo mode a Tome may still lie there from before lunch (MM-R-75).
        """
        seat, lying = state.colours[self.team], state.tomes[self.team]
        locations = tuple(
            space for space in state.face_up_of(self.half).tomes if not lying >> space & 1
        )
        if not locations:
            return
        supply = state.boards[seat].supply
        if supply >= len(locations):
            for space in locations:
                lay_tome(state, seat, space)
            state.events.append(TomesLaid(seat, locations))
        elif supply:
            state.stack.append(ChooseLocation(seat, self.half))


def lay_tome(state: State, seat: Seat, space: Space) -> None:
    """One Tome goes from a seat's supply to the board, whoever stands there (MM-R-17)."""
    state.tomes[state.sides[seat]] |= 1 << space
    state.boards[seat].supply -= 1


@dataclass(frozen=True, slots=True)
class ChooseLocation(Decision[State]):
    """Too few Tomes for all locations: the team chooses one location after another (MM-R-18)."""

    clause = "MM-R-18"
    seat: Seat
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The card's locations."""
        return [LayTome(space) for space in state.face_up_of(self.half).tomes]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [LayTome(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A location."""
        return (LayTome,)


@dataclass(frozen=True, slots=True)
class LayTome(Option[State]):
    """This location gets one of the team's last Tomes."""

    verb = "lay"
    space: Space

    def refusal(self, state: State) -> str | None:
        """A Tome location of the card without a Tome of this team (MM-SETUP-11)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLocation)
        laid = state.tomes[state.sides[asked.seat]] >> self.space & 1
        locations = state.face_up_of(asked.half).tomes
        return "MM-SETUP-11" if laid or self.space not in locations else None

    def apply(self, state: State) -> None:
        """Lay it; ask again while Tomes are left."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLocation)
        lay_tome(state, asked.seat, self.space)
        state.events.append(TomesLaid(asked.seat, (self.space,)))
        if not state.boards[asked.seat].supply:
            state.stack.pop()
