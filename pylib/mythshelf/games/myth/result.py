"""The result of a game that is over."""

from __future__ import annotations

from ...kernel.play.game import Outcome
from .adventure.ending import found_items
from .adventure.reckoning import reckoning
from .combat.drops import SLAUGHTERFIELD
from .realm.clearing import ACT
from .table.catalogue import story_named
from .table.state import State


def outcome(state: State) -> Outcome:
    """All heroes win or lose together (MT-GEN-01)."""
    party = range(len(state.party))
    if state.mode == SLAUGHTERFIELD:
        won, lost = "All ten waves are beaten.", f"All heroes are dead, in wave {state.wave}."
    elif state.story:
        story = story_named(state.story)
        won, lost = f"{story.title} is over: the heroes win.", f"Act {state.act + 1} is lost."
    elif state.chronicle:
        won, lost = "The heroes end the act.", "The act is lost."
    elif state.mode == ACT:
        won, lost = "All tiles are cleared: the heroes win.", "All heroes are dead."
    else:
        won, lost = "The tile is cleared: the heroes win.", "All heroes are dead."
    summary = won if state.won else lost
    lines: tuple[tuple[str, tuple[str, ...]], ...] = (
        ("Vitality", tuple(str(state.vitality[one]) for one in party)),
        ("Threat", tuple(str(state.threat[one]) for one in party)),
        ("Rounds", tuple(str(state.round) for _ in party)),
    )
    if state.mode == SLAUGHTERFIELD:
        lines += (("Wave", tuple(str(state.wave) for _ in party)),)
    if state.travels:
        cleared = sum(tile.rewarded for tile in state.tiles)
        of = f"{cleared} of {state.aim}" if state.aim else str(cleared)
        lines += (("Tiles cleared", tuple(of for _ in party)),)
    if state.story:
        lines += (("Act", tuple(str(state.act + 1) for _ in party)),)
    if state.chronicle:
        lines += (("Titles", tuple(str(len(state.titles[one])) for one in party)),)
        kept = tuple(str(len(found_items(state, one))) for one in party)
        lines += (("Items kept", kept),)
    winners = tuple(party) if state.won else ()
    victor = "" if state.won else "The Darkness"
    return Outcome(winners, state.ended_by, summary, lines, victor, reckoning(state))
