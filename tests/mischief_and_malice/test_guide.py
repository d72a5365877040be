"""The guided first game: what its words say is what lies on the table."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.table.catalogue import cards, kind_of
from mythshelf.kernel.guide import Guide, lesson
from mythshelf.kernel.play.match import Match

from .scenario import Table, ids

WISP, SCORCHLING, SPRITE = "2F1", "1F1", "1F2"


def guide() -> Guide:
    found = lesson(GAME)
    assert found is not None
    return found


@cache
def tables() -> dict[str, Table]:
    """The position at the beginning of each step, by its title."""
    learned, found = guide(), {}
    for number, step in enumerate(learned.steps):
        match = Match(GAME, learned.settings, learned.seed)
        match.replay(learned.way(number))
        found[step.title] = Table(match.state)
    return found


def at(title: str) -> Table:
    return tables()[title]


def test_health_is_what_the_words_count_with() -> None:
    told = {
        "Hollow Orchard begins": (SCORCHLING, 10),
        "Attack": (WISP, 9),
        "If nobody attacks": (WISP, 3),
        "Defend": (SPRITE, 10),
        "An affliction": (SPRITE, 9),
        "The kill": (WISP, 3),
        "Well done!": (SPRITE, 8),
    }
    assert {title: (place, at(title).health(place)) for title, (place, _) in told.items()} == told
    assert at("Last words").creature(WISP) == ""


def test_the_cards_are_as_described() -> None:
    found = {card: cards()[kind_of(card)] for card in ("C01", "C14", "C05", "C03", "E01", "E05")}
    assert (found["C01"].attack, found["C03"].health, found["C05"].attack) == (3, 9, 2)
    assert found["C01"].kindred == found["C14"].kindred
    assert (found["E01"].uses, found["E05"].uses) == (3, 3)
    assert len(found["C14"].requires) == 2


def test_hands_and_lanes_are_as_described() -> None:
    hand = at("Your hand").hand().split()
    assert {"C01", "C02", "E01", "E05"} <= {*hand}
    assert at("Attack").lane(SPRITE) == "E05*"
    assert at("If nobody attacks").lane(SCORCHLING) == "E01.1*"
    assert at("The kill").lane(SCORCHLING) == "E01.1*"
    assert at("Two symbols").lane("1F3") == "E01"
    assert "E08" in at("Two symbols").hand().split()
    assert ids(at("Last words").state.voids[1]).split() == ["C03", "E11"]


def test_afflictions_relic_and_mischief_are_as_described() -> None:
    assert at("Defend").affliction(SPRITE) == ""
    assert at("An affliction").affliction(SPRITE) == "LF"
    assert at("The kill").affliction(SCORCHLING) == ""
    assert at("Last words").affliction(SCORCHLING) == "CU"
    state = at("Your first relic").state
    assert [ids(gained) for gained in state.relics] == ["R01", ""]
    assert (ids((state.space,)), state.puller, state.turns_left) == ("H06", 1, 6)


def test_the_attack_counts_with_assist_and_kindred() -> None:
    table = at("Attack").clone().act("attack 1F1", "target 2F1", "assist")
    figures = [event.now for event in table.happened("FigureChanged")]
    assert figures == [3, 5, 6, 6]


def test_the_words_name_the_defence() -> None:
    kept = at("Defend").clone().act("no-assist")
    assert kept.health(SPRITE) == at("An affliction").health(SPRITE) - 2
