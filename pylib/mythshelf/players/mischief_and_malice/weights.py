"""What a judge of Mischief & Malice reckons with; the numbers themselves are in `content/`."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.files.content import tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Those of a position, down to that of Bliss, are log-odds of winning. All others are points of
    health, where nothing else is said."""

    relic: float
    """For the first relic."""
    second_relic: float
    third_relic: float
    to_move: float
    """For the side whose turn it is."""
    kills: float
    """For that side, if the best attack takes a creature."""
    kills_in_two: float
    """Where two such attacks take one."""
    second_punch: float
    """For each point of the second best attack."""
    lacking: float
    """For each energy that the creature that lacks least still needs."""
    creature: float
    """For each creature in the field, whatever its health: it can be lost."""
    nobody: float
    """For an empty field."""
    health: float
    """For each health in the field."""
    creature_in_hand: float
    """For each creature in hand, up to a number."""
    benched: float
    """For a creature on the bench."""
    energy: float
    """For each energy in a lane."""
    havok: float
    """For each creature under Havok."""
    bliss: float
    """For each creature under Bliss."""
    conditional: float
    """The share that a step counts that depends on a condition."""
    once: float
    """The share that counts of what works only once."""
    kindred: float
    """The share that counts of what needs a creature of the kindred."""
    afflicting: float
    """Casting an affliction on another."""
    afflicting_itself: float
    """Taking an affliction."""
    card: float
    """A card drawn, or voided by the opponent."""
    immune: float
    """Being immune."""
    half_health: float
    """Halving health."""
    perishing: float
    """Letting a creature perish."""
    half_damage: float
    """Halving the damage of an attack."""
    cursed: float
    """What is left of an attack under Curse, as a share."""
    crystallised: float
    glowing: float
    defending: float
    """The share that counts in an energy of what helps when its creature is attacked."""
    last: float
    """The share that counts of what helps when its creature perishes."""
    strikes: float
    """How much a point of attack is worth beside one of health in a creature."""
    guards: float
    """The same of a point that it is spared of an attack."""
    open: float
    """How much worse a creature fits for each symbol that its lane leaves open."""
    open_with_hand: float
    """The same for each symbol that the hand would leave open, too."""
    empty_lane: float
    """An energy in a lane without a creature."""
    on_the_bench: float
    """The share that an energy is worth on the bench."""
    body: float
    """An energy that a creature needs, for each point that the creature is worth."""
    first_assist: float
    """The same for each point that it will lend."""
    ready: float
    """The same if nothing is lacking then."""
    nearer: float
    """The same if something is: so much, divided by what is lacking then."""
    universal: float
    """How much better another energy is used than a universal one."""
    at_once: float
    """The share of an assist that its first use is worth."""
    again: float
    """The share of each use after that."""
    kill: float
    """Taking a creature with an attack."""
    malignant: float
    """Attacking the malignant, beside the damage."""
    unhurt: float
    """Attacking who is immune."""
    nearly_ready: float
    """The danger from a creature that is not ready, for each energy that it does not lack."""
    share_of_health: float
    """How much damage counts more that takes a larger share of the health."""
    danger: float
    """The share that the danger from a creature counts in hurting it."""
    tough: float
    """How much less it is worth to hurt a creature for each health that it has."""
    hurt: float
    """Lost health from which on healing is worth a use."""
    kept_body: float
    """A creature in hand, for each point that it is worth."""
    rare_creature: float
    """How much more it is worth where there are few in hand."""
    kept_energy: float
    """An energy in hand."""
    kept_assist: float
    """The same for each point that it lends."""
    fitting_energy: float
    """How much more it is worth if a creature needs it."""
    unready: float
    """What a creature that is not ready needs health for, where a ready one needs it for its
    attack."""
    needless: float
    """How much less a creature needs health for each that it has."""


def weights() -> Weights:
    """Those of the content."""
    return Weights(**tables(__package__, "weights"))
