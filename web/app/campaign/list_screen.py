"""The list of a game's campaigns. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from web.app.campaign.model import ListedCampaign
from web.app.platform.dom import (
    Keyed,
    around,
    attribute,
    by_id,
    data,
    fill,
    on,
    on_click,
    one,
    shown,
    text,
)
from web.app.widgets.boxes import game_title
from web.app.widgets.lessons import offer_lessons

if TYPE_CHECKING:
    from mythshelf.kernel.guide import Guide


class CampaignsScreen:
    """The campaigns of a game, and the button that begins a new one."""

    def __init__(
        self, on_pressed: Callable[[str, str], None], begin_new: Callable[[], None]
    ) -> None:
        """``on_pressed`` gets ``open``, ``export`` or ``delete`` and a campaign's id."""
        place = by_id("campaign-list")
        self._rows: Keyed[ListedCampaign] = Keyed.filled(place, "tpl-campaign", _render)

        def pressed(button: Any) -> None:
            on_pressed(
                data(button, "act"), data(around(button, "[data-campaign-id]"), "campaign-id")
            )

        on_click(place, "[data-act]", pressed)
        on(by_id("campaign-new"), "click", lambda _event: begin_new())

    def show(
        self, slug: str, pitch: str, rows: Sequence[ListedCampaign], guides: Mapping[str, Guide]
    ) -> None:
        """Show these campaigns of a game, or its ``pitch`` for them, and the guides to what
        belongs to them."""
        text(by_id("campaigns-sub"), game_title(slug))
        offer_lessons(by_id("campaigns-lessons"), slug, guides)
        text(by_id("campaigns-pitch"), pitch)
        shown(by_id("campaigns-none"), not rows)
        self._rows.show([(row.key, row) for row in rows])


def _render(element: Any, row: ListedCampaign) -> None:
    attribute(element, "data-campaign-id", row.key)
    shown(one(element, '[data-act="open"]'), not row.damaged)
    fill(
        element,
        title=row.title,
        line=row.line,
        open_whose=f" {row.title}",
        export_name=f"Save {row.title} as a file",
        delete_name=f"Delete {row.title}",
    )
