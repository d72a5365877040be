"""Saves: round trips, damage, other versions, and everything hostile."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mythshelf.kernel.errors import BadSave, NeverEnds, ProgramFault, UnknownGame
from mythshelf.kernel.files import document, save
from mythshelf.kernel.files.codec import digest_of
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.kernel.den import GAME, Give, Hand, KeepOrBury
from tests.kernel.files.anything import DICE, SPREAD, THROWS, anything, exchange_a_part
from tests.tictactoe import GAME as TICTACTOE

Body = dict[str, Any]


def find(slug: str) -> Game[Any]:
    for game in (GAME, TICTACTOE):
        if game.slug == slug:
            return game
    raise UnknownGame(slug)


def played(choices: int, seed: int = 8) -> Match[Any]:
    match, dice = Match(GAME, {"seats": "3"}, seed, ["Ada", "Ben"]), Dice(seed)
    for _ in range(choices):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    return match


def signed(body: Body) -> str:
    """A save whose checksum agrees, whatever else is wrong with it."""
    unsigned = {key: value for key, value in body.items() if key != "checksum"}
    return json.dumps({**unsigned, "checksum": digest_of(unsigned)})


def assert_same(one: Match[Any], other: Match[Any]) -> None:
    for name in ("settings", "seed", "names", "journal", "cursor", "state", "resumed"):
        assert getattr(one, name) == getattr(other, name), name


ROLLED = 10
"""After so many choices of :func:`played` a die has been rolled."""
GOOD = save.dumps(played(6))
GOOD_BODY: Body = json.loads(GOOD)


def old_save(choices: int = ROLLED) -> Body:
    """A save as the first version of Den wrote it: it noted no rolls, so that a game with rolls
    comes to another position now."""
    body: Body = json.loads(save.dumps(played(choices)))
    body["rules"] = 1
    body["settings"]["players"] = body["settings"].pop("seats")
    del body["snapshot"]["rolls"]
    return body


def stopped_save() -> Body:
    """The same with a choice that the rules of today do not allow."""
    body = old_save()
    body["journal"][3] = "play 99"
    return body


def test_a_save_comes_back_at_every_decision_and_after_every_undo() -> None:
    asked = set()
    for seed in range(6):
        match, dice = played(0, seed), Dice(seed)
        while options := engine.legal(match.state):
            asked.add(type(engine.decision(match.state)))
            assert_same(save.loads(save.dumps(match), find), match)
            match.choose(options[below(dice, len(options))])
            match.undo()
            assert_same(save.loads(save.dumps(match), find), match)
            match.redo()
        assert_same(save.loads(save.dumps(match), find), match)
    assert {Give, KeepOrBury} < asked, "saves in the middle of an effect"


def test_a_save_is_one_line_of_ascii() -> None:
    match = Match(TICTACTOE, {}, 0, ["\u0645\u06cc", "\U0001f469"])
    text = save.dumps(match)
    assert text.isascii()
    assert "\n" not in text
    assert save.loads(text, find).names == match.names


def test_what_was_undone_can_still_be_repeated() -> None:
    match = played(6)
    match.go_to(2)
    again = save.loads(save.dumps(match), find)
    while again.cursor < 6:
        again.redo()
    assert again.state == played(6).state


WRONG: list[tuple[Body, str]] = [
    ({"format": "chess"}, "not a Mythshelf save"),
    ({"format": None}, "not a Mythshelf save"),
    ({"schema": 3}, "newer version"),
    ({"schema": 2}, "missing"),
    ({"schema": 2, "resigned": [[0]]}, "who resigned cannot be read"),
    ({"schema": 2, "resigned": [[0, True]]}, "who resigned cannot be read"),
    ({"schema": 2, "resigned": {}}, "resigned cannot be read"),
    ({"schema": 2, "resigned": [[3, 0]]}, "nobody can have resigned like that"),
    ({"schema": 2, "resigned": [[0, -1]]}, "nobody can have resigned like that"),
    ({"schema": 2, "resigned": [[0, 7]]}, "nobody can have resigned like that"),
    ({"schema": 2, "resigned": [[0, 1], [0, 2]]}, "nobody can have resigned like that"),
    ({"resigned": []}, "missing"),
    ({"schema": 0}, "missing"),
    ({"schema": True}, "missing|cannot be read"),
    ({"schema": 1.0}, "schema cannot be read"),
    ({"game": "chess"}, "a game that is not here: 'chess'"),
    ({"game": "\u202e" * 999}, "a game that is not here"),
    ({"game": "tictactoe", "rules": 1}, "settings"),
    ({"rules": True}, "rules cannot be read"),
    ({"seed": -1}, "seed"),
    ({"seed": 1 << 64}, "seed"),
    ({"seed": 10**4000}, "seed"),
    ({"seed": True}, "seed"),
    ({"seed": 1.0}, "seed"),
    ({"seed": "1"}, "seed"),
    ({"names": [None]}, "names"),
    ({"names": "Ada"}, "names"),
    ({"settings": {"seats": ["3"]}}, "settings"),
    ({"settings": {"animal": {"fox": "owl"}}}, "settings"),
    ({"settings": {"moon": float("nan")}}, "settings"),
    ({"settings": []}, "settings"),
    ({"start": 5}, "start"),
    ({"start": []}, "start"),
    ({"journal": [7]}, "journal"),
    ({"journal": {}}, "journal"),
    ({"journal": ["dig " + "x" * 200]}, "longer than those of any game"),
    ({"cursor": -1}, "outside its journal"),
    ({"cursor": 7}, "outside its journal"),
    ({"cursor": 10**30}, "outside its journal"),
    ({"cursor": True}, "cursor cannot be read"),
    ({"snapshot": {}}, "too many or too few"),
    ({"snapshot": None}, "snapshot cannot be read"),
    ({"extra": 1}, "missing"),
]


@pytest.mark.parametrize(("change", "words"), WRONG)
def test_a_wrong_save_is_refused_with_a_sentence(change: Body, words: str) -> None:
    with pytest.raises(BadSave, match=words) as refused:
        save.loads(signed({**GOOD_BODY, **change}), find)
    sentence = str(refused.value)
    assert sentence.startswith("This ")
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 300


@pytest.mark.parametrize("field", sorted(GOOD_BODY))
def test_a_missing_field_is_refused(field: str) -> None:
    body = {key: value for key, value in GOOD_BODY.items() if key != field}
    with pytest.raises(BadSave):
        save.loads(json.dumps(body) if field == "checksum" else signed(body), find)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "[]",
        "null",
        "NaN",
        "1e999",
        "9" * 5_000,
        "\x00",
        "\ufeff" + GOOD,
        GOOD + GOOD,
        GOOD[:-1],
        '"\ud800"',
        '{"format": "mythshelf"}',
    ],
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadSave, match=r"^This is not|^This save is damaged"):
        save.loads(text, find)


@pytest.mark.parametrize("piece", ["[", '{"a":', '["\\"", [', '[{"[]":'])
def test_deep_nesting_is_refused_before_it_is_parsed(piece: str) -> None:
    for text in (piece * 100_000, '{"format":"mythshelf","start":' + piece * 100):
        with pytest.raises(BadSave, match="nested too deeply"):
            save.loads(text, find)


def test_brackets_in_names_are_not_nesting() -> None:
    match = Match(TICTACTOE, {}, 0, ["[{[{" * 6, '"[\\"[' * 4])
    match.settings["first"] = "crosses"
    assert save.loads(save.dumps(match), find).names == match.names


def test_what_is_too_large_is_refused_unread() -> None:
    with pytest.raises(BadSave, match="too large"):
        save.loads(" " * (document.LONGEST + 1), find)


def test_the_longest_journal_that_is_looked_at_is_far_longer_than_a_game() -> None:
    assert len(json.dumps(["dig"] * save.LONGEST_JOURNAL)) < document.LONGEST


def test_every_single_bit_counts() -> None:
    """Whatever bit of a save flips, it is noticed, or the save says the same as before."""
    raw = GOOD.encode()
    for place in range(len(raw)):
        flipped = bytearray(raw)
        flipped[place] ^= 1 << place % 7
        with pytest.raises(BadSave):
            save.loads(flipped.decode("ascii"), find)


def test_every_truncation_is_noticed() -> None:
    for length in range(len(GOOD)):
        with pytest.raises(BadSave):
            save.loads(GOOD[:length], find)


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(BadSave):
        save.loads(text, find)


def loads_or_refuses(text: str) -> Match[Any] | None:
    try:
        return save.loads(text, find)
    except BadSave:
        return None


@SPREAD
@given(DICE)
def test_any_data_in_any_field_is_refused_or_harmless(dice: Random) -> None:
    for _ in range(THROWS):
        field = dice.choice(sorted(GOOD_BODY))
        match = loads_or_refuses(signed({**GOOD_BODY, field: anything(dice)}))
        if match is not None:
            assert_same(save.loads(save.dumps(match), find), match)


@SPREAD
@given(DICE)
def test_any_position_is_refused_or_can_be_played(dice: Random) -> None:
    for _ in range(THROWS):
        body: Body = json.loads(GOOD)
        exchange_a_part(dice, body["snapshot"])
        if dice.random() < 0.5:
            body["rules"] = 7
        else:
            body |= {"start": body["snapshot"], "journal": [], "cursor": 0}
        refused_or_can_be_played(body)


def refused_or_can_be_played(body: Body) -> None:
    match = loads_or_refuses(signed(body))
    if match is None:
        return
    assert match.resumed or match.state == played(6).state
    assert not list(GAME.problems(match.state))
    for option in engine.legal(match.state)[:1]:
        match.choose(option)
    assert_same(save.loads(save.dumps(match), find), match)


def test_named_positions_are_saved_and_a_save_without_any_is_written_as_before() -> None:
    match = played(6)
    match.name_checkpoint(4, "Before the raid")
    match.name_checkpoint(0, "The start")
    match.go_to(2)
    again = save.loads(save.dumps(match), find)
    assert again.checkpoints == {0: "The start", 4: "Before the raid"}
    assert "checkpoints" not in GOOD


def test_a_save_carries_a_report_and_is_the_same_game() -> None:
    match = played(ROLLED)
    match.name_checkpoint(0, "The start")
    plain = save.dumps(match)
    carrying = save.with_report(plain, "what was found")
    assert save.report_in(carrying) == "what was found"
    assert save.report_in(plain) == ""
    assert_same(save.loads(carrying, find), save.loads(plain, find))
    assert json.loads(save.with_report(carrying, "")) == json.loads(plain)


@pytest.mark.parametrize(
    "checkpoints",
    [
        {},
        [[7, "Outside"]],
        [[-1, "Outside"]],
        [[2, "Twice"], [2, "Twice"]],
        [[3, "Late"], [2, "Early"]],
        [[2, ""]],
        [[2, "a\u202eb"]],
        [[2, "x" * 41]],
        [[2, 3]],
        [["2", "x"]],
        [[True, "x"]],
        ["x"],
    ],
)
def test_made_up_named_positions_are_refused(checkpoints: Any) -> None:
    with pytest.raises(BadSave, match="checkpoints"):
        save.loads(signed({**GOOD_BODY, "schema": 2, "checkpoints": checkpoints}), find)


def test_a_save_of_another_version_that_replays_loses_nothing() -> None:
    restored = save.restore(signed(old_save(6)), find)
    assert restored.lost == ""
    assert_same(restored.match, played(6))


def test_a_save_of_another_version_keeps_its_choices_where_they_lead_elsewhere() -> None:
    restored = save.restore(signed(old_save()), find)
    assert "have led to another position" in restored.lost
    assert_same(restored.match, played(ROLLED))


def test_a_save_of_another_version_that_replays_needs_no_position() -> None:
    """What its position names may be no part of the game any more."""
    body = old_save(6)
    body["snapshot"]["deck"] = ["a card that is gone"]
    restored = save.restore(signed(body), find)
    assert "have led to another position" in restored.lost
    assert_same(restored.match, played(6))


def test_who_resigned_too_late_under_other_rules_has_resigned_in_the_last_position() -> None:
    body = {**old_save(), "schema": 2, "resigned": [[0, ROLLED + 1]]}
    restored = save.restore(signed(body), find)
    assert "It goes on from its last position" in restored.lost
    assert restored.match.resigned == {0: 0}


def test_a_save_of_another_version_that_no_longer_replays_goes_on_from_its_position() -> None:
    restored = save.restore(signed(stopped_save()), find)
    assert "The rules have changed" in restored.lost
    match, expected = restored.match, played(ROLLED).state.clone()
    assert (match.journal, match.cursor, match.resumed) == ([], 0, True)
    assert (match.settings, match.names) == (played(6).settings, ["Ada", "Ben", ""])
    assert expected.rolls
    expected.rolls = ()
    assert match.state == expected


@pytest.mark.parametrize(
    "change",
    [
        {"journal": ["dig now"], "cursor": 0},
        {"journal": ["play 0"], "cursor": 0},
        {"journal": ["hand 3"], "cursor": 0},
        {"cursor": 5},
        {"start": {}},
    ],
)
def test_choices_that_no_longer_lead_to_the_position_do_not_lose_it(change: Body) -> None:
    restored = save.restore(signed({**GOOD_BODY, **change}), find)
    assert "do not lead to its last position" in restored.lost
    assert (restored.match.state, restored.match.journal) == (played(6).state, [])
    assert save.loads(signed({**GOOD_BODY, **change}), find).resumed


def test_a_rule_that_changes_in_secret_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever forgets to raise the version has broken nobody's save."""
    before = played(6).state
    monkeypatch.setattr(Hand, "refusal", lambda self, state: "DEN-TURN-04")
    restored = save.restore(GOOD, find)
    assert restored.lost
    assert restored.match.state == before


@pytest.mark.parametrize("error", [KeyError, AssertionError, NeverEnds])
def test_a_rule_that_raises_blames_no_save_and_takes_no_choice_from_it(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: Any) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(type(played(6).journal[-1]), "apply", stumble)
        with pytest.raises(ProgramFault, match="The program failed while it opened this save"):
            save.restore(GOOD, find)
    assert_same(save.loads(GOOD, find), played(6))


def test_a_rule_that_raises_once_takes_no_choice_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the position itself could be played on."""
    kind, faults = type(played(6).journal[-1]), [KeyError()]
    plain = kind.apply

    def stumble(option: Any, state: Any) -> None:
        if faults:
            raise faults.pop()
        plain(option, state)

    monkeypatch.setattr(kind, "apply", stumble)
    with pytest.raises(ProgramFault, match="The program failed while it opened this save"):
        save.restore(GOOD, find)
    assert not save.restore(GOOD, find).lost


def test_of_a_save_over_which_a_rule_raises_the_choices_before_can_be_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumble(*_: Any) -> None:
        raise KeyError

    whole = played(6)
    made = [type(option) for option in whole.journal]
    with monkeypatch.context() as patch:
        patch.setattr(made[-1], "apply", stumble)
        match = save.salvaged(GOOD, find)
    assert match.cursor == made.index(made[-1])
    assert match.state == whole.state_at(match.cursor)
    assert save.salvaged(GOOD, find).cursor == 5, "without a fault it is one choice less"
    with pytest.raises(BadSave):
        save.salvaged(GOOD[:-9], find)


def test_a_match_that_went_on_is_saved_with_its_new_start() -> None:
    match = save.loads(signed(stopped_save()), find)
    for _ in range(3):
        match.choose(engine.legal(match.state)[0])
    match.undo()
    again = save.loads(save.dumps(match), find)
    assert_same(again, match)
    assert again.state_at(0) == match.state_at(0)
    again.redo()
    match.redo()
    assert_same(again, match)


def test_a_match_that_went_on_is_replayed_from_its_start_in_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = save.loads(signed(stopped_save()), find)
    match.choose(engine.legal(match.state)[0])
    text = save.dumps(match)
    monkeypatch.setattr(GAME, "version", 3)
    assert_same(save.loads(text, find), match)


def test_the_position_of_another_version_is_the_one_at_the_cursor() -> None:
    match = played(6)
    match.go_to(2)
    body = json.loads(save.dumps(match))
    body["journal"][3] = "play 99"
    again = save.loads(signed({**body, "rules": 3}), find)
    assert (again.state, again.journal) == (match.state, [])


def test_an_ended_game_of_another_version_is_still_over() -> None:
    match, dice = played(0), Dice(1)
    while options := engine.legal(match.state):
        match.choose(options[below(dice, len(options))])
    body = {**json.loads(save.dumps(match)), "rules": 3}
    again = save.loads(signed(body), find)
    assert GAME.outcome(again.state) == GAME.outcome(match.state)


def _lose_a_card(snapshot: Body) -> None:
    snapshot["deck"].pop()


def _end_without_end(snapshot: Body) -> None:
    snapshot["stack"] = []


def _stop_in_a_step(snapshot: Body) -> None:
    snapshot["stack"].append(["NextTurn"])


def _ask_nobody(snapshot: Body) -> None:
    snapshot["stack"][-1] = ["TakeTurn", 5]


def _ask_what_has_no_answer(snapshot: Body) -> None:
    snapshot["stack"][-1] = ["Give", 0, ["Guard", 2]]
    snapshot["dens"][0][1] += snapshot["hands"][0]
    snapshot["hands"][0] = []


def _wait_for_a_seat_that_is_not_there(snapshot: Body) -> None:
    snapshot["stack"].insert(1, ["Raid", ["Guard", 2], [9]])


def _lose_a_seat(snapshot: Body) -> None:
    snapshot["deck"] += snapshot["hands"].pop() + snapshot["dens"].pop()[1]
    snapshot["turn"] = 0
    snapshot["stack"][-1] = ["TakeTurn", 0]


@pytest.mark.parametrize(
    "spoil",
    [
        _lose_a_card,
        _end_without_end,
        _stop_in_a_step,
        _ask_nobody,
        _ask_what_has_no_answer,
        _wait_for_a_seat_that_is_not_there,
        _lose_a_seat,
    ],
)
def test_a_made_up_position_is_refused(spoil: Callable[[Body], None]) -> None:
    body = json.loads(save.dumps(played(0)))
    assert save.loads(signed({**body, "rules": 3}), find)
    spoil(body["snapshot"])
    stopped = {"rules": 3, "journal": ["play 99"]}
    for change in (stopped, {"start": body["snapshot"], "journal": []}):
        with pytest.raises(BadSave, match="does not follow the rules"):
            save.loads(signed({**body, **change}), find)


def test_a_games_own_checks_may_ask_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    body = json.loads(save.dumps(played(0)))
    _ask_nobody(body["snapshot"])
    game = find(body["game"])

    def problems(_game: Any, state: Any) -> list[str]:
        return ["no hand"] * (not state.hands[state.stack[-1].seat])

    monkeypatch.setattr(type(game), "problems", problems)
    with pytest.raises(BadSave, match="does not follow the rules"):
        save.loads(signed({**body, "rules": 3, "journal": ["play 99"]}), find)


def test_a_game_cannot_be_over_and_go_on() -> None:
    body = json.loads(save.dumps(Match(TICTACTOE, {}, 0)))
    body["snapshot"]["marks"] = [0b111, 0b11000]
    with pytest.raises(BadSave, match="over, and yet something is asked"):
        save.loads(signed({**body, "rules": 3, "journal": ["mark d4"]}), find)


def test_a_list_of_saves_can_be_read_without_their_games() -> None:
    body = save.read_body(signed({**GOOD_BODY, "game": "chess"}))
    assert (body["game"], body["names"]) == ("chess", ["Ada", "Ben", ""])


def test_hostile_names_are_made_harmless() -> None:
    names = ["\u202eadA\u0000\n" + "x" * 1_000_000, "Ben\u2066"] + ["y"] * 1000
    match = save.loads(signed({**GOOD_BODY, "names": names}), find)
    assert match.names == ["adA " + "x" * 20, "Ben", "y"]


class TestBeyondAllMeasure:
    """What the page has written it can read again, however long the game is."""

    @pytest.fixture(autouse=True)
    def _small(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name, most in (("LONGEST_JOURNAL", 8), ("BLOCK", 2)):
            monkeypatch.setattr(save, name, most)

    def test_a_journal_that_is_too_long_begins_later(self) -> None:
        match = played(11)
        match.name_checkpoint(1, "Gone")
        match.name_checkpoint(7, "There")
        match.undo()
        again = save.restore(save.dumps(match), find)
        assert not again.lost
        assert again.match.state == match.state
        assert again.match.journal == match.journal[2:10]
        assert again.match.checkpoints == {5: "There"}
        assert again.match.state_at(5) == match.state_at(7)
        again.match.undo()
        assert again.match.state == match.state_at(9)

    def test_one_of_long_choices_as_well(self, monkeypatch: pytest.MonkeyPatch) -> None:
        match = played(8)
        written = [match.game.notation.write(option) for option in match.journal]
        monkeypatch.setattr(save, "LONGEST_TEXT", len(json.dumps(written)) - 1)
        assert save.loads(save.dumps(match), find).journal == match.journal[2:]

    def test_an_old_one_goes_on_from_its_last_position(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        match = played(10)
        monkeypatch.setattr(save, "LONGEST_JOURNAL", 10)
        text = save.dumps(match)
        monkeypatch.setattr(save, "LONGEST_JOURNAL", 9)
        again = save.restore(text, find)
        assert "more choices" in again.lost
        assert again.match.state == match.state
        assert again.match.journal == []
