"""A changed file is refused with a sentence or can be used, at a bounded cost."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadSave, MythshelfError
from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import at_once
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.tournament import Entrant, Tournament
from mythshelf.kernel.tournament_save import dumps as tournament_text

from tests.web.games.myth.long_road import FACTS, TOLD
from tests.web.hostile.mutations import at_most, calls_of, changed, scratched
from tests.web.platform.memory import MemoryStore
from tests.web.platform.test_storage import saves_in
from web.app.campaign import campaign as campaigns
from web.app.campaign import content as campaign_content
from web.app.campaign.model import page_of
from web.app.campaign.store import CampaignStore
from web.app.decks import store as decks
from web.app.platform.preferences import Preferences
from web.app.platform.slots import Head, packed, unpacked
from web.app.presenting import registry
from web.app.shelf.backup import BackupImport, Kind, backup, lines_of
from web.app.tournament import store as tournaments

FEW, MANY = 60, 100_000
FACTOR, PER_CHARACTER = 30, 30
"""How many times the calls for the good text, and how many for each character, are allowed: texts
get longer when parts of them are doubled, and what no longer replays is tested at its position."""


def game_saved(slug: str, choices: int, **settings: str) -> str:
    """A save of a random game."""
    game, dice = games.load(slug), Random(7)
    match = Match(game, game.checked(settings), 7, ("Ada", "Ben"))
    for _ in range(choices):
        match.choose(dice.choice(engine.legal(match.state)))
    match.name_checkpoint(3, "Here")
    match.go_to(choices - 2)
    return save.dumps(match)


def use_save(text: str) -> None:
    """Open a save and play on."""
    match = save.restore(text, games.load).match
    for option in engine.legal(match.state)[:1]:
        match.choose(option)
    again = save.restore(save.dumps(match), games.load)
    assert not again.lost
    assert again.match.state == match.state


def use_decks(text: str) -> None:
    """Take the decks of a file."""
    book = decks.DeckStore(saves_in(MemoryStore()), registry.workshop)
    found = decks.decks_in(text, registry.workshop)
    book.add_all(found)
    assert sum(len(book.of(key)) for key in {deck.workshop for deck in found}) == len(found)


def use_tournament(text: str) -> None:
    """Keep a tournament from a file, and look at it."""
    content = tournaments.content_of(text)
    saves = saves_in(MemoryStore())
    kept = tournaments.TournamentStore(saves_in(MemoryStore()), saves)
    for _, game in content.games.values():
        use_save(game)
    told = Head("", "", "", "", "", False, 0)
    cup = kept.add_from_file(content, lambda *_: told)
    assert kept.read(cup) == content.tournament
    tournaments.line_of(content.tournament)


def use_campaign(text: str) -> None:
    """Keep a campaign from a file, and tell its story."""
    content = campaign_content.content_of(text, registry.saga)
    kept = CampaignStore(saves_in(MemoryStore()), saves_in(MemoryStore()), registry.saga)
    told = Head("", "", "", "", "", False, 0)
    campaign = kept.read(kept.add_from_file(content, lambda *_: told))
    saga = registry.saga(campaign.game)
    assert saga is not None
    page = page_of(campaign, saga, None)
    assert len(page.acts) == len(campaign.acts)


def checked(slot: Any) -> Head:
    """A game from a file, replayed as the page does."""
    head: Head = slot.head
    save.restore(slot.text, games.load)
    return head


def use_backup(text: str) -> None:
    """Bring in a file of everything."""
    saves = saves_in(MemoryStore())
    lines = lines_of(text)
    arrival = BackupImport(
        lines, [Kind("game", saves, at_once(checked))], Preferences(MemoryStore())
    )
    assert len(list(arrival.steps())) == len(lines)
    report = arrival.report
    assert report.words()
    looked_at = report.known + len(report.refused) + sum(report.came.values())
    settings = sum('"settings"' in line for line in lines)
    assert looked_at >= len(lines) - settings  # those that bring nothing new are not counted
    for head in saves.heads():
        use_save(saves.read(head.id).text)


def changed_backup(dice: Random, text: str) -> str:
    """A file of everything, with a line changed, or a slot in it forged."""
    if dice.random() < 0.5:
        return scratched(dice, text)
    lines = text.split("\n")
    at = dice.randrange(1, len(lines) - 2)
    slot = unpacked(json.loads(lines[at])["slot"])
    assert slot is not None
    raw = packed(slot.head, changed(dice, slot.text))
    lines[at] = json.dumps({"kind": "game", "slot": raw})
    return "\n".join(lines)


SAVE = game_saved("mythic_mischief", 24, mode="two")
BATTLE = game_saved("mysterion", 30)
DUEL = game_saved("mischief_and_malice", 30)


def deck_file(key: str) -> str:
    workshop = registry.workshop(key)
    assert workshop is not None
    listed = enumerate(workshop.code_of(preset.cards) for preset in workshop.presets())
    return decks.file_of([decks.Deck(key, f"Deck {n}", code) for n, code in listed])


def tournament_file() -> str:
    settings = games.load("mythic_mischief").checked({})
    people = tuple(Entrant(name) for name in ("Ada", "Ben", "Cleo", "Dot"))
    cup = Tournament("Cup", "mythic_mischief", settings, people, 5, True, False)
    one = {"pairing": cup.ready()[0].number, "seats": "", "save": json.loads(SAVE)}
    body = {"format": tournaments.FILE, "tournament": json.loads(tournament_text(cup))}
    return json.dumps({**body, "games": [one]}, separators=(",", ":"))


def campaign_file() -> str:
    acts = tuple(campaigns.Act(1_795_000_000_000 + n, f"{n}", FACTS) for n in range(2))
    told = campaigns.Campaign("myth", "The long road", TOLD, acts)
    body = {"format": campaign_content.FILE, "campaign": json.loads(campaigns.written(told))}
    return json.dumps({**body, "game": None}, separators=(",", ":"))


def changed_campaign(dice: Random, text: str) -> str:
    """A campaign's file, in which the record may be forged."""
    body = json.loads(text)
    if dice.random() < 0.3:
        return scratched(dice, text)
    try:
        body["campaign"] = json.loads(changed(dice, json.dumps(body["campaign"])))
    except ValueError:
        return scratched(dice, text)
    return json.dumps(body)


def backup_file() -> str:
    saves = saves_in(MemoryStore())
    short = (game_saved("mythic_mischief", 8, mode="two"), game_saved("mysterion", 6))
    for number, text in enumerate(short):
        saves.write(Head(f"{number}", "lantern", "", "Ada", "", False, 0), text)
    return backup([Kind("game", saves, at_once(checked))], Preferences(MemoryStore()))[0]


def changed_tournament(dice: Random, text: str) -> str:
    """A tournament's file, in which the record or a game may be forged."""
    body = json.loads(text)
    match dice.randrange(3):
        case 0:
            return scratched(dice, text)
        case 1:
            part, key = body, "tournament"
        case _:
            part, key = body["games"][0], "save"
    try:
        part[key] = json.loads(changed(dice, json.dumps(part[key])))
    except ValueError:
        return scratched(dice, text)
    return json.dumps(body)


Use = Callable[[str], None]
Change = Callable[[Random, str], str]
FILES: dict[str, tuple[Callable[[], str], Use, Change]] = {
    "save": (lambda: SAVE, use_save, changed),
    "save of a battle": (lambda: BATTLE, use_save, changed),
    "save of a duel": (lambda: DUEL, use_save, changed),
    "decks": (lambda: deck_file("mysterion"), use_decks, changed),
    "decks of a duel": (lambda: deck_file("mischief_and_malice.mischief"), use_decks, changed),
    "campaign": (campaign_file, use_campaign, changed_campaign),
    "tournament": (tournament_file, use_tournament, changed_tournament),
    "backup": (backup_file, use_backup, changed_backup),
}


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
def test_a_changed_file_is_refused_with_a_sentence_or_can_be_used(kind: str, times: int) -> None:
    good, use, change = FILES[kind]
    text = good()
    use(text)
    allowed = FACTOR * calls_of(lambda: use(text))
    used = 0
    for number in range(times):
        dice = Random(number)
        other = change(dice, text)
        try:
            with at_most(allowed + PER_CHARACTER * len(other)):
                use(other)
        except BadSave as error:
            said = str(error)
        except MythshelfError as error:
            pytest.fail(f"{number}: {error!r}")
        else:
            used += 1
            continue
        assert said.endswith("."), f"{number}: {said}"
    assert used or kind.startswith("decks")
