"""What the page remembers besides games: speed, sound, names, the last new-game settings (pure)."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from mythshelf.kernel.files.untrusted import parse
from mythshelf.kernel.play.characters import cut

from web.app.platform.choices import AWAKE, SPEED, Choice
from web.app.platform.keymap import Keymap
from web.app.platform.storage import SETTINGS, StorageFull, Store

MOST_NAMES, MOST_ENTRANTS, LONGEST_NAME = 8, 16, 24
LOUDEST, MIDDLING = 100, 60
MOST_MARGINS = 40
"""Games of a kind of which it is kept how they ended."""


class Preferences:
    """Read once from a store, written back at every change; defaults replace damaged values."""

    def __init__(self, store: Store) -> None:
        self._store = store
        try:
            data: Any = parse(store.get(SETTINGS) or "{}")
        except ValueError:
            data = {}
        self._data: dict[str, Any] = data if isinstance(data, dict) else {}

    @property
    def speed(self) -> str:
        """How fast pieces move: one of the values of :data:`.choices.SPEED`."""
        return SPEED.chosen({SPEED.key: str(self._data.get(SPEED.key))})

    @speed.setter
    def speed(self, speed: str) -> None:
        self._put("speed", speed)

    @property
    def sound(self) -> bool:
        """Whether there is sound; off until somebody switches it on."""
        return self._data.get("sound") is True

    @sound.setter
    def sound(self, on: bool) -> None:
        self._put("sound", on)

    @property
    def volume(self) -> int:
        """How loud, in percent."""
        volume = self._data.get("volume")
        return volume if type(volume) is int and 0 < volume <= LOUDEST else MIDDLING

    @volume.setter
    def volume(self, percent: int) -> None:
        self._put("volume", percent)

    @property
    def uncounted(self) -> frozenset[str]:
        """The ids of saved games that count in no figures: forgotten ones, and those of which no
        line can be made."""
        found = self._data.get("uncounted")
        return frozenset(map(str, found)) if isinstance(found, list) else frozenset()

    @uncounted.setter
    def uncounted(self, game_ids: frozenset[str]) -> None:
        self._put("uncounted", sorted(game_ids))

    @property
    def tables(self) -> frozenset[str]:
        """Which of the figures' drawings are shown as tables, by name."""
        found = self._data.get("tables")
        return frozenset(map(str, found)) if isinstance(found, list) else frozenset()

    @tables.setter
    def tables(self, drawings: frozenset[str]) -> None:
        self._put("tables", sorted(drawings))

    @property
    def aliases(self) -> dict[str, str]:
        """The names of people in their figures: what somebody was called in a game, and is now."""
        kept = self._mapping("aliases")
        return {
            cut(name, LONGEST_NAME): cut(now, LONGEST_NAME)
            for name, now in kept.items()
            if type(now) is str
        }

    @aliases.setter
    def aliases(self, aliases: dict[str, str]) -> None:
        self._put("aliases", aliases)

    @property
    def choices(self) -> dict[str, str]:
        """What somebody has chosen of :data:`.choices.CHOICES`, by key; it may be out of date."""
        looks = {key: value for key, value in self._mapping("looks").items() if type(value) is str}
        return {**_switched_off(self._data), **looks}

    def chosen(self, choice: Choice) -> str:
        """The value in force."""
        return choice.chosen(self.choices)

    def choose(self, key: str, value: str) -> None:
        """Keep what was chosen. (They are kept under the name of the first ones.)"""
        self._put("looks", {**self.choices, key: value})

    @property
    def keymap(self) -> Keymap:
        """The keys of the tools, as somebody has chosen them."""
        kept = self._mapping("keys")
        return Keymap({tool: key for tool, key in kept.items() if type(key) is str})

    @keymap.setter
    def keymap(self, keymap: Keymap) -> None:
        self._put("keys", keymap.chosen)

    def reset(self) -> dict[str, Any]:
        """All of the settings as at first; what they were, for :meth:`restore`. What is remembered
        of games stays."""
        before = {key: self._data.pop(key) for key in _SETTINGS & set(self._data)}
        self._keep()
        return before

    def restore(self, before: dict[str, Any]) -> None:
        """The settings as they were before they were reset."""
        self._data |= before
        self._keep()

    @property
    def names(self) -> list[str]:
        """The people's names of the last new game, by seat."""
        names = self._data.get("names")
        if not isinstance(names, list):
            return []
        return [cut(str(name), LONGEST_NAME) for name in names[:MOST_NAMES]]

    @names.setter
    def names(self, names: list[str]) -> None:
        self._put("names", names)

    @property
    def entrants(self) -> list[str]:
        """The people's names of the last tournament."""
        names = self._data.get("entrants")
        if not isinstance(names, list):
            return []
        return [cut(str(name), LONGEST_NAME) for name in names[:MOST_ENTRANTS]]

    @entrants.setter
    def entrants(self, names: list[str]) -> None:
        self._put("entrants", names)

    def last_settings(self, slug: str) -> dict[str, Any]:
        """The settings with which a game was begun last; the game has to check them."""
        return _mapping(self._mapping("settings").get(slug))

    def seats(self, slug: str) -> str:
        """Who sat where when a game was begun last, as in a save's head."""
        last = self._mapping("seats").get(slug)
        return last if isinstance(last, str) else ""

    def remember_settings(self, slug: str, settings: dict[str, Any], seats: str = "") -> None:
        """Keep the settings of a new game, and who sits where, for the next one."""
        for key, value in (("settings", settings), ("seats", seats)):
            self._put(key, {**self._mapping(key), slug: value})

    def starts(self, slug: str) -> dict[str, tuple[dict[str, Any], str]]:
        """The settings, and who sat where, of the last game of each way to begin one (see
        :mod:`web.app.new_game.starts`); the game has to check them."""
        return {
            way: (last["settings"], last["seats"])
            for way, last in _mapping(self._mapping("starts").get(slug)).items()
            if isinstance(last, dict)
            and isinstance(last.get("settings"), dict)
            and isinstance(last.get("seats"), str)
        }

    def remember_start(self, slug: str, way: str, settings: dict[str, Any], seats: str) -> None:
        """Keep how a game was begun, as one of the ways to begin the next one."""
        every = self._mapping("starts")
        started = {way: {"settings": settings, "seats": seats}}
        self._put("starts", {**every, slug: {**_mapping(every.get(slug)), **started}})

    def margins(self, kind: str) -> list[tuple[str, int, float]]:
        """How games of a kind ended that one side of people played, oldest first: the game's save,
        1, 0 or -1 for won, drawn or lost, and by how much one was ahead."""
        kept = self._mapping("margins").get(kind)
        return [
            (one[0], one[1], float(one[2]))
            for one in (kept if isinstance(kept, list) else [])
            if isinstance(one, list)
            and [*map(type, one[:2])] == [str, int]
            and len(one) == 3
            and type(one[2]) in (int, float)
        ]

    def remember_margin(self, kind: str, game_id: str, won: int, margin: float) -> None:
        """Keep how a game ended, once; the oldest go."""
        others = [one for one in self.margins(kind) if one[0] != game_id]
        kept = [*others, (game_id, won, margin)][-MOST_MARGINS:]
        self._put("margins", {**self._mapping("margins"), kind: [list(one) for one in kept]})

    @property
    def text(self) -> str:
        """All of it, for a file."""
        return _written(self._data)

    def add_missing(self, text: str) -> bool:
        """Take over what a file has and is not set here; whether there was anything."""
        try:
            data = parse(text, _LONGEST)
        except ValueError:
            return False
        came = False
        for key in _IN_FILES & set(data) if isinstance(data, dict) else ():
            here, there = self._data.get(key), data[key]
            if here is None:
                self._put(key, there)
                came = True
            elif isinstance(here, dict) and isinstance(there, dict) and set(there) - set(here):
                self._put(key, {**there, **here})
                came = True
        return came

    def _mapping(self, key: str) -> dict[str, Any]:
        """What is kept under a key, where it is something by name."""
        return _mapping(self._data.get(key))

    def _put(self, key: str, value: Any) -> None:
        self._data[key] = value
        self._keep()

    def _keep(self) -> None:
        # In a full store a preference is not worth a message: it holds until the page closes.
        with suppress(StorageFull):
            self._store.put(SETTINGS, _written(self._data))


def _mapping(kept: object) -> dict[str, Any]:
    """What was kept, or nothing where it is of another form."""
    return kept if isinstance(kept, dict) else {}


def _switched_off(data: dict[str, Any]) -> dict[str, str]:
    """What earlier versions kept where somebody did not want the screen to stay on."""
    return {AWAKE.key: "never"} if data.get("awake") is False else {}


_SETTINGS = frozenset({"speed", "sound", "volume", "awake", "looks", "keys"})
"""What people choose for the whole page."""
_IN_FILES = _SETTINGS | {"names", "entrants", "settings", "seats", "starts", "margins", "aliases"}
"""What is taken over from a file."""
_LONGEST = 200_000
"""Characters of the longest preferences that are taken from a file."""


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))
