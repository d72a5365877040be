"""Tournaments as text: what the page keeps and what an exported file holds.

One JSON object of a few lines: ``format`` (``"mythshelf-tournament"``), ``schema``, ``title``,
``game``, ``settings``, ``entrants`` (name and computer's level), ``seed``, ``drawn``, ``dealt``,
``results`` (pairing, side, played, as they came) and ``checksum``. As with games nothing in it
is believed: types and bounds are checked, and the results are reported anew, one by one.
"""

from __future__ import annotations

from typing import Any

from .errors import BadSave, BadTournament, MythshelfError
from .files.document import Form
from .play.match import clean_name
from .tournament import DRAW, MOST, SEEDS, Entrant, Tournament, check_entrants

FORMAT = "mythshelf-tournament"
SCHEMA = 1
LONGEST_TITLE = 40
_FORM = Form(
    FORMAT,
    SCHEMA,
    {
        "format": (str,),
        "schema": (int,),
        "title": (str,),
        "game": (str,),
        "settings": (dict,),
        "entrants": (list,),
        "seed": (int,),
        "drawn": (bool,),
        "dealt": (bool,),
        "results": (list,),
        "checksum": (str,),
    },
    "tournament",
    "This tournament is of a newer version; reload the page to update.",
)


def dumps(tournament: Tournament) -> str:
    """The tournament as one line of JSON, ASCII only."""
    body = {
        "title": tournament.title,
        "game": tournament.game,
        "settings": tournament.settings,
        "entrants": [[entrant.name, entrant.computer] for entrant in tournament.entrants],
        "seed": tournament.seed,
        "drawn": tournament.drawn,
        "dealt": tournament.dealt,
        "results": [[one.pairing, one.side, one.played] for one in tournament.results],
    }
    return _FORM.write(body)


def loads(text: str) -> Tournament:
    """The tournament that :func:`dumps` wrote.

    Raises :class:`.errors.BadSave`, with a sentence for a person, where the text is damaged,
    foreign, of a newer schema, or tells results that cannot have come; and nothing else.
    Whether its game is here and takes its settings is asked when a game of it begins.
    """
    body = _FORM.read(text)
    _FORM.check_sum(body)
    return _rebuilt(body)


def tidy_title(title: str) -> str:
    """A tournament's name as it may be shown: one line, no control characters, not too long."""
    return clean_name(title, LONGEST_TITLE)


def _rebuilt(body: dict[str, Any]) -> Tournament:
    settings = body["settings"]
    if len(body["entrants"]) > MOST or not all(map(_is_setting, settings.values())):
        raise BadSave(_FORM.damaged + "its entrants or its settings cannot be read.")
    if not 0 <= body["seed"] < SEEDS or body["title"] != tidy_title(body["title"]):
        raise BadSave(_FORM.damaged + "its seed or its title cannot be.")
    entrants = tuple(map(_entrant, body["entrants"]))
    tournament = Tournament(
        *(body["title"], body["game"], settings, entrants),
        *(body["seed"], body["drawn"], body["dealt"]),
    )
    try:
        check_entrants(entrants)
        for one in body["results"]:
            tournament = _replayed(tournament, one)
    except BadTournament as error:
        raise BadSave(f"{_FORM.damaged}{error}") from error
    except MythshelfError as error:
        raise BadSave(_FORM.damaged + "its results do not follow from each other.") from error
    return tournament


def _replayed(tournament: Tournament, item: Any) -> Tournament:
    """One more result, which has to bring something new."""
    if not (isinstance(item, list) and list(map(type, item)) == [int, int, bool]):
        raise BadSave(_FORM.damaged + "its results cannot be read.")
    pairing, side, played = item
    number = sum(known.pairing == pairing for known in tournament.results)
    if side < DRAW:
        raise BadSave(_FORM.damaged + "its results cannot be read.")
    return tournament.reported(pairing, number, side, played)


def _entrant(item: Any) -> Entrant:
    if not (isinstance(item, list) and list(map(type, item)) == [str, str]):
        raise BadSave(_FORM.damaged + "its entrants cannot be read.")
    name, computer = item
    if name != clean_name(name) or len(computer) > 20 or not (computer + "a").isalnum():
        raise BadSave(_FORM.damaged + "its entrants cannot be.")
    return Entrant(name, computer)


def _is_setting(value: Any) -> bool:
    return type(value) is str or (
        type(value) is list and len(value) <= MOST and all(type(v) is str for v in value)
    )
