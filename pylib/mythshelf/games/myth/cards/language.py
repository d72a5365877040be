"""The language of this game: all words with what they do."""

from __future__ import annotations

from typing import Final

from ..adventure import afflictions, titles
from ..heroes import interrupts
from ..serendipity import rolls
from ..table.catalogue import programs
from . import does_attack, does_dark, does_hero, does_traps, means, sees
from .programs import MythLanguage
from .vocabulary import vocabulary

LATER: Final = frozenset(
    {
        # Quests.
        *("done", "win", "fail", "lead", "release", "take_up", "use_token", "leave", "unlock"),
        *("shuffle_in", "next_tile", "remove_figures", "frightening", "bystander", "pack"),
        *("tokens_left", "used_tokens", "enemies_at_token", "released", "slain", "met"),
        *("standing", "at_far_edge", "next_edge", "add_token", "quest_item", "items", "bag"),
        *("pay_gold", "boss_reward", "discard_item"),
        # Allies.
        *("call_to_arms",),
    }
)
"""Words whose rules are not in the game yet: no card that uses one of them is in it."""

LANGUAGE: Final = MythLanguage(
    vocabulary(
        {
            **sees.FUNCTIONS,
            **means.FUNCTIONS,
            **does_attack.FUNCTIONS,
            **does_hero.FUNCTIONS,
            **does_dark.FUNCTIONS,
            **does_traps.FUNCTIONS,
            "first_round": titles.first_round,
            "ignore_it": afflictions.ignore_it,
            "reroll": rolls.reroll,
        },
        lambda name: programs()[name][0],
        LATER,
    )
)
LANGUAGE.interrupts = interrupts
