"""What a computer opponent is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..kernel.core import Option, State


class Player(Protocol):
    """Chooses among the legal options of its seat; it never sees more than a view."""

    def decide(self, view: State, options: Sequence[Option[Any]]) -> Option[Any]:
        """One of ``options`` (at least one), which are all the legal ones of the decision."""
        ...
