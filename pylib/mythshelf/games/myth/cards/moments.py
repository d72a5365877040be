"""When lines work, and how long what they begin lasts: hooks, flags, scopes, marks."""

from __future__ import annotations

from typing import Final

from ....kernel.effects import FlagWord, Hook, Mark, Scope
from ..table.terms import SYMBOLS
from .binding import TOKEN, Functions

HOOKS: Final = (
    Hook("play", ""),
    Hook("attacked", "When an enemy attacks a hero", repeated=True),
    Hook("struck", "When an enemy's attack hits a hero", repeated=True),
    Hook("after_attack", "After an enemy's attack on a hero", repeated=True),
    Hook("hero_cycle_start", "At the start of each hero cycle"),
    Hook("refresh_end", "At the end of each refresh phase"),
    Hook("activated", "Whenever activated"),
    Hook("used", "When used", figures=True),
    Hook("on_hit", "On a hit"),
    Hook("fate", ""),
    Hook("aura", "While it is in play", figures=True),
    Hook("defeated", "When defeated"),
    Hook("equipped", "", figures=True),
    Hook("use", "Use"),
    Hook("drink", ""),
    Hook("found", ""),
    Hook("event", "Event"),
    Hook("penalty", "Threat penalty"),
    Hook("spawns", "Spawn"),
    Hook("springs", "Trap step"),
    Hook("disarmed", "When disarmed"),
    Hook("setup", "Setup"),
    Hook("nca", "Non-combat action", about=TOKEN),
    Hook("nca_home", "Non-combat action on the edge of entry"),
    Hook("group", "At any time the group may"),
    Hook("allies", "Allies step"),
    Hook("results", "Quest results"),
    Hook("timer_end", "When the timer ends"),
    Hook("lost", "When the bystander falls"),
    Hook("objective", "At any time"),
    Hook("success", "Success"),
    Hook("failure", "Failure"),
    Hook("act_start", "At the start of the act"),
    Hook("afflicted", "When Fear or Capture is about to affect you"),
    Hook("after_roll", "After a roll of yours"),
)
"""``play`` to ``refresh_end`` are for hero cards, the three windows of interrupts in the order of
MT-R-81; ``activated`` is for allies, ``fate`` for recipes and special dice (MT-FATE, MT-BOSS-06),
the next ones for ammunition, enemies and items; then those of darkness cards, traps, quests and
titles. ``equipped`` is also for an active title."""
SCOPES: Final = (
    Scope("hero_cycle", "until the hero cycle ends"),
    Scope("darkness_cycle", "until the next darkness cycle ends"),
    Scope("enemy_attack", "for this attack"),
    Scope("next_attack", "for your next attack", begins_with="attack"),
    Scope("next_attack_on_it", "for the next attack on it", begins_with="attack"),
    Scope("attack", "for this attack of yours"),
    Scope("ongoing", "while this card lies there"),
    Scope("tile", "on this tile"),
    Scope("act", "for the rest of the act"),
)
"""``next_attack`` waits for an attack of the hero whose card it is, ``next_attack_on_it`` for one
on what has been picked: the context of an attack tells (:meth:`.Context.begins`)."""
MARKS: Final = (
    Mark("no_ammo", "no Ammo needed"),
    Mark("fear", "Fear"),
    Mark("many_legs", "Many legs: it may enter blue squares"),
)


def flags(functions: Functions) -> tuple[FlagWord, ...]:
    """``FATE(rage|nature)``: both dice are needed (MT-FATE-03). ``ONCE``: once per act."""
    return (
        FlagWord("FATE", _symbols, functions["FATE"], takes=SYMBOLS),
        FlagWord("ONCE", lambda: "once per act", once="act"),
    )


def _symbols(*symbols: str) -> str:
    return " + ".join(symbol.capitalize() for symbol in symbols)
