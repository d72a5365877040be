"""When the device is passed on unseen: several people share it, and one has secrets (pure)."""

from __future__ import annotations

from collections.abc import Mapping

from mythshelf.kernel.play.core import State


def seats_with_secrets(views: Mapping[int, State]) -> frozenset[int]:
    """The seats that know something that none of the others may know, given what each may see.

    Views are compared, so no game has to say anything about it. Where one of two seats has a
    secret, each of them sees another table, and the curtain falls for both.
    """
    return frozenset(
        seat
        for seat, own in views.items()
        if len(views) > 1 and all(view != own for other, view in views.items() if other != seat)
    )
