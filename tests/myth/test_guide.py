"""The guided games: every step can be played, and what they tell is what lies on the table."""

from __future__ import annotations

from mythshelf.games.myth import GAME
from mythshelf.games.myth.table.catalogue.items import items
from mythshelf.games.myth.table.catalogue.quests import quest_named
from mythshelf.games.myth.table.state import State
from mythshelf.kernel.guide import lesson
from mythshelf.kernel.play.match import Match


def at(name: str, title: str) -> State:
    """The position at the beginning of a step of a guide."""
    learned = lesson(GAME, name)
    assert learned is not None
    number = next(place for place, step in enumerate(learned.steps) if step.title == title)
    match = Match(GAME, learned.settings, learned.seed)
    match.replay(learned.way(number))
    return match.state


def ids(carried: tuple[int, ...]) -> list[str]:
    return [items()[item].id for item in carried]


def test_newcomers_mistakes_are_tried_and_explained() -> None:
    learned = lesson(GAME)
    assert learned is not None
    tried = {step.clause for step in learned.steps if step.act == "refused"}
    assert tried == {"MT-ATK-06", "MT-MOVE-01", "MT-ATK-05"}
    told = {rule for step in learned.steps for rule in step.rules}
    assert told >= {"MT-METER-01", "MT-DICE-04", "MT-DARK-09", "MT-DARK-12", "MT-LOIT-01"}


def test_the_act_goes_as_it_is_told() -> None:
    relic = quest_named("relic-under-glass")
    assert at("act", "As what do you go?").serendipity == 0
    assert at("act", "The first tile").serendipity == 1
    assert [quest.card for quest in at("act", "Relic Under Glass").quests] == [relic]
    there = at("act", "The objective is met")
    assert (there.serendipity, len(there.traps), there.succeeded) == (2, 0, ())
    assert at("act", "Eight and eight").serendipity == 2
    cleared = at("act", "Cleared")
    assert cleared.succeeded == (relic,)
    assert cleared.tiles[0].cleared
    assert at("act", "Rewards, one by one").gold == cleared.gold + 2
    found = at("act", "What is kept")
    assert (found.gold, found.serendipity, len(found.titles[0])) == (0, 0, 1)
    end = at("act", "To the next act")
    assert (end.won, ids(end.carried[0])) == (True, ["reliquary-of-the-rose"])


def test_the_merchants_visit_goes_as_it_is_told() -> None:
    assert at("merchant", "Too dear").gold == 2
    assert at("merchant", "Buy the coat").gold == 5
    assert at("merchant", "Sold out").gold == 0
    assert ids(at("merchant", "Share").carried[0]) == ["bronze-censer", "quilted-coat"]
    assert ids(at("merchant", "Only in the inventory").carried[1]) == ["bronze-censer"]
    before, after = at("merchant", "Before and after"), at("merchant", "Well done!")
    assert after.round == before.round + 1
    for one, item in ((0, "quilted-coat"), (1, "bronze-censer")):
        assert item not in ids(tuple(worn for worn in before.worn[one] if worn >= 0))
        assert item in ids(tuple(worn for worn in after.worn[one] if worn >= 0))


def test_mistakes_at_the_stall_are_tried_and_explained() -> None:
    learned = lesson(GAME, "merchant")
    assert learned is not None
    tried = {step.clause for step in learned.steps if step.act == "refused"}
    assert tried == {"MT-MERCH-04", "MT-MERCH-02"}
