"""Searches find what people mean, whatever their keyboard writes."""

from __future__ import annotations

import pytest

from web.app.platform.searching import finds, folded

CARD = "Hoarder's Wager: an all-out bet – “no fiancée” left, ﬁnd 2 wolves"


@pytest.mark.parametrize(
    "wanted",
    [
        "hoarder's",
        "hoarder’s",  # what an iPad writes by itself
        "hoarderʼs",
        "hoarder´s",
        "hoarders",
        "HOARDER",
        "wager hoarder",
        "all‑out",
        "all—out",
        "“no",
        '"no fiancee"',
        "fiance\u0301e",
        "ｗａｇｅｒ",
        "find",
        "bet\u00a0wager",
        "\u200bwager",
        "",
    ],
)
def test_a_card_is_found(wanted: str) -> None:
    assert finds(wanted, CARD)


@pytest.mark.parametrize("wanted", ["hoarding", "wager bets", "3"])
def test_another_one_is_not(wanted: str) -> None:
    assert not finds(wanted, CARD)


def test_both_sides_of_the_world_are_folded() -> None:
    assert folded("STRASSE") == folded("straße")
    assert folded("İstanbul") == folded("ISTANBUL") == folded("ıstanbul")
    assert finds("물", "물고기")
