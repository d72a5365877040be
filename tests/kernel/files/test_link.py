"""Links: round trips, lengths, damage, other versions, and everything hostile."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf import games
from mythshelf.kernel.errors import BadLink, NeverEnds, ProgramFault, UnknownGame
from mythshelf.kernel.files import link
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match

from tests.kernel.den import GAME, Give, KeepOrBury
from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything, binary, exchange_a_part
from tests.kernel.files.test_save import assert_same, played
from tests.kernel.files.test_save import find as find_small
from tests.tictactoe import GAME as TICTACTOE

MYTHIC = "mythic_mischief"
FACTIONS = ("vampires", "monsters", "zombies", "wizards")
FIELDS = ("game", "rules", "settings", "seed", "names", "start", "snapshot", "resigned")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def find(slug: str) -> Game[Any]:
    return games.load(slug) if slug in games.SLUGS else find_small(slug)


@dataclass
class Parts:
    """A link taken apart, by the form that is written down and not by the code."""

    count: int
    choices: bytes
    body: Any
    schema: int = 3
    slug: str = ""

    @classmethod
    def of(cls, text: str) -> Parts:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        assert int.from_bytes(data[1:5], "big") == zlib.crc32(data[:1] + data[5:])
        count, rest = _number(data[5:])
        length, rest = _number(rest)
        choices, rest = rest[:length], rest[length:]
        if data[0] < 3:
            return cls(count, choices, json.loads(zlib.decompress(rest, -15)), data[0])
        slug = rest[1 : 1 + rest[0]].decode()
        inflate = zlib.decompressobj(-15, zdict=known_of(slug))
        body = json.loads(inflate.decompress(rest[1 + rest[0] :]))
        assert slug == body[0]
        return cls(count, choices, body, data[0], slug)

    def link(self, **fields: Any) -> str:
        """The link of these parts, with other fields in its body; the checksum agrees."""
        body = self.body
        if fields:
            body = [fields.get(name, own) for name, own in zip(FIELDS, body, strict=False)]
        deflated = zlib.compress(json.dumps(body).encode())[2:-4]
        counts = _written(self.count) + _written(len(self.choices))
        if self.schema < 3:
            return sealed(counts + self.choices + deflated, self.schema)
        slug = self.slug or str(self.body[0])
        return sealed(counts + self.choices + packed(slug, json.dumps(body)), self.schema)


def packed(slug: str, text: str) -> bytes:
    """A game's slug, and a text by its dictionary."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=known_of(slug))
    return bytes([len(slug)]) + slug.encode() + deflate.compress(text.encode()) + deflate.flush()


def known_of(slug: str) -> bytes:
    """What both sides of a link know."""
    file = Path(games.__file__).parent / slug / "content/link_words.txt"
    return file.read_bytes() if file.exists() else b""


def sealed(rest: bytes, schema: int = 3) -> str:
    """Any bytes as a link whose checksum agrees."""
    check = zlib.crc32(bytes([schema]) + rest).to_bytes(4, "big")
    return base64.urlsafe_b64encode(bytes([schema]) + check + rest).decode().rstrip("=")


def _number(data: bytes) -> tuple[int, bytes]:
    number = 0
    for place, byte in enumerate(data):
        number += (byte % 128) * 128**place
        if byte < 128:
            return number, data[place + 1 :]
    raise AssertionError(data)


def _written(number: int) -> bytes:
    if number < 128:
        return bytes([number])
    return bytes([number % 128 + 128]) + _written(number // 128)


def mythic(seed: int) -> Iterator[Match[Any]]:
    """A random game of Mythic Mischief, at every decision and at its end."""
    dice = Random(seed)
    factions = dice.sample(FACTIONS, 2)
    match = Match(games.load(MYTHIC), {"faction": factions}, dice.getrandbits(48), ("Ada", "Ben"))
    yield match
    while engine.decision(match.state) is not None:
        match.choose(dice.choice(engine.legal(match.state)))
        yield match


def comes_back(match: Match[Any]) -> None:
    linked = link.unpack(link.pack(match), find)
    assert linked.lost == ""
    assert_same(linked.match, match)


GOOD = link.pack(played(6))
PARTS = Parts.of(GOOD)
STARTED = replace(PARTS, count=0, choices=b"")


def refusal(text: str, lookup: Callable[[str], Game[Any]] = find) -> str:
    """The sentence with which a text is refused; every one is fit for a person."""
    with pytest.raises(BadLink) as refused:
        link.unpack(text, lookup)
    sentence = str(refused.value)
    assert sentence.startswith("This ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 200
    return sentence


def harmless(text: str) -> None:
    """Whatever the text: one sentence, or a match that is sound and can be shared again."""
    try:
        linked = link.unpack(text, find)
    except BadLink:
        refusal(text)
        return
    for option in engine.legal(linked.match.state)[:1]:
        linked.match.choose(option)
    assert not list(linked.match.game.problems(linked.match.state))
    comes_back(linked.match)


# Round trips ----------------------------------------------------------------------------


def test_every_position_of_a_small_game_comes_back() -> None:
    for seed in range(20):
        match, dice = Match(TICTACTOE, {}, seed, ["Ada", "Ben"]), Random(seed)
        comes_back(match)
        while options := engine.legal(match.state):
            match.choose(dice.choice(options))
            comes_back(match)


def test_every_position_of_a_game_with_secrets_comes_back() -> None:
    asked = set()
    for seed in range(6):
        match, dice = played(0, seed), Random(seed)
        while options := engine.legal(match.state):
            asked.add(type(engine.decision(match.state)))
            comes_back(match)
            match.choose(dice.choice(options))
        comes_back(match)
    assert {Give, KeepOrBury} < asked, "links in the middle of an effect"


@pytest.mark.parametrize("seed", range(3))
def test_mythic_mischief_comes_back_after_1_2_4_and_so_on(seed: int) -> None:
    for match in mythic(seed):
        if match.cursor & (match.cursor - 1) == 0:
            comes_back(match)
    comes_back(match)


def test_a_whole_game_is_some_hundred_characters() -> None:
    for seed in range(10):
        *_, match = mythic(seed)
        assert match.cursor > 40
        assert len(link.pack(match)) < 800, match.cursor


def test_the_form_is_the_one_written_down() -> None:
    match = played(6)
    bases, number = [], 0
    for index, option in reversed(list(enumerate(match.journal))):
        asked = engine.decision(match.state_at(index))
        assert asked is not None
        ways = list(asked.candidates(match.state_at(index)))
        bases.append(len(ways))
        number = number * len(ways) + ways.index(option)
    assert max(bases) > 2
    assert PARTS.count == 6
    assert int.from_bytes(PARTS.choices, "little") == number
    start, snapshot, resigned = PARTS.body[5:]
    assert PARTS.body[:5] == ["den", 2, match.settings, match.seed, ["Ada", "Ben", ""]]
    assert (start, snapshot, resigned) == (None, GAME.codec.encode(match.state), [])
    assert_same(link.unpack(PARTS.link(), find).match, match)


def test_undone_choices_stay_at_home() -> None:
    match = played(6)
    match.go_to(4)
    again = link.unpack(link.pack(match), find).match
    assert (again.cursor, len(again.journal)) == (4, 4)
    assert again.state == match.state


def test_a_match_that_begins_in_mid_game_comes_back() -> None:
    match = played(0)
    match.resume(played(6).state)
    match.choose(engine.legal(match.state)[0])
    comes_back(match)


def test_names_in_any_script_come_back() -> None:
    comes_back(Match(TICTACTOE, {}, 0, ["میلاد", "👩‍🚀 <b>"]))


def test_what_is_too_long_is_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "LONGEST", len(GOOD))
    assert link.pack(played(6)) == GOOD
    for name, most in (("LONGEST", len(GOOD) - 1), ("MOST_CHOICES", 5)):
        monkeypatch.setattr(link, name, most)
        with pytest.raises(BadLink, match="too long for a link; it can be shared as a file"):
            link.pack(played(6))
        monkeypatch.undo()


# A link among other words ---------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "https://some.host/any/path/#g={}",
        "http://127.0.0.1:8000/index.html#g={}",
        "Your turn! https://some.host/#g={} See you.",
        "(https://some.host/#g={})",
        "<https://some.host/#g={}>.",
        "#g={}",
    ],
)
def test_a_link_is_found_among_other_words(words: str) -> None:
    assert link.text_in(words.format(GOOD)) == GOOD


@pytest.mark.parametrize("words", ["", "#", "#games", "https://some.host/", "#h=abc", "g=abc"])
def test_where_no_link_is_none_is_found(words: str) -> None:
    assert link.text_in(words) is None


def test_an_empty_link_is_a_damaged_one() -> None:
    assert link.text_in("#g=") == ""
    assert "not a Mythshelf link" in refusal("")


# Refusals -------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "of a game that is not here: 'chess'"),
    ({"game": "../../x"}, "of a game that is not here"),
    ({"game": "\u202e" * 999}, "of a game that is not here"),
    ({"game": "<img src=x>"}, "of a game that is not here: '<img src=x>'"),
    ({"game": 1}, "not a Mythshelf link"),
    ({"game": "tictactoe", "rules": 1}, "settings are not those"),
    ({"game": MYTHIC, "rules": games.load(MYTHIC).version, "settings": {}}, "not follow the rules"),
    ({"rules": True}, "not a Mythshelf link"),
    ({"settings": []}, "not a Mythshelf link"),
    ({"settings": {"seats": ["3"]}}, "settings are not those"),
    ({"settings": {"moon": "full"}}, "settings are not those"),
    ({"seed": -1}, "settings are not those"),
    ({"seed": 1 << 64}, "settings are not those"),
    ({"seed": 1.0}, "not a Mythshelf link"),
    ({"seed": 9}, "does not follow the rules"),
    ({"names": [None]}, "name in it that cannot be shown"),
    ({"names": ["\u202eadA", "", ""]}, "name in it that cannot be shown"),
    ({"names": ["A\nB", "", ""]}, "name in it that cannot be shown"),
    ({"names": ["A" * 25, "", ""]}, "name in it that cannot be shown"),
    ({"names": ["\ud800", "", ""]}, "name in it that cannot be shown"),
    ({"names": ["Ada"]}, "names for other seats"),
    ({"names": ["Ada"] * 4}, "names for other seats"),
    ({"start": []}, "not a Mythshelf link"),
    ({"start": {}}, "does not follow the rules"),
    ({"snapshot": {}}, "does not follow the rules"),
    ({"snapshot": None}, "not a Mythshelf link"),
]


@pytest.mark.parametrize(("change", "words"), WRONG)
def test_a_wrong_link_is_refused_with_a_sentence(change: dict[str, Any], words: str) -> None:
    assert words in refusal(PARTS.link(**change))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (replace(PARTS, schema=4), "newer version; reload the page"),
        (replace(PARTS, schema=1), "not a Mythshelf link"),
        (replace(PARTS, schema=0), "not a Mythshelf link"),
        (replace(PARTS, count=5), "does not follow the rules"),
        (replace(PARTS, count=7), "does not follow the rules"),
        (replace(PARTS, count=4_001), "not a Mythshelf link"),
        (replace(PARTS, choices=b""), "does not follow the rules"),
        (replace(PARTS, choices=b"\x01" + PARTS.choices), "does not follow the rules"),
        (replace(PARTS, choices=PARTS.choices + b"\x01"), "does not follow the rules"),
        (replace(PARTS, choices=PARTS.choices + b"\x00"), "not a Mythshelf link"),
        (replace(PARTS, body={}), "not a Mythshelf link"),
        (replace(PARTS, body=[]), "not a Mythshelf link"),
        (replace(PARTS, body="[" * 999), "not a Mythshelf link"),
        (replace(PARTS, body=PARTS.body[:-1]), "not a Mythshelf link"),
        (replace(PARTS, body=["x" * 70_000]), "not a Mythshelf link"),
        (replace(PARTS, body=[[]] * 7), "not a Mythshelf link"),
    ],
)
def test_a_link_of_wrong_parts_is_refused(parts: Parts, words: str) -> None:
    assert words in refusal(parts.link())


def test_choices_beyond_the_end_are_refused() -> None:
    *_, match = mythic(1)
    parts = Parts.of(link.pack(match))
    assert "does not follow" in refusal(replace(parts, count=parts.count + 1).link())


def test_more_choices_than_are_counted_are_refused() -> None:
    match, room = played(6), 1
    for index in range(6):
        asked = engine.decision(match.state_at(index))
        assert asked is not None
        room *= len(list(asked.candidates(match.state_at(index))))
    number = int.from_bytes(PARTS.choices, "little") + room
    more = number.to_bytes((number.bit_length() + 7) // 8, "little")
    assert "does not follow" in refusal(replace(PARTS, choices=more).link())


def test_what_follows_the_packed_part_is_refused() -> None:
    whole = base64.urlsafe_b64decode(GOOD + "=" * (-len(GOOD) % 4))[5:]
    assert link.unpack(sealed(whole), find).match.cursor == 6
    assert "not a Mythshelf link" in refusal(sealed(whole + b"\0"))
    assert "not a Mythshelf link" in refusal(sealed(whole[:-1]))
    assert "not a Mythshelf link" in refusal(sealed(b"\0\x7f" + b"\1" * 9))


def test_deep_nesting_is_refused_before_it_is_parsed() -> None:
    for piece in (b"[", b'{"a":', b'["\\"", ['):
        text = sealed(b"\0\0\3den" + zlib.compress(piece * 9_000)[2:-4])
        assert "not a Mythshelf link" in refusal(text)


def test_what_unpacks_to_too_much_is_refused() -> None:
    text = sealed(b"\0\0\3den" + zlib.compress(b" " * 4_000_000)[2:-4])
    assert len(text) < link.LONGEST
    assert "not a Mythshelf link" in refusal(text)


def test_what_is_too_large_is_refused_unread() -> None:
    assert "too long to be a link" in refusal("A" * (link.LONGEST + 1))
    assert "damaged" in refusal("A" * link.LONGEST)


@pytest.mark.parametrize("error", [RecursionError, KeyError, AssertionError, NeverEnds])
def test_a_link_is_not_blamed_for_a_game_that_stumbles(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "new", stumble)
        with pytest.raises(ProgramFault, match="The program failed while it opened this link"):
            link.unpack(GOOD, find)
    assert link.unpack(GOOD, find).match.cursor == 6


def test_an_unknown_game_is_said_to_be_so() -> None:
    def nothing(slug: str) -> Game[Any]:
        raise UnknownGame(slug)

    assert refusal(GOOD, nothing) == "This link is of a game that is not here: 'den'."


# Damage ---------------------------------------------------------------------------------


def test_every_truncation_is_noticed() -> None:
    for length in range(len(GOOD)):
        refusal(GOOD[:length])


def test_every_changed_character_is_noticed() -> None:
    """Each character with each of its bits flipped, and as some characters that no link has."""
    for place, letter in enumerate(GOOD):
        for other in (*(chr(ord(letter) ^ 1 << bit) for bit in range(7)), "=", "é", "\u202e", " "):
            refusal(GOOD[:place] + other + GOOD[place + 1 :])


def test_what_is_put_before_between_or_behind_is_noticed() -> None:
    for place in range(0, len(GOOD) + 1, 7):
        for more in ("A", "AAAA", "\n", "%20", GOOD):
            refusal(GOOD[:place] + more + GOOD[place:])


@given(st.text() | st.text(LETTERS))
def test_any_text_is_refused(text: str) -> None:
    refusal(text)


@SPREAD
@given(DICE)
def test_letters_in_any_order_are_refused(dice: Random) -> None:
    for _ in range(THROWS):
        refusal("".join(dice.choices(LETTERS, k=dice.randint(0, 60))))


@SPREAD
@given(DICE)
def test_any_bytes_with_the_right_checksum_are_refused(dice: Random) -> None:
    for _ in range(THROWS):
        refusal(sealed(binary(dice, 200), dice.choice((1, 2, 3, 3, dice.randrange(256)))))


@SPREAD
@given(DICE)
def test_bytes_changed_behind_the_checksum_are_refused_or_harmless(dice: Random) -> None:
    whole = base64.urlsafe_b64decode(GOOD + "=" * (-len(GOOD) % 4))[5:]
    for _ in range(THROWS):
        rest = bytearray(whole)
        for _ in range(dice.randint(1, 3)):
            place = dice.randrange(len(rest))
            rest[place : place + dice.randint(0, 3)] = binary(dice, 3)
        harmless(sealed(bytes(rest)))


@SPREAD
@given(DICE)
def test_any_choices_are_refused_or_harmless(dice: Random) -> None:
    for _ in range(THROWS):
        count, choices = (
            dice.randint(0, dice.choice((3, 6, 40))),
            binary(dice, dice.choice((3, 12))),
        )
        harmless(replace(PARTS, count=count, choices=choices).link())


@SPREAD
@given(DICE)
def test_any_data_in_any_field_is_refused_or_harmless(dice: Random) -> None:
    for _ in range(THROWS):
        harmless(PARTS.link(**{dice.choice(FIELDS): anything(dice)}))


@SPREAD
@given(DICE)
def test_any_position_is_refused_or_can_be_played(dice: Random) -> None:
    for _ in range(THROWS):
        position = json.loads(json.dumps(PARTS.body[6]))
        exchange_a_part(dice, position)
        if dice.random() < 0.5:
            harmless(PARTS.link(rules=7, snapshot=position))
        else:
            harmless(STARTED.link(start=position, snapshot=position))


# Links of earlier releases --------------------------------------------------------------

NOUGHTS = (
    "AVH90FsDArQBJcuxCoQwEIThd5l6i9MmkE4fwMoubBFi7hC9CLsrCIfvfgt2A_83CbYWy8WOCuroh_cqaogocqhWxU2B"
    "EoYlgzDWBqZ27rtD9deGmBKmetl8SgO92O0zO2aCtA9iIHyzbOq2D72Hm_8"
)
RESIGNED = (
    "AoPaw6kDArQBJcsxCsMwEETRu0w9he0UAnXJAVKlW7YQihKMHRm0MgSM756FdAP_jaDPuafctwKOPPCam3VE5LaZFcPJ"
    "QMH1mUDcSoWy7uvq0Py1IIrgXr79sbcKDur2P0dVotU3YiA-qS3mdgqTh5MiAy-q-gM"
)
EFFECTS = (
    "AQBB_PoGAaZVjr0OwjAMhN_lZg8kLaTtBgsbE1uUISLhR4RUSluBhHh37IKQGCLrzrnPZxFiBml6Yoh-HNChAsHny80n"
    "dBbH_sH67Evk0d8T3IsaslgHz8ZGwoCjPKUkjNEfrhyz2MXHuJ9K5p3F3l_jLEg5Ryj5hE7VRpuqbZZmoVvTmGpVGzmU"
    "wyAAteBgw09piYQ4cxW1pGeZ51_YTKX0d5CtaUlKybHt5EsArZyI3776dPzzzNdj4CjtOsXd-pQE7V7uDQ"
)
EFFECTS_RESIGNED = (
    "ArGLqdcGAaZVj80OwiAQhN9lznsQWqXtTS_ePHkjHIjgT0Sa0DaaGN_d3WpMPBAys8y3g0WIGaTpiSH6cUCHCgSfLzef"
    "0Fkc-wfrsy-Rr_6e4F7UkMU6eDY2EgYc5SklYYz-cOWYxS4-xv1UMs8s9v4aZ0HKOULJJ3SqNtpUbbM0C92axlSr2sii"
    "HAYBqAUHGz5KSyTEmauoJT3LPL_CZiqlv4NsTUtSSpZtJ18CaOVE_ObVp-OfZ74eA0dp1ynu1qckaP6mtVoo7g0"
)


def noughts() -> Match[Any]:
    match = Match(TICTACTOE, {"first": "crosses"}, 7, ["Ada", "Ben"])
    match.replay(["mark b2", "mark a1", "mark c3"])
    return match


def test_links_of_the_first_release_are_read() -> None:
    """Written by it, in the two forms that it had: the indices are those among legal options."""
    assert_same(link.unpack(NOUGHTS, find).match, noughts())
    assert_same(link.unpack(EFFECTS, find).match, played(6))
    for text, match in ((RESIGNED, noughts()), (EFFECTS_RESIGNED, played(6))):
        again = link.unpack(text, find).match
        assert_same(again, match)
        match.resign(2 if match.game is GAME else 0)
        assert again.resigned == match.resigned
        comes_back(again)


@pytest.mark.parametrize("text", [NOUGHTS, RESIGNED, EFFECTS, EFFECTS_RESIGNED])
def test_what_is_wrong_with_them_is_noticed(text: str) -> None:
    parts = Parts.of(text)
    assert "not a Mythshelf link" in refusal(replace(parts, schema=3 - parts.schema).link())
    assert "does not follow" in refusal(replace(parts, count=parts.count + 1).link())
    assert "does not follow" in refusal(replace(parts, choices=b"\x01" + parts.choices).link())
    assert "newer version" in refusal(replace(parts, schema=4).link())


# Other versions of the rules ------------------------------------------------------------


def test_a_link_of_an_older_version_that_still_replays_has_every_choice() -> None:
    linked = link.unpack(PARTS.link(rules=1), find)
    assert linked.lost == ""
    assert_same(linked.match, played(6))


def old_form(body: list[Any]) -> dict[str, Any]:
    """Settings and position as the first version of Den wrote them."""
    chosen, position = dict(body[2]), dict(body[6])
    chosen["players"] = chosen.pop("seats")
    del position["rolls"]
    return {"rules": 1, "settings": chosen, "snapshot": position}


def test_a_link_that_no_longer_replays_shows_its_last_position() -> None:
    rolled = played(10)
    parts, expected = Parts.of(link.pack(rolled)), rolled.state.clone()
    linked = link.unpack(parts.link(**old_form(parts.body)), find)
    assert "cannot be repeated; you see its last position." in linked.lost
    assert expected.rolls, "a die was rolled, which the first version did not write down"
    match, expected.rolls = linked.match, ()
    assert (match.journal, match.cursor, match.resumed) == ([], 0, True)
    assert (match.state, match.names, match.seed) == (expected, ["Ada", "Ben", ""], 8)
    comes_back(match)


def test_an_old_form_that_still_replays_has_every_choice() -> None:
    match = played(0)
    linked = link.unpack(STARTED.link(**old_form(Parts.of(link.pack(match)).body)), find)
    assert linked.lost == ""
    assert not linked.match.resumed


def test_an_older_version_does_not_excuse_a_wrong_position() -> None:
    def without_a_card(position: dict[str, Any]) -> dict[str, Any]:
        return {**position, "deck": position["deck"][1:]}

    wrong = partial(PARTS.link, snapshot=without_a_card(PARTS.body[6]))
    assert "does not follow the rules" in refusal(wrong(rules=1))
    assert "does not follow the rules" in refusal(wrong(rules=10**30))


def test_a_version_to_come_is_read_as_far_as_it_can_be() -> None:
    linked = link.unpack(PARTS.link(rules=3), find)
    assert_same(linked.match, played(6))
