"""What a judge of Mysterion reckons with; the numbers themselves are in `content/`."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.files.content import tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Those of a position, down to that of a Conditional, are log-odds of winning. All others are
    points, where nothing else is said: one point is one health of a player who has plenty."""

    begins: float
    """For the side whose Turn Cycle begins."""
    health: float
    """For each health."""
    low_health: float
    """What having no health would cost beside that."""
    low_health_fades: float
    """By which share of itself that becomes less with each health."""
    script: float
    """For each Script in the Codex."""
    scripts_of_use: float
    """Scripts of which no more count."""
    script_in_hand: float
    """For each Script in hand that will still be of use."""
    attack: float
    """For each point of attack of the strongest Creature in hand that can soon be paid."""
    defence: float
    """For each point of defence of the best Creature that can be paid now to block with."""
    strength: float
    """For each point of attack and of defence in hand."""
    pair: float
    """For each Creature in hand that evolves from another in hand."""
    conditional: float
    """For a Conditional that lies ready."""
    points_of_low_health: float
    """What having no health would cost beside the health itself, where blows are compared."""
    points_fade: float
    """By which share of itself that becomes less with each health."""
    hidden_card: float
    """A card that cannot be seen."""
    script_card: float
    """A Script that will still be of use."""
    spare_script_card: float
    """Another Script."""
    item_card: float
    """A card that is neither Script nor Creature."""
    creature_card: float
    """A Creature, whatever its strength."""
    creature_card_strength: float
    """For each point of its attack and its defence."""
    unpaid: float
    """The share that a Creature is worth less for each Script that the Codex lacks for it."""
    never_paid: float
    """The share that it is worth however many are lacking."""
    pair_card: float
    """How much more either card of a pair that evolves is missed."""
    lost_script: float
    """The Script that a side loses with its attackers."""
    blocker: float
    """A blocker that is beaten, whatever its strength."""
    blocker_strength: float
    """For each point of its attack and its defence."""
    blocker_attack: float
    """The share of :data:`.worth.BLOCKERS` that the attack of a blocker is expected to have."""
    blocker_defence: float
    """The same of its defence."""
    answered: float
    """The chance that the other side holds the blocker that its Scripts would pay for."""
    counter: float
    """The share that the other side's next attack counts."""
    most_danger: float
    """More than this such an attack never costs."""
    bold: float
    """For attacking at all, so that two cautious players do not stand still."""
    codex: float
    """Scripts in the Codex beyond which more are kept for Fasting."""
    poor: float
    """Cards that are worth less are for Fasting."""
    poorest: float
    """So little is the second of them worth."""


def weights() -> Weights:
    """Those of the content."""
    return Weights(**tables(__package__, "weights"))
