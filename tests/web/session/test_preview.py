"""What a plan would do, as far as that can be known."""

from __future__ import annotations

from tests.web.lantern import Thrown, table


def test_a_preview_does_not_tell_what_the_die_will_show() -> None:
    session = table()
    session.press("throw")
    assert session.picking.preview is not None
    assert session.picking.preview.after is None
    assert not any(isinstance(event, Thrown) for event in session.picking.preview.events)
