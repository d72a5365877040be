"""A turn: its beginning, the search, the main part in any order, its end (TURN, ML-R-37)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..attack.committing import Commit, commits, open_commits
from ..attack.declaring import (
    DeclareAttack,
    StormField,
    declarations,
    malignant_owed,
    open_declarations,
)
from ..basics.game_end import end_game
from ..basics.question import Question, action, untimely, why_untimely
from ..events.game import DeckTurned, HandRevealed, TurnBegan, TurnedShuffledBack
from ..events.lanes import CreatureFound
from ..lanes.powered import is_active, is_powered
from ..table.catalogue import BENCH_EFFECT, CREATURE, ENERGY, NONE, Card, cards
from ..table.places import BENCHES, FIELDS, IN_ORDER, Place, Seat, is_field
from ..table.state import State
from ..words.names import creature, spot, title
from .end_part import EndPart
from .moving import ALL, ALONE, Move, moves, open_moves
from .placing import (
    PlaceBenchEffect,
    PlaceCreature,
    allowance_words,
    foundations,
    open_foundations,
    placements,
)
from .powering import PlaceEnergy, charges
from .using_relics import UseRelic, for_turn, open_relics


@dataclass(frozen=True, slots=True)
class Turn(Step[State]):
    """A player's turn (ML-TURN-01); when it is over the other one's comes."""

    seat: Seat

    def run(self, state: State) -> None:
        """A player without any creature searches for one first (ML-PLACE-05, ML-R-37)."""
        seat = self.seat
        state.happen(TurnBegan(seat, state.turn + 1))
        state.stack += [Turn(1 - seat), EndPart(0), Main(seat)]
        if not _has_creature(state, seat):
            state.stack.append(Search(seat))


def _has_creature(state: State, seat: Seat) -> bool:
    if any(state.creatures[place] != NONE for place in IN_ORDER[seat]):
        return True
    return any(cards()[kind].type == CREATURE for kind in state.hands[seat])


@dataclass(frozen=True, slots=True)
class Search(Step[State]):
    """The hand is shown, and the deck is turned up until a creature appears (ML-PLACE-05)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Without a creature in the deck the player is eliminated at once (ML-GOAL-04)."""
        seat = self.seat
        deck = state.decks[seat]
        turned = []
        for kind in reversed(deck):
            turned.append(kind)
            if cards()[kind].type == CREATURE:
                break
        if state.hands[seat] and state.hands[seat] != state.shown[seat]:
            state.happen(HandRevealed(seat, state.hands[seat]))
        if not turned or cards()[turned[-1]].type != CREATURE:
            end_game(state, 1 - seat, "ML-GOAL-04")
            return
        state.happen(DeckTurned(seat, tuple(turned)))
        state.stack.append(ChooseSpot(seat))


@dataclass(frozen=True, slots=True)
class ChooseSpot(Question):
    """On which spot of the field does the creature go that the search has found (ML-R-37)?"""

    clause = "ML-R-37"

    def question(self, state: State) -> str:
        """The creature that is to be placed."""
        return f"Where do you place {title(state.revealed[self.seat][-1])}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """All of them are open."""
        return map(FindSpot, FIELDS[self.seat])

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a spot."""
        return (FindSpot,)


@dataclass(frozen=True, slots=True)
class FindSpot(Option[State]):
    """Place the creature that was found here."""

    verb = "spot"
    place: Place

    def refusal(self, state: State) -> str | None:
        """A spot of one's own field."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseSpot)
        return None if self.place in FIELDS[asked.seat] else "ML-R-37"

    def apply(self, state: State) -> None:
        """It uses the creature allowance; the other cards are shuffled back."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSpot)
        seat = asked.seat
        *rest, kind = state.revealed[seat]
        state.happen(CreatureFound(seat, kind, self.place, cards()[kind].health))
        if rest:
            deck = tuple(shuffled(state, sorted((*state.decks[seat], *rest))))
            state.happen(TurnedShuffledBack(seat))
            state.decks[seat] = deck  # the event tells no order

    def words(self, state: State) -> str:
        """The spot on which the creature is placed."""
        return f"On {spot(self.place)}"


@dataclass(frozen=True, slots=True)
class Main(Question):
    """The main part: actions in any order, until the turn is ended (ML-TURN-01, ML-R-45)."""

    clause = "ML-TURN-01"
    main = True

    def question(self, state: State) -> str:
        """What may still be placed."""
        left = allowance_words(state)
        attack = "" if state.attacked or state.turns[self.seat] == 1 else " Attack when ready."
        return f"Your turn: you may place {left}.{attack}"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Creatures, energies, bench effects, moves, commits, attacks, relics, the end."""
        seat = self.seat
        yield from placements(state, seat)
        yield from charges(state, seat, _powered(state, seat))
        yield from foundations(state, seat)
        yield from moves(state, seat)
        yield from commits(state, seat)
        yield from declarations(state, seat)
        yield from for_turn(state, seat)
        yield EndTurn()

    def legal(self, state: State) -> list[Option[State]]:
        """What holds for a whole spot or lane is looked at once, not for each option."""
        seat = self.seat
        powered = _powered(state, seat)
        active = [place for place in powered if is_field(place)]
        options: list[Option[State]] = [*placements(state, seat)]
        options += charges(state, seat, powered)
        options += open_foundations(state, seat)
        options += open_moves(state, seat)
        options += open_commits(state, active)
        options += open_declarations(state, seat, active)
        options += open_relics(state, seat)
        if _obligation(state) is None:
            options.append(EndTurn())
        return options

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Also what the allowances do not cover, and every place."""
        seat, pool = self.seat, cards()
        for kind in dict.fromkeys(state.hands[seat]):
            if kind >= 0:
                yield from _attempts(kind, pool[kind], seat)
        for place in FIELDS[seat]:
            yield Move(place, ALL)
            yield Move(place, ALONE)
            yield DeclareAttack(place)
        for place in IN_ORDER[seat]:
            for kind in dict.fromkeys(charge.card for charge in state.lanes[place]):
                yield Commit(place, kind)
        for kind in dict.fromkeys(state.relics[seat]):
            yield UseRelic(kind)
        yield StormField()
        yield EndTurn()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Every action of the main part is an answer."""
        return ()


def _powered(state: State, seat: Seat) -> list[Place]:
    """The places of a player with a fully powered creature."""
    return [place for place in IN_ORDER[seat] if is_powered(state, place)]


def _attempts(kind: int, card: Card, seat: Seat) -> Iterator[Option[State]]:
    """A card of the hand in every own place."""
    if card.type == BENCH_EFFECT:
        yield PlaceBenchEffect(kind)
    for place in IN_ORDER[seat]:
        if card.type == CREATURE:
            yield PlaceCreature(kind, place)
        elif card.type in (ENERGY, BENCH_EFFECT):
            yield PlaceEnergy(kind, place)


def _obligation(state: State) -> str | None:
    """Why the main part cannot be ended yet: an empty field that could be filled, or an attack that
    is owed to the malignant."""
    if not state.has_field(state.active) and _could_fill_field(state):
        return "ML-PLACE-04"
    return "ML-R-29" if malignant_owed(state) else None


def _could_fill_field(state: State) -> bool:
    """Whether a creature could be put on the empty field (ML-PLACE-04, ML-R-08)."""
    seat = state.active
    if state.creatures[BENCHES[seat]] != NONE:
        return True
    held = any(kind >= 0 and cards()[kind].type == CREATURE for kind in state.hands[seat])
    return bool(state.placements) and held


@action
@dataclass(frozen=True, slots=True)
class EndTurn(Option[State]):
    """End the main part (ML-TURN-05)."""

    verb = "end"
    ends_turn = True

    def refusal(self, state: State) -> str | None:
        """No obligation may be open."""
        wrong_time = untimely(state)
        return wrong_time if wrong_time is not None else _obligation(state)

    def why_not(self, state: State, clause: str) -> str:
        """What is to be done first."""
        match clause:
            case "ML-PLACE-04":
                return "Your field is empty: put a creature there first, from hand or bench."
            case "ML-R-29":
                return f"{creature(state, state.attacker)} has to attack the malignant first."
        return why_untimely(state)

    def apply(self, state: State) -> None:
        """The end part follows."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """With what it will cost."""
        idle = not state.excused and state.turns[state.active] > 1 and not state.battle
        able = any(is_active(state, place) for place in FIELDS[state.active])
        return "End the turn without an attack" if idle and able else "End the turn"
