"""Small pictures of positions on plain canvases. Browser only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mythshelf import games
from mythshelf.kernel.errors import MythshelfError
from mythshelf.kernel.files import restoring, save
from mythshelf.kernel.files.stepwise import Progress

from web.app.boundary.faults import BOUNDARY
from web.app.presenting.focus import Focus
from web.app.presenting.loading import is_loaded, loading
from web.app.presenting.registry import presenter
from web.app.session.log import NOBODY
from web.app.stage.painter import paint_still, painting
from web.app.widgets.arrival import unseen

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythshelf.kernel.files.stepwise import Work
    from mythshelf.kernel.play.match import Match

    from web.app.session.session import TableSession
    from web.app.stage.nodes import Scene


def paint_moment(
    canvas: Any,
    session: TableSession,
    index: int,
    picture: Callable[[Scene], Scene] | None = None,
) -> Work[None]:
    """Paint the board of a session after ``index`` choices, or what ``picture`` makes of it, as
    wide as the canvas, bit by bit; the session shows what it showed before."""
    here = session.seen.shown
    session.look(index)
    scene = session.drawing.photographed()
    session.look(here)
    yield Progress(0, 1)
    if picture is not None:
        scene = picture(scene)
        yield Progress(0, 1)
    canvas.height = round(canvas.width * min(1.0, scene.height / scene.width))
    yield from painting(canvas, scene)


def paint_position(canvas: Any, slug: str, begin: Callable[[], Match[Any]]) -> None:
    """The position in which a match begins, once its game is there; as wide as the canvas."""

    def paint() -> None:
        match = begin()
        scene = presenter(slug).scene(match.game.view(match.state, NOBODY), Focus(past=True))
        canvas.height = round(canvas.width * min(1.0, scene.height / scene.width))
        paint_still(canvas, scene)

    unseen(loading(slug), lambda _game: BOUNDARY.attempt(paint, None))


def paint_save(canvas: Any, text: str) -> None:
    """The position of a save's text, when its game is there; a canvas stays empty where it cannot
    be read or drawn.

    The journal is not replayed for a picture: opening the game checks it.
    """
    try:
        body = save.read_body(text)
    except MythshelfError:
        return

    def attempt() -> None:
        try:
            game = games.load(body["game"])
            state = restoring.last_position(game, body)
        except MythshelfError:
            return

        def paint() -> None:
            view = game.view(state, NOBODY)  # whoever may look at the shelf
            paint_still(canvas, presenter(game.slug).scene(view, Focus(past=True)))

        BOUNDARY.attempt(paint, None)  # the game may still be opened

    if is_loaded(body["game"]):
        attempt()
    else:
        unseen(loading(body["game"]), lambda _game: attempt())
