"""DeckDraft a deck: every step and every refusal, on the pool of Mysterion."""

from __future__ import annotations

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import cards, decks, kind_of, listed

from web.app.decks.draft import IN_DECK, DeckDraft, fits, why_not
from web.app.presenting import registry
from web.app.presenting.workshop import Workshop


def _workshop() -> Workshop:
    found = registry.workshop("mysterion")
    assert found is not None
    return found


SHOP = _workshop()
KILN = decks()[0].cards
EM_S, EM_A1 = kind_of("EM-S"), kind_of("EM-A1")


def test_only_games_whose_players_build_decks_have_a_workshop() -> None:
    assert registry.workshop("mythic_mischief") is None


def test_cards_are_added_and_removed_step_by_step() -> None:
    draft = DeckDraft(SHOP, [])
    assert draft.add(EM_A1)
    assert draft.add(EM_S)
    assert draft.said == "Script of Ember: 1. 2 of 50 cards."
    assert draft.cards == (EM_S, EM_A1)
    assert draft.remove(EM_A1)
    assert draft.said == "Cinderfawn: 0. 1 of 50 cards."
    assert not draft.remove(EM_A1)
    assert [(row.card.title, row.count) for row in draft.rows] == [("Script of Ember", 1)]


def test_steps_are_taken_back_and_repeated() -> None:
    draft = DeckDraft(SHOP, [EM_S])
    assert not draft.undo()
    draft.add(EM_S)
    draft.add(EM_A1)
    assert draft.undo()
    assert draft.undo()
    assert [*draft.cards] == [EM_S]
    assert draft.redo()
    assert [*draft.cards] == [EM_S, EM_S]
    assert draft.said == "Done again. 2 of 50 cards."
    draft.remove(EM_S)
    assert not draft.can_redo


@pytest.mark.rule("MY-DECK-01")
def test_the_fifty_first_card_is_refused_with_its_clause() -> None:
    draft = DeckDraft(SHOP, KILN)
    assert not draft.add(EM_S)
    assert draft.refused is not None
    assert draft.refused.clause == "MY-DECK-01"
    assert draft.refused.text == "A deck must hold exactly 50 cards."
    assert draft.cards == KILN
    draft.remove(EM_S)
    assert draft.refused is None


@pytest.mark.rule("MY-DECK-01")
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (KILN[1:], "1 card is missing."),
        (KILN[:10], "40 cards are missing."),
        ((*KILN, EM_S, EM_S), "2 cards are too many."),
    ],
)
def test_a_deck_of_another_size_cannot_be_played_with(deck: tuple[int, ...], sentence: str) -> None:
    refusal = DeckDraft(SHOP, deck).refusal
    assert refusal is not None
    assert (refusal.clause, refusal.text) == (
        "MY-DECK-01",
        f"A deck must hold exactly 50 cards. {sentence}",
    )


@pytest.mark.rule("MY-DECK-04")
def test_a_card_that_is_not_in_the_pool_is_refused_with_its_clause() -> None:
    draft = DeckDraft(SHOP, KILN[1:])
    assert not draft.add(len(cards()))
    assert draft.refused is not None
    assert draft.refused.clause == "MY-DECK-04"
    refusal = why_not(SHOP, (*KILN[1:], len(cards())))
    assert refusal is not None
    assert refusal.text == "That card is not in the pool: a deck is made of known cards only."


@pytest.mark.rule("MY-DECK-02")
@pytest.mark.rule("MY-DECK-03")
@pytest.mark.parametrize("lines", [["25 EM-S", "25 TI-S"], ["50 IN-01"]])
def test_elements_and_copies_are_not_refused(lines: list[str]) -> None:
    assert DeckDraft(SHOP, listed(lines)).refusal is None


@pytest.mark.rule("MY-DECK-05")
def test_what_is_unwise_is_said_and_names_its_clause() -> None:
    draft = DeckDraft(SHOP, listed(["45 EM-S", "5 EM-A1"]))
    assert draft.refusal is None
    assert draft.warnings == ("5 copies of Cinderfawn.",)
    assert SHOP.warned_by in GAME.rulebook


def test_a_completion_is_shown_before_it_is_taken_and_taken_back_in_one_step() -> None:
    begun = listed(["4 EM-A1", "2 TI-A1"])
    draft = DeckDraft(SHOP, begun)
    change = draft.suggestion()
    assert change is not None
    assert draft.cards == begun
    assert sum(row.count for row in change.added) == 44
    assert change.removed == ()
    draft.take(change)
    assert draft.refusal is None
    assert draft.undo()
    assert draft.cards == begun


def test_a_completion_of_too_many_cards_says_what_goes() -> None:
    change = DeckDraft(SHOP, [*KILN, EM_S]).suggestion()
    assert change is not None
    assert (len(change.cards), sum(row.count for row in change.removed)) == (50, 1)


def test_a_legal_deck_needs_no_completion() -> None:
    draft = DeckDraft(SHOP, KILN)
    assert draft.suggestion() is None
    assert draft.refused is not None


def test_tallies_and_costs_count_every_card() -> None:
    counts = SHOP.counts(KILN)
    elements, types = counts[:6], counts[6:]
    assert [count.title for count in types][:2] == ["Scripts", "Creatures"]
    assert sum(count.count for count in types) == 50
    assert elements[0].count == 41
    assert sum(SHOP.curve(KILN)) == 31
    assert [count.title for count in SHOP.signs(KILN)] == ["Ember"]


def test_filters_show_cards_by_facet_and_by_words() -> None:
    pool = SHOP.pool()

    def shown(words: str = "", **chosen: str) -> list[str]:
        return [card.title for card in pool if fits(card, chosen, words)]

    assert len(shown()) == len(cards())
    assert len(shown(element="ember")) == 9
    assert shown(element="ember", stage="3", words="") == shown(element="ember", stage="3")
    assert len(shown(type="conditional")) == 9
    assert shown("cinder fawn") == ["Cinderfawn"]
    assert "Cinderfawn" in shown("EMBER creature")
    assert shown("nothing of the sort") == []
    assert fits(pool[0], {IN_DECK: "yes"}, "", held=1)
    assert not fits(pool[0], {IN_DECK: "yes"}, "")


def test_every_card_has_clauses_of_the_rulebook_and_all_its_facets() -> None:
    values = {each.key: {value for value, _, _ in each.values} for each in SHOP.filters()}
    for card in SHOP.pool():
        reading = SHOP.read(card.kind)
        clauses = [clause for note in reading.notes for clause in note.clauses]
        assert clauses
        assert all(clause in GAME.rulebook for clause in clauses)
        assert all(value in values[key] for key, value in card.values.items())
        assert reading.scene is not None
        assert reading.scene.nodes
        assert SHOP.face(card.kind).nodes
