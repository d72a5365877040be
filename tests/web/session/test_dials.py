"""Answers that differ in a few figures are turned to, figure by figure."""

from __future__ import annotations

from web.app.presenting.plan import Plan
from web.app.session.dials import dials_of, turned
from web.app.session.selection import Selection


def pack(kind: str, count: int, ranged: int) -> Plan:
    dials = (("Kind", kind), ("How many", str(count)), ("Ranged", str(ranged)))
    return Plan((), (), "pack", f"{count} {kind}, {ranged} ranged", dials=dials)


PACKS = tuple(
    pack(kind, count, ranged)
    for kind, most in (("Crawlers", 10), ("Grubbers", 4))
    for count in range(3, most + 1)
    for ranged in range(count // 2 + 1)
)
NONE = Plan((), (), "none", "No pack")
ALL = Selection((*PACKS, NONE))


def after(*turns: tuple[str, int]) -> str:
    """The answer that is meant after these turns."""
    selection = ALL
    for name, step in turns:
        plan = turned(selection, name, step)
        if plan is not None:
            selection = selection.choosing(plan)
    plan = selection.meant()
    return "" if plan is None else plan.label


def test_each_dial_is_turned_by_itself() -> None:
    assert after(("How many", 1)) == "4 Crawlers, 0 ranged"
    assert after(("How many", 1), ("How many", 1), ("Ranged", 1)) == "5 Crawlers, 1 ranged"
    assert after(("Kind", 1)) == "3 Grubbers, 0 ranged"


def test_numbers_are_in_order_of_their_size() -> None:
    up = [("How many", 1)] * 7
    assert after(*up) == "10 Crawlers, 0 ranged"
    assert after(*up, ("How many", -1)) == "9 Crawlers, 0 ranged"


def test_the_others_change_only_as_far_as_they_have_to() -> None:
    many = [("How many", 1)] * 5
    ranged = [("Ranged", 1)] * 3
    assert after(*many, *ranged) == "8 Crawlers, 3 ranged"
    assert after(*many, *ranged, ("How many", -1), ("How many", -1)) == "6 Crawlers, 3 ranged"
    assert after(*many, *ranged, *[("How many", -1)] * 3) == "5 Crawlers, 2 ranged"
    assert after(*many, *ranged, ("Kind", 1)) == "4 Grubbers, 2 ranged"


def test_it_is_said_which_way_there_is_more() -> None:
    kind, many, ranged = dials_of(ALL)
    assert (kind.value, kind.less, kind.more) == ("Crawlers", False, True)
    assert (many.value, many.less, many.more) == ("3", False, True)
    assert (ranged.value, ranged.less, ranged.more) == ("0", False, True)
    assert turned(ALL, "How many", -1) is None


def test_numbers_say_their_bounds_and_few_words_stand_beside_each_other() -> None:
    kind, many, ranged = dials_of(ALL)
    assert (kind.bounds, many.bounds, ranged.bounds) == ("", "3 to 10", "up to 5")
    assert kind.picks == ((0, "Crawlers", ""), (1, "Grubbers", ""))
    assert many.picks == ()
    assert after(("How many", 1), ("Kind", 0)) == "4 Crawlers, 0 ranged"


def test_without_such_answers_there_are_no_dials() -> None:
    assert dials_of(Selection((NONE,))) == ()
    assert turned(Selection((NONE,)), "Kind", 1) is None
