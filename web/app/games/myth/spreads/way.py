"""The way of an act: the tiles that were walked, and how far it has to go (pure)."""

from __future__ import annotations

from functools import cache

from mythshelf.games.myth.table.catalogue.stories import story_named
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import Tile
from mythshelf.games.myth.words.names import counted

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import GOLD, INK, PAPER
from web.app.games.myth.emblems import emblem
from web.app.presenting.panel import Figure as Value
from web.app.presenting.plate import Plate
from web.app.presenting.reading import Note, Reading
from web.app.stage.nodes import Art, Disc, Node, Path, Scene

_SIDE = 52.0
_SIGNS = {"cleared": "i-check", "abandoned": "i-close", "here": "boot"}


def became(tile: Tile) -> str:
    """What has become of a tile."""
    if tile.rewarded:
        return "cleared"
    return "abandoned" if tile.abandoned else "here"


def plates(state: State) -> tuple[Plate, ...]:
    """One plate, where an act is walked: not on a single tile, nor before the second one."""
    if len(state.tiles) < 2 and not state.story:
        return ()
    marks = [became(tile) for tile in state.tiles]
    values = tuple(
        Value(_SIGNS[mark], str(marks.count(mark)), f"{marks.count(mark)} {_words(mark)}")
        for mark in _SIGNS
        if mark in marks
    )
    said = f"{counted(len(state.tiles), 'tile')}{f' of {state.aim}' if state.aim > 1 else ''}"
    title = _title(state)
    return (
        Plate(
            key=shape_keys.WAY,
            title=title,
            state=said,
            active=False,
            scene=_picture(),
            lines=(("", values),),
            spoken=f"{title}, {said}: {', '.join(value.spoken for value in values)}.",
        ),
    )


def _words(mark: str) -> str:
    return "still to be cleared" if mark == "here" else mark


def _title(state: State) -> str:
    return f"Act {state.act + 1}" if state.story else "The way"


def reading(state: State) -> Reading:
    """Tile by tile, and what may come."""
    notes = [
        Note(f"{number}. {tile.title}, {_words(became(tile))}.", ("MT-ACT-01",))
        for number, tile in enumerate(state.tiles, 1)
    ]
    if state.story:
        story = story_named(state.story)
        act = story.acts[state.act]
        if act.told:
            notes.insert(0, Note(act.told))
        ahead = [one.size for one in act.tiles[len(state.tiles) :]]
        words = f"Still to come in {act.title}: {', '.join(ahead) or 'nothing more'}."
        notes.append(Note(words, ("MT-STORY-01",)))
        return Reading(story.title, f"Act {state.act + 1} of {len(story.acts)}", notes=tuple(notes))
    if state.aim > 1:
        words = f"{counted(state.aim, 'tile')} have to be cleared."
        notes.append(Note(words, ("MT-R-117",)))
    else:
        words = "After any tile you may stop; whoever leaves by an edge chooses the next tile."
        notes.append(Note(words, ("MT-ACT-02", "MT-R-91")))
    return Reading("The way", f"{counted(len(state.tiles), 'tile')} so far", notes=tuple(notes))


@cache
def _picture() -> Scene:
    half = _SIDE / 2
    road = "M-16 18C-4 8 -14 -2 0 -6S14 -16 8 -20"
    face = Art(
        Disc(22, PAPER, INK, 1.8),
        Path(road, stroke=GOLD, width=3, dash=(4, 4)),
        emblem("boot", 20, INK, 3, 4),
    )
    return Scene(_SIDE, _SIDE, Art(), [Node("way", half, half, face)], name="The way")
