"""Untrusted texts that hold one JSON object.

Games (:mod:`.save`) and tournaments (:mod:`.tournament_save`) are such texts.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import BadSave
from .codec import digest_of
from .untrusted import Untrusted, parse

LONGEST = 2_000_000
"""Characters of the longest text that is parsed."""


def parsed(text: str, longest: int = LONGEST) -> Any:
    """Parse untrusted JSON, limited in length and depth. Raises :class:`.errors.BadSave`."""
    try:
        return parse(text, longest)
    except Untrusted as error:
        raise BadSave(_REFUSALS[str(error)]) from error


_REFUSALS = {
    "too large": "This is too large to be a save.",
    "nested too deeply": "This is not a Mythshelf save: it is nested too deeply.",
    "no JSON": "This is not a Mythshelf save, or it is damaged.",
}


@dataclass(frozen=True, slots=True)
class Form:
    """The form of such an object.

    ``format`` and ``schema`` are the values of its fields with these names, ``fields`` are all
    its fields with the types that each may have, the last one being ``checksum``. ``name`` is what
    people call it, ``newer`` the sentence about one that a later release wrote. ``added`` are the
    fields that are new in this schema. Those that say nothing are left out, and an object that
    needs none of them is written in the schema before, so that earlier releases can read it.
    """

    format: str
    schema: int
    fields: Mapping[str, tuple[type, ...]]
    name: str
    newer: str
    added: frozenset[str] = frozenset()

    @property
    def damaged(self) -> str:
        """The beginning of a sentence about one that cannot be used."""
        return f"This {self.name} is damaged: "

    def write(self, body: Mapping[str, Any]) -> str:
        """The object as one line of ASCII JSON, with format, schema and checksum added."""
        as_before = bool(self.added) and not any(body[key] for key in self.added)
        kept = {key: body[key] for key in body if body[key] or key not in self.added}
        whole = {"format": self.format, "schema": self.schema - as_before, **kept}
        whole["checksum"] = digest_of(whole)
        return json.dumps(whole, separators=(",", ":"), ensure_ascii=True)

    def read(self, text: str, longest: int = LONGEST) -> dict[str, Any]:
        """The object with its fields and their types verified. Raises :class:`.BadSave`."""
        body = parsed(text, longest)
        if not isinstance(body, dict) or body.get("format") != self.format:
            raise BadSave(f"This is not a Mythshelf {self.name}.")
        schema = body.get("schema")
        if type(schema) is int and schema > self.schema:
            raise BadSave(self.newer)
        is_older = bool(self.added) and schema == self.schema - 1
        needed, there = set(self.fields) - self.added, set(body)
        is_newest = schema == self.schema and there <= set(self.fields)
        says_more = there > needed or not self.added
        if not (there == needed if is_older else is_newest and there >= needed and says_more):
            raise BadSave(f"{self.damaged}parts of it are missing.")
        for key, value in body.items():
            if type(value) not in self.fields[key]:
                raise BadSave(f"{self.damaged}its {key} cannot be read.")
        return body

    def check_sum(self, body: Mapping[str, Any]) -> None:
        """Raise :class:`.BadSave` if the checksum is not that of everything else."""
        if body["checksum"] != digest_of({key: body[key] for key in body if key != "checksum"}):
            raise BadSave(f"{self.damaged}its checksum does not agree.")
