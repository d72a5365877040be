"""What others have done is marked where it was done, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games.mischief_and_malice.events.creatures import HealthChanged, Perished
from mythshelf.games.mischief_and_malice.events.lanes import CreaturePlaced
from mythshelf.games.mischief_and_malice.events.relics import RelicGained
from mythshelf.games.mysterion.events import fight
from mythshelf.games.mysterion.events.scripts import ScriptPlayed
from mythshelf.games.mysterion.journey.events import SigilTaken
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mystic_manor.events import space
from mythshelf.games.myth.events import board
from mythshelf.games.myth.events.attacks import OnslaughtBegan
from mythshelf.games.myth.events.vitality import Healed, Hurt
from mythshelf.games.mythic_mischief import events as e
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.presenting.focus import Focus, Room
from web.app.presenting.presenter import Acting, Recalling
from web.app.presenting.registry import presenter
from web.app.session.recap import MOST, Moment
from web.app.session.seating import HERE, NOVICE, Seating
from web.app.session.session import TableSession
from web.app.stage.cropping import bounds_of

Key = Callable[[Any], str]
MARKS: dict[str, dict[type[Event], Key]] = {
    "mythic_mischief": {
        e.Moved: lambda moved: f"to:{moved.mythic}",
        e.Caught: lambda caught: f"caught:{caught.mythic}",
    },
    "mystic_manor": {
        space.Moved: lambda moved: f"to:{moved.seat}",
        space.Rolled: lambda rolled: f"fought:{rolled.space}",
    },
    "mysterion": {
        fight.Attacked: lambda _attacked: "battle:",
        fight.HealthLost: lambda lost: "lost:" if lost.amount else "",
        ScriptPlayed: lambda _played: "script:",
    },
    "mischief_and_malice": {
        CreaturePlaced: lambda placed: f"placed:{placed.place}",
        HealthChanged: lambda changed: f"health:{changed.place}" if changed.by else "",
        Perished: lambda dead: f"health:{dead.place}",
    },
    "myth": {
        board.Moved: lambda moved: f"to:{moved.figure}",
        Hurt: lambda hurt: f"hit:{hurt.figure}",
    },
}
"""By game: the mark that an event leaves, by the beginning of its key; empty for none."""
CHOICES = 150
_EDGE = 17
"""A number keeps so far from the edge of the board."""


def recaps(slug: str) -> Iterator[TableSession]:
    """A game against computers at random, wherever a person is asked after others have acted."""
    game, dice = games.load(slug), Dice(5)
    match = Match(game, game.checked({}), 3)
    alone = isinstance(presenter(slug), Acting) and not slug.startswith("mythic")
    sitters = (HERE, *(HERE if alone else NOVICE for _ in range(match.seats - 1)))
    session = TableSession(match, presenter(slug), Seating(sitters))
    while engine.decision(match.state) is not None and match.cursor < CHOICES:
        options = [option for option in engine.legal(match.state) if option.of_players]
        match.choose(options[below(dice, len(options))])
        if session.seen.recap is not None:
            yield session


def told(moment: Moment) -> Iterator[Event]:
    for step in moment.steps:
        yield from step.events


@pytest.mark.parametrize("slug", MARKS)
def test_everything_that_counts_is_marked_on_the_board_and_in_its_picture(slug: str) -> None:
    found = dict.fromkeys(MARKS[slug], 0)
    for session in recaps(slug):
        recap, scene = session.seen.recap, session.drawing.scene()
        assert recap is not None
        assert recap.sentence
        assert 0 < len(recap.moments) <= MOST
        marks = [node for node in scene.nodes if node.key.startswith("recap:")]
        assert all(node.mark and node.hit is None for node in marks)
        for number, moment in enumerate(recap.moments, 1):
            assert moment.words
            for event in told(moment):
                key = MARKS[slug].get(type(event), lambda _event: "")(event)
                if key and _is_on_board(slug, session):
                    found[type(event)] += 1
                    assert any(m.key.startswith(f"recap:{number}:{key}") for m in marks), event
        last = session.drawing.recap_picture(recap.moments[-1])
        shapes = (0.8, 1.5) if presenter(slug).whole_table else (1.5,)
        assert any(last.width == pytest.approx(ratio * last.height) for ratio in shapes)
        assert last.width <= max(scene.width, 1.5 * scene.height)
    assert all(found.values()), found


@pytest.mark.parametrize("slug", ["mystic_manor", "mischief_and_malice"])
def test_a_choice_is_pictured_with_its_marks_where_it_was_made(slug: str) -> None:
    """Given any game, then the picture has the marks, and shows the part of the board round them:
    the whole would be too small to see anything."""
    session = next(one for one in recaps(slug) if one.match.cursor > CHOICES // 2)
    match, whole = session.match, session.drawing.scene()
    found = filter(None, map(session.drawing.picture_of_choice, range(1, match.cursor + 1)))
    pictures = list(found)
    assert pictures
    assert all(any(node.mark for node in picture.nodes) for picture in pictures)
    widths = [picture.width / whole.width for picture in pictures]
    assert 0.45 < min(widths) < 0.55
    assert max(widths) <= 1


def test_a_number_stands_above_a_word_and_leaves_it_to_be_read() -> None:
    words = 0
    for session in recaps("mischief_and_malice"):
        recap, nodes = session.seen.recap, session.drawing.scene().nodes
        assert recap is not None
        for number in range(1, len(recap.moments) + 1):
            own = [node for node in nodes if node.key.startswith(f"recap:{number}:")]
            if own and all(node.key.startswith(f"recap:{number}:health:") for node in own):
                words += 1
                disc = next(node for node in nodes if node.key == f"recap:{number}")
                assert any(bounds_of([disc])[3] <= bounds_of([node])[1] + 1 for node in own)
    assert words


def test_pictures_show_the_whole_table_side_by_side_on_a_phone_too() -> None:
    session = next(iter(recaps("mystic_manor")))
    wide = session.drawing.scene()
    session.drawing.room = Room("small", narrow=True, upright=True)
    assert session.drawing.scene().width < wide.width
    assert session.drawing.photographed() == wide
    assert session.drawing.room.shape == "small"


def test_where_a_sigil_was_won_is_marked_on_the_map() -> None:
    game = games.load("mysterion")
    how = game.checked({"mode": "journey", "travellers": "1", "length": "short"})
    match: Any = Match(game, how, 1)
    now = match.state
    now.travels.at[0] = space_of("EM6")
    taken: Any = SimpleNamespace(events=[SigilTaken(0, 0)], view=now)
    shown: Any = presenter("mysterion")
    for part, found in (("", 2), ("quarter:3", 0)):
        focus = Focus(shape="small" if part else "wide", part=part)
        marks = list(shown.marks(taken, now, focus))
        assert len(marks) == found
    pawn = next(n for n in shown.scene(now, Focus()).nodes if n.key == "pawn:0")
    ring = next(iter(shown.marks(taken, now, Focus())))
    assert abs(ring.x - pawn.x) + abs(ring.y - pawn.y) < 30


def test_a_relic_is_marked_in_the_bar_of_whoever_has_gained_it() -> None:
    session = next(iter(recaps("mischief_and_malice")))
    shown = session.presenter
    now: Any = session.seen.view()
    card = now.piles[0][-1]
    gained: Any = SimpleNamespace(events=[RelicGained(1, card, 0)], view=now)
    assert isinstance(shown, Recalling)
    assert not list(shown.marks(gained, now, Focus(eyes=0)))
    now.relics[1] += (card,)
    for eyes in (0, 1):
        ring = next(iter(shown.marks(gained, now, Focus(eyes=eyes))))
        nodes = shown.scene(now, Focus(eyes=eyes)).nodes
        assert any((node.x, node.y) == (ring.x, ring.y) and "relic" in node.name for node in nodes)


def test_who_is_healed_is_marked() -> None:
    session = next(one for one in recaps("myth") if one.match.state.at[0] >= 0)
    now, shown = session.seen.view(), session.presenter
    healed: Any = SimpleNamespace(events=[Healed(0, 4)], view=now)
    assert isinstance(shown, Recalling)
    assert [mark.key for mark in shown.marks(healed, now, Focus())] == ["hit:0"]


def _is_on_board(slug: str, session: TableSession) -> bool:
    """Whether the table shows what was done: Mysterion's battle may be over."""
    return slug != "mysterion" or session.seen.view().fighting  # type: ignore[attr-defined]


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_game_sums_up(slug: str) -> None:
    assert isinstance(presenter(slug), Recalling)


def test_the_number_of_an_attack_stands_at_who_attacks_and_leaves_whom_to_be_seen() -> None:
    attacks = 0
    for session in recaps("myth"):
        recap, nodes = session.seen.recap, session.drawing.scene().nodes
        assert recap is not None
        there = {node.key: node for node in nodes}
        for number, moment in enumerate(recap.moments, 1):
            begun = [event for event in told(moment) if isinstance(event, OnslaughtBegan)]
            by = there.get(f"recap:{number}:by:{begun[0].onslaught.attacker}") if begun else None
            if by is not None:
                attacks += 1
                left, top, _, _ = bounds_of([by])
                disc = there[f"recap:{number}"]
                assert disc.x >= round(left)
                assert disc.y <= max(round(top), _EDGE)
    assert attacks
