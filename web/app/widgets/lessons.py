"""The guided games that are offered on a screen: what each teaches, and how long it takes. Browser
only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from web.app.platform.dom import attribute, clone, fill, one, shown, slot

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide


def offer_lessons(place: Any, slug: str, guides: Mapping[str, Guide]) -> None:
    """Fill a place made for them with these guides of a game, by their names; hide it where there
    is none."""
    rows = one(place, "ul")
    assert rows is not None
    rows.replaceChildren()
    for name, guide in guides.items():
        row = clone("tpl-lesson")
        button = slot(row, "open")
        attribute(button, "data-learn", slug)
        attribute(button, "data-guided", name)
        fill(row, title=guide.title, time=f"{guide.minutes} min", line=guide.line)
        rows.append(row)
    shown(place, bool(guides))
