"""Whom and what the words of the cards mean (GAP-6), and what operations ask for by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.effects import Parameter, Picking, Selector
from ..cards import subjects
from ..cards.programs import CARD, CREATURE, ENERGY, PLAYER
from . import selecting as sees

YOU = "you"

_CONTROLLER = Picking(sees.controller)
_OWNER = Picking(sees.owner_of_first)


def _chosen(name: str, of: Callable[..., Any], words: str, question: str) -> Selector:
    return Selector(name, CREATURE, of, words, picking=_CONTROLLER, question=question)


def _extreme(name: str, of: Callable[..., Any], words: str) -> Selector:
    return Selector(name, CREATURE, of, words, picking=_OWNER, question="Which of the equals?")


SELECTORS = (
    Selector("self", CREATURE, sees.itself, "this creature"),
    Selector("target", CREATURE, sees.target, "the target"),
    Selector("attacker", CREATURE, sees.attacker, "the attacker"),
    Selector("allies", CREATURE, sees.allies, "each of your creatures"),
    Selector("foes", CREATURE, sees.foes, "each opposing creature"),
    Selector("all", CREATURE, sees.everybody, "each creature"),
    _chosen("ally?", sees.allies, "one of your creatures", "Which of your creatures?"),
    _chosen("foe?", sees.foes, "an opposing creature", "Which opposing creature?"),
    _chosen("other_foe?", sees.other_foes, "another opposing creature", "Which other creature?"),
    _extreme("ally_high", sees.highest(sees.allies), "your healthiest creature"),
    _extreme("foe_high", sees.highest(sees.foes), "the healthiest opposing creature"),
    _extreme("ally_low", sees.lowest(sees.allies), "your creature with the least health"),
    Selector("me", PLAYER, sees.me, YOU),
    Selector("foe", PLAYER, sees.foe, "your opponent"),
)

# What cards, or energies of a lane, an operation asks for by itself.
HOW_MANY, WHOSE = Parameter(name="n"), Parameter(PLAYER, name="whose")
VOIDED = Selector(
    "hand?",
    CARD,
    sees.hand,
    "cards in hand",
    (HOW_MANY, WHOSE),
    Picking(sees.owner_of_card, several=True),
    "Which card do you void?",
    like=subjects.same_card,
)
PAID_WITH = Selector(
    "payment?",
    CARD,
    sees.own_hand,
    "cards in hand",
    (HOW_MANY,),
    Picking(sees.controller, several=True, optional=True),
    "Which card do you void for it?",
    like=subjects.same_card,
)
FROM_HAND = (VOIDED, PAID_WITH)
"""The selectors whose candidates are hidden from everybody else."""
KIND_OF_CARD = Parameter(words=("creature", "energy"), name="kind")
RECOVERED = Selector(
    "void?",
    CARD,
    sees.in_void,
    "cards in the void",
    (HOW_MANY, KIND_OF_CARD),
    Picking(sees.controller, several=True, optional=True),
    "Which card do you take back?",
    like=subjects.same_card,
)
LANE = Parameter(CREATURE, name="lane")
STRIPPED = Selector(
    "lane?",
    ENERGY,
    sees.idle_energies,
    "energies",
    (HOW_MANY, LANE),
    Picking(sees.controller, several=True),
    "Which energy?",
    like=subjects.same_energy,
)
