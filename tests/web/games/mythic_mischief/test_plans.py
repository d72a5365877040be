"""What a tap means in the games of teams."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.phases.mythic_phase import HAND_OVER

from tests.mythic_mischief.scenario import given
from web.app.games.mythic_mischief import plans


def test_a_tap_on_a_team_mate_means_to_hand_over_before_a_distract_toward_it() -> None:
    mythics = {
        "vampires": ("A1", "A2"),
        "wizards": ("E1", "E2"),
        "monsters": ("A4", "A5"),
        "zombies": ("E4", "E5"),
    }
    state = given(mythics, sides=(0, 0, 1, 1)).state
    assert next(plans.meant(state, ("mythic:3",), "")) is HAND_OVER
    assert HAND_OVER not in plans.meant(state, ("mythic:6",), "")
