"""The chronicle of a campaign: its one form as text, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from mythshelf.games.myth import new_game_settings
from mythshelf.games.myth.campaign.chronicle import (
    ADVENTURE,
    FRESH,
    NOBODY,
    STORY,
    Chronicle,
    Veteran,
)
from mythshelf.games.myth.campaign.text import canonical, read, sources_of, written
from mythshelf.games.myth.table.catalogue.quests import ordinary_quests, quests

SOLDIER = Veteran(
    "soldier",
    ("slow-burn", "slow-burn"),
    ("breaker-of-lines", "red-tally"),
    ("harbinger", "hearthkeeper"),
    ("kinmaker", "lantern-that-stays"),
)
ARCHER = Veteran("archer", titles=("life-bringer",), items=("runners-sash",))
TOLD = Chronicle((SOLDIER, ARCHER), (30, 14, 2), FRESH.quests[3:], ("nest-under-the-stones",), 4)


@pytest.mark.rule("MT-SETUP-15")
@pytest.mark.rule("MT-SETUP-16")
def test_nobody_has_been_anywhere_at_the_beginning() -> None:
    assert FRESH.bag == (30, 15, 0)
    assert FRESH.quests == tuple(quests()[one].id for one in ordinary_quests())
    assert "ashes-and-teeth" not in FRESH.quests, "quests of chains are set aside"
    assert FRESH.veteran("soldier") == Veteran("soldier")
    assert written(FRESH) == NOBODY
    assert read(NOBODY) == FRESH


@pytest.mark.rule("MT-ACT-03")
def test_what_is_kept_comes_back_from_its_text() -> None:
    text = written(TOLD)
    assert read(text) == TOLD
    assert read(text).veteran("soldier").titles == ("harbinger", "hearthkeeper")
    assert all(letter.isalnum() or letter in "-._~" for letter in text), "it fits any link"


@pytest.mark.rule("MT-ACT-03")
def test_a_chronicle_has_one_form_whatever_the_order() -> None:
    mixed = Chronicle(
        (ARCHER, replace(SOLDIER, titles=SOLDIER.titles[::-1], gained=SOLDIER.gained[::-1])),
        TOLD.bag,
        TOLD.quests[::-1],
        TOLD.consequences,
        TOLD.acts,
    )
    assert written(mixed) == written(TOLD)
    assert canonical(written(mixed)) == written(TOLD)


@pytest.mark.rule("MT-ACT-03")
def test_the_largest_chronicle_is_read() -> None:
    largest = replace(
        TOLD,
        veterans=tuple(
            Veteran(hero, titles=("light-of-freedom", "harbinger", "life-bringer"))
            for hero in ("soldier", "acolyte", "apprentice", "archer", "brigand")
        ),
        quests=FRESH.quests,
        consequences=FRESH.quests,
        acts=9999,
    )
    assert read(written(largest)) == largest


def changed(**parts: object) -> Chronicle:
    """The chronicle of these tests with other parts."""
    return replace(TOLD, **parts)  # type: ignore[arg-type]


def with_soldier(**parts: object) -> Chronicle:
    """The same with another soldier."""
    return replace(TOLD, veterans=(replace(SOLDIER, **parts), ARCHER))  # type: ignore[arg-type]


@pytest.mark.rule("MT-ACT-03")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        pytest.param(changed(bag=(31, 15, 0)), "31 white treasure tokens", id="tokens"),
        pytest.param(changed(quests=("tollgate", "tollgate")), "'tollgate' is there twice", id="q"),
        pytest.param(
            changed(quests=("tea-party",)), "no quest is called 'tea-party'", id="strange"
        ),
        pytest.param(changed(consequences=("tea-party",)), "no quest is called", id="consequence"),
        pytest.param(changed(acts=0), "before the first act", id="no act"),
        pytest.param(changed(veterans=(Veteran("cook"),)), "no hero is called 'cook'", id="hero"),
        pytest.param(with_soldier(items=("kinmaker", "ghost")), "no item is called", id="item"),
    ],
)
def test_what_no_play_leads_to_is_refused_by_name(wrong: Chronicle, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        read(written(wrong))


@pytest.mark.rule("MT-TITLE-05")
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        pytest.param(with_soldier(removed=()), "not as large", id="larger"),
        pytest.param(with_soldier(gained=("red-tally",)), "not as large", id="smaller"),
        pytest.param(
            with_soldier(gained=("red-tally", "red-tally")), "gained 2 of 'red-tally'", id="twice"
        ),
        pytest.param(
            with_soldier(gained=("red-tally", "slow-burn")), "gained 1 of 'slow-burn'", id="basic"
        ),
        pytest.param(
            with_soldier(gained=("red-tally", "long-vigil")),
            "gained 1 of 'long-vigil'",
            id="other",
        ),
        pytest.param(
            with_soldier(removed=("wall-of-boards",) * 3), "given away 3 of 'wall", id="copies"
        ),
        pytest.param(
            with_soldier(removed=("slow-burn", "red-tally")), "given away 1 of 'red", id="advanced"
        ),
    ],
)
def test_a_deck_holds_what_can_be_exchanged_and_stays_as_large(
    wrong: Chronicle, named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        read(written(wrong))


@pytest.mark.rule("MT-R-141")
def test_a_consequence_stands_there_once() -> None:
    twice = changed(consequences=("nest-under-the-stones",) * 2)
    with pytest.raises(ValueError, match="'nest-under-the-stones' is there twice"):
        read(written(twice))


@pytest.mark.rule("MT-MINI-04", "MT-R-142")
def test_only_the_card_of_an_agent_makes_a_deck_larger_once() -> None:
    with_card = with_soldier(gained=(*SOLDIER.gained, "collectors-debt"))
    exchanged = with_soldier(gained=SOLDIER.gained, removed=SOLDIER.removed[:1])
    assert read(written(with_card)) == with_card
    assert read(written(exchanged)) == exchanged, "the agent's card was exchanged for another"
    both = replace(
        with_card, veterans=(with_card.veterans[0], replace(ARCHER, gained=("collectors-debt",)))
    )
    with pytest.raises(ValueError, match="'collectors-debt' is there once"):
        read(written(both))


@pytest.mark.rule("MT-ACT-03")
@pytest.mark.rule("MT-R-63")
def test_nobody_keeps_more_items_than_titles() -> None:
    with pytest.raises(ValueError, match="the soldier keeps more items"):
        read(written(with_soldier(titles=("harbinger",))))


@pytest.mark.rule("MT-TITLE-03")
def test_a_title_is_held_once_by_a_hero_and_by_several_heroes() -> None:
    both = changed(veterans=(SOLDIER, replace(ARCHER, titles=("harbinger",))))
    assert read(written(both)) == both
    with pytest.raises(ValueError, match="'harbinger' is there twice"):
        read(written(with_soldier(titles=("harbinger", "harbinger"))))


@pytest.mark.rule("MT-ACT-05")
@pytest.mark.parametrize("item", ["adventurers-gear", "white-small-purse"])
def test_starting_gear_and_what_is_used_up_is_not_kept(item: str) -> None:
    with pytest.raises(ValueError, match="is not kept"):
        read(written(with_soldier(items=(item,))))


@pytest.mark.rule("MT-ACT-03")
def test_no_item_is_kept_more_often_than_it_is_there() -> None:
    twice = changed(veterans=(SOLDIER, replace(ARCHER, items=("kinmaker",))))
    with pytest.raises(ValueError, match="there are not 2 of Kinmaker"):
        read(written(twice))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soldier",
        "2~00000000~",
        "1~",
        "1~~~~~~",
        "1~00000000~0~30.15.0~~",
        "~" * 200,
        "9" * 7_000,
        written(TOLD)[:-1],
        written(TOLD) + "~",
        written(TOLD).upper(),
    ],
)
def test_texts_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"chronicle|version|number"):
        read(text)


def test_no_changed_letter_goes_unnoticed() -> None:
    text, random = written(TOLD), Random(19)
    for place in random.sample(range(2, len(text)), 60):
        other = random.choice([c for c in "abz019.~_-" if c != text[place]])
        with pytest.raises(ValueError, match=r"."):
            read(text[:place] + other + text[place + 1 :])


@pytest.mark.rule("MT-GEN-06")
def test_the_setting_reads_any_chronicle_in_the_modes_that_go_on() -> None:
    setting = next(one for one in new_game_settings.settings() if one.key == "chronicle")
    assert setting.default == NOBODY
    assert setting.modes == (ADVENTURE, STORY)
    assert setting.reads is not None
    assert setting.reads(written(TOLD)) == written(TOLD)


def test_the_content_that_a_text_names_is_known_also_where_it_is_not_here() -> None:
    text = written(replace(FRESH, veterans=(Veteran("soldier"),), acts=1, sources=("mill", "fen")))
    assert sources_of(text) == ("fen", "mill")
    with pytest.raises(ValueError, match="'fen', which is not here"):
        read(text)
    assert sources_of(NOBODY) == sources_of("1~x") == sources_of("1~x~2.a b~") == ()
