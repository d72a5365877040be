"""The state of a game of Mischief & Malice.

How it is laid out
    Players are 0 and 1, the same as their seats. Cards are kinds as in :mod:`.catalogue`, and hands
    ascend. Creatures are known by their places (:mod:`.places`): a list of eight is by place, a
    list of two by player. A view hides cards (``HIDDEN``) in hands, decks, piles and secrets, and
    nothing else. What changes together with a place (a move, a retreat, a death) is changed by
    :mod:`.spots`.

What is derived, and never stored
    Whether a creature is powered or active, its types, whether a lane is locked, how many uses are
    left and whether an energy is tapped: see ``lanes/``. Whether a malignant battle is under way:
    :meth:`State.battle`.

Rooms
    From top to bottom: ``turn/`` (main part and end part), ``attack/`` (ML-R-18), ``defeat/``
    (deaths, and the relic and the pull that they bring), ``mischief/`` (challenges, malignant
    battles), ``card_effects/`` (what the words of the cards do), ``relics/`` (gaining and using
    them), ``cards/`` (what cards say, decks), ``basics/`` (questions, drawing, health, the end of
    the game), ``lanes/`` (what lanes say).

An attack is a context (:mod:`.contexts`) from its declaration to its end, a death while last words
are heard. The mischief space holds one card at most, with ``space``, ``space_owner``, ``puller``,
``begun``, ``turns_left``, ``scores``, ``malignant``, ``lost_turns``, ``secrets`` and ``revealed``;
clear them with :meth:`State.clear_space`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ....kernel import effects
from ....kernel.play.hands import HIDDEN, Cards, left_behind, without
from .catalogue import MALIGNANT, NONE, EnergyType, Kind, cards
from .contexts import Attack, Death
from .lane import Lane
from .places import FIELDS, PLACES, SPOTS, Place, Seat
from .secret import Secret

_NOBODY = [NONE] * SPOTS
"""A field without creatures."""
_PLACES = len(PLACES)


@dataclass(slots=True, kw_only=True)
class State(effects.EffectsState):
    """A position; the meaning of each field stands below it."""

    # By player: cards.

    lists: list[Cards] = field(default_factory=lambda: [(), ()])
    """All cards of each Malice deck, ascending; public."""
    hands: list[Cards] = field(default_factory=lambda: [(), ()])
    """The cards in hand, ascending."""
    shown: list[Cards] = field(default_factory=lambda: [(), ()])
    """The cards in hand that the opponent certainly knows, ascending."""
    decks: list[Cards] = field(default_factory=lambda: [(), ()])
    """The Malice decks, the top card last."""
    voids: list[Cards] = field(default_factory=lambda: [(), ()])
    """The voids, face up, the newest card last (ML-PER-06)."""
    revealed: list[Cards] = field(default_factory=lambda: [(), ()])
    """Cards turned face up beside a deck, the newest last: by a search or by a challenge."""
    mischief_lists: list[Cards] = field(default_factory=lambda: [(), ()])
    """All cards of each Mischief deck, ascending; public."""
    mischief_decks: list[Cards] = field(default_factory=lambda: [(), ()])
    """The Mischief decks, the top card last."""
    mischief_voids: list[Cards] = field(default_factory=lambda: [(), ()])
    """Each player's mischief cards that were played, the newest last (ML-R-27)."""
    relics: list[Cards] = field(default_factory=lambda: [(), ()])
    """The relics gained, in this order; ``NONE`` for one that only counts (ML-R-35)."""
    turned: list[Cards] = field(default_factory=lambda: [(), ()])
    """The One-Time relics that were used, in this order (ML-REL-10)."""
    piles: list[Cards] = field(default_factory=lambda: [(), ()])
    """The two relic piles, gold and rose gold, the top card last (ML-R-56)."""

    # By place: creatures and lanes.

    creatures: list[Kind] = field(default_factory=lambda: [NONE] * _PLACES)
    """The creature in each spot."""
    health: list[int] = field(default_factory=lambda: [0] * _PLACES)
    """Its health; 0 without a creature, and until one that was defeated has perished."""
    afflictions: list[EnergyType] = field(default_factory=lambda: [NONE] * _PLACES)
    """Its affliction (ML-AFF-01)."""
    immune: list[bool] = field(default_factory=lambda: [False] * _PLACES)
    """Whether it is immune to the next attack on it (ML-ATK-10)."""
    blamed: list[int] = field(default_factory=lambda: [NONE] * _PLACES)
    """Of a creature at 0 health: the player whose creature brought it there, ``NONE`` where it was
    something else (ML-REL-02, ML-R-52)."""
    lanes: list[Lane] = field(default_factory=lambda: [()] * _PLACES)
    """The energies of each lane, in the order in which they came."""
    committed: list[int] = field(default_factory=lambda: [NONE] * _PLACES)
    """The active energy of each lane, as its place in the lane (ML-ACT-04)."""
    bench_effects: list[Kind] = field(default_factory=lambda: [NONE, NONE])
    """The bench effect on the bench of each player (ML-BFX-04)."""

    # By player: numbers.

    turns: list[int] = field(default_factory=lambda: [0, 0])
    """The turns of their own that each has begun (ML-TURN-03)."""
    streaks: list[int] = field(default_factory=lambda: [0, 0])
    """The perish streaks (ML-R-26)."""
    awarded: list[bool] = field(default_factory=lambda: [False, False])
    """Who has gained this turn's relic for defeats (ML-REL-04, ML-R-51)."""
    kills: list[int] = field(default_factory=lambda: [0, 0])
    """Opposing creatures that each player's creatures have defeated, until credit is given
    (ML-R-31)."""
    recoiled: bool = False
    """Whether one of these was the attacker, by the defender's cards (ML-R-25)."""

    # Of the present turn.

    active: Seat = 0
    """Whose turn it is."""
    turn: int = 0
    """The number of the turn in the game, 0 before the first."""
    placements: int = 0
    """How many creatures may still be placed (ML-TURN-02)."""
    powers: int = 0
    """How many energies and bench effects may still be placed (ML-TURN-02, ML-R-15)."""
    settled: bool = False
    """Whether what is on the active player's bench was there when the turn began (ML-PLACE-07)."""
    attacker: Place = NONE
    """The creature that has attacked this turn, ``GONE`` when it has left the field."""
    attacked: bool = False
    """Whether the attack of the turn was made on anything but a malignant (ML-ATK-01)."""
    assailed: bool = False
    """Whether a malignant was attacked this turn (ML-MAL-06)."""
    excused: bool = False
    """Whether no penalty is due for not attacking (ML-PASS-03, ML-PASS-05)."""
    paired: bool = False
    """Whether both attacks of a malignant battle are open this turn (ML-MAL-06)."""
    barred: bool = False
    """Whether no attack is allowed in the rest of the turn (ML-MAL-12)."""

    # The mischief space.

    space: Kind = NONE
    """The card in the mischief space; ``NONE`` if it is empty (ML-MIS-03)."""
    space_owner: Seat = NONE
    """Whose Mischief deck it came from; ``NONE`` while the space is empty."""
    puller: Seat = NONE
    """Who pulled it; ``NONE`` while the space is empty."""
    begun: bool = False
    """Whether its turns are counted: from the puller's next turn on (ML-R-28, ML-R-29)."""
    turns_left: int = 0
    """The turns of both together that a challenge still lasts (ML-R-28)."""
    scores: list[int] = field(default_factory=lambda: [0, 0])
    """What each has scored in a challenge that counts as it goes (H03)."""
    malignant: int = 0
    """The health of the malignant."""
    lost_turns: list[int] = field(default_factory=lambda: [0, 0])
    """The number of the turn in which each first lost creatures in a malignant battle, 0 for none
    (ML-MAL-10)."""
    secrets: list[Secret | None] = field(default_factory=lambda: [None, None])
    """What each has chosen in secret; ``None`` who is not asked (ML-R-49)."""

    # Of the game.

    quiet: int = 0
    """Turns in a row without a death, a relic or a card drawn (ML-R-50)."""
    lively: bool = False
    """Whether there was a death, a relic or a card drawn in this turn."""
    winner: Seat = NONE
    """Who has won; ``NONE`` for a draw and before the end."""
    ended_by: str = ""
    """The clause that ended the game; empty while it goes on."""

    # What is asked again and again.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.ended_by)

    @property
    def attack(self) -> Attack | None:
        """The attack that is under way."""
        found: Attack | None = self.context(Attack)
        return found

    @property
    def death(self) -> Death | None:
        """The death of which the last words are heard."""
        found: Death | None = self.context(Death)
        return found

    @property
    def battle(self) -> bool:
        """Whether a malignant battle is under way (ML-MAL-01, ML-R-29)."""
        return self.begun and self.space != NONE and cards()[self.space].type == MALIGNANT

    def field(self, seat: Seat) -> list[Place]:
        """The places of a player's field creatures, in order."""
        creatures = self.creatures
        return [place for place in FIELDS[seat] if creatures[place] != NONE]

    def has_field(self, seat: Seat) -> bool:
        """Whether a creature is on a player's field."""
        first = FIELDS[seat].start
        return self.creatures[first : first + SPOTS] != _NOBODY

    def note(self, **changes: Any) -> None:
        """Something of the attack that is under way changes."""
        attack = self.attack
        assert attack is not None
        self.change_context(attack.noting(changes))

    # How cards change places. Each does the same in a view, with what it shows.

    def hide_deck(self, seat: Seat, count: int) -> None:
        """A Malice deck of so many cards in an order that nobody knows."""
        self.decks[seat] = (HIDDEN,) * count

    def take_up(self, seat: Seat, count: int) -> None:
        """So many cards come to a hand, unseen as yet."""
        self.hands[seat] = (HIDDEN,) * count + self.hands[seat]

    def lay_down(self, seat: Seat, gone: Cards) -> None:
        """Cards leave a hand and go where everybody sees them."""
        self.hands[seat] = left_behind(self.hands[seat], gone)
        if self.shown[seat]:
            self.shown[seat] = without(self.shown[seat], gone)

    def clear_space(self) -> None:
        """Nothing is in the mischief space any more; its card goes where the caller says."""
        self.space = self.space_owner = self.puller = NONE
        self.begun, self.turns_left, self.malignant = False, 0, 0
        self.scores, self.lost_turns, self.secrets = [0, 0], [0, 0], [None, None]
