"""The form is always a legal combination, and says why another is not."""

from __future__ import annotations

import pytest
from mythshelf.games import load
from mythshelf.games.mysterion import GAME as MYSTERION
from mythshelf.games.myth import GAME as MYTH
from mythshelf.games.mythic_mischief import GAME as MISCHIEF

from tests.myth import mill
from tests.web.lantern import LanternLane
from web.app.new_game.form import NewGameForm


def form(last: dict[str, object] | None = None, names: tuple[str, ...] = ()) -> NewGameForm:
    return NewGameForm(LanternLane(), last or {}, names)


def test_defaults_make_a_game_at_once() -> None:
    match = form().start(drawn=17)
    assert match.settings == {"colour": ["red", "blue"], "lane": "short", "first": "off"}
    assert match.seed == 17


def test_the_last_settings_and_names_come_back() -> None:
    filled = form({"colour": ["green", "red"], "lane": "long"}, ("Ada", "Ben"))
    colour, lane, _ = filled.settings
    assert (filled.value(colour, 0), filled.value(lane)) == ("green", "long")
    assert filled.start(1).names == ["Ada", "Ben"]


@pytest.mark.parametrize(
    "last",
    [{"colour": ["red", "red"]}, {"wind": "x"}, {"lane": 5}, {"lane": None}, {"colour": "red"}],
)
def test_last_settings_that_do_not_fit_are_forgotten(last: dict[str, object]) -> None:
    assert form(last).values == LanternLane().defaults()


def test_what_another_seat_has_is_exchanged_with_it() -> None:
    filled = form()
    colour = filled.settings[0]
    assert filled.holder(colour, "blue", 0) == 1
    assert filled.holder(colour, "green", 0) is None
    assert filled.holder(colour, "red", 0) is None
    assert filled.pick(colour, "blue", 0) is None
    assert [filled.value(colour, seat) for seat in range(2)] == ["blue", "red"]


def test_what_two_can_have_is_not_exchanged() -> None:
    filled = NewGameForm(MYSTERION, {}, ())
    deck = next(setting for setting in filled.settings if setting.per_seat)
    assert filled.holder(deck, filled.value(deck, 1), 0) is None
    assert filled.pick(deck, filled.value(deck, 1), 0) is None
    assert filled.value(deck, 0) == filled.value(deck, 1)


def test_an_illegal_combination_cannot_be_chosen_and_says_why() -> None:
    filled = form()
    colour, lane, first = filled.settings
    assert filled.pick(first, "on") is None
    assert filled.pick(lane, "long") == "The first game is a short one."
    assert filled.value(lane) == "short"
    assert filled.refusal(lane, "long") == "The first game is a short one."
    assert filled.pick(colour, "green", 0) is None
    assert filled.value(colour, 0) == "green"


def test_switches_are_told_from_choices() -> None:
    filled = form()
    _, lane, first = filled.settings
    assert filled.is_switch(first)
    assert (filled.yes(first), filled.no(first)) == ("on", "off")
    assert not filled.is_switch(lane)


@pytest.mark.parametrize("seed", ["", "  ", "0", "42", "9007199254740991"[:16]])
def test_good_seeds(seed: str) -> None:
    filled = form()
    filled.seed = seed
    assert filled.seed_refusal() is None
    assert filled.start(drawn=7).seed == (int(seed) if seed.strip() else 7)


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", "1" * 17, "9" * 16, "٣"])
def test_bad_seeds_say_why(seed: str) -> None:
    filled = form()
    filled.seed = seed
    assert "digits" in (filled.seed_refusal() or "")


def test_summary_names_both_sides() -> None:
    filled = form(names=(" Ada ", ""))
    assert filled.summary() == "Ada (Red) against Blue"


class Growing(LanternLane):
    """As many sides as the lane is long: two or three."""

    def seats(self, settings):  # type: ignore[no-untyped-def]
        return 3 if settings["lane"] == "long" else 2

    def settings_refusal(self, settings):  # type: ignore[no-untyped-def]
        colours = settings["colour"]
        return None if len(set(colours)) == len(colours) else "Different colours, please."


def test_where_all_colours_are_taken_two_seats_exchange_theirs() -> None:
    filled = NewGameForm(Growing(), {}, ())
    colour, lane, _ = filled.settings
    filled.pick(lane, "long")
    filled.pick(colour, filled.value(colour, 2))
    assert [filled.value(colour, seat) for seat in range(3)] == ["green", "blue", "red"]


def test_what_makes_the_seats_is_asked_first() -> None:
    filled = NewGameForm(Growing(), {}, ())
    assert [filled.makes_seats(setting) for setting in filled.settings] == [False, True, False]


def test_three_and_more_sides_are_listed_in_the_summary() -> None:
    filled = NewGameForm(load("mystic_manor"), {"players": "3"}, ("Ada", "Ben", "Cleo"))
    assert filled.summary() == "Ada (Yellow), Ben (Blue) and Cleo (Purple)"


def test_the_summary_names_team_mates_together() -> None:
    filled = NewGameForm(MISCHIEF, {"mode": "three"}, ("Ada",))
    assert filled.summary() == "Ada (Vampires) against Wizards and Monsters"


def test_seats_come_and_go_with_the_settings() -> None:
    filled = NewGameForm(Growing(), {}, ("Ada",))
    colour, lane, _ = filled.settings
    filled.pick(lane, "long")
    assert filled.seats == 3
    assert [filled.value(colour, seat) for seat in range(3)] == ["red", "blue", "green"]
    assert filled.start(1).names == ["Ada", "", ""]
    filled.pick(lane, "short")
    assert filled.start(1).settings["colour"] == ["red", "blue"]


def test_what_leaves_nothing_to_choose_is_not_asked() -> None:
    form = NewGameForm(MYTH, {"mode": "adventure"}, ())
    assert not {"chronicle", "content"} & {setting.key for setting in form.asked}
    with mill.added():
        assert "content" in {setting.key for setting in form.asked}
