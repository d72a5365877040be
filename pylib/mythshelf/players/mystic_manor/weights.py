"""What a judge of Mystic Manor reckons with; the numbers themselves are in `content/`."""

from __future__ import annotations

from dataclasses import dataclass

from ...kernel.files.content import tables


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Dollars, where nothing else is said. A *gain* is what a place promises to who ends a movement
    there; what is *late* counts in full only where many turns are left."""

    action: float
    """What an action costs that brings nothing by itself."""
    unsold_two_rounds: float
    """The share that unsold things are worth when two rounds of the others may end the game."""
    unsold_one_round: float
    """The same where one round may end it."""
    another_painting: float
    """For each unsold painting, late: the next one makes the stack better."""
    net: float
    """For an empty net while there are imps, late."""
    bonus_card: float
    """For each bonus card in hand, late."""
    turns_for_a_fight: float
    """Own turns for each fight still to come."""
    most_fights: float
    """Fights to come of which no more count."""
    attack: float
    """For each point of attack in each fight to come."""
    tool_of_any_rank: float
    """What each tool adds to attacks on an average, as the ranking changes."""
    revenge: float
    """For each Revenge token."""
    bone: float
    """Points of attack that a bone may bring one day."""
    limit_9: float
    """For a Max Courage of 9 instead of 6, late."""
    limit_12: float
    limit_15: float
    tile_1: float
    """For one backpack tile, late."""
    tile_2: float
    tile_3: float
    courage: float
    """For each point of courage, up to a number."""
    discovered: float
    """For each discovered space of the house."""
    gain_now: float
    """The share of a gain that courage reaches now."""
    gain_after_reset: float
    """The share of a gain that courage reaches only after a reset."""
    second_gain: float
    """How much the second best gain counts beside the best."""
    third_gain: float
    undiscovered: float
    """The gain for each undiscovered neighbour of a place."""
    ghost: float
    """The gain of a ghost that is beaten."""
    fainting: float
    """The gain of a ghost that wins, for who gets something for it."""
    painting: float
    """The gain of a painting that lies there."""
    pet: float
    """The gain of a cat or a dog that lies there."""
    thing: float
    """The gain of another item that lies there."""
    imp: float
    """The gain of each imp for who has a net."""
    chest: float
    """The gain of a bonus card."""
    apparition: float
    """The gain of an apparition, before it is paid."""
    pay_revenge: float
    """What it costs to pay an apparition with a Revenge token."""
    pay_bone: float
    pay_cat: float
    pay_dog: float
    pay_net: float
    pay_imp: float
    """What each imp on that net costs."""
    pay_painting: float
    pay_tool: float
    """What the tool of the top rank costs."""
    pay_tool_less: float
    """By how much a tool costs less for each rank below."""
    cannot_pay: float
    """What it costs where there is nothing to pay with."""
    rival: float
    """The share of what the best of the others has that counts against the seat."""


def weights() -> Weights:
    """Those of the content."""
    return Weights(**tables(__package__, "weights"))
