"""The steps of a choice, made one by one as they are seen (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.telling import tell_in, unasked

from web.app.presenting.presenter import InRounds, Presenter
from web.app.presenting.step import Step
from web.app.session.log import NOBODY


def steps_of(
    game: Game[Any], presenter: Presenter, before: State, seen: Sequence[Event]
) -> Iterator[Step]:
    """What a choice has brought, in steps; at least one where anything is seen of it.

    ``before`` is a view, ``seen`` the events that its seat may see. What has no picture belongs to
    the step before it, and so does what only some may see: it belongs to what all have just seen.
    What begins a turn or a round begins a step of its own: while the one before is told, nothing
    shows it.
    """
    choice = tuple(seen)
    if not choice:
        return
    pictured = [at for at in presenter.pictured(choice) if not at or choice[at].visible_to(NOBODY)]
    now, begin, first = unasked(before), 0, pictured[0] if pictured else 0
    rounds = presenter if isinstance(presenter, InRounds) else None
    turns = (
        at
        for at, event in enumerate(choice)
        if presenter.begins(event) != NOBODY or (rounds and rounds.begins_round(event))
    )
    begins = sorted({*pictured, *(at for at in turns if pictured and at > first)}) or [-1]
    sentences = [told.sentence for told in tell_in(game, now, choice[:first])]
    for at, end in pairwise((*begins, len(choice))):
        earlier, now = now, now.clone()
        sentences += (told.sentence for told in tell_in(game, now, choice[first:end]))
        picture = at if at in pictured else -1
        yield Step(earlier, now, choice, begin, picture, tuple(sentences))
        begin = first = end
