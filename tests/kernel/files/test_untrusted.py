"""JSON that is too deep is refused before it is parsed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.files.untrusted import DEEPEST, Untrusted, parse


@pytest.mark.parametrize("text", ["[" * 1_000_000, '{"a":' * 500 + "1" + "}" * 500, '"\\"[' * 200])
def test_too_deep_or_no_json(text: str) -> None:
    with pytest.raises(Untrusted):
        parse(text)


def test_an_unclosed_string_is_looked_at_once() -> None:
    """Steps, not seconds: what takes the square of the length would not end here."""
    for text in ('"\\"' * 500_000, '"' * 1_000_001, '{"a":"' + '\\"' * 500_000):
        with pytest.raises(Untrusted):
            parse(text)


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    with pytest.raises(Untrusted, match="too large"):
        parse("[1]", longest=2)


def test_the_deepest_that_is_read() -> None:
    assert parse("[" * DEEPEST + "]" * DEEPEST)


def test_brackets_in_strings_do_not_count() -> None:
    text = "[" * 500 + '\\"' + "{" * 500
    assert parse(json.dumps([text])) == [text]


@given(st.recursive(st.none() | st.integers() | st.text(), lambda x: st.lists(x), max_leaves=20))
def test_what_is_written_is_read(value: object) -> None:
    assert parse(json.dumps(value)) == value
