"""A game as a link: its address, its preview, and which saved game it goes on with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.platform.storage import Saves
from web.app.session.autosave import Autosave
from web.app.session.prompt import prompt_of
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.session import TableSession
from web.app.sharing import model
from web.app.sharing.model import Relation, Ties
from web.app.sharing.offer import (
    ANSWER,
    GO_ON,
    KEEP,
    PLAY,
    WATCH,
    LinkOffer,
    OfferButton,
    continued,
    offer_of,
    seats_for,
)

PAGE = "https://some.host/any/path/"
HALF = ("step 1 2", "end", "swap 2 3")
TWO_SEATS = Seating((HERE, AWAY))


def table(*journal: str, seats: Seating | None = None, seed: int = 5) -> TableSession:
    """A session at the position after these choices."""
    match = Match(LanternLane(), {}, seed, ("Ada", ""))
    match.replay(journal)
    return TableSession(match, LanePresenter(), seats)


def kept(*sessions: TableSession) -> Saves:
    """A store where these games are saved."""
    saves = saves_in(MemoryStore())
    for session in sessions:
        Autosave.new(saves, session).keep(session)
    return saves


def related(saves: Saves, *journal: str, **how: Any) -> Relation:
    return model.relation(table(*journal, **how).match, saves)


def offered(related: Relation, *journal: str, lost: str = "") -> LinkOffer:
    return offer_of(table(*journal), lost, related)


# The address ----------------------------------------------------------------------------


@pytest.mark.parametrize("more", ["", "#games", "#g=old", "?from=chat", "?from=chat#games"])
def test_the_address_is_the_page_s_with_the_game_behind_it(more: str) -> None:
    session = table(*HALF)
    shared = model.shared(PAGE + more, session)
    address = shared.address
    assert address.startswith(f"{PAGE}#g=")
    linked = link.unpack(link.text_in(address) or "", lambda _: LanternLane())
    assert linked.match.state == session.match.state
    assert f"3 choices, in {len(address)} characters" in shared.lead
    assert "read the whole game" in shared.note


@pytest.mark.parametrize(
    ("address", "left"),
    [
        ("https://some.host/p/?a=b#g=AAAA", "https://some.host/p/?a=b"),
        ("https://some.host/p/?%23g%3DAAAA", "https://some.host/p/"),
        ("https://some.host/p/", "https://some.host/p/"),
    ],
)
def test_a_link_is_taken_out_of_the_address_that_brought_it(address: str, left: str) -> None:
    assert model.without_link(address) == left


def test_a_game_too_long_for_a_link_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "MOST_CHOICES", 2)
    shared = model.shared(PAGE, table(*HALF))
    assert shared.address == ""
    assert "as a file" in shared.lead


# Which saved game -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("saved", "linked", "ties", "here"),
    [
        (HALF, HALF, Ties.SAME, 3),
        ((), (), Ties.SAME, 0),
        (HALF[:1], HALF, Ties.AHEAD, 1),
        ((), HALF, Ties.AHEAD, 0),
        (HALF, HALF[:2], Ties.BEHIND, 3),
        (HALF, ("step 1 2", "throw", "end"), Ties.APART, 3),
        (HALF, (*HALF[:2], "end"), Ties.APART, 3),
    ],
)
def test_ties_with_one_saved_game(
    saved: tuple[str, ...], linked: tuple[str, ...], ties: Ties, here: int
) -> None:
    found = related(kept(table(*saved)), *linked)
    assert (found.ties, found.here) == (ties, here)
    assert found.head is not None
    assert found.goes_on == (ties in (Ties.SAME, Ties.AHEAD))
    assert found.brings_more == (ties is Ties.AHEAD)


def test_a_game_of_another_seed_or_from_mid_game_is_another() -> None:
    assert related(kept(table(*HALF)), *HALF, seed=6) == Relation(Ties.NONE)
    match = table().match
    match.resume(table(*HALF).match.state.clone())
    session = TableSession(match, LanePresenter())
    assert related(kept(session)) == Relation(Ties.NONE)
    assert model.relation(match, kept(session)).ties is Ties.SAME
    assert model.relation(match, kept(table())) == Relation(Ties.NONE)


def test_of_several_saved_games_the_one_that_shares_most_counts() -> None:
    early, late, other = table(*HALF[:1]), table(*HALF[:2]), table(*HALF[:2], "end")
    for order in ((early, late, other), (other, late, early), (late, other, early)):
        saves = kept(*order)
        found = related(saves, *HALF)
        assert (found.ties, found.here) == (Ties.AHEAD, 2)
        assert related(saves, *HALF[:2]).ties is Ties.SAME
        assert related(saves, *HALF[:2], "end", "end").here == 3


def test_what_was_undone_counts_no_more() -> None:
    session = table(*HALF)
    session.match.go_to(2)
    found = related(kept(session), *HALF[:2], "end")
    assert (found.ties, found.here) == (Ties.AHEAD, 2)
    assert related(kept(session), *HALF).ties is Ties.AHEAD


def test_a_guided_game_is_no_game_to_go_on_with() -> None:
    saves = kept(table(*HALF))
    (head,) = saves.heads()
    saves.write(replace(head, step=2), saves.read(head.id).text)
    assert related(saves, *HALF) == Relation(Ties.NONE)


def test_damaged_games_are_passed_over() -> None:
    store = MemoryStore()
    saves = saves_in(store)
    for session in (table(*HALF), table(*HALF[:1])):
        Autosave.new(saves, session).keep(session)
    newest = saves.heads()[0]
    for key in [key for key in store.data if newest.id in key]:
        store.data[key] = store.data[key][:-9]
    assert related(saves, *HALF).ties is Ties.SAME
    saves.mark_damaged(saves.heads()[-1].id)
    assert related(saves, *HALF) == Relation(Ties.NONE)


# The preview ----------------------------------------------------------------------------


def test_a_preview_says_what_who_how_far_and_how_it_stands() -> None:
    offer = offered(Relation(Ties.NONE), *HALF)
    assert (offer.game, offer.title) == ("lantern", "Lantern lane")
    assert offer.people == "Ada (Red) against Blue"
    assert offer.far == "3 choices so far."
    assert offer.stands == "Blue to play. Walkers on [0, 2, 4, 3]."
    assert offer.notes == ("1 of these is by Blue.",)
    assert offered(Relation(Ties.NONE)).far == "Nothing is chosen yet."


def test_a_link_of_other_rules_says_so_and_has_no_replay() -> None:
    session = table()
    session.match.resume(table(*HALF).match.state.clone())
    offer = offer_of(session, "It cannot be repeated.", Relation(Ties.NONE))
    assert offer.notes == ("It cannot be repeated.",)
    assert offer.far == "What came before is not known."
    assert WATCH not in [act.act for act in offer.acts]


def choices(saves: Saves, *journal: str) -> tuple[OfferButton, ...]:
    return offered(related(saves, *journal), *journal).acts


def acts(saves: Saves, *journal: str) -> list[tuple[str, str]]:
    return [(act.act, act.label) for act in choices(saves, *journal)]


def test_a_new_game_can_be_answered_played_or_watched() -> None:
    assert acts(kept(), *HALF) == [
        (ANSWER, "Answer as Blue"),
        (PLAY, "Play on from here"),
        (WATCH, "Watch the replay"),
    ]
    assert [act for act, _ in acts(kept())] == [ANSWER, PLAY]


def test_a_saved_game_goes_on() -> None:
    away = kept(table(*HALF[:2], seats=TWO_SEATS))
    assert [act for act, _ in acts(away, *HALF)] == [GO_ON, WATCH]
    note = offered(related(away, *HALF), *HALF).notes
    assert note == ("It goes on with your saved game: 1 choice more, by Blue.",)


def test_the_first_answer_of_a_friend_is_followed_by_ours() -> None:
    """Everybody was here when the game was sent; who answered is no longer."""
    here, ours = kept(table("step 1 2", "end")), ("step 1 2", "end")
    assert [act for act, _ in acts(here, *ours, "end")] == [ANSWER, KEEP, GO_ON, WATCH]
    assert choices(here, *ours, "end")[0] == OfferButton(ANSWER, "Answer as Ada (Red)")
    for_us = (*ours, "step 3 5", "waive", "end")
    questions = {act.act: act.question for act in choices(here, *for_us)}
    assert questions[ANSWER].startswith("1 choice by Ada (Red) was not made on this device")
    assert choices(here, *for_us)[0].act == KEEP


def test_a_saved_game_that_is_further_or_went_another_way_is_left_alone() -> None:
    further, apart = kept(table(*HALF)), kept(table("end", "end"))
    assert [act for act, _ in acts(further, *HALF[:1])] == [GO_ON, PLAY, WATCH]
    assert "2 choices further" in offered(related(further, *HALF[:1]), *HALF[:1]).notes[0]
    assert [act for act, _ in acts(apart, *HALF)] == [ANSWER, PLAY, WATCH]
    assert "stays as it is" in offered(related(apart, *HALF), *HALF).notes[0]


WON = ("end", "step 3 5", "waive", "step 3 6", "step 3 7")


def test_a_finished_game_shows_its_result() -> None:
    session = table(*WON)
    assert session.seen.outcome is not None
    assert acts(kept(), *WON) == [(PLAY, "See the result"), (WATCH, "Watch the replay")]
    friend = kept(table("end", seats=TWO_SEATS))
    assert acts(friend, "end", "end")[0] == (GO_ON, "Go on with your game")


# Choices that were not made here ----------------------------------------------------------


CAME = ("end", "throw", "end", "step 1 2", "end")
"""A friend's link: Blue has thrown a die, and then Red has made a step."""


def test_choices_of_a_side_that_is_played_here_are_not_taken_over_without_a_question() -> None:
    saves = kept(table("end", seats=TWO_SEATS))
    found = related(saves, *CAME)
    assert (found.ties, found.came) == (Ties.AHEAD, (1, 1, 0, 0))
    (keep, go_on, watch) = choices(saves, *CAME)
    assert (keep.act, keep.question) == (KEEP, ""), "what is safe comes first"
    assert go_on.act == GO_ON
    assert go_on.question == (
        "2 choices by Ada (Red) were not made on this device, though it plays that side. "
        "Take them over all the same?"
    )
    assert (watch.act, watch.question) == (WATCH, "")
    note = offered(found, *CAME).notes[0]
    assert note.endswith("4 choices more, 2 by Blue, 2 by Ada (Red).")


def test_what_is_only_watched_is_not_taken_over() -> None:
    saves = kept(table("end", seats=TWO_SEATS))
    strange, fair = related(saves, *CAME), related(saves, *CAME[:3])
    assert continued(WATCH, strange, 2) == Relation(Ties.NONE)
    assert continued(GO_ON, strange, 2) == strange
    assert continued(WATCH, fair, 2) == fair
    session = table(*CAME)
    model.autosave_for(session, saves, continued(WATCH, strange, 2)).keep(session)
    assert len(saves.heads()) == 2, "the game is saved beside the one that it was made of"


def test_the_choices_of_a_computer_here_are_made_here_too() -> None:
    saves = kept(table("end", seats=Seating(("player", AWAY))))
    assert [act.act for act in choices(saves, *CAME)] == [KEEP, GO_ON, WATCH]


def test_the_device_is_the_witness_of_what_was_chosen_on_it() -> None:
    """Another choice in place of one made here is found, whatever comes after it."""
    saves = kept(table("step 1 2", "end", seats=TWO_SEATS))
    forged = ("throw", "end", "end")
    note = offered(related(saves, *forged), *forged).notes[0]
    assert note.startswith("Choice 1, of Ada (Red), is not the one in your saved game")
    theirs = ("step 1 2", "end", "throw"), ("step 1 2", "end", "end")
    saves = kept(table(*theirs[0], seats=TWO_SEATS))
    note = offered(related(saves, *theirs[1]), *theirs[1]).notes[0]
    assert note.startswith("A saved game of yours began the same way")


def test_a_friend_may_resign_and_nobody_for_us() -> None:
    for seat, first in ((1, GO_ON), (0, KEEP)):
        saves, session = kept(table("end", seats=TWO_SEATS)), table("end")
        session.match.resign(seat)
        found = model.relation(session.match, saves)
        assert (found.ties, found.came) == (Ties.AHEAD, (seat,))
        offer = offer_of(session, "", found)
        assert offer.acts[0].act == first
        assert offer.notes[0] == "It goes on with your saved game: a resignation."


# What the acts mean ---------------------------------------------------------------------


def test_who_answers_is_here_and_the_others_are_away() -> None:
    assert seats_for(ANSWER, 2, 1, Relation(Ties.NONE)) == "away,here"
    assert seats_for(PLAY, 2, 1, Relation(Ties.NONE)) == ""
    saves = kept(table(*HALF[:2], seats=TWO_SEATS))
    assert seats_for(GO_ON, 2, 1, related(saves, *HALF)) == "here,away"
    assert seats_for(WATCH, 2, 1, related(saves, *HALF)) == "here,away"
    assert seats_for(PLAY, 2, 1, related(saves, "end")) == "", "another game beside it"


def test_an_answer_goes_on_in_the_same_place_and_everything_else_in_a_new_one() -> None:
    saves = kept(table(*HALF[:2], seats=TWO_SEATS))
    (saved,) = saves.heads()
    for journal, same in ((HALF, True), (HALF[:2], True), (HALF[:1], False), (("end",), False)):
        session = table(*journal)
        autosave = model.autosave_for(session, saves, related(saves, *journal))
        assert (autosave.head.id == saved.id) is same, journal
    session = table(*HALF)
    model.autosave_for(session, saves, related(saves, *HALF)).keep(session)
    assert [head.id for head in saves.heads()] == [saved.id]


def test_after_your_turn_the_prompt_offers_the_link() -> None:
    session = table("end", seats=TWO_SEATS)
    prompt = prompt_of(session)
    assert prompt.question == "Send the link to Blue."
    assert prompt.confirm == "Share the link"
    session.look(0)
    assert prompt_of(session).confirm == "Back to now"
    assert prompt_of(table(seats=TWO_SEATS)).confirm != "Share the link"


def test_a_link_has_no_named_positions_and_those_of_the_saved_game_stay() -> None:
    saved = table(*HALF)
    saved.match.name_checkpoint(1, "A step")
    assert "A step" not in model.shared(PAGE, saved).address
    saves = kept(saved)
    linked = table(*HALF, "end")
    relation = model.relation(linked.match, saves)
    model.autosave_for(linked, saves, relation).keep(linked)
    assert len(saves.heads()) == 1
    text = saves.read(saves.heads()[0].id).text
    again = save.loads(text, lambda _: LanternLane())
    assert again.checkpoints == {1: "A step"}
    assert link.unpack(link.pack(saved.match), lambda _: LanternLane()).match.checkpoints == {}


# Names ----------------------------------------------------------------------------------


class TestNames:
    """Who sends a link says what they are called, and not what the people here are."""

    def named(self, *names: str) -> Match[Any]:
        match = table(*HALF).match
        match.names[:] = names
        return match

    def test_who_answers_a_link_is_not_called_what_its_sender_typed(self) -> None:
        match = self.named("Ada", "Benny")
        away = Seating((AWAY, HERE))
        assert model.names_for(match, away, Relation(Ties.NONE)) == ["Ada", ""]

    def test_a_saved_game_keeps_the_names_of_the_people_here(self) -> None:
        mine = table("step 1 2", seats=TWO_SEATS)
        found = model.relation(self.named("Addie", "Ben"), kept(mine))
        assert found.names == ("Ada", "")
        assert model.names_for(self.named("Addie", "Ben"), TWO_SEATS, found) == ["Ada", "Ben"]
        assert model.names_for(self.named("Addie", ""), TWO_SEATS, found) == ["Ada", ""]

    def test_one_that_went_another_way_gives_none(self) -> None:
        found = replace(Relation(Ties.APART), names=("Ada", "Ben"))
        assert model.names_for(self.named("Eve", "X"), TWO_SEATS, found) == ["", "X"]
