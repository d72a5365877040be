"""Every game has a module that is a presenter: mypy holds it against the protocol."""

from __future__ import annotations

import pytest
from mythshelf.games import SLUGS

from web.app.games import mischief_and_malice, mysterion, mystic_manor, myth, mythic_mischief
from web.app.presenting import presenter as protocols
from web.app.presenting import recounting
from web.app.presenting.presenter import Presenter, Recalling, Sounding
from web.app.presenting.registry import presenter

EVERY: dict[str, Presenter] = {
    "mischief_and_malice": mischief_and_malice.PRESENTER,
    "mysterion": mysterion.PRESENTER,
    "mystic_manor": mystic_manor.PRESENTER,
    "myth": myth.PRESENTER,
    "mythic_mischief": mythic_mischief.PRESENTER,
}
RECALLING: tuple[Recalling, ...] = (
    mischief_and_malice.PRESENTER,
    mysterion.PRESENTER,
    mystic_manor.PRESENTER,
    myth.PRESENTER,
    mythic_mischief.PRESENTER,
)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_brings_its_presenter_with_recap_and_sounds(slug: str) -> None:
    assert presenter(slug) is EVERY[slug]
    assert isinstance(EVERY[slug], Recalling)
    assert isinstance(EVERY[slug], Sounding)


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_a_presenter_names_is_asked_for(slug: str) -> None:
    """A name that no protocol has would never be called."""
    asked = {
        name
        for one in (*vars(protocols).values(), *vars(recounting).values())
        if getattr(one, "_is_protocol", False)
        for name in {*vars(one), *getattr(one, "__annotations__", {})}
    }
    assert set(EVERY[slug].__all__) <= asked  # type: ignore[attr-defined]
