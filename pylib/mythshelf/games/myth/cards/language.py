"""The language of this game: all words with what they do."""

from __future__ import annotations

from typing import Final

from ..adventure import afflictions, titles
from ..heroes import interrupts
from ..serendipity import rolls
from ..table.catalogue import programs
from . import does_attack, does_dark, does_hero, does_quests, does_traps, means, sees
from .programs import MythLanguage
from .vocabulary import vocabulary

LANGUAGE: Final = MythLanguage(
    vocabulary(
        {
            **sees.FUNCTIONS,
            **means.FUNCTIONS,
            **does_attack.FUNCTIONS,
            **does_hero.FUNCTIONS,
            **does_dark.FUNCTIONS,
            **does_traps.FUNCTIONS,
            **does_quests.FUNCTIONS,
            "first_round": titles.first_round,
            "ignore_it": afflictions.ignore_it,
            "reroll": rolls.reroll,
        },
        lambda name: programs()[name][0],
    )
)
LANGUAGE.interrupts = interrupts
