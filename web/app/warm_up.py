"""The warm-up before the snapshot of Python's heap is taken (pure, but for what it imports).

The build calls :func:`warm_up` once, in a Python without a page (``web/build/heap_snapshot.mjs``).
Every module is imported, and each game is played a little, so that whatever is cached for a whole
visit (content, codecs, drawings) is there when a page restores the snapshot. Nothing may depend on
it: without the snapshot a page does the same bit by bit, when it is needed.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from mythshelf import games, kernel
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

import web.app
from web.app.new_game.form import NewGameForm
from web.app.presenting.archives import ARCHIVES
from web.app.presenting.focus import SHAPES, Focus, Room
from web.app.presenting.registry import presenter
from web.app.session.guided import session_for
from web.app.session.log import NOBODY
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession

WARM = tuple(slug for slug in games.SLUGS if not games.MANIFESTS[slug].large)
"""The games that every page has in memory from its start."""
_LATER = {f"web.app.games.{slug}" for slug in games.MANIFESTS if slug not in WARM}
CHOICES = 24
"""So many random choices are made in each game."""


def warm_up() -> None:
    """Import everything but large games, and play a little of everything."""
    for package in (kernel, web.app):
        _import_all(package)
    for slug in WARM:
        _import_all(import_module(f"{games.__name__}.{slug}"))
        play_a_little(slug)


def _import_all(package: ModuleType) -> None:
    """All modules of a package, but for the tables of large games and of those to come."""
    beside = [module.name for module in iter_modules(package.__path__, f"{package.__name__}.")]
    for name in (*beside, *ARCHIVES.below(package.__name__)):
        if name not in _LATER:
            found = import_module(name)
            if hasattr(found, "__path__"):
                _import_all(found)


def play_a_little(slug: str) -> None:
    """Begin a game, make some choices, look at it from all sides, save it and open it again."""
    form = NewGameForm(games.load(slug), {}, ())
    match = Match(form.game, form.values, 1)
    dice = Dice(1)
    for _ in range(CHOICES):
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
        _look(session_for(match, presenter(slug), 0))
    text = save.dumps(match)
    form.game.codec.decode(save.read_body(text)["snapshot"])
    _look(session_for(save.loads(text, games.load), presenter(slug), 0))


def _look(session: TableSession) -> None:
    """Ask a session for all that the page shows of it."""
    session.open_curtain()
    for shape in SHAPES:
        session.drawing.room = Room(shape)
        session.drawing.scene()
    (
        session.drawing.header(),
        session.drawing.panels(),
        session.seen.options(),
        session.seen.log(),
        prompt_of(session),
    )
    seen = session.game.view(session.match.state, NOBODY)
    session.presenter.scene(seen, Focus(past=True))
