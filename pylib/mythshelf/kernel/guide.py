"""Guided games: a prepared position and what to do in it, step by step, read from data.

A game may have several, each under a name of its own; the first one in its manifest is the guided
first game. A guide is a TOML text. At the top stand its ``title``, a ``line`` about what one learns
by it, ``seat`` (whose choices the learner makes), ``minutes``, ``seed``, the table ``settings`` and
``setup``, the choices that lead from the start of a game to the prepared position: it is reached by
the rules, so it can be saved and replayed like any other. Then come the steps, ``[[step]]``, each
with

==========  ==========================================================================
``title``   a few words
``text``    the idea, in two or three short sentences
``act``     what ends the step, one of :data:`ACTS`; ``read`` where it is left out
``choices`` for ``choose`` what the learner chooses, for ``watch`` what is played before
            the learner's eyes, by notation; a ``*`` stands for any one word
``task``    what to tap, where there is something to do
``clause``  for ``refused``, the rule that the attempt has to come up against
``rules``   the clauses in which more can be read
``point``   what to point at: keys of shapes and panel rows, and names of parts of the page
``instead`` what is said when something else is tried that would be legal
==========  ==========================================================================

The guide knows no game and no page: whoever shows it asks it where a match stands.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from .errors import MythshelfError
from .files.content import data_of
from .play import engine
from .play.game import Game
from .play.match import Match
from .play.settings import MODE, Settings

ACTS = ("read", "watch", "choose", "refused", "undo", "rules")
"""How a step ends: read on, watch what is played, choose, be refused, undo, open the rules."""
ANY = "*"


class BadGuide(MythshelfError):
    """A guide's text does not have the form of one."""


@dataclass(frozen=True, slots=True)
class GuideStep:
    """One idea (see the module)."""

    title: str
    text: str
    act: str = "read"
    choices: tuple[str, ...] = ()
    task: str = ""
    clause: str = ""
    rules: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    instead: str = "That is allowed, too. But let us first do what this step says."


@dataclass(frozen=True, slots=True)
class Guide:
    """A guided game (see the module)."""

    title: str
    line: str
    seat: int
    minutes: int
    seed: int
    settings: Settings
    setup: tuple[str, ...]
    steps: tuple[GuideStep, ...]
    starts: tuple[int, ...] = field(init=False)
    """By step, how many choices lead to its beginning."""

    def __post_init__(self) -> None:
        starts = [len(self.way(number)) for number in range(len(self.steps))]
        object.__setattr__(self, "starts", tuple(starts))

    def way(self, number: int) -> tuple[str, ...]:
        """The choices that lead to the beginning of step ``number`` (from 0), as patterns."""
        made = list(self.setup)
        for step in self.steps[:number]:
            made += step.choices
            if step.act == "undo":
                del made[-1]
        return tuple(made)

    def begin(self, game: Game[Any]) -> Match[Any]:
        """A new match at the prepared position.

        Raises :class:`.errors.BadSettings` and :class:`.errors.BadSave` where the guide does
        not agree with the game.
        """
        match = Match(game, self.settings, self.seed)
        match.replay(self.setup)
        return match

    def is_of(self, game: Game[Any], settings: Settings, seed: int) -> bool:
        """Whether a game with these checked settings and this seed begins as this guide does."""
        return seed == self.seed and settings == game.checked(self.settings)

    def fits(self, match: Match[Any], number: int) -> bool:
        """Whether a match stands where this guide has it in step ``number``, or in its middle.

        It does not where the guide has changed since the match was saved.
        """
        if not 0 <= number < len(self.steps) or match.resumed:
            return False
        step = self.steps[number]
        path = (*self.way(number), *(step.choices if step.act == "choose" else ()))
        write = match.game.notation.write
        made = [write(option) for option in match.journal[: match.cursor]]
        begun = self.is_of(match.game, match.settings, match.seed)
        return begun and len(made) >= self.starts[number] and leads(path, made)

    def place(self, match: Match[Any]) -> int:
        """The number (from 1) of the first step that a match stands in, 0 for none: where a
        game goes on of which only the choices are known."""
        fits = (number for number in range(len(self.steps)) if self.fits(match, number))
        return next(fits, -1) + 1


def agrees(pattern: str, choice: str) -> bool:
    """Whether a choice, by notation, is what a pattern means."""
    wanted, words = pattern.split(), choice.split()
    return len(wanted) == len(words) and all(
        one in (ANY, word) for one, word in zip(wanted, words, strict=True)
    )


def leads(path: Sequence[str], choices: Sequence[str]) -> bool:
    """Whether these choices are the first of a path of patterns, or all of it."""
    return len(choices) <= len(path) and all(map(agrees, path, choices))


def parse(text: str) -> Guide:
    """Read a guide. Raises :class:`BadGuide`."""
    try:
        body = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadGuide(f"this is no guide: {error}") from error
    return _of_data(body)


def _of_data(body: dict[str, Any]) -> Guide:
    """The guide that some data tells, which is used up. Raises :class:`BadGuide`."""
    try:
        steps = tuple(_step(entry) for entry in body.pop("step"))
        guide = Guide(steps=steps, setup=tuple(body.pop("setup")), **body)
    except (KeyError, TypeError) as error:
        raise BadGuide(f"this is no guide: {error}") from error
    for before, step in zip((None, *steps), steps, strict=False):
        trouble = _trouble(before, step)
        if trouble:
            raise BadGuide(f"step {step.title!r}: {trouble}")
    return guide


def lesson(game: Game[Any], name: str = "") -> Guide | None:
    """The guided game of that name, or ``None``; without a name the first one."""
    paths = game.manifest.guides
    path = paths.get(name or next(iter(paths), ""))
    return None if path is None else _of_file(game.manifest.package, path)


@cache
def _of_file(package: str, path: str) -> Guide:
    """Parsed once: a saved game is compared with every guide of its game."""
    return _of_data(data_of(package, path))


def lessons(game: Game[Any], modes: Collection[str] | None = None) -> dict[str, Guide]:
    """The guided games by their names, in the order of the manifest; with ``modes`` those of these
    modes (values of :data:`.settings.MODE`)."""
    found = {name: lesson(game, name) for name in game.manifest.guides}
    return {
        name: guide
        for name, guide in found.items()
        if guide is not None and (modes is None or game.checked(guide.settings).get(MODE) in modes)
    }


def lesson_of(game: Game[Any], settings: Settings, seed: int) -> Guide | None:
    """The guided game that begins with these checked settings and this seed, or ``None``: no two
    of a game do so with the same ones."""
    every = lessons(game).values()
    return next((guide for guide in every if guide.is_of(game, settings, seed)), None)


def _step(entry: dict[str, Any]) -> GuideStep:
    parts: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
    return GuideStep(**parts)


def _trouble(before: GuideStep | None, step: GuideStep) -> str:
    """What is wrong with a step that follows another, or nothing."""
    if step.act not in ACTS:
        return f"no act is called {step.act!r}"
    if bool(step.choices) is not (step.act in ("choose", "watch")):
        return "choices belong to a step in which something is chosen or watched"
    if bool(step.task) is (step.act in ("read", "watch")):
        return "a task belongs to a step in which there is something to do"
    if bool(step.clause) is not (step.act == "refused"):
        return "a clause belongs to a step in which an attempt is refused"
    if step.act == "undo" and (before is None or before.act != "choose" or len(before.choices) > 1):
        return "only a single choice of the step before can be undone"
    return ""


def problems(guide: Guide, game: Game[Any]) -> list[str]:
    """Sentences about whatever is wrong with a guide of a game: it is played through.

    Where a choice is left to the learner, every one that the pattern allows is tried.
    """
    found = [
        f"step {step.title!r}: the rules have no clause {clause}"
        for step in guide.steps
        for clause in (*step.rules, *filter(None, [step.clause]))
        if clause not in game.rulebook
    ]
    try:
        start = guide.begin(game)
    except MythshelfError as error:
        return [*found, f"the setup cannot be played: {error}"]
    return [*found, *dict.fromkeys(_walked(guide, start, 0))]


def _walked(guide: Guide, match: Match[Any], number: int) -> list[str]:
    """What goes wrong from step ``number`` on."""
    if number == len(guide.steps):
        return []
    step = guide.steps[number]
    if step.act == "undo":
        return _walked(guide, match.branch(match.cursor - 1), number + 1)
    ways = [match]
    for pattern in step.choices:
        ways = [way for one in ways for way in _chosen(guide, one, step, pattern)]
        if not ways:
            return [f"step {step.title!r}: {pattern!r} is not legal there"]
    return [sentence for way in ways for sentence in _walked(guide, way, number + 1)]


def _chosen(guide: Guide, match: Match[Any], step: GuideStep, pattern: str) -> list[Match[Any]]:
    """A branch for every legal choice that a pattern means, if its seat is asked."""
    asked = engine.decision(match.state)
    if asked is None or (step.act == "choose" and asked.seat != guide.seat):
        return []
    found = []
    for option in engine.legal(match.state):
        if agrees(pattern, match.game.notation.write(option)):
            twin = match.branch(match.cursor)
            twin.choose(option)
            found.append(twin)
    return found
