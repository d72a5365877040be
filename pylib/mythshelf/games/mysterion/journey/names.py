"""What the things of the Journey are called."""

from __future__ import annotations

from ..table.catalogue import NONE, Element, element_names
from ..table.land import SORTS, Space, spaces

WILDS = "Wilderness"
"""Whom travellers meet in the Wilds and in Lairs."""


def place(space: Space) -> str:
    """A space by name, kind and region: ``Saltmarsh (wild, Tide)``."""
    ground = spaces()[space]
    region = "" if ground.element == NONE else f", {element_names()[ground.element]}"
    return f"{ground.title} ({SORTS[ground.sort]}{region})"


def sigil(element: Element) -> str:
    """A Sigil by its region: ``Sigil of Tide``."""
    return f"Sigil of {element_names()[element]}"
