"""What the table asks a computer opponent, and its answer: a line of JSON each way (pure).

The question holds what the seat may know and nothing else: neither the hidden things nor the seed
they were drawn from; and the content that was added to the game. It is asked in the page and
answered in a worker, by a :class:`Thinker`. Both lines name the position by the digest of the
seat's view.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from mythshelf import games
from mythshelf.games.added_content import Content, add, added_to
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option, State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.players import Advice, Budget, Player, alike, make_player

from web.app.session.hints import Candidate


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """The digest of the position asked about, the notation of an option, why in a sentence, and for
    a hint what else could be chosen (:class:`.hints.Candidate`), the option first."""

    position: str
    option: str
    reason: str
    candidates: tuple[Candidate, ...] = ()


SO_FAR = "You told it to move at once; this was the best that it had found."
"""Why, of a choice that was made before the thinking had come to its end."""
_SHORT = "Time was short: it looked at {} % of what it looks at otherwise."


class BadAnswer(ValueError):
    """A text that is no answer."""


def position_of(game: Game[Any], state: State, seat: int) -> str:
    """The digest of a position as a seat sees it: the same for all that look the same to it."""
    return alike.position_of(game, game.view(state, seat), seat)


def question(
    game: Game[Any],
    state: State,
    seat: int,
    level: str,
    seed: int | None = None,
    for_hint: bool = False,
) -> str:
    """What to choose for the seat that is asked, put to a level of the computer; with a ``seed``
    the answer follows from it and the position (:mod:`mythshelf.players.alike`). For a hint it
    names what else could be chosen."""
    view = game.view(state, seat)
    asked = {
        "game": game.slug,
        "level": level,
        "seat": seat,
        "position": alike.position_of(game, view, seat),
        "view": game.codec.encode(view),
        "options": [game.notation.write(option) for option in engine.legal(state)],
        "content": [asdict(one) for one in added_to(game.slug)],
    }
    if seed is not None:
        asked["seed"] = seed
    if for_hint:
        asked["hint"] = True
    return json.dumps(asked, separators=(",", ":"))


def answer(text: str) -> BotAnswer:
    """What a thinker has answered. Raises :class:`BadAnswer`."""
    try:
        told = json.loads(text)
        found = BotAnswer(
            told["position"],
            told["option"],
            told["reason"],
            tuple(
                Candidate(str(option), str(words), float(chance))
                for option, words, chance in told.get("candidates", ())
            ),
        )
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BadAnswer("the answer cannot be read") from error
    if not all(isinstance(part, str) for part in (found.position, found.option, found.reason)):
        raise BadAnswer("the answer cannot be read")
    return found


class Thinker:
    """Answers questions, with a player of its own for every seat and level."""

    def __init__(self, seed: int) -> None:
        """``seed`` is for the players, and has nothing to do with that of any game."""
        self._dice = Dice(seed)
        self._players: dict[tuple[str, str, int], Player] = {}

    @cached_property
    def _analyst(self) -> Any:
        """For finished games; imported when the first one is asked about."""
        from web.app.session.analysis_protocol import Analyst

        return Analyst()

    @cached_property
    def _dealt(self) -> Any:
        """For the deals of the days; imported when the first one is asked about."""
        from web.app.session.deal_protocol import DealtExpert

        return DealtExpert()

    @classmethod
    def unpredictable(cls) -> Thinker:
        """With a seed that nobody knows."""
        return cls(int.from_bytes(os.urandom(8), "big"))

    def _add(self, content: Content) -> None:
        """What was added in the page is added here, once."""
        if content not in added_to(content.game):
            add(content)

    def reply(self, text: str, on_best: Callable[[str], None] = lambda _: None) -> str:
        """The answer to a question about a choice, about a finished game
        (:mod:`.analysis_protocol`), about a turn of one that is played anew
        (:mod:`.retry_protocol`), or about a deal (:mod:`.deal_protocol`). ``on_best`` hears the
        answer to the first as it would be by now, whenever that changes."""
        asked: dict[str, Any] = json.loads(text)
        for told in asked.get("content", ()):
            self._add(Content(**told))
        if "analyse" in asked:
            reply: str = self._analyst.reply(asked)
            return reply
        if "retry" in asked:
            from web.app.session import retry_protocol

            return retry_protocol.reply(asked)
        if "deal" in asked:
            told_of: str = self._dealt.reply(asked)
            return told_of
        game = games.load(asked["game"])
        who = (asked["game"], asked["level"], asked["seat"])
        if who not in self._players:
            self._players[who] = make_player(asked["level"], game, below(self._dice, 1 << 62))
        player = self._players[who]
        if "seed" in asked:
            alike.settle(player, asked["seed"], asked["position"])
        view = game.codec.decode(asked["view"])
        options = [game.notation.read(option) for option in asked["options"]]
        budget = Budget.of(player, _Changes(asked["position"], game, on_best).heard)
        advice = player.decide(view, options, budget)
        reason = advice.reason
        if budget.reached < 1:
            reason = f"{reason} {_SHORT.format(round(100 * budget.reached))}"
        answered: dict[str, Any] = {
            "position": asked["position"],
            "option": game.notation.write(advice.option),
            "reason": reason,
        }
        if "hint" in asked:
            answered |= _beside(game, view, advice)
        return json.dumps(answered, separators=(",", ":"))


class _Changes:
    """Tells what a player would choose by now, whenever that is another option than before."""

    def __init__(self, position: str, game: Game[Any], on_best: Callable[[str], None]) -> None:
        self._position, self._game, self._on_best = position, game, on_best
        self._last: Option[Any] | None = None

    def heard(self, best: Option[Any]) -> None:
        """It would choose this."""
        if best != self._last:
            self._last = best
            told = BotAnswer(self._position, self._game.notation.write(best), SO_FAR)
            self._on_best(json.dumps(asdict(told), separators=(",", ":")))


def _beside(game: Game[Any], view: State, advice: Advice) -> dict[str, Any]:
    """What is proposed with what else could be chosen, where chances can be told."""
    from mythshelf.analysis.proposing import proposed  # not for a table that asks for no hint

    found = proposed(game, view, advice.option)
    if found is None:
        return {}
    chances = {way.options[0]: way.chance for way in found.ways}
    best, *_ = chances
    return {
        "option": best,
        "reason": found.reason or advice.reason,
        "candidates": [
            (option, game.describe(view, game.notation.read(option)), chance)
            for option, chance in chances.items()
        ],
    }
