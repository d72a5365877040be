"""Links as chats and mails hand them on: found wherever all of their letters are there."""

from __future__ import annotations

import quopri
from collections.abc import Callable
from html import escape
from urllib.parse import quote

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mythshelf.kernel.files import finding
from mythshelf.kernel.files.envelope import sealed
from mythshelf.kernel.files.finding import text_after

PAGE = "https://some.host/a%20shelf/"
MARKS = ("#g=", "#deck=", "#hero=")
HYPHENS = b"\xfb\xef\xbe" * 3
"""Bytes that are hyphens in a link, wherever they begin."""
LONG = sealed(2, bytes(range(256)) * 4 + HYPHENS)


def lines(words: str, width: int = 76) -> list[str]:
    return [words[at : at + width] for at in range(0, len(words), width)]


def printable(words: str) -> str:
    """Quoted-printable, as a mail's source shows it."""
    return quopri.encodestring(words.encode()).decode()


IN_A_LINE = "in quoted-printable, in a line"
"""As a field of one line takes it: its ends of lines are gone, and no program can tell."""
WAYS: dict[str, Callable[[str], str]] = {
    "as it is": lambda words: words,
    "in a sentence": lambda words: f"Your turn! {words} See you.",
    "in brackets": lambda words: f"({words}), [{words}]",
    "in angle brackets": lambda words: f"<{words}>.",
    "in italics": lambda words: f"_{words}_",
    "as markdown": lambda words: f"[the game]({words})",
    "with a full stop": lambda words: f"{words}.",
    "with words behind it at once": lambda words: f"{words}See you",
    "with a tracker's parameter": lambda words: f"{words}&amp;utm_source=chat",
    "the mark encoded": lambda words: words.replace("#", "%23"),
    "wholly encoded": lambda words: quote(words, safe=""),
    "encoded twice": lambda words: quote(quote(words, safe=""), safe=""),
    "in small letters": lambda words: quote(words, safe="").replace("%3D", "%3d"),
    "as HTML": lambda words: f'<a href="{escape(words)}">{escape(words)}</a>',
    "as numbers in HTML": lambda words: words.replace("#", "&#35;").replace("=", "&#x3D;"),
    "in lines": lambda words: "\n".join(lines(words)),
    "in lines of a mail": lambda words: "\r\n".join(lines(words)) + "\r\nSee you",
    "in short lines": lambda words: "\n".join(lines(words, 1)),
    "quoted": lambda words: "\n".join(f"> {line}" for line in lines(words, 74)),
    "quoted twice": lambda words: "\n".join(f">> > {line}" for line in lines(words, 70)),
    "in quoted-printable": printable,
    IN_A_LINE: lambda words: printable(words).replace("\n", ""),
    "with zero-width spaces": lambda words: "\u200b".join(lines(words, 20)),
    "with soft hyphens": lambda words: "\u00ad".join(lines(words, 7)),
    "with joiners and marks": lambda words: f"\u2068\ufeff{words}\u2069".replace("g", "g\u2060"),
    "with spaces": lambda words: " ".join(lines(words, 30)),
    "with spaces, encoded": lambda words: quote("\n".join(lines(words))),
    "with two hyphens as a dash": lambda words: words.replace("--", "\u2014"),
    "with two hyphens as a short dash": lambda words: words.replace("--", "\u2013"),
    "after a damaged one": lambda words: f"{words[:-3]} {words}",
    "after one of another kind": lambda words: f"{PAGE}#x=AAAA {words}",
}


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("way", WAYS)
def test_a_link_is_found_whatever_its_way_has_made_of_it(way: str, mark: str) -> None:
    assert "--" in LONG
    assert text_after(mark, WAYS[way](f"{PAGE}{mark}{LONG}")) == LONG


@given(
    st.binary(min_size=1, max_size=300),
    st.integers(0, 255),
    st.sampled_from(list(WAYS)),
    st.sampled_from(list(WAYS)),
)
def test_any_link_is_found_after_two_such_ways(
    contents: bytes, schema: int, one: str, other: str
) -> None:
    text = sealed(schema, contents)
    words = WAYS[other](WAYS[one](f"{PAGE}#g={text}"))
    assume(other != IN_A_LINE)
    assert text_after("#g=", words) == text


@given(st.text())
def test_other_words_have_no_link_and_do_no_harm(words: str) -> None:
    found = text_after("#g=", words)
    assert (found is None) == ("#g=" not in words)


def test_of_several_links_it_is_the_first_that_is_whole() -> None:
    other = sealed(1, b"another")
    assert text_after("#g=", f"#g={other} #g={LONG}") == other
    assert text_after("#g=", f"#g={other[:-1]} #g={LONG} #g={other}") == LONG


def test_where_no_checksum_agrees_the_first_letters_are_refused_as_they_are() -> None:
    damaged = LONG[:-4] + "AAAA"
    assert text_after("#g=", f"{PAGE}#g={damaged}. See you") == damaged
    assert text_after("#g=", f"{PAGE}%23g%3D{damaged}") == damaged
    assert text_after("#g=", f"{PAGE}#g=") == ""


def test_a_link_that_may_end_in_two_places_ends_where_its_letters_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finding, "sound_lengths", lambda letters: [3, 5, 8])
    assert text_after("#g=", "#g=abcde fgh") == "abcde"
    assert text_after("#g=", "#g=abcd efghi") == "abc"


def test_a_long_message_full_of_marks_is_not_searched_to_its_end() -> None:
    assert text_after("#g=", "#g=a " * 1_000 + f"#g={LONG}") == "a"
    assert text_after("#g=", " " * finding.LONGEST_WORDS + f"#g={LONG}") is None
