"""The conformance suite passes sound games, and catches every broken promise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.kernel.conformance import Nonconforming, check_ends, check_game, perft
from mythshelf.kernel.play.core import Event, Option
from mythshelf.kernel.play.engine import legal
from mythshelf.kernel.play.game import Outcome, Prompt
from mythshelf.kernel.play.match import Match

from tests.kernel import den
from tests.kernel.den import GAME, Den, State
from tests.tictactoe import GAME as TICTACTOE
from tests.tictactoe.rules import Mark

Patch = pytest.MonkeyPatch


@pytest.mark.parametrize("seats", ["2", "3"])
def test_random_games_of_den_conform(seats: str, soak: bool) -> None:
    reports = [check_game(GAME, {"seats": seats}, seed) for seed in range(500 if soak else 40)]
    assert {winner for report in reports for winner in report.winners} == set(range(int(seats)))


def test_stubborn_players_come_to_an_end() -> None:
    assert all(check_ends(TICTACTOE, {}, seed) <= 9 for seed in range(10))


def test_a_game_that_stubborn_players_do_not_end_is_caught() -> None:
    """In Den one can dig and bury for ever."""
    with pytest.raises(Nonconforming, match="stubborn players have not ended it after 300"):
        check_ends(GAME, {}, 4, limit=300)


def test_a_report_says_the_same_every_time() -> None:
    assert check_game(GAME, {}, 5) == check_game(GAME, {}, 5)


def changed(patch: Patch, method: str, change: Callable[[Any, State], None]) -> None:
    """Let ``change`` have a go at every state that a method of Den returns."""
    plain = getattr(Den, method)

    def spoilt(self: Den, first: Any, second: Any) -> State:
        state: State = plain(self, first, second)
        change(first, state)
        return state

    patch.setattr(Den, method, spoilt)


def cloned(patch: Patch, change: Callable[[State, State], None]) -> None:
    plain = State.clone

    def clone(self: State) -> State:
        twin = plain(self)
        change(self, twin)
        return twin

    patch.setattr(State, "clone", clone)


def clone_shares_a_list(patch: Patch) -> None:
    """shares"""
    cloned(patch, lambda state, twin: setattr(twin, "hands", state.hands))


def clone_shares_an_inner_list(patch: Patch) -> None:
    """shares"""
    cloned(patch, lambda state, twin: setattr(twin, "hands", state.hands[:]))


def clone_shares_a_record(patch: Patch) -> None:
    """shares"""
    cloned(patch, lambda state, twin: setattr(twin, "dens", state.dens[:]))


def clone_shares_a_list_within_a_tuple(patch: Patch) -> None:
    """shares"""
    plain = den.Dig.apply

    def apply(self: den.Dig, state: State) -> None:
        plain(self, state)
        state.rolls += ((0, 6, [True]),)  # type: ignore[operator]

    patch.setattr(den.Dig, "apply", apply)


def clone_forgets(patch: Patch) -> None:
    """a clone differs"""
    cloned(patch, lambda state, twin: setattr(twin, "rolls", ((0, 6, True),)))


def clone_shares_the_stack(patch: Patch) -> None:
    """shares"""
    cloned(patch, lambda state, twin: setattr(twin, "stack", state.stack))


def legal_list_is_too_long(patch: Patch) -> None:
    """the list of legal ones disagrees"""
    patch.setattr(den.TakeTurn, "legal", lambda self, state: list(self.universe(state)))


def legal_list_is_too_short(patch: Patch) -> None:
    """the list of legal ones disagrees"""
    plain = den.TakeTurn.legal
    patch.setattr(den.TakeTurn, "legal", lambda self, state: plain(self, state)[1:])


def legal_list_has_another_order(patch: Patch) -> None:
    """the legal options are not candidates in their order"""
    plain = den.TakeTurn.legal
    patch.setattr(den.TakeTurn, "legal", lambda self, state: plain(self, state)[::-1])


def candidates_stand_twice(patch: Patch) -> None:
    """stands twice"""
    patch.setattr(den.KeepOrBury, "candidates", lambda self, state: [den.Keep("yes")] * 2)


def candidate_is_no_answer(patch: Patch) -> None:
    """not in the universe|the list of legal ones disagrees"""
    patch.setattr(den.TakeTurn, "answers", lambda self, state: (den.Dig,))


def universe_leaves_one_out(patch: Patch) -> None:
    """not in the universe"""
    patch.setattr(den.TakeTurn, "universe", lambda self, state: [den.Dig()])


def universe_leaves_one_of_its_kind_out(patch: Patch) -> None:
    """not in the universe"""
    plain = den.TakeTurn.universe

    def universe(self: den.TakeTurn, state: State) -> list[Option[Any]]:
        return [option for option in plain(self, state) if option != den.Play(5)]

    patch.setattr(den.TakeTurn, "universe", universe)


def refusal_is_too_strict_beyond_the_universe(patch: Patch) -> None:
    """the list of legal ones disagrees"""

    def refusal(self: den.Keep, state: State) -> str | None:
        return None if self.answer != "yes" else "DEN-DIG-02"

    patch.setattr(den.Keep, "refusal", refusal)
    patch.setattr(den.KeepOrBury, "universe", lambda self, state: [den.Keep("no")])
    patch.setattr(den.KeepOrBury, "candidates", lambda self, state: [den.Keep("no")])


def refusal_names_no_clause(patch: Patch) -> None:
    """unknown"""
    patch.setattr(
        den.Play,
        "refusal",
        lambda self, state: None if self.card in state.hands[state.turn] else "DEN-TURN-99",
    )


def refusal_stumbles(patch: Patch) -> None:
    """IndexError"""

    def refusal(self: den.Play, state: State) -> str | None:
        held = state.hands[state.turn]
        return None if held.index(self.card) >= 0 else "DEN-TURN-02"

    def stumble(self: den.Play, state: State) -> str | None:
        try:
            return refusal(self, state)
        except ValueError:
            raise IndexError(self.card) from None

    patch.setattr(den.Play, "refusal", stumble)


def refusal_changes_the_state(patch: Patch) -> None:
    """looking at a position changes it|another|differs"""

    def refusal(self: den.Dig, state: State) -> str | None:
        state.rolls += ((0, 1, False),)
        return None if state.deck else "DEN-DIG-01"

    patch.setattr(den.Dig, "refusal", refusal)


def looking_changes_the_state(patch: Patch) -> None:
    """looking at a position changes it"""
    plain = Den.describe

    def describe(self: Den, state: State, option: Option[Any]) -> str:
        state.rolls += ((0, 1, False),)
        return plain(self, state, option)

    patch.setattr(Den, "describe", describe)


def a_choice_reaches_back_from_a_clone(patch: Patch) -> None:
    """on a clone changed the state"""
    pairs: list[tuple[State, State]] = []
    cloned(patch, lambda state, twin: pairs.append((state, twin)))
    plain = den.Dig.apply

    def apply(self: den.Dig, state: State) -> None:
        for first, twin in pairs:
            if twin is state:
                first.rolls += ((0, 1, False),)
        plain(self, state)

    patch.setattr(den.Dig, "apply", apply)


def undo_changes_the_state(patch: Patch) -> None:
    """undo and redo change the state"""
    plain = Match.redo

    def redo(self: Match[State]) -> None:
        plain(self)
        self.state.turn = 1 - self.state.turn

    patch.setattr(Match, "redo", redo)


def decision_has_no_clause(patch: Patch) -> None:
    """comes from unknown clause"""
    patch.setattr(den.TakeTurn, "clause", "DEN-TURN-00")


def decision_asks_nobody(patch: Patch) -> None:
    """asks nobody"""
    patch.setattr(den.NextTurn, "run", lambda self, state: state.stack.append(den.TakeTurn(2)))


def decision_without_options(patch: Patch) -> None:
    """no legal option"""
    patch.setattr(den.Dig, "refusal", lambda self, state: "DEN-DIG-01")
    patch.setattr(den.Play, "refusal", lambda self, state: "DEN-TURN-02")


def decision_without_question(patch: Patch) -> None:
    """without a question"""
    patch.setattr(Den, "prompt", lambda self, state: Prompt("Fox", ""))


def options_have_one_name(patch: Patch) -> None:
    """without a name of its own"""
    patch.setattr(Den, "describe", lambda self, state, option: "Do it")


def options_have_no_name(patch: Patch) -> None:
    """without a name of its own"""
    plain = Den.describe

    def describe(self: Den, state: State, option: Option[Any]) -> str:
        return "" if isinstance(option, den.Dig) else plain(self, state, option)

    patch.setattr(Den, "describe", describe)


def giving_up_is_refused(patch: Patch) -> None:
    """giving up is refused"""
    patch.setattr(Den, "give_up", lambda self, state: den.Play(99))


def giving_up_is_offered(patch: Patch) -> None:
    """giving up is among the legal options"""
    patch.setattr(Den, "give_up", lambda self, state: legal(state)[0])


def no_word_on_why(patch: Patch) -> None:
    """no word on"""
    patch.setattr(Den, "why_not", lambda self, state, option, clause: "")


def view_shows_a_hand(patch: Patch) -> None:
    """more than its events tell"""
    changed(patch, "view", lambda state, view: setattr(view, "hands", state.clone().hands))


def view_shows_the_deck(patch: Patch) -> None:
    """more than its events tell"""
    changed(patch, "view", lambda state, view: setattr(view, "deck", state.deck[:]))


def view_shows_a_frame(patch: Patch) -> None:
    """more than its events tell"""
    changed(patch, "view", lambda state, view: setattr(view, "stack", state.stack[:]))


def view_shows_the_generator(patch: Patch) -> None:
    """shows the generator"""
    changed(patch, "view", lambda state, view: setattr(view, "rng", state.rng))


def view_tells_what_another_drew(patch: Patch) -> None:
    """tells too much"""
    changed(patch, "view", lambda state, view: setattr(view, "events", state.events[:]))


def view_is_part_of_the_state(patch: Patch) -> None:
    """the view of seat 0 shares"""
    changed(patch, "view", lambda state, view: setattr(view, "dens", state.dens))


def view_hides_the_own_hand(patch: Patch) -> None:
    """has other options"""
    changed(
        patch, "view", lambda state, view: setattr(view, "hands", [[0] * 3 for _ in view.hands])
    )


def view_changes_the_question(patch: Patch) -> None:
    """is asked something else"""
    plain = Den.prompt

    def prompt(self: Den, state: State) -> Prompt:
        asked = plain(self, state)
        return replace(asked, kicker=f"{asked.kicker} of {len(set(state.deck))}")

    patch.setattr(Den, "prompt", prompt)


def sample_loses_cards(patch: Patch) -> None:
    """a card is lost"""
    changed(patch, "sample", lambda view, state: state.deck.clear())


def sample_is_part_of_the_view(patch: Patch) -> None:
    """a sample shares"""
    changed(patch, "sample", lambda view, state: setattr(state, "dens", view.dens))


def options_hang_on_what_is_hidden(patch: Patch) -> None:
    """options|the list of legal ones disagrees"""
    patch.setattr(
        den.Dig,
        "refusal",
        lambda self, state: "DEN-DIG-01" if not state.deck or state.deck[-1] > 6 else None,
    )


def dice_that_reveal_nothing(patch: Patch) -> None:
    """reveals nothing"""
    patch.setattr(den.Rolled, "reveals", False)
    patch.setattr(den.Drew, "reveals", False)


def event_that_cannot_be_told(patch: Patch) -> None:
    """NotImplementedError"""

    def narrate(self: Den, state: State, event: Event) -> str:
        raise NotImplementedError

    patch.setattr(Den, "narrate", narrate)


def position_without_text(patch: Patch) -> None:
    """has no text"""
    patch.setattr(Den, "board", lambda self, state: "")


def components_are_lost(patch: Patch) -> None:
    """a card is lost"""
    patch.setattr(den.Play, "apply", lambda self, state: state.hands[state.stack.pop().seat].pop())


def notation_reads_another(patch: Patch) -> None:
    """reads as another option|stumbles|BadNotation"""
    plain = Den.notation.read
    patch.setattr(Den.notation, "read", lambda text: den.Play(1) if text == "dig" else plain(text))


def notation_reads_one_that_comes_later_as_another(patch: Patch) -> None:
    """reads as another option"""
    plain = Den.notation.read
    patch.setattr(
        Den.notation, "read", lambda text: den.Keep("yes") if text == "keep no" else plain(text)
    )


def option_without_notation(patch: Patch) -> None:
    """KeyError"""
    patch.delitem(Den.notation._by_verb, "dig")


def frame_without_codec(patch: Patch) -> None:
    """is not plain data"""
    patch.delitem(Den.codec._records, "KeepOrBury")


def state_of_live_things(patch: Patch) -> None:
    """is not plain data"""
    plain = den.Dig.apply

    def apply(self: den.Dig, state: State) -> None:
        plain(self, state)
        state.rolls += (lambda: 6,)  # type: ignore[operator]

    patch.setattr(den.Dig, "apply", apply)


def choice_hangs_on_more_than_the_state(patch: Patch) -> None:
    """a save|does not follow the rules|another position"""
    faces: Iterator[int] = iter(range(10_000))
    patch.setattr(den, "below", lambda state, n: next(faces) % n)


def outcome_too_early(patch: Patch) -> None:
    """an outcome while a decision is open"""
    patch.setattr(Den, "outcome", lambda self, state: Outcome((0,), "DEN-END-01", "", ()))


def end_without_outcome(patch: Patch) -> None:
    """an ended game without an outcome"""
    patch.setattr(Den, "outcome", lambda self, state: None)


def ended(patch: Patch, **changes: Any) -> None:
    plain = Den.outcome

    def outcome(self: Den, state: State) -> Outcome | None:
        told = plain(self, state)
        return replace(told, **changes) if told and not state.stack else told

    patch.setattr(Den, "outcome", outcome)


def outcome_of_no_clause(patch: Patch) -> None:
    """unknown clause"""
    ended(patch, clause="DEN-END-99")


def winner_who_does_not_play(patch: Patch) -> None:
    """does not play"""
    ended(patch, winners=(3,))


def receipt_of_three_for_two(patch: Patch) -> None:
    """one figure for each seat"""
    ended(patch, lines=(("Den", ("1", "2", "3")),))


def game_without_end(patch: Patch) -> None:
    """not finished after 200 decisions"""
    patch.setattr(den.TakeTurn, "candidates", lambda self, state: [den.Dig()])
    patch.setattr(den.TakeTurn, "universe", lambda self, state: [den.Dig()])
    patch.setattr(den.TakeTurn, "answers", lambda self, state: (den.Dig,))
    patch.setattr(den, "below", lambda state, n: 1 % n)


def migrated_too_soon(patch: Patch) -> None:
    """does not follow the rules|not valid|another"""
    patch.setattr(Den, "checked", lambda self, settings: {"seats": "2", "animal": ["a", "b"]})
    patch.setattr(Den, "seats", lambda self, settings: 2)
    patch.setattr(den, "shuffled", _unseeded())


def _unseeded() -> Callable[[Any, Iterable[int]], list[int]]:
    order = iter(range(10_000))

    def shuffled(dice: Any, items: Iterable[int]) -> list[int]:
        cards = list(items)
        turn = next(order) % max(1, len(cards))
        return cards[turn:] + cards[:turn]

    return shuffled


def rules_that_do_more_than_their_events(patch: Patch) -> None:
    """is told rolls="""
    plain = den.Play.apply

    def apply(self: den.Play, state: State) -> None:
        plain(self, state)
        state.rolls += ((0, 6, True),)

    patch.setattr(den.Play, "apply", apply)


def event_that_replays_otherwise(patch: Patch) -> None:
    """is told dens="""
    plain = den.Gave.replay

    def replay(self: den.Gave, state: State) -> None:
        plain(self, state)
        if not state.rng:  # in a view, where the rules' own replay is long done
            state.dens[self.seat].guard = den.Guard(1)

    patch.setattr(den.Gave, "replay", replay)


def comparison_without_figures(patch: Patch) -> None:
    """compares, but .* lacks a figure"""
    patch.setattr(Den, "comparing", frozenset({"DEN-DIG-01", "DEN-TURN-02"}))


def change_that_no_event_tells(patch: Patch) -> None:
    """is told hands="""
    plain = den.Keep.apply

    def apply(self: den.Keep, state: State) -> None:
        plain(self, state)
        state.events = [event for event in state.events if not isinstance(event, den.Kept)]

    patch.setattr(den.Keep, "apply", apply)


def position_that_reads_as_another(patch: Patch) -> None:
    """reads otherwise"""
    words = {"turn": (str, lambda word: 0)}
    patch.setattr(Den, "position_words", words)


BREAKS: list[Callable[[Patch], None]] = [
    clone_shares_a_list,
    clone_shares_an_inner_list,
    clone_shares_a_record,
    clone_shares_the_stack,
    clone_shares_a_list_within_a_tuple,
    clone_forgets,
    legal_list_is_too_long,
    legal_list_is_too_short,
    legal_list_has_another_order,
    candidates_stand_twice,
    candidate_is_no_answer,
    universe_leaves_one_out,
    universe_leaves_one_of_its_kind_out,
    refusal_is_too_strict_beyond_the_universe,
    refusal_names_no_clause,
    refusal_stumbles,
    refusal_changes_the_state,
    looking_changes_the_state,
    a_choice_reaches_back_from_a_clone,
    undo_changes_the_state,
    decision_has_no_clause,
    decision_asks_nobody,
    decision_without_options,
    decision_without_question,
    options_have_one_name,
    options_have_no_name,
    giving_up_is_refused,
    giving_up_is_offered,
    no_word_on_why,
    view_shows_a_hand,
    view_shows_the_deck,
    view_shows_a_frame,
    view_shows_the_generator,
    view_tells_what_another_drew,
    view_is_part_of_the_state,
    view_hides_the_own_hand,
    view_changes_the_question,
    sample_loses_cards,
    sample_is_part_of_the_view,
    options_hang_on_what_is_hidden,
    dice_that_reveal_nothing,
    event_that_cannot_be_told,
    position_without_text,
    components_are_lost,
    notation_reads_another,
    notation_reads_one_that_comes_later_as_another,
    option_without_notation,
    frame_without_codec,
    state_of_live_things,
    choice_hangs_on_more_than_the_state,
    outcome_too_early,
    end_without_outcome,
    outcome_of_no_clause,
    winner_who_does_not_play,
    receipt_of_three_for_two,
    game_without_end,
    migrated_too_soon,
    rules_that_do_more_than_their_events,
    event_that_replays_otherwise,
    change_that_no_event_tells,
    comparison_without_figures,
    position_that_reads_as_another,
]


def _play_many() -> None:
    for seed in range(20):
        check_game(GAME, {}, seed, limit=200)


@pytest.mark.parametrize("break_it", BREAKS, ids=lambda f: f.__name__)
def test_a_broken_promise_is_caught(break_it: Callable[[Patch], None], monkeypatch: Patch) -> None:
    break_it(monkeypatch)
    with pytest.raises(Nonconforming, match=break_it.__doc__ or "-"):
        _play_many()


def test_a_universe_may_hold_other_objects_than_the_list(monkeypatch: Patch) -> None:
    plain = den.TakeTurn.universe
    monkeypatch.setattr(
        den.TakeTurn,
        "universe",
        lambda self, state: [copy(option) for option in plain(self, state)],
    )
    _play_many()


def test_a_long_game_can_be_left_before_its_end(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Den, "outcome", lambda self, state: None)
    report = check_game(GAME, {"seats": "2"}, 5, most=3)
    assert (report.decisions, report.winners) == (3, ())
    with pytest.raises(Nonconforming, match="without an outcome"):
        check_game(GAME, {"seats": "2"}, 5)


def test_what_was_caught_says_where() -> None:
    with pytest.raises(
        Nonconforming, match=r"den \{'seats': '3'\} seed 4, decision 2: not finished"
    ):
        check_game(GAME, {"seats": "3"}, 4, limit=2)


def test_perft_counts_lines_and_tells_them_by_first_choice() -> None:
    start = TICTACTOE.new(TICTACTOE.checked({}), 0)
    told: list[tuple[Option[Any], int]] = []
    assert perft(start, 3, lambda option, count: told.append((option, count))) == 504
    assert told == [(Mark(cell), 56) for cell in range(9)]
    assert perft(start, 0) == 1
    assert start == TICTACTOE.new(TICTACTOE.checked({}), 0)


def test_no_line_goes_beyond_the_end() -> None:
    over = TICTACTOE.new(TICTACTOE.checked({}), 0)
    over.stack.clear()
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]
