"""The playout policy: what an experienced player does without thinking, at every decision.

Search plays worlds on by it, so it is quick: it makes its options without listing what is legal,
and only legal ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.mischief_and_malice.attack.assisting import (
    DEFENSE,
    SPECIAL,
    Assist,
    KeepUse,
    SpendUse,
)
from ...games.mischief_and_malice.attack.choices import (
    AimAt,
    ChooseEnergy,
    NameTarget,
    UseEnergy,
    targets,
)
from ...games.mischief_and_malice.cards import subjects
from ...games.mischief_and_malice.cards.choosing import TakeTarget
from ...games.mischief_and_malice.defeat.deaths import AssistLast, PickEnergy, UseLast, VoidEnergy
from ...games.mischief_and_malice.lanes.powered import is_active, kinds
from ...games.mischief_and_malice.mischief.secrets import NameNumber, Naming, NoMore, Offering
from ...games.mischief_and_malice.relics.using import AskRelic, NotNow, UseNow
from ...games.mischief_and_malice.table.catalogue import (
    CREATURE,
    NONE,
    Kind,
    cards,
    numbers,
)
from ...games.mischief_and_malice.table.places import (
    IN_ORDER,
    OWNERS,
    PLACES,
    Place,
    Seat,
)
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.afflictions import GiveLife, ShareLife
from ...games.mischief_and_malice.turn.main import Main
from ...games.mischief_and_malice.turn.voiding import VoidCard, VoidQuestion
from ...kernel.play.core import Decision, Option
from .actions import Actions
from .estimates import Estimates
from .weights import Weights

_HIDDEN, _HEALTHY = 1.0, -99.0
_CREATURES = 3
"""With fewer in hand each is rare."""


class Policy:
    """What an experienced player does who reckons with these weights."""

    def __init__(self, weights: Weights, estimates: Estimates) -> None:
        self._weights, self._estimates = weights, estimates
        self._actions = Actions(weights, estimates)
        self.aim, self.attacks = self._actions.aim, self._actions.attacks

    def choice(self, state: State, asked: Decision[Any]) -> Option[Any]:
        """The option that this policy chooses."""
        match asked:
            case Main():
                return self._actions.action(state, asked.seat)
            case Assist():
                return SpendUse() if self._assists(state, asked) else KeepUse()
            case NameTarget():
                attack = state.attack
                assert attack is not None
                return AimAt(
                    max(targets(state), key=lambda one: self.aim(state, attack.attacker, one))
                )
            case VoidQuestion():
                return self._voiding(state, asked)
            case AskRelic():
                return UseNow() if _wants(state, asked) else NotNow()
            case TakeTarget():
                return max(
                    asked.candidates(state), key=lambda one: self._liking(state, asked.seat, one)
                )
            case ChooseEnergy():
                return UseEnergy(self._actions.best_commit(state, asked.place))
            case PickEnergy():
                return VoidEnergy(
                    max(kinds(state.lanes[asked.place]), key=self._estimates.assists().__getitem__)
                )
            case AssistLast():
                return UseLast()
            case ShareLife():
                places = [p for p in state.field(asked.seat) if state.health[p]]
                return GiveLife(max(places, key=lambda one: self._need(state, one)))
            case Offering():
                return NoMore()
            case Naming():
                return NameNumber(3)
        return next(option for option in asked.candidates(state) if option.refusal(state) is None)

    def _assists(self, state: State, asked: Assist) -> bool:
        """Whether a use is spent: always, but for a healing Special that nobody needs."""
        if asked.hook == SPECIAL:
            card = state.lanes[asked.place][state.committed[asked.place]].card
            if self._estimates.promises()[card].power:
                return False
            if "heal" in cards()[card].program:
                hurt = [
                    cards()[state.creatures[p]].health - state.health[p]
                    for p in state.field(asked.seat)
                ]
                return max(hurt, default=0) >= self._weights.hurt
        if asked.hook == DEFENSE:
            attack = state.attack
            return attack is not None and attack.power > 0
        return True

    def _voiding(self, state: State, asked: VoidQuestion) -> Option[Any]:
        """The card that is missed least.

        A card is drawn for it where that is asked: who keeps a deck for good keeps a game from its
        end (ML-R-50).
        """
        hand = state.hands[asked.seat]
        return VoidCard(min(hand, key=lambda kind: self._use_of(state, asked.seat, kind)))

    def _use_of(self, state: State, seat: Seat, kind: Kind) -> float:
        """What a card in hand is worth keeping for."""
        if kind < 0:
            return _HIDDEN
        card, weights = cards()[kind], self._weights
        if card.type == CREATURE:
            held = sum(cards()[one].type == CREATURE for one in state.hands[seat] if one >= 0)
            rare = weights.rare_creature if held < _CREATURES else 0.0
            return weights.kept_body * self._estimates.bodies()[kind] + rare
        wanted = {one for place in IN_ORDER[seat] for one in _symbols(state, place)}
        fits = card.is_universal or {card.primary, *card.others} & wanted
        use = weights.kept_energy + weights.kept_assist * self._estimates.assists()[kind]
        return use + weights.fitting_energy if fits else use

    def _need(self, state: State, place: Place) -> float:
        """How much a creature needs health."""
        if state.health[place] >= numbers().health:
            return _HEALTHY
        ready = is_active(state, place)
        worth = self._estimates.punch(state, place) if ready else self._weights.unready
        return worth - self._weights.needless * state.health[place]

    def _liking(self, state: State, seat: Seat, option: Any) -> float:
        """How welcome a choice for an effect is, as far as that can be told without knowing it."""
        subject = option.subject
        if subject in PLACES:
            if OWNERS[subject] == seat:
                return self._need(state, subject)
            return -float(state.health[subject])
        if subjects.is_card(subject):
            kind = subjects.kind_of(subject)
            recovering = kind in state.voids[seat] and kind not in state.hands[seat]
            use = self._use_of(state, seat, kind)
            return use if recovering else -use
        if subjects.is_energy(subject):
            place, at = subjects.place_of(subject)
            use = self._estimates.assists()[state.lanes[place][at].card]
            return -use if OWNERS[place] == seat else use
        return 0.0


def _wants(state: State, asked: AskRelic) -> bool:
    """Whether a relic is used: what can be used once waits until it decides."""
    attack = state.attack
    if attack is None or "dmg" not in cards()[asked.card].program:
        return attack is None
    if cards()[asked.card].category != 2:
        return True
    target = attack.target
    if target not in PLACES:
        return False
    left = state.health[target]
    if asked.hook == DEFENSE:
        return attack.damage >= left
    return attack.damage < left <= attack.damage + 4


def _symbols(state: State, place: Place) -> Iterator[int]:
    if state.creatures[place] != NONE:
        yield from cards()[state.creatures[place]].requires
