"""Where the page begins: :func:`start` is called once, when Python is up. Browser only."""

from __future__ import annotations

from js import document

from web.app.app import App
from web.app.boundary.faults import BOUNDARY
from web.app.platform.dom import by_id, later, shown


def start() -> None:
    """Bring the shelf to life; ``html[data-ready]`` is set last of all."""
    app = App()
    guarded = BOUNDARY.guarded
    guarded(app.shelf.show)()
    for element in document.querySelectorAll("[data-wait]"):
        element.disabled = False
    shown(by_id("loading"), False)
    document.documentElement.setAttribute("data-ready", "1")
    app.say_that_nothing_is_kept()
    later(app.extensions.fetch_list)
    guarded(app.sharing.open_address)()
    before = app.navigator.save
    if not before:
        later(preload, 300)
    guarded(app.recover)(lambda: _put_back(app, before))


def _put_back(app: App, game_id: str) -> None:
    """Put the game back on the table that was there before a reload, unless something else is being
    opened."""
    if not app.work.is_busy:
        if game_id:
            app.table.opening.reopen(game_id)
        if not app.work.is_busy:
            app.navigator.forget_unopened()


def preload() -> None:
    """Import what the first tap will need, while nobody waits for it."""
    from mythshelf import games

    from web.app.presenting.loading import loading
    from web.app.widgets.arrival import unseen

    unseen(loading(games.SLUGS[0]), lambda _game: None)
