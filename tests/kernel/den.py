"""Den: a card game made for these tests. Hidden hands, dice, and effects within effects.

Whatever the kernel promises about views, chance, undo and saves in the middle of an effect
is tried on it. Its second version renamed a setting and added a field to the state, so it
also has old saves to carry over.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from mythshelf.kernel.files.codec import Codec
from mythshelf.kernel.play import core
from mythshelf.kernel.play.cloning import Cloned
from mythshelf.kernel.play.core import Decision, Event, Option, Step
from mythshelf.kernel.play.engine import settle
from mythshelf.kernel.play.game import Game, Outcome
from mythshelf.kernel.play.manifest import Manifest
from mythshelf.kernel.play.notation import Notation
from mythshelf.kernel.play.rng import Dice, below, seeded, shuffled
from mythshelf.kernel.play.rulebook import Rulebook
from mythshelf.kernel.play.settings import Choice, Setting, Settings

RULES = """# Den

Twelve cards, a few animals, and what they bury.

## TURN - A turn

- **DEN-TURN-01** In your turn you play a card of your hand or dig.
- **DEN-TURN-02** You can play only **a card of your hand**. An odd card goes into your den.
- **DEN-TURN-03** An even card is a raid: every other animal in turn gives you a card of its hand.
- **DEN-TURN-04** To give, you choose a card of your own hand.

## DIG - Digging

- **DEN-DIG-01** Nobody digs when the deck is empty.
- **DEN-DIG-02** To dig, roll a die: on a 3 or more draw a card, and keep it or bury it again.
- **DEN-DIG-03** On a 1 every den falls in, and its last card goes under the deck.

## END - The end

- **DEN-END-01** The game ends after a turn that leaves somebody without cards.
"""
CARDS = range(1, 13)
HIDDEN = 0
ANIMALS = ("fox", "hare", "owl")

Seat: TypeAlias = int
Card: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Guard:
    """A raid's leader who stays in the raider's den: a record within a record."""

    card: Card


@dataclass(slots=True)
class Burrow(Cloned):
    """What lies in a seat's den, the last card last."""

    cards: tuple[Card, ...] = ()
    guard: Guard | None = None


@dataclass(slots=True, kw_only=True)
class State(core.State):
    """Hands and dens by seat; the deck is drawn from its end. ``rolls``: seat, face, drew."""

    hands: list[list[Card]]
    deck: list[Card]
    dens: list[Burrow]
    turn: Seat = 0
    rolls: tuple[tuple[Seat, int, bool], ...] = ()


def animal(seat: Seat) -> str:
    """A number will do."""
    return f"Animal {seat + 1}"


def _leaves(hand: list[Card], card: Card) -> None:
    """A card leaves a hand, of which perhaps nothing is seen."""
    hand.remove(card if card in hand else HIDDEN)


@dataclass(frozen=True, slots=True)
class TurnCame(Event):
    """It is a seat's turn."""

    seat: Seat

    def replay(self, state: State) -> None:
        """The turn is passed on."""
        state.turn = self.seat


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card was played from a hand; an odd one lies in the den now."""

    seat: Seat
    card: Card

    def replay(self, state: State) -> None:
        """It leaves the hand (DEN-TURN-02)."""
        _leaves(state.hands[self.seat], self.card)
        if self.card % 2:
            state.dens[self.seat].cards += (self.card,)

    def sentence(self, state: State) -> str:
        """Who, and which."""
        return f"{animal(self.seat)}: Played {self.card}."


@dataclass(frozen=True, slots=True)
class Gave(Event):
    """A seat gave a card to the raider."""

    seat: Seat
    card: Card

    def replay(self, state: State) -> None:
        """From the hand into the raider's den (DEN-TURN-04)."""
        _leaves(state.hands[self.seat], self.card)
        state.dens[state.turn].cards += (self.card,)

    def sentence(self, state: State) -> str:
        """Who, and which."""
        return f"{animal(self.seat)}: Gave {self.card}."


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """The leader of a raid guards the raider's den."""

    leader: Guard

    def replay(self, state: State) -> None:
        """The guard before lies down with the others (DEN-TURN-03)."""
        den = state.dens[state.turn]
        if den.guard is not None:
            den.cards += (den.guard.card,)
        den.guard = self.leader


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A die was rolled; with a 3 or more the deck is a card shorter."""

    seat: Seat
    face: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """It is noted, and perhaps a card drawn (DEN-DIG-02)."""
        state.rolls += ((self.seat, self.face, self.face > 2),)
        if self.face > 2:
            state.deck.pop()

    def sentence(self, state: State) -> str:
        """Who, and what."""
        return f"{animal(self.seat)} rolls {self.face}."


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card was drawn; only its owner sees which."""

    seat: Seat
    card: Card
    reveals: ClassVar[bool] = True

    def visible_to(self, seat: Seat) -> bool:
        """To the one who drew."""
        return seat == self.seat

    def sentence(self, state: State) -> str:
        """Who, and which."""
        return f"{animal(self.seat)}: Drew {self.card}."


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A drawn card went to the hand of the one who drew it."""

    seat: Seat

    def replay(self, state: State) -> None:
        """A card more, which nobody else knows."""
        state.hands[self.seat].append(HIDDEN)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """Which card it was."""

    seat: Seat
    card: Card

    def replay(self, state: State) -> None:
        """Its owner knows the last card of the hand."""
        state.hands[self.seat][-1] = self.card

    def visible_to(self, seat: Seat) -> bool:
        """To the one who keeps it."""
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """A drawn card lies somewhere in the deck again; the rules themselves say where."""

    def replay(self, state: State) -> None:
        """The deck has a card more."""
        state.deck.append(HIDDEN)


@dataclass(frozen=True, slots=True)
class FellIn(Event):
    """A den lost its last card."""

    seat: Seat

    def replay(self, state: State) -> None:
        """It lies under the deck (DEN-DIG-03)."""
        den = state.dens[self.seat]
        state.deck.insert(0, den.cards[-1])
        den.cards = den.cards[:-1]

    def sentence(self, state: State) -> str:
        """In a few words."""
        return "A den falls in."


@dataclass(frozen=True, slots=True)
class NextTurn(Step[State]):
    """The turn passes on, unless the game is over (DEN-END-01)."""

    def run(self, state: State) -> None:
        """Ask the next seat, and come back afterwards."""
        if all(state.hands):
            state.happen(TurnCame((state.turn + 1) % len(state.hands)))
            state.stack += [self, TakeTurn(state.turn)]


@dataclass(frozen=True, slots=True)
class TakeTurn(Decision[State]):
    """Play or dig (DEN-TURN-01)."""

    clause = "DEN-TURN-01"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The cards of the hand, and digging."""
        yield from map(Play, state.hands[self.seat])
        yield Dig()

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any card, and digging."""
        yield from map(Play, CARDS)
        yield Dig()

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A card or digging."""
        return (Play, Dig)

    def question(self, state: State) -> str:
        """What is asked."""
        return "Play or dig?"


@dataclass(frozen=True, slots=True)
class Play(Option[State]):
    """Play a card: into the den, or as a raid (DEN-TURN-02, DEN-TURN-03)."""

    verb = "play"
    card: Card

    def refusal(self, state: State) -> str | None:
        """It must be in the hand."""
        return None if self.card in state.hands[state.turn] else "DEN-TURN-02"

    def apply(self, state: State) -> None:
        """An even card leads a raid on all others, the next seat first."""
        state.stack.pop()
        seat, seats = state.turn, len(state.hands)
        state.happen(Played(seat, self.card))
        if self.card % 2 == 0:
            others = tuple((seat + n) % seats for n in range(1, seats))
            state.stack.append(Raid(Guard(self.card), others))

    def words(self, state: State) -> str:
        """In a few words."""
        return f"Play the {self.card}"


@dataclass(frozen=True, slots=True)
class Raid(Step[State]):
    """The seats in ``left`` still have to give; then the leader guards the den."""

    leader: Guard
    left: tuple[Seat, ...]

    def run(self, state: State) -> None:
        """Ask one seat, and leave the rest for later."""
        if self.left:
            state.stack.append(replace(self, left=self.left[1:]))
            if state.hands[self.left[0]]:
                state.stack.append(Give(self.left[0], self.leader))
            return
        state.happen(Stayed(self.leader))


@dataclass(frozen=True, slots=True)
class Give(Decision[State]):
    """A raided seat chooses what to give (DEN-TURN-04)."""

    clause = "DEN-TURN-04"
    seat: Seat
    leader: Guard

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The cards of its hand."""
        return map(Hand, state.hands[self.seat])

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Any card."""
        return map(Hand, CARDS)

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (Hand,)

    def question(self, state: State) -> str:
        """What is asked."""
        return "Give which card?"


@dataclass(frozen=True, slots=True)
class Hand(Option[State]):
    """Hand a card over to the raider."""

    verb = "hand"
    card: Card

    def refusal(self, state: State) -> str | None:
        """It must be in one's own hand."""
        asked = state.stack[-1]
        assert isinstance(asked, Give)
        return None if self.card in state.hands[asked.seat] else "DEN-TURN-04"

    def apply(self, state: State) -> None:
        """It goes into the raider's den."""
        asked = state.stack.pop()
        assert isinstance(asked, Give)
        state.happen(Gave(asked.seat, self.card))

    def words(self, state: State) -> str:
        """In a few words."""
        return f"Give the {self.card}"


@dataclass(frozen=True, slots=True)
class Dig(Option[State]):
    """Roll, and perhaps draw (DEN-DIG)."""

    verb = "dig"

    def refusal(self, state: State) -> str | None:
        """There must be a deck."""
        return None if state.deck else "DEN-DIG-01"

    def apply(self, state: State) -> None:
        """Roll the die."""
        state.stack.pop()
        seat, face = state.turn, 1 + below(state, 6)
        drawn = state.deck[-1]
        state.happen(Rolled(seat, face))
        if face == 1:
            state.stack += [FallIn(n) for n in range(len(state.dens))]
        elif face > 2:
            state.happen(Drew(seat, drawn))
            state.stack.append(KeepOrBury(seat, drawn))

    def words(self, state: State) -> str:
        """In a few words."""
        return "Dig"


@dataclass(frozen=True, slots=True)
class FallIn(Step[State]):
    """A den falls in (DEN-DIG-03)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Its last card goes under the deck."""
        if state.dens[self.seat].cards:
            state.happen(FellIn(self.seat))


@dataclass(frozen=True, slots=True)
class KeepOrBury(Decision[State]):
    """What to do with the drawn card, which only its owner knows (DEN-DIG-02)."""

    clause = "DEN-DIG-02"
    seat: Seat
    card: Card

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Both."""
        return (Keep("yes"), Keep("no"))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
        return (Keep,)

    def question(self, state: State) -> str:
        """What is asked."""
        return "Keep what you drew?"


@dataclass(frozen=True, slots=True)
class Keep(Option[State]):
    """Keep the drawn card (``yes``), or bury it in the middle of the deck (``no``)."""

    verb = "keep"
    answer: str

    def refusal(self, state: State) -> str | None:
        """Yes and no are the answers."""
        return None if self.answer in ("yes", "no") else "DEN-DIG-02"

    def apply(self, state: State) -> None:
        """To the hand, or to the deck."""
        asked = state.stack.pop()
        assert isinstance(asked, KeepOrBury)
        if self.answer == "yes":
            state.happen(Kept(asked.seat))
            state.happen(Looked(asked.seat, asked.card))
        else:
            state.deck.insert(below(state, len(state.deck) + 1), asked.card)
            state.events.append(PutBack())

    def words(self, state: State) -> str:
        """In a few words."""
        return "Keep it" if self.answer == "yes" else "Bury it"


class Den(Game[State]):
    """The game as the shelf knows it."""

    manifest = Manifest(slug="den", title="Den")
    version = 2
    rulebook = Rulebook.parse(RULES)
    notation = Notation(
        (Play, Hand, Dig, Keep), {"Card": (str, {str(c): c for c in CARDS}.__getitem__)}
    )
    transient = frozenset({"stack", "rng"})
    counters = frozenset({"rolls"})
    codec = Codec(State, (NextTurn, TakeTurn, Raid, Give, FallIn, KeepOrBury, Guard, Burrow))

    def settings(self) -> tuple[Setting, ...]:
        """How many play, and which animals."""
        animals = tuple(Choice(name, name.title()) for name in ANIMALS)
        return (
            Setting("animal", "Animal", "", animals, ANIMALS, per_seat=True),
            Setting("seats", "Animals", "", (Choice("2", "Two"), Choice("3", "Three")), "2"),
        )

    def seats(self, settings: Settings) -> int:
        """Two or three."""
        return int(str(settings["seats"]))

    def settings_refusal(self, settings: Settings) -> str | None:
        """Every animal but once."""
        animals = settings["animal"]
        return None if len(set(animals)) == len(animals) else "Every animal can play but once"

    def new(self, settings: Settings, seed: int) -> State:
        """Shuffle and deal three each."""
        dice = Dice(seeded(seed))
        deck = shuffled(dice, CARDS)
        seats = self.seats(settings)
        hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
        dens = [Burrow() for _ in range(seats)]
        state = State(
            stack=[NextTurn()], rng=dice.rng, hands=hands, deck=deck, dens=dens, turn=seats - 1
        )
        settle(state)
        return state

    def migrated(
        self, version: int, settings: dict[str, Any], snapshot: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The first version said ``players``, and kept no rolls."""
        if version == 1 and "players" in settings:
            settings = {**settings, "seats": settings["players"]}
            del settings["players"]
            snapshot = {**snapshot, "rolls": []}
        return settings, snapshot

    def view(self, state: State, seat: Seat) -> State:
        """Without others' hands, the deck, what another has drawn, and the generator."""
        view = state.clone()
        view.rng = 0
        view.hands = [
            hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(view.hands)
        ]
        view.deck = [HIDDEN] * len(view.deck)
        view.stack = [
            replace(frame, card=HIDDEN)
            if isinstance(frame, KeepOrBury) and frame.seat != seat
            else frame
            for frame in view.stack
        ]
        return view

    def sample(self, view: State, rng: int) -> State:
        """Deal what is not seen at random."""
        state, dice = view.clone(), Dice(rng)
        seen = set(self._cards(view))
        unseen = shuffled(dice, [card for card in CARDS if card not in seen])
        state.hands = [[card or unseen.pop() for card in hand] for hand in state.hands]
        state.deck = [card or unseen.pop() for card in state.deck]
        state.stack = [
            replace(frame, card=frame.card or unseen.pop())
            if isinstance(frame, KeepOrBury)
            else frame
            for frame in state.stack
        ]
        state.rng = dice.rng
        return state

    def _cards(self, state: State) -> Iterable[Card]:
        """Every card of the state, wherever it is."""
        yield from state.deck
        for hand in state.hands:
            yield from hand
        for den in state.dens:
            yield from den.cards
            if den.guard is not None:
                yield den.guard.card
        for frame in state.stack:
            if isinstance(frame, KeepOrBury):
                yield frame.card
            elif isinstance(frame, Raid):
                yield frame.leader.card

    def outcome(self, state: State) -> Outcome | None:
        """Most in the den."""
        if state.stack or all(state.hands):
            return None
        sums = [sum(den.cards) for den in state.dens]
        winners = tuple(seat for seat, total in enumerate(sums) if total == max(sums))
        lines = (("Den", tuple(map(str, sums))),)
        return Outcome(winners, "DEN-END-01", "The digging is over.", lines)

    def problems(self, state: State) -> Iterable[str]:
        """Every card is somewhere, once; the turn and the seats agree."""
        if sorted(self._cards(state)) != list(CARDS):
            yield "a card is lost or there twice"
        if not len(state.hands) == len(state.dens) in (2, 3):
            yield "hands and dens do not match"
        elif state.turn not in range(len(state.hands)):
            yield "the turn is nobody's"

    def seats_of(self, state: State) -> int:
        """As many as hands."""
        return len(state.hands)

    def seat_name(self, state: State, seat: Seat) -> str:
        """A number will do."""
        return animal(seat)

    def kicker(self, state: State) -> str:
        """Who is asked."""
        asked: Any = state.stack[-1] if state.stack else None
        return animal(asked.seat) if asked else "The end"

    def board(self, state: State) -> str:
        """A line for each seat."""
        return "\n".join(
            f"{self.seat_name(state, seat)}: hand {hand}, den {den.cards}"
            for seat, (hand, den) in enumerate(zip(state.hands, state.dens, strict=True))
        )


GAME = Den()
