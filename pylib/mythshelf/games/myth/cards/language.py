"""The language of this game: all words with what they do."""

from __future__ import annotations

from typing import Final

from ..heroes import afflictions, answering, interrupts, titles
from ..serendipity import rolls
from ..table.catalogue.programs import programs
from . import (
    does_attack,
    does_dark,
    does_harm,
    does_hero,
    does_quests,
    does_traps,
    finds_targets,
    finds_values,
)
from .programs import MythLanguage
from .vocabulary import vocabulary

LANGUAGE: Final = MythLanguage(
    vocabulary(
        {
            **finds_targets.FUNCTIONS,
            **finds_values.FUNCTIONS,
            **does_attack.FUNCTIONS,
            **does_harm.FUNCTIONS,
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
LANGUAGE.reply = answering.Reply
