"""Sheets that are opened from sheets, and the way back."""

from __future__ import annotations

from web.app.platform.modal_stack import ModalStack


def stack(*names: str) -> ModalStack:
    """A stack, the first sheet at the bottom."""
    sheets = ModalStack()
    for name in names:
        sheets.push(name)
    return sheets


def test_closing_leads_back_to_where_a_sheet_was_opened() -> None:
    sheets = stack("menu", "reading", "rules")
    assert sheets.top == "rules"
    assert [sheets.pop() for _ in range(3)] == ["reading", "menu", ""]


def test_with_nothing_open_there_is_nothing_to_close() -> None:
    sheets = stack()
    sheets.keep_only_top()
    assert sheets.top == sheets.bottom == ""
    assert sheets.pop() == ""


def test_nothing_is_gone_through_twice() -> None:
    sheets = stack("reading", "rules", "reading")
    assert sheets.top == "reading"
    assert sheets.pop() == ""


def test_opened_once_more_the_open_one_stays() -> None:
    sheets = stack("reading", "rules", "rules")
    assert sheets.pop() == "reading"


def test_what_is_gone_is_not_come_back_to() -> None:
    sheets = stack("menu", "reading", "rules")
    assert "reading" in sheets
    sheets.drop("reading")
    assert "reading" not in sheets
    assert sheets.pop() == "menu"


def test_it_can_be_told_to_lead_back_to_none() -> None:
    sheets = stack("menu", "reading", "rules")
    assert sheets.bottom == "menu"
    sheets.keep_only_top()
    assert sheets.top == sheets.bottom == "rules"
    assert sheets.pop() == ""
