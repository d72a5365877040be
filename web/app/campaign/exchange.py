"""A hero as a link: what is in it, and what comes out of one (pure)."""

from __future__ import annotations

import json
from dataclasses import dataclass

from mythshelf.kernel.errors import BadLink, MythshelfError
from mythshelf.kernel.files import envelope
from mythshelf.kernel.files.document import parsed
from mythshelf.kernel.files.envelope import NO_LINK, deflated, inflated, opened, sealed
from mythshelf.kernel.files.finding import text_after
from mythshelf.kernel.play.match import clean_name

from web.app.campaign.campaign import FindSaga
from web.app.platform.storage import LONGEST_TITLE

MARK = "#hero="
"""What precedes a hero's link in an address."""
SCHEMA = 1
LONGEST_LINK = 4_000
_LARGEST = 1 << 13
_MOST_ACTS = 999


@dataclass(frozen=True, slots=True)
class SharedHero:
    """A hero of somebody's campaign: the game, the campaign's name, the chronicle of that hero
    alone, in how many acts he took part."""

    game: str
    campaign: str
    chronicle: str
    acts: int


def address(page: str, hero: SharedHero) -> str:
    """The address that shows the hero; ``page`` is the page's, with any fragment."""
    listed = [hero.game, hero.campaign, hero.chronicle, hero.acts]
    body = json.dumps(listed, separators=(",", ":"), ensure_ascii=False)
    return envelope.address(page, MARK, sealed(SCHEMA, deflated(body)))


def text_in(words: str) -> str | None:
    """A hero link's text in an address or a message, or ``None`` where there is none."""
    return text_after(MARK, words)


def unpacked(text: str, find: FindSaga) -> SharedHero:
    """The hero of a link's text. Raises :class:`.errors.BadLink` and nothing else."""
    body = inflated(opened(text, SCHEMA, LONGEST_LINK), _LARGEST)
    try:
        listed = parsed(body)
    except MythshelfError as error:
        raise BadLink(NO_LINK) from error
    if type(listed) is not list or [type(one) for one in listed] != [str, str, str, int]:
        raise BadLink(NO_LINK)
    game, campaign, chronicle, acts = listed
    if not campaign or clean_name(campaign, LONGEST_TITLE) != campaign:
        raise BadLink("This link has a name in it that cannot be shown.")
    saga = find(game)
    if saga is None or not 0 <= acts <= _MOST_ACTS:
        raise BadLink(NO_LINK)
    try:
        found = saga.read(chronicle)
    except ValueError as error:
        raise BadLink(f"The hero of this link cannot be used: {error}.") from error
    if len(saga.heroes(found, {})) != 1:
        raise BadLink("This link does not show one hero.")
    return SharedHero(game, campaign, found, acts)
