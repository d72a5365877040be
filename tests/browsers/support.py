"""What browsers know, as the data of MDN have it, and which are the oldest that we serve."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from web.build.tools import NODE_MODULES, WEB

DATA = NODE_MODULES / "@mdn/browser-compat-data/data.json"
BROWSERS = {"chrome": "chrome", "firefox": "firefox", "ios_saf": "safari_ios", "safari": "safari"}
"""What the data call the browsers of ``browserslist``."""
_INTERFACES = {
    **dict.fromkeys(("window", "globalThis", "self", "js"), "Window"),
    "caches": "CacheStorage",
    "crypto": "Crypto",
    "document": "Document",
    "history": "History",
    "location": "Location",
    "navigator": "Navigator",
    "performance": "Performance",
}
"""Of what interface the globals are."""
_STATIC, _EVENT = "_static", "_event"

Version = tuple[int, ...]


def oldest() -> dict[str, Version]:
    """The oldest version of each browser, as ``web/package.json`` says for whoever asks."""
    listed = json.loads((WEB / "package.json").read_text("utf-8"))["browserslist"]
    found = (line.split(" >= ") for line in listed)
    return {BROWSERS[name]: version(number) for name, number in found}


def version(number: str) -> Version:
    """``17.4`` as numbers that can be compared."""
    return tuple(int(part) for part in number.removeprefix("≤").split("."))


class Support:
    """Since when browsers know the features of the web platform.

    A feature is named by its path in the data, such as ``css.selectors.has``; or as scripts name
    it: a global (``fetch``), a member of a global (``Promise.withResolvers``), a member of
    whatever (``.checkVisibility``), or an event (``on scrollend``).
    """

    def __init__(self) -> None:
        self._data = json.loads(DATA.read_text("utf-8"))
        self._members: dict[str, list[Any]] = {}
        self._events: dict[str, list[Any]] = {}
        self._types: dict[str, list[Any]] = {}
        for interfaces in (self._data["api"], self._data["javascript"]["builtins"]):
            for interface in interfaces.values():
                self._file(interface)
        for name, node in _below(self._data["css"]["types"]):
            self._types.setdefault(name, []).append(node)

    def since(self, feature: str) -> dict[str, Version | None]:
        """For each browser the first version that knows this feature, ``None`` where none does;
        nothing at all if the data say nothing of it. A name that several interfaces have counts as
        known since the first of them."""
        nodes = self._nodes(feature)
        if not nodes:
            return {}
        return {
            browser: min(filter(None, (_since(node, browser) for node in nodes)), default=None)
            for browser in BROWSERS.values()
        }

    def too_new(self, feature: str, oldest: Mapping[str, Version]) -> list[str]:
        """The browsers whose oldest version does not know this feature."""
        since = self.since(feature)
        return [
            browser
            for browser, least in oldest.items()
            if browser in since and (since[browser] is None or (since[browser] or ()) > least)
        ]

    def _file(self, interface: Any) -> None:
        for key, node in interface.items():
            if key.endswith(_EVENT):
                self._events.setdefault(key.removesuffix(_EVENT), []).append(node)
            elif key != "__compat":
                self._members.setdefault(key.removesuffix(_STATIC), []).append(node)

    def _nodes(self, feature: str) -> list[Any]:
        if feature.startswith("on "):
            return self._events.get(feature[3:], [])
        root, _, rest = feature.partition(".")
        if root in ("api", "css", "html", "javascript", "webassembly"):
            return self._at(feature)
        if not rest:
            return self._global(root)
        return self._own(root, rest) or self._members.get(rest, [])

    def _at(self, path: str) -> list[Any]:
        node = self._data
        for key in path.split("."):
            node = node.get(key, {})
        if "__compat" in node:
            return [node]
        kind, _, name = path.rpartition(".")
        return self._types.get(name, []) if kind.startswith("css.types") else []

    def _global(self, name: str) -> list[Any]:
        places = (
            self._data["api"],
            self._data["javascript"]["builtins"],
            self._data["api"]["Window"],
        )
        return [place[name] for place in places if "__compat" in place.get(name, {})]

    def _own(self, root: str, name: str) -> list[Any]:
        """A member of a global object or class itself."""
        if root in ("window", "globalThis", "self", "js") and (found := self._global(name)):
            return found
        interface = _INTERFACES.get(root, root)
        places = (self._data["api"], self._data["javascript"]["builtins"])
        keys = (name, name + _STATIC)
        of_root = (place.get(interface, {}) for place in places)
        return [members[key] for members in of_root for key in keys if key in members]


def _below(tree: Any) -> Iterator[tuple[str, Any]]:
    for name, node in tree.items():
        if name != "__compat":
            yield name, node
            yield from _below(node)


def _since(node: Any, browser: str) -> Version | None:
    """The first version of a browser that knows the whole of a feature and goes on knowing it,
    under its own name and without being told to."""
    found = node.get("__compat", {}).get("support", {}).get(browser, [])
    statements = found if isinstance(found, list) else [found]
    since, needed = None, ""
    for one in statements:  # the newest first
        if one.keys() & {"flags", "prefix", "alternative_name", "partial_implementation"}:
            continue
        added, removed = one["version_added"], one.get("version_removed", "")
        if isinstance(added, str) and added != "preview" and removed == needed:
            since, needed = version(added), added
    return since
