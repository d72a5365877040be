"""Tournaments as text: what the page keeps and what an exported file holds.

One JSON object of a few lines: ``format`` (``"mythshelf-tournament"``), ``schema``, ``title``,
``game``, ``settings``, ``entrants`` (name and computer's level), ``seed``, ``drawn``, ``dealt``,
``results`` (pairing, side, played, as they came) and ``checksum``. As with games nothing in it
is believed: types and bounds are checked, and the results are reported anew, one by one.
"""

from __future__ import annotations

import json
from typing import Any

from .codec import digest_of
from .errors import BadSave, BadTournament, MythshelfError
from .match import clean_name
from .save import parsed
from .tournament import DRAW, MOST, SEEDS, Entrant, Tournament, check_entrants

FORMAT = "mythshelf-tournament"
SCHEMA = 1
LONGEST_TITLE = 40
_FIELDS: dict[str, type] = {
    "format": str,
    "schema": int,
    "title": str,
    "game": str,
    "settings": dict,
    "entrants": list,
    "seed": int,
    "drawn": bool,
    "dealt": bool,
    "results": list,
    "checksum": str,
}
_DAMAGED = "This tournament is damaged: "


def dumps(tournament: Tournament) -> str:
    """The tournament as one line of JSON, ASCII only."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "title": tournament.title,
        "game": tournament.game,
        "settings": tournament.settings,
        "entrants": [[entrant.name, entrant.computer] for entrant in tournament.entrants],
        "seed": tournament.seed,
        "drawn": tournament.drawn,
        "dealt": tournament.dealt,
        "results": [[one.pairing, one.side, one.played] for one in tournament.results],
    }
    body["checksum"] = digest_of(body)
    return json.dumps(body, separators=(",", ":"), ensure_ascii=True)


def loads(text: str) -> Tournament:
    """The tournament that :func:`dumps` wrote.

    Raises :class:`.errors.BadSave`, with a sentence for a person, where the text is damaged,
    foreign, of a newer schema, or tells results that cannot have come; and nothing else.
    Whether its game is here and takes its settings is asked when a game of it begins.
    """
    body = parsed(text)
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadSave("This is not a Mythshelf tournament.")
    schema = body.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise BadSave("This tournament is of a newer version; reload the page to update.")
    if schema != SCHEMA or set(body) != set(_FIELDS):
        raise BadSave(_DAMAGED + "parts of it are missing.")
    for key, kind in _FIELDS.items():
        if type(body[key]) is not kind:
            raise BadSave(f"{_DAMAGED}its {key} cannot be read.")
    if body["checksum"] != digest_of({key: body[key] for key in body if key != "checksum"}):
        raise BadSave(_DAMAGED + "its checksum does not agree.")
    return _rebuilt(body)


def tidy_title(title: str) -> str:
    """A tournament's name as it may be shown: one line, no control characters, not too long."""
    return clean_name(title, LONGEST_TITLE)


def _rebuilt(body: dict[str, Any]) -> Tournament:
    settings = body["settings"]
    if len(body["entrants"]) > MOST or not all(map(_is_setting, settings.values())):
        raise BadSave(_DAMAGED + "its entrants or its settings cannot be read.")
    if not 0 <= body["seed"] < SEEDS or body["title"] != tidy_title(body["title"]):
        raise BadSave(_DAMAGED + "its seed or its title cannot be.")
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
        raise BadSave(f"{_DAMAGED}{error}") from error
    except MythshelfError as error:
        raise BadSave(_DAMAGED + "its results do not follow from each other.") from error
    return tournament


def _replayed(tournament: Tournament, item: Any) -> Tournament:
    """One more result, which has to bring something new."""
    if not (isinstance(item, list) and list(map(type, item)) == [int, int, bool]):
        raise BadSave(_DAMAGED + "its results cannot be read.")
    pairing, side, played = item
    number = sum(known.pairing == pairing for known in tournament.results)
    if side < DRAW:
        raise BadSave(_DAMAGED + "its results cannot be read.")
    return tournament.reported(pairing, number, side, played)


def _entrant(item: Any) -> Entrant:
    if not (isinstance(item, list) and list(map(type, item)) == [str, str]):
        raise BadSave(_DAMAGED + "its entrants cannot be read.")
    name, computer = item
    if name != clean_name(name) or len(computer) > 20 or not (computer + "a").isalnum():
        raise BadSave(_DAMAGED + "its entrants cannot be.")
    return Entrant(name, computer)


def _is_setting(value: Any) -> bool:
    return type(value) is str or (
        type(value) is list and len(value) <= MOST and all(type(v) is str for v in value)
    )
