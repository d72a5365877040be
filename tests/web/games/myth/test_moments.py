"""The Darkness card, dice and blows, as they are told."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.events.attacks import OnslaughtBegan, Rolled
from mythshelf.games.myth.events.board import Moved
from mythshelf.games.myth.events.darkness import TargetChosen
from mythshelf.games.myth.events.rounds import RoundBegan
from mythshelf.games.myth.table.catalogue.darkness import darkness_cards
from mythshelf.games.myth.table.terms import NONE

from tests.myth.scenario import Table, dark, given
from tests.web.games.shown import Board, scenes_of
from web.app.games.myth import PRESENTER
from web.app.games.myth.cards import darkness_card
from web.app.games.myth.colours import COLOURS
from web.app.presenting.focus import Focus
from web.app.presenting.step import Step
from web.app.session.steps import steps_of
from web.app.stage.nodes import Node, Text

SOLDIER: dict[str, dict[str, Any]] = {"soldier": {"at": "6,6", "hand": "harvest-of-bones"}}
DANGER = COLOURS["danger"]


def seen(table: Table, *choices: str) -> list[Board]:
    """What is told of the last of these choices."""
    table.act(*choices[:-1])
    before: Any = GAME.view(table.state, 0)
    table.act(choices[-1])
    told = [event for event in table.state.events if event.visible_to(0)]
    return [*map(Board, scenes_of(GAME, PRESENTER, before, told, Focus(eyes=0)))]


def texts(node: Node) -> list[str]:
    """What is written on a node."""
    return [paint.text for paint in node.art.paints if isinstance(paint, Text)]


@pytest.mark.parametrize("card", range(len(darkness_cards())))
def test_the_darkness_card_has_four_bands_in_words(card: int) -> None:
    words = texts(Node("card", 0, 0, darkness_card.face(card, NONE, (), 1.0)))
    assert words[0] == darkness_cards()[card].title
    names = [band.name for band in darkness_card.bands(card)]
    assert names == ["Event", "Threat penalty", "Order", "Spawn"]
    assert {*names} <= {*words}
    said = " ".join(words)
    for band in darkness_card.bands(card):
        assert band.words.split()[-1] in said
        assert not band.words.startswith(band.name)


@pytest.mark.parametrize("card", range(len(darkness_cards())))
def test_the_darkness_card_holds_all_its_words(card: int) -> None:
    drawn, half = darkness_card.face(card, 1, (0,), 1.0), darkness_card.height(card) / 2
    lines = [paint for paint in drawn.paints if isinstance(paint, Text)]
    assert max(line.y for line in lines) < half - 4
    tops = [line.y for line in lines[1:]]
    assert tops == sorted(tops)
    assert all(later - sooner > 13 for sooner, later in pairwise(tops))


def cycle() -> list[Board]:
    """A blow that fills the meter, and the darkness cycle after it: a hero is at 10 threat."""
    party = {**SOLDIER, "acolyte": {"at": "9,9", "threat": 10}}
    foes = {"crawler.1": "6,9", "crawler.2": "6,5"}
    table = given(party, foes, awake="crawler", meter=5, dark="dark-01")
    before: Any = GAME.view(table.state, 0)
    table.act("play harvest-of-bones yes none", "roll-now")
    told = [event for event in table.told if event.visible_to(0)]
    return [*map(Board, scenes_of(GAME, PRESENTER, before, told, Focus(eyes=0)))]


def test_the_card_turns_over_and_then_the_band_under_way_is_lit() -> None:
    cards = [board["moment:card"] for board in cycle() if "moment:card" in board]
    assert [node.turns for node in cards].count(1) == 1
    faces = list(dict.fromkeys(node.art for node in cards))
    card = darkness_cards()[next(n for n, c in enumerate(darkness_cards()) if c.id == "dark-01")]
    assert all(texts(node)[:1] in ([], [card.title]) for node in cards)
    lit = [
        [paint.text for paint in art.paints if isinstance(paint, Text) and paint.fill == DANGER]
        for art in faces
    ]
    assert next(names for names in lit if names) == ["Event"]
    assert [names for names in lit if names][:3] == [["Event"], ["Threat penalty"], ["Order"]]


def test_the_bar_says_what_the_band_says() -> None:
    captions = [board.scene.caption for board in cycle()]
    assert "Threat penalty: a hero at 10 threat: 1 damage to every hero." in captions


@pytest.mark.rule("MT-ROUND-01")
def test_the_next_round_is_not_seen_before_the_last_of_this_one_is_told() -> None:
    """Given a crawler that strikes; when a round follows; then no step of the blow is of it."""
    table = dark({"soldier": {"at": "6,6"}}, {"crawler.1": "6,7"}, awake="crawler", hit="9")
    before: Any = GAME.view(table.state, 0)
    follows = RoundBegan(before.round + 1)
    *blow, last = steps_of(GAME, PRESENTER, before, (*table.told, follows))
    assert {step.view.round for step in blow} == {before.round}
    assert last.events == (follows,)


def test_the_card_lies_small_by_the_flames_until_its_cycle_ends() -> None:
    boards = cycle()
    drawn = next(at for at, board in enumerate(boards) if "moment:card" in board)
    assert not any("dark-card" in board for board in boards[:drawn])
    copies = [board["dark-card"] for board in boards[drawn:] if "dark-card" in board]
    assert copies
    assert all(copy.hit is not None and "Cold Eyes" in copy.name for copy in copies)


def test_the_small_card_opens_the_large_one() -> None:
    table = dark(
        {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}, {"crawler.1": "6,9"}, awake="crawler"
    )
    view: Any = GAME.view(table.state, 0)
    assert "dark-card" in Board(PRESENTER.scene(view, Focus(seat=0)))
    reading = PRESENTER.read(view, "dark-card")
    assert reading is not None
    assert [note.clauses[0] for note in reading.notes] == [
        *("MT-DARK-04", "MT-DARK-05", "MT-DARK-10", "MT-DARK-11")
    ]


def test_dice_are_thrown_large_with_what_is_needed_and_what_they_hit() -> None:
    table = given(SOLDIER, {"crawler.1": "7,6"}, awake="crawler").rolling("3 9")
    boards = seen(table, "play harvest-of-bones yes none", "roll-now")
    trays = [texts(board["moment:slip"]) for board in boards if "moment:slip" in board]
    assert trays[0][0].startswith("Soldier: ")
    assert any("4 or more" in line for line in trays[0])
    assert "hit" not in trays[0]
    assert trays[-1][-1] in ("hit", "missed")
    first = next(at for at, board in enumerate(boards) if "moment:slip" in board)
    assert not any("moment:star" in board for board in boards[:first])


def test_who_is_asked_to_answer_hears_who_attacks_whom_with_what() -> None:
    table = dark(
        {"soldier": {"at": "6,6", "hand": "wall-of-boards"}}, {"crawler.1": "6,9"}, awake="crawler"
    )
    question = GAME.prompt(table.state).question
    attack = table.state.onslaught
    assert attack is not None
    assert question.startswith("The Crawler attacks the Soldier with ")
    assert f"{attack.damage} damage" in question
    assert "% to hit" in question


def setting_out() -> dict[str, Step]:
    """The steps in which enemies set out after a blow that fills the meter, by type: two Crawlers
    that walk, and a Grubber."""
    foes = {"crawler.1": "6,5", "crawler.2": "1,12", "crawler.3": "12,12", "grubber.1": "1,1"}
    table = given(SOLDIER, foes, awake="crawler grubber", meter=5, dark="dark-05", alone=True)
    before: Any = GAME.view(table.state, 0)
    table.act("play harvest-of-bones yes none", "roll-now")
    told = [event for event in table.told if event.visible_to(0)]
    steps = [one for one in steps_of(GAME, PRESENTER, before, told) if one.is_pictured]
    return {
        before.monster(one.event.figure).title: one
        for one in steps
        if isinstance(one.event, TargetChosen)
    }


def test_enemies_of_one_type_set_out_together_and_all_of_it_is_told() -> None:
    steps = setting_out()
    assert {*steps} == {"Crawler", "Grubber"}
    together = steps["Crawler"]
    walkers = {one.figure for one in together.events if isinstance(one, TargetChosen)}
    ways = [one for one in together.events if isinstance(one, Moved)]
    assert {one.figure for one in ways} == walkers
    assert len(walkers) > 1
    assert len(together.said) == len(walkers) + len(ways)
    shown = [*map(Board, PRESENTER.pictures(together, Focus(eyes=0)))]
    longest = max(sum(one.figure == walker for one in ways) for walker in walkers)
    assert len(shown) == 1 + longest
    assert f"{len(walkers)} Crawlers turn to the Soldier." == shown[0].scene.caption
    end = Board(PRESENTER.scene(together.view, Focus(past=True)))
    for walker in walkers:
        places = [(one[f"fig:{walker}"].x, one[f"fig:{walker}"].y) for one in shown]
        assert places[-1] == (end[f"fig:{walker}"].x, end[f"fig:{walker}"].y)
        assert places[1] != places[0]


def attacked(hand: str) -> list[Step]:
    """The steps of a cycle in which a Crawler attacks a Soldier who holds a card, up to the first
    question."""
    table = given(
        {"soldier": {"at": "6,6", "hand": f"harvest-of-bones {hand}"}},
        {"crawler.1": "6,5", "crawler.2": "6,9", "crawler.3": "9,6"},
        awake="crawler",
        meter=5,
        dark="dark-05",
        alone=True,
    )
    before: Any = GAME.view(table.state, 0)
    table.act("play harvest-of-bones yes none", "roll-now")
    told = [event for event in table.told if event.visible_to(0)]
    return [*steps_of(GAME, PRESENTER, before, told)]


def test_an_enemy_throws_its_dice_as_it_attacks() -> None:
    steps = attacked("the-easy-way")
    attacks: list[Any] = [one for one in steps if isinstance(one.event, OnslaughtBegan)]
    assert len(attacks) > 1
    for attack in attacks:
        assert [one.figure for one in attack.events if isinstance(one, Rolled)] == [
            attack.event.onslaught.attacker
        ]
        shown = [*map(Board, PRESENTER.pictures(attack, Focus(eyes=0)))]
        rolling = [board for board in shown if board.scene.meanwhile]
        assert {board.scene.meanwhile for board in rolling} == {attack.said[0]}
        target = attack.event.onslaught.target
        assert all(f"strike:{target}" in board for board in rolling)
        read = next(board for board in shown if board.scene.caption)
        assert read.scene.caption == attack.said[1]
        assert texts(read["moment:slip"])[-1] in ("hit", "missed")


def test_an_attack_that_may_be_answered_is_announced_before_any_die() -> None:
    last = attacked("wall-of-boards")[-1]
    assert isinstance(last.event, OnslaughtBegan)
    assert not any(isinstance(one, Rolled) for one in last.events)


def test_the_dice_of_enemies_tumble_once_those_of_heroes_twice() -> None:
    attack = next(one for one in attacked("the-easy-way") if isinstance(one.event, OnslaughtBegan))
    struck = given(SOLDIER, {"crawler.1": "7,6"}, awake="crawler").rolling("3 9")
    thrown = [
        [*map(Board, PRESENTER.pictures(attack, Focus(eyes=0)))],
        seen(struck, "play harvest-of-bones yes none", "roll-now"),
    ]
    faces = [{b["moment:die:0"].art for b in boards if "moment:die:0" in b} for boards in thrown]
    assert [*map(len, faces)] == [2, 3]
