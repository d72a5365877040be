"""What a tap means in the games of teams."""

from __future__ import annotations

import pytest
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


@pytest.mark.parametrize("verb", ["", "shelves"])
def test_the_quick_look_at_many_options_leaves_none_out(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mythics = {"vampires": ("A1", "C2", "C3"), "wizards": ("D3", "E1", "E2")}
    state = given(mythics).state
    keys = [f"space:{space}" for space in range(state.library.size)]
    keys += [f"{kind}:{edge}" for kind in ("shelf", "edge") for edge in range(state.library.edges)]
    keys += [f"mythic:{mythic}" for mythic in range(6)] + ["keeper", "legendary:0", "special:0"]
    taps = [(), *((key,) for key in keys), *(("mythic:1", key) for key in keys)]
    quick = [list(plans.meant(state, selected, verb)) for selected in taps]
    monkeypatch.setattr(plans, "_named_by", lambda _state, _last, universe: universe)
    assert quick == [list(plans.meant(state, selected, verb)) for selected in taps]
