"""Playing a card in the hero cycle (CARD, KEY, ATK)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain

from ....kernel.effects import Effect, Source, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..combat.drops import DropOfAttack
from ..combat.undead import rising
from ..events.attacks import AttackBegan, AttackEnded
from ..events.cards import CardPlayed
from ..events.keywords import ChainEnded, ChainGrew
from ..events.rounds import Stirred
from ..events.threat import change_threat
from ..heroes import numbers
from ..heroes.cycle_question import Cycle, offers
from ..heroes.decks import lose_shadows
from ..heroes.moving import hindered, implied
from ..heroes.playable import cannot_begin
from ..realm.meter import AddAp
from ..table.catalogue.heroes import cards
from ..table.contexts import Attack, Darkness
from ..table.figures import Figure
from ..table.printed.heroes import Card
from ..table.squares import Square
from ..table.state import State
from ..table.terms import AGGRESSIVE, CAUTIOUS, MOVEMENTS, NONE, RESTING, SPACES, Kind
from ..words.names import counted

Movement = int
ACTION, REACTION = True, False


def effects_when_played(state: State, one: Figure, card: Card, *hooks: str) -> list[Effect]:
    """The lines of a card that work if it is played now; its number is the next one."""
    return effects_of(state, Source(card.id, one, state.laid), *hooks)


def modifiers(card: Card, movement: Movement) -> dict[str, int]:
    """What the movement column adds to an attack (MT-CARD-04)."""
    entry = card.movement[movement]
    if entry in ("0", "x"):
        return {}
    name = {"H": "hit", "F": "fate", "T": "tn"}[entry[-1]]
    return {name: int(entry[:-1])}


@dataclass(frozen=True, slots=True)
class Play(Option[State]):
    """Play a card as an action or as a reaction, with this type of movement. A card of both types
    that is played as a reaction does not use up the action (MT-R-61)."""

    verb = "play"
    kind: Kind
    action: bool
    movement: Movement

    def refusal(self, state: State) -> str | None:
        """The rules of hero cards, one after the other."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Cycle):
            return "MT-HCYC-02"
        one, card = asked.seat, cards()[self.kind]
        return (
            self._card_refusal(state, one, card)
            or self._movement_refusal(state, one, card, implied(state, one))
            or self._beginning(state, one, card)
        )

    def _card_refusal(self, state: State, one: Figure, card: Card) -> str | None:
        """What forbids it with every type of movement, before its target and costs."""
        if self.kind not in state.hands[one]:
            return "MT-ATK-04"
        if (clause := hindered(state, one)) is not None:
            return clause
        if card.type == "I":
            return "MT-DARK-12"
        if ("A" if self.action else "R") not in card.type:
            return "MT-CARD-02"
        if state.chain == one and "Combo" not in card.keywords:
            return "MT-R-18"
        if self.action and not state.actions[one]:
            return "MT-ATK-05"
        if not numbers.open_spaces(state, one) and not kept(state, one, card):
            return "MT-ATK-04"
        return None

    def _movement_refusal(
        self, state: State, one: Figure, card: Card, least: Movement
    ) -> str | None:
        """The movement column (MT-CARD-05, MT-CARD-06), and ``least``, which the MP that are spent
        amount to (MT-R-08)."""
        if card.movement[self.movement] == "x":
            return "MT-CARD-05"
        if state.declared[one] not in (NONE, self.movement):
            return "MT-CARD-06"
        if self.movement < least:
            return "MT-R-08"
        if self.movement == AGGRESSIVE and not (state.granted[one] or "Move" in card.keywords):
            return "MT-MOVE-05"
        if state.shadows[one] and self.movement > CAUTIOUS:
            return "MT-KEY-17"
        return None

    @staticmethod
    def allowed(state: State, one: Figure) -> Iterator[Play]:
        """Every way to play a card that nothing forbids: what the ways of a card have in common is
        looked at once."""
        least = implied(state, one)
        for kind in dict.fromkeys(state.hands[one]):
            card = cards()[kind]
            for every in _ways(kind):
                ways = [p for p in every if p._movement_refusal(state, one, card, least) is None]
                if ways and not (
                    ways[0]._card_refusal(state, one, card) or ways[0]._beginning(state, one, card)
                ):
                    yield from ways

    def _beginning(self, state: State, one: Figure, card: Card) -> str | None:
        for effect in effects_when_played(state, one, card, "play"):
            clause = cannot_begin(state, card, effect)
            if clause is not None:
                return clause
        return None

    def why_not(self, state: State, clause: str) -> str:
        """With the figures that are compared."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Cycle):
            return ""
        one, card = asked.seat, cards()[self.kind]
        match clause:
            case "MT-ATK-04" if self.kind in state.hands[one]:
                taken = len(numbers.laid(state, one))
                free = numbers.available(state, one)
                return f"{taken} of your {SPACES} action spaces are taken, and {free} can be used."
            case "MT-CARD-05":
                how = MOVEMENTS[self.movement]
                return f"{card.title} cannot be played with the movement {how}."
            case "MT-CARD-06":
                fixed = MOVEMENTS[state.declared[one]]
                return f"Your movement is {fixed} for the rest of this hero cycle."
            case "MT-R-08":
                spent = counted(state.spent[one], "MP")
                return f"You have spent {spent}: that is {MOVEMENTS[implied(state, one)]} movement."
            case "MT-STATUS-02":
                many = counted(state.captured[one], "card")
                return f"You are captured: discard {many} first."
        return ""

    def apply(self, state: State) -> None:
        """It goes to a space, its program runs, and it ends (MT-HCYC-02)."""
        asked = state.stack[-1]
        assert isinstance(asked, Cycle)
        one, card = asked.seat, cards()[self.kind]
        effects = effects_when_played(state, one, card, "play")
        state.happen(Stirred())
        chained = state.chain == one
        lay(state, one, self.kind, action=self.action, movement=self.movement)
        begin(state, one, self.kind, modifiers(card, self.movement), self.action, chained)
        run_effects(state, effects)

    def words(self, state: State) -> str:
        """The card, as what, and how he moves."""
        card = cards()[self.kind]
        how = f", movement {MOVEMENTS[self.movement]}"
        kind = f" as {'an action' if self.action else 'a reaction'}" if card.type == "AR" else ""
        return f"Play {card.title}{kind}{how}"


def kept(state: State, one: Figure, card: Card) -> bool:
    """Whether a card can lie on an item that holds Ongoing cards."""
    held = sum(laid.kept for laid in state.spaces[one])
    return "Ongoing" in card.keywords and held < numbers.figure(state, "holds", 0, one)


def lay(state: State, one: Figure, kind: Kind, *, action: bool, movement: Movement) -> None:
    """A card goes from the hand to a space, or to an item that holds it."""
    on_item = kept(state, one, cards()[kind])
    state.happen(CardPlayed(one, kind, action, movement, on_item))


def begin(
    state: State, one: Figure, kind: Kind, more: dict[str, int], action: bool, chained: bool
) -> None:
    """What every card does around its program: an attack is a context (MT-ATK-01), the end follows
    when the program is done."""
    card = cards()[kind]
    if card.attacks:
        attack = Attack(
            one,
            kind,
            action=action,
            damage=card.damage,
            shadowed=bool(state.shadows[one]),
            chained=chained,
        ).noting(more)
        state.happen(AttackBegan(attack))
    state.stack.append(EndCard(one, kind))


@dataclass(frozen=True, slots=True)
class EndCard(Step[State]):
    """A card is resolved: treasure drops, then threat and AP are adjusted (MT-ATK-13)."""

    hero: Figure
    card: Kind
    risen: bool = False
    """Whether Undead minions have had their chance to rise (MT-R-75)."""

    def run(self, state: State) -> None:
        """Kills of a chain count together, and its AP come when it ends (MT-METER-06,
        MT-DROP-05, MT-KEY-04); AP of an interrupt come after the darkness cycle (MT-R-03,
        MT-R-09)."""
        one, card = self.hero, cards()[self.card]
        felled: tuple[Square, ...] = ()
        leaders: tuple[tuple[Square, ...], ...] = ()
        struck = keeps = False
        dealt = 0
        if card.attacks:
            attack = state.attack
            assert attack is not None
            waking = [] if self.risen else rising(state, attack.felled)
            if waking:
                state.stack.append(EndCard(one, self.card, risen=True))
                run_effects(state, waking)
                return
            felled, leaders = tuple(at for _, at in attack.felled), attack.leaders
            struck, keeps, dealt = attack.struck, attack.keeps, attack.dealt
            state.happen(AttackEnded(self.card))
        if "Combo" in card.keywords and state.in_hero_cycle and state.cycle is None:
            change_threat(state, one, dealt)
            state.happen(ChainGrew(one, card.ap, felled, struck, keeps, leaders))
            state.stack.append(GoOnChain(one))
            return
        if struck and not keeps:
            lose_shadows(state, one)
        cycle = state.cycle
        if cycle is not None:
            state.note(Darkness, ap=cycle.ap + card.ap)
            state.stack.append(AdjustThreat(one, dealt))
        else:
            state.stack += [AddAp(card.ap, of_hero=True), AdjustThreat(one, dealt)]
        if felled or leaders:
            state.stack.append(DropOfAttack(one, felled, leaders))


@dataclass(frozen=True, slots=True)
class AdjustThreat(Step[State]):
    """One threat for each damage dealt (MT-THREAT-02)."""

    hero: Figure
    dealt: int

    def run(self, state: State) -> None:
        """From 0 to 10."""
        change_threat(state, self.hero, self.dealt)


@dataclass(frozen=True, slots=True)
class GoOnChain(Step[State]):
    """A chain of Combo cards goes on as long as the hero can play one more (MT-R-18)."""

    hero: Figure

    def run(self, state: State) -> None:
        """If he cannot, it ends."""
        if next(Play.allowed(state, self.hero), None) is None:
            end_chain(state)


def end_chain(state: State) -> None:
    """The chain is over: Shadows end if it has hit, treasure drops, AP come (MT-R-18, MT-R-102)."""
    one = state.chain
    ap, felled, leaders = state.chain_ap, state.chain_felled, state.chain_leaders
    loses = state.chain_struck and not state.chain_keeps
    state.happen(ChainEnded(one))
    if loses:
        lose_shadows(state, one)
    state.stack.append(AddAp(ap, of_hero=True))
    if felled or leaders:
        state.stack.append(DropOfAttack(one, felled, leaders))


def plays(state: State, one: Figure) -> Iterator[Play]:
    """Every way to play the cards of a hand that its type allows."""
    for kind in dict.fromkeys(state.hands[one]):
        yield from chain.from_iterable(_ways(kind))


@cache
def _ways(kind: Kind) -> tuple[tuple[Play, ...], ...]:
    """The same for one card: with every type of movement as an action, then as a reaction."""
    return tuple(
        tuple(Play(kind, action, movement) for movement in range(RESTING, AGGRESSIVE + 1))
        for action, letter in ((ACTION, "A"), (REACTION, "R"))
        if letter in cards()[kind].type
    )


@dataclass(frozen=True, slots=True)
class EndChain(Option[State]):
    """End a chain of Combo cards."""

    verb = "end-chain"

    def refusal(self, state: State) -> str | None:
        """There must be one."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, Cycle) and state.chain == asked.seat else "MT-R-18"

    def apply(self, state: State) -> None:
        """AP and treasure come now."""
        end_chain(state)

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "End the chain"


def _allowed(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from Play.allowed(state, one)
    if state.chain == one:
        yield EndChain()


@offers(Play, EndChain, legal=_allowed)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from plays(state, one)
    if state.chain == one:
        yield EndChain()
