"""An act as the book of a campaign tells it: a few sentences of our own (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mythshelf.games.myth.table.catalogue.heroes import heroes
from mythshelf.games.myth.table.catalogue.stories import stories
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.words.names import counted, listed, sentence

from web.app.games.myth.reading.act_facts import ABANDONED, CLEARED, LEFT, LOST
from web.app.presenting.saga import Facts

_SET_OUT = (
    "{who} set out before the birds were awake, and {time} went by before anybody slept in a bed.",
    "{who} took the road with dry boots and full bags; {time} later neither was left.",
    "Nobody had asked {who} to go. They went all the same, and {time} went by on the road.",
)
_ALONE = (
    "{who} set out before the birds were awake, and {time} went by before the next bed.",
    "{who} took the road with dry boots and a full bag; {time} later neither was left.",
    "Nobody had asked {who} to go, and {time} went by on the road all the same.",
)
_BECAME = {
    CLEARED: ("{places} grew quiet behind them", "They left {places} quiet"),
    ABANDONED: ("they turned their backs on {places}", "They turned their backs on {places}"),
    LEFT: ("in {places} something still moved", "In {places} something still moved"),
}
"""What became of places, within a sentence and at its beginning."""
_ENDS = (
    "By the fire they counted their fingers, and then their coins.",
    "The lamp burned low that night, and everybody talked at once.",
    "It was not the last road, but it was theirs.",
)
_FELL = "Then the light went out. Those who came back did not tell it twice."


def told(facts: Facts) -> str:
    """The act, in the past tense."""
    lot = sum(map(len, (*facts["won"], *facts["lost"]))) + int(facts["rounds"])
    return " ".join(_sentences(facts, lot))


def _sentences(facts: Facts, lot: int) -> Iterator[str]:
    names = {hero.id: hero.title for hero in heroes()}
    party = [f"the {names[one]}" for one in facts["party"]]
    begins = (_ALONE if len(party) == 1 else _SET_OUT)[lot % len(_SET_OUT)]
    yield sentence(begins.format(who=listed(party), time=counted(facts["rounds"], "round")))
    if not facts["story"]:  # its acts are listed with their places
        yield from _places(facts["tiles"])
    if facts["end"] == LOST:
        yield _FELL
    elif facts["story"] and (after := _after(facts["story"])):
        yield after
    else:
        yield _ENDS[lot % len(_ENDS)]


def _places(tiles: Sequence[Sequence[str]]) -> Iterator[str]:
    """Where they were, and how they left it."""
    parts: list[str] = []
    for became, (within, first) in _BECAME.items():
        found = list(dict.fromkeys(_name(which) for which, how in tiles if how == became))
        if found:
            parts.append((within if parts else first).format(places=listed(found)))
    if parts:
        yield f"{sentence(listed(parts))}."


def _name(which: str) -> str:
    return " with ".join(map(faces().title, which.split("+")))


def _after(story: str) -> str:
    """What a story quest itself tells at its end; one from outside may have been taken away."""
    return next((one.after for one in stories() if one.id == story), "")
